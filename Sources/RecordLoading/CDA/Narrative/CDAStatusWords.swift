import HealthRecords

/// A status in words that may name its day: "Resolved in March 1998", "Started 13 Apr 2011 Discontinued 6 Feb 2013".
struct CDAStatusWords: Sendable {
  /// "resolved".
  let status: String
  /// The words after the status, if they are a day.
  let day: CDATextDay?

  /// - Returns: nil for words that are more than a status and days.
  init?(_ words: String) {
    guard words.utf8.count <= Self.longest else { return nil }
    let parts = words.split(whereSeparator: \.isWhitespace).map(String.init)
    let found = parts.indices.firstNonNil { place -> (String, String)? in
      guard let status = Self.standing[parts[place].lowercased()] else { return nil }
      let rest = [parts[..<place], parts[(place + 1)...]].map { $0.joined(separator: " ") }
      let isAlone = rest.allSatisfy { $0.isEmpty || CDANarrativeRow.isDay($0) }
      return isAlone ? (status, rest[1]) : nil
    }
    guard let found else { return nil }
    (status, day) = (found.0, CDATextDay(found.1))
  }

  /// The status, else the words themselves in small letters.
  static func plain(_ words: String) -> String { CDAStatusWords(words)?.status ?? words.normalizedWords }

  /// True for a status that ends something. "Completed" ends a drug or a problem if it has a day.
  var isOver: Bool { Self.over.contains(status) || status == "completed" && day != nil }

  /// Bytes; a status with two days is not longer, but a cell may hold a megabyte.
  private static let longest = 120
  private static let over: Set<String> = [
    "inactive", "resolved", "ended", "discontinued", "stopped", "ceased",
  ]
  private static let standing: [String: String] = {
    let words = over.union(["active", "ongoing", "current", "chronic", "recurrent", "remission", "completed"])
    return Dictionary(words.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
      .merging(["resolution": "resolved"], uniquingKeysWith: { first, _ in first })
  }()
}

extension CDANarrativeRow {
  /// The part of a list item that is only a status: "Pneumonia: Resolved in March 1998". Of a table row, the part of a
  /// cell that says that it is over.
  var statusInWords: String? {
    if !isItem { return cells.flatMap(Self.parts).first { CDAStatusWords($0)?.isOver == true } }
    let parts = cells.last.map(Self.parts)?.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 } ?? []
    // A comma may belong to a day.
    return (parts + parts.flatMap { $0.split { ",.".contains($0) }.map { String($0).trimmed } })
      .first { CDAStatusWords($0) != nil }
  }

  /// The parts between brackets, dashes and the like: "onset April 17, 2009".
  static func parts(of words: String) -> [String] {
    words.split { ":;()[]".contains($0) }.flatMap { String($0).split(separator: " - ") }
      .map { String($0).trimmed }
  }
}
