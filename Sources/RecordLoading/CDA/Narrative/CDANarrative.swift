import HealthRecords

/// The narrative of a section, the part of a document that its author signed (CDA R2, section 4.3.5): as plain XHTML,
/// and as words for the entries that refer into it.
struct CDANarrative: Sendable {
  /// Elements by their `ID`, which references name with a `#`.
  private let byID: [String: XMLElement]
  /// The rows of tables around them.
  private let rows: [String: CDANarrativeRow]
  /// The items of lists and the lines around them.
  private let items: [String: CDANarrativeRow]
  /// The days above the columns that they stand in.
  private let days: [String: String]
  private let shared: CDASharedWords
  let longTexts: CDALongTexts

  init(document: XMLElement) {
    var byID: [String: XMLElement] = [:]
    for element in document.descendants {
      if let id = element.narrativeID, byID[id] == nil { byID[id] = element }
    }
    self.byID = byID
    longTexts = CDALongTexts(document, byID)
    shared = CDASharedWords(document)
    let located = CDANarrativeRow.located(in: document)
    rows = CDANarrativeRow.byID(located)
    days = CDANarrativeRow.daysByID(located)
    items = CDANarrativeRow.byID(
      CDANarrativeRow.texts(of: document).flatMap { CDANarrativeRow.items(in: $0) })
  }

  /// The row of a table that a text refers to, or that its target stands in.
  func row(of text: XMLElement?) -> CDANarrativeRow? {
    row(at: text?.first("reference")?["value"])
  }

  /// The same of an address: "#row1".
  func row(at address: String?) -> CDANarrativeRow? {
    guard let address, address.hasPrefix("#") else { return nil }
    return rows[String(address.dropFirst())]
  }

  /// The item of a list that an address leads to.
  func item(at address: String) -> CDANarrativeRow? {
    address.hasPrefix("#") ? items[String(address.dropFirst())] : nil
  }

  /// The day above the column of the cell that a text refers to; nil in a column that is not of a day.
  func dayAbove(_ text: XMLElement?) -> String? {
    guard let address = text?.first("reference")?["value"], address.hasPrefix("#") else { return nil }
    return days[String(address.dropFirst())]
  }

  /// True for a code with a name of its own that points at words which other codes point at too.
  func sharesItsWords(_ code: XMLElement) -> Bool {
    code["displayName"]?.isBlank == false && shared.hold(code)
  }

  /// `section/text` as the `div` of a FHIR narrative.
  func markup(of text: XMLElement) -> String { Self.division(inner(text)) }

  /// The same of a part, for an entry that refers to it.
  func markup(ofPart part: XMLElement) -> String {
    Self.division(longTexts.beginning(of: part).map { "<p>\(MarkupEscape.escaped($0))</p>" } ?? inner(part))
  }

  private static func division(_ content: String) -> String {
    "<div xmlns=\"http://www.w3.org/1999/xhtml\">\(content)</div>"
  }

  /// The element that a `reference` names; nil for addresses outside of the document.
  func target(of reference: String?) -> XMLElement? {
    guard let reference, reference.hasPrefix("#") else { return nil }
    return byID[String(reference.dropFirst())]
  }

  /// The words of an encapsulated text: its own, else those it refers to (HL7 v3 Data Types: ED).
  func words(_ element: XMLElement?) -> String? {
    guard let element else { return nil }
    let own = Self.ownWords(element)
    if !own.isEmpty { return own }
    let targets = element.all("reference").compactMap { target(of: $0["value"]) }
    let words = targets.map { longTexts.beginning(of: $0) ?? NarrativeText.plain(inner($0)) }
      .joined(separator: "\n")
    return words.isBlank ? nil : words
  }

  /// The words of a section's text, its lines joined.
  func plain(_ text: XMLElement) -> String {
    NarrativeText.plain(inner(text)).split(separator: "\n").map { String($0).trimmed }.filter { !$0.isEmpty }
      .joined(separator: "; ")
  }

  /// The text that stands in the element itself, on one line.
  static func ownWords(_ element: XMLElement) -> String {
    // A file in the place of words (HL7 v3 Data Types: ED.representation).
    if element["representation"] == "B64" { return "" }
    let texts = element.children.map { node in
      switch node {
      case .text(let text): text
      case .element(let child):
        ["reference", "translation", "thumbnail"].contains(child.name) ? "" : child.text
      }
    }
    return texts.joined().singleSpaced
  }
}

extension CDANarrative {
  /// What stands in a text outside of its tables.
  static func strayWords(_ text: XMLElement) -> String {
    text.children.map { node in
      switch node {
      case .text(let text): text
      case .element(let child): child.name == "table" ? "" : child.text
      }
    }.joined()
  }

  private func inner(_ element: XMLElement) -> String {
    element.children.map { node in
      switch node {
      case .text(let text): MarkupEscape.escaped(text)
      case .element(let child): markup(child, in: element)
      }
    }.joined()
  }

  private func markup(_ element: XMLElement, in parent: XMLElement) -> String {
    switch element.name {
    case "br": return "<br/>"
    case "caption":
      return parent.name == "table" ? wrapped(element, "caption") : "<p><b>\(inner(element))</b></p>"
    case "list" where element["listType"] == "ordered": return wrapped(element, "ol")
    case "content": return styled(element)
    case "footnote": return " [\(inner(element))]"
    case "renderMultiMedia": return media(element)
    case "col", "colgroup": return ""
    default:
      return ClinicalDocumentNarrative.names[element.name].map { wrapped(element, $0) } ?? inner(element)
    }
  }

  private func wrapped(_ element: XMLElement, _ name: String) -> String {
    let spans = ["colspan", "rowspan"].compactMap { key in
      element[key].flatMap(Int.init).map { " \(key)=\"\($0)\"" }
    }
    return "<\(name)\(spans.joined())>\(inner(element))</\(name)>"
  }

  private func styled(_ element: XMLElement) -> String {
    let styles = (element["styleCode"] ?? "").split(separator: " ").map { $0.lowercased() }
    let name =
      element["revised"] == "delete" || styles.contains("strikethrough")
      ? "del"
      : styles.contains("bold") ? "b" : styles.contains { ["italics", "emphasis"].contains($0) } ? "i" : nil
    return name.map { "<\($0)>\(inner(element))</\($0)>" } ?? inner(element)
  }

  /// The picture itself is a record of its own; here stands what is said of it.
  private func media(_ element: XMLElement) -> String {
    let words = inner(element)
    return words.isBlank ? "<p>[picture]</p>" : "<p>[picture: \(words)]</p>"
  }
}

extension XMLElement {
  /// What references name it by; some senders write it as HTML does.
  var narrativeID: String? { self["ID"] ?? self["id"] }
}
