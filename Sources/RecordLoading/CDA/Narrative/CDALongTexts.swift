/// Long parts of the narrative that several entries refer to: the document shows them, and each entry only how they begin
/// (CDA R2, section 4.3.5.1: content, referenced by entries).
struct CDALongTexts: Sendable {
  /// A shorter text is told with every entry.
  static let limit = 20_000
  private static let beginning = 200

  /// IDs of the parts, with the number of entries that refer to each.
  let entries: [String: Int]
  private let beginnings: [String: String]

  init(_ document: XMLElement, _ byID: [String: XMLElement]) {
    var counts: [String: Int] = [:]
    for entry in document.descendants where entry.name == "entry" {
      for id in Set(entry.descendants.compactMap(Self.target)) { counts[id, default: 0] += 1 }
    }
    let long = counts.filter { id, _ in
      byID[id].map { Self.isLong($0) } ?? false
    }
    // Parts inside each other have several names.
    let isNested = long.keys.contains { id in
      byID[id]?.descendants.dropFirst().contains { $0.narrativeID.map { long[$0] != nil } ?? false } ?? false
    }
    let shown = long.filter { $0.value > 1 || isNested }
    entries = shown
    beginnings = byID.filter { shown[$0.key] != nil }.mapValues {
      "\($0.text.singleSpaced.prefix(Self.beginning))… (the whole text is in the document)"
    }
  }

  /// How the part begins, where it is such a one; nil for all others.
  func beginning(of element: XMLElement) -> String? { element.narrativeID.flatMap { beginnings[$0] } }

  /// `<reference value="#a"/>`, and the value of a text itself.
  private static func target(_ element: XMLElement) -> String? {
    guard element.name == "reference" || element.name == "text", let value = element["value"],
      value.hasPrefix("#")
    else { return nil }
    return String(value.dropFirst())
  }

  private static func isLong(_ element: XMLElement) -> Bool {
    var left = limit
    return isLong(element, &left)
  }

  /// Ends where the limit is reached.
  private static func isLong(_ element: XMLElement, _ left: inout Int) -> Bool {
    for node in element.children {
      switch node {
      case .text(let text): left -= text.utf8.count
      case .element(let child): if isLong(child, &left) { return true }
      }
      if left < 0 { return true }
    }
    return false
  }
}
