import HealthRecords

/// Long parts of the narrative that several entries refer to. The document shows them whole, each entry only their
/// beginning (CDA R2, section 4.3.5.1: content, referenced by entries).
struct CDALongTexts: Sendable {
  /// Bytes. Shorter texts are repeated with every entry, unless all repetitions together are much longer than the
  /// document.
  static let limit = 20_000
  /// The limit in bytes where the repetitions are too long.
  static let limitOfMany = 500
  private static let beginning = 200

  /// IDs of the long parts, with the number of entries that refer to each.
  let entries: [String: Int]
  private let beginnings: [String: String]

  init(_ document: XMLElement, _ byID: [String: XMLElement]) {
    let counts = Self.references(document).filter { byID[$0.key] != nil }
    let sizes = byID.filter { counts[$0.key] != nil }.mapValues { Self.size($0, upTo: Self.limit) }
    let short = sizes.filter { $0.value <= Self.limit }
    let told = short.reduce(0) { $0 + $1.value * (counts[$1.key] ?? 0) }
    let limit = told > Self.total(of: document) ? Self.limitOfMany : Self.limit
    let long = counts.filter { id, _ in sizes[id].map { $0 > limit } ?? false }
    // A part inside a long part would be repeated under both IDs.
    let isNested = long.keys.contains { id in
      byID[id]?.descendants.dropFirst().contains { $0.narrativeID.map { long[$0] != nil } ?? false } ?? false
    }
    let shown = long.filter { $0.value > 1 || isNested }
    entries = shown
    beginnings = byID.filter { shown[$0.key] != nil }.mapValues { Self.beginning(of: $0.text) }
  }

  /// How a long part begins; nil for all others.
  func beginning(of element: XMLElement) -> String? { element.narrativeID.flatMap { beginnings[$0] } }

  static func beginning(of text: String) -> String {
    EntrySentence(.beginning, String(text.singleSpaced.prefix(beginning))).english
  }

  /// How many bytes of the document's words all entries together may repeat: 4 MB and twice the document's text.
  static func total(of document: XMLElement) -> Int { 4_000_000 + 2 * size(document, upTo: .max) }
}

extension CDALongTexts {
  /// How many entries refer to each ID.
  private static func references(_ document: XMLElement) -> [String: Int] {
    var counts: [String: Int] = [:]
    for entry in document.descendants where entry.name == "entry" {
      for id in Set(entry.descendants.compactMap(target)) { counts[id, default: 0] += 1 }
    }
    return counts
  }

  /// The ID in `<reference value="#a"/>` or in the value of a `text`.
  private static func target(_ element: XMLElement) -> String? {
    guard element.name == "reference" || element.name == "text", let value = element["value"],
      value.hasPrefix("#")
    else { return nil }
    return String(value.dropFirst())
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
