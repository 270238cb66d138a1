import HealthRecords

/// The narrative of a section, which its author signed (CDA R2, section 4.3.5): as plain XHTML, and as words for the
/// entries that refer to it.
struct CDANarrative: Sendable {
  /// Elements by their `ID`, which references name with a `#`.
  private let byID: [String: XMLElement]
  /// The table row around each `ID`.
  private let rows: [String: CDANarrativeRow]
  /// The list item or line around each `ID`.
  private let items: [String: CDANarrativeRow]
  /// The day at the head of the column around each `ID`.
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

  /// The table row that a text refers to, or that contains what it refers to.
  func row(of text: XMLElement?) -> CDANarrativeRow? {
    row(at: text?.first("reference")?["value"])
  }

  /// The same for an address: "#row1".
  func row(at address: String?) -> CDANarrativeRow? {
    guard let address, address.hasPrefix("#") else { return nil }
    return rows[String(address.dropFirst())]
  }

  /// The item of a list that an address leads to.
  func item(at address: String) -> CDANarrativeRow? {
    address.hasPrefix("#") ? items[String(address.dropFirst())] : nil
  }

  /// The day at the head of the column that a text refers to; nil if the head is not a day.
  func dayAbove(_ text: XMLElement?) -> String? {
    guard let address = text?.first("reference")?["value"], address.hasPrefix("#") else { return nil }
    return days[String(address.dropFirst())]
  }

  /// True for a code with a name of its own whose words in the text belong to other codes too.
  func sharesItsWords(_ code: XMLElement) -> Bool {
    code["displayName"]?.isBlank == false && shared.hold(code)
  }

  /// `section/text` as the `div` of a FHIR narrative.
  func markup(of text: XMLElement) -> String { Self.division(inner(text)) }

  /// The same for a part that an entry refers to; of a long part only the beginning.
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

  /// The words of an encapsulated text: its own, else those that it refers to (HL7 v3 Data Types: ED).
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

  /// The text in the element itself, on one line.
  static func ownWords(_ element: XMLElement) -> String {
    // A file instead of words (HL7 v3 Data Types: ED.representation).
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
  /// The text outside of tables.
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

  /// The picture is a record of its own; only its caption stands here.
  private func media(_ element: XMLElement) -> String {
    let words = inner(element)
    return words.isBlank ? "<p>[picture]</p>" : "<p>[picture: \(words)]</p>"
  }
}
