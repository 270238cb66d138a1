import HealthRecords

/// Long parts of the narrative that several entries refer to. The document shows them whole, each entry only their
/// beginning (CDA R2, section 4.3.5.1: content, referenced by entries).
struct RepeatedTexts: Sendable {
  /// Bytes. Shorter texts are repeated with every entry, unless all repetitions together are much longer than the
  /// document.
  static let limit = 20_000
  /// The limit in bytes where the repetitions are too long.
  static let limitOfMany = 500
  private static let beginning = 200

  /// How many entries refer to a long part, for all parts together.
  let sharers: Int
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
    sharers = shown.values.reduce(0, +)
    beginnings = byID.filter { shown[$0.key] != nil }.mapValues { Self.beginning(of: $0.text) }
  }

  /// How a long part begins; nil for all others.
  func beginning(of element: XMLElement) -> String? { element.narrativeID.flatMap { beginnings[$0] } }

  static func beginning(of text: String) -> String {
    EntrySentence(.beginning, String(text.singleSpaced.prefix(beginning))).english
  }

  /// How many bytes of the document's words all entries together may repeat: 4 MB and twice the document's text.
  static func total(of document: XMLElement) -> Int { 4_000_000 + 2 * size(document, upTo: .max) }

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

/// Long rows that many records repeat: where all copies together are much longer than the document, further ones are
/// cut.
struct RepeatedRows: Sendable {
  private var shown: Set<JSONTree> = []
  /// How many copies were cut.
  private(set) var shortened = 0
  /// In bytes.
  private var left: Int

  init(_ document: XMLElement) { left = RepeatedTexts.total(of: document) }

  /// The record, with its row cut if there is no room left for another copy.
  mutating func bounded(_ json: JSONTree) -> JSONTree {
    guard case .object(var members) = json, let place = members.firstIndex(where: { $0.key == "extension" }),
      case .array(let extensions) = members[place].value, extensions.contains(where: Self.isLong)
    else { return json }
    members[place] = .init("extension", .array(extensions.map { fitted($0) }))
    return .object(members)
  }

  /// The words of a row's cells; none of another extension.
  private static func words(_ row: JSONTree) -> [String] {
    guard row["url"]?.string == EntryRemark.row.url else { return [] }
    return row["extension"]?.elements.compactMap { $0["valueString"]?.string } ?? []
  }

  private static func isLong(_ row: JSONTree) -> Bool {
    words(row).reduce(0) { $0 + $1.utf8.count } > RepeatedTexts.limitOfMany
  }

  private mutating func fitted(_ row: JSONTree) -> JSONTree {
    if !Self.isLong(row) || shown.insert(row).inserted { return row }
    let words = Self.words(row)
    left -= words.reduce(0) { $0 + $1.utf8.count }
    if left >= 0 { return row }
    shortened += 1
    let text = RepeatedTexts.beginning(of: words.joined(separator: " · "))
    let cell = EntryExtension.of("text", .text(text))
    return EntryExtension.parts(EntryRemark.row.url, [cell].compactMap { $0 }) ?? row
  }
}

/// The XML of a document's entries, for the pages of their records: a short entry whole, of a longer one only the part
/// of the record. All together are not much longer than the document.
struct EntrySources: Sendable {
  private var left: Int
  private var entry: (element: XMLElement, text: String)?

  init(_ document: XMLElement) {
    left = RepeatedTexts.total(of: document) + Self.elementSize * document.descendants.count
  }

  /// - Returns: nil if there is no room left, or no part.
  mutating func text(of part: XMLElement?, in statement: XMLElement) -> String? {
    guard left > 0, let part else { return nil }
    let whole = text(of: statement)
    let text = whole.utf8.count <= Self.limit || part === statement ? whole : IndentedXML.text(of: part)
    left -= text.utf8.count
    return text
  }

  private mutating func text(of statement: XMLElement) -> String {
    if let entry, entry.element === statement { return entry.text }
    let text = IndentedXML.text(of: statement)
    entry = (statement, text)
    return text
  }

  private static let limit = 8_000
  /// Bytes of a tag with its attributes.
  private static let elementSize = 80
}
