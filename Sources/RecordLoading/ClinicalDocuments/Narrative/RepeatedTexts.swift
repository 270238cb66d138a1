import HealthRecords

/// Long parts and rows of the narrative. The document shows them whole, an entry that refers to one only its beginning
/// (CDA R2, section 4.3.5.1: content, referenced by entries).
struct RepeatedTexts: Sendable {
  /// In bytes.
  static let limit = 20_000

  /// In bytes: longer rows are not shown with records.
  let limitOfRows: Int
  /// How many entries refer to a long part, for all parts together.
  let sharers: Int
  private let beginnings: [String: String]

  init(_ document: XMLElement, _ links: [String: NarrativeIndex.Link]) {
    let counts = Self.references(document).filter { links[$0.key] != nil }
    let sizes = links.filter { counts[$0.key] != nil }.mapValues {
      max(Self.size($0.element, upTo: Self.limit), $0.row?.size ?? 0)
    }
    let told = sizes.filter { $0.value <= Self.limit }.reduce(0) { $0 + $1.value * (counts[$1.key] ?? 0) }
    // The limits where all repetitions together are much longer than the document.
    let isMuch = told > Self.total(of: document)
    limitOfRows = isMuch ? 500 : 8_000
    let all = sizes.filter { $0.value > (isMuch ? 500 : Self.limit) }
    // A part inside a long part would be repeated under both IDs.
    let isNested = all.keys.contains { id in
      links[id]?.element.descendants.dropFirst().contains { all[$0.narrativeID ?? ""] != nil } == true
    }
    let long = all.keys.filter { isNested || counts[$0] ?? 0 > 1 }
    sharers = long.reduce(0) { $0 + (counts[$1] ?? 0) }
    beginnings = Dictionary(
      uniqueKeysWithValues: long.map { id in
        let text = links[id]?.element.text.singleSpaced ?? ""
        return (id, EntrySentence(.beginning, String(text.prefix(200))).english)
      })
  }

  func beginning(of element: XMLElement) -> String? { element.narrativeID.flatMap { beginnings[$0] } }

  /// How many bytes of the document's words all entries together may repeat: 4 MB and twice the document's text.
  static func total(of document: XMLElement) -> Int { 4_000_000 + 2 * size(document, upTo: .max) }

  /// How many entries refer to each ID, in `<reference value="#a"/>` or in the value of a `text`.
  private static func references(_ document: XMLElement) -> [String: Int] {
    var counts: [String: Int] = [:]
    for entry in document.descendants where entry.name == "entry" {
      let texts = entry.descendants.filter { $0.name == "reference" || $0.name == "text" }
      for value in Set(texts.compactMap { $0["value"] }) where value.hasPrefix("#") {
        counts[String(value.dropFirst()), default: 0] += 1
      }
    }
    return counts
  }

  /// The bytes of its words; counting stops soon after the limit.
  private static func size(_ element: XMLElement, upTo limit: Int) -> Int {
    var size = 0
    for node in element.children where size <= limit {
      switch node {
      case .text(let text): size += text.utf8.count
      case .element(let child): size += Self.size(child, upTo: limit - size)
      }
    }
    return size
  }
}

/// The XML of a document's entries, for the pages of their records: a short entry whole, of a longer one only the part
/// of the record. All together are not much longer than the document.
struct EntrySources: Sendable {
  private var left: Int
  private var entry: (element: XMLElement, text: String)?

  init(_ document: XMLElement) {
    // A tag with its attributes has 80 bytes.
    left = RepeatedTexts.total(of: document) + 80 * document.descendants.count
  }

  /// - Returns: nil if there is no room left.
  mutating func text(of part: XMLElement, in statement: XMLElement) -> String? {
    if left <= 0 { return nil }
    let known = entry?.element === statement ? entry : nil
    let whole = known?.text ?? IndentedXML.text(of: statement)
    entry = (statement, whole)
    let text = whole.utf8.count <= 8_000 || part === statement ? whole : IndentedXML.text(of: part)
    left -= text.utf8.count
    return text
  }
}
