import HealthRecords

/// Where something stands by words that say when as well: "Resolved in March 1998", "Discontinued 6 Feb 2013".
enum CDAStatusWords {
  /// The status that words begin with, where nothing else but a day follows: "resolved".
  static func status(in words: String) -> String? {
    guard let first = words.split(whereSeparator: \.isWhitespace).first.map({ $0.lowercased() }) else {
      return nil
    }
    let rest = String(words.trimmed.dropFirst(first.count))
    return standing.contains(first) && (rest.isBlank || CDANarrativeRow.isDay(rest)) ? first : nil
  }

  /// The same, else the words themselves in small letters.
  static func plain(_ words: String) -> String { status(in: words) ?? words.normalizedWords }

  private static let standing: Set<String> = [
    "active", "inactive", "resolved", "ended", "ongoing", "current", "chronic", "recurrent", "remission",
    "completed", "discontinued", "stopped", "ceased",
  ]
}

extension CDANarrativeRow {
  /// The part of a list's item that is a status and nothing else: "Pneumonia: Resolved in March 1998".
  var statusInWords: String? {
    guard isItem, let words = cells.last else { return nil }
    return words.split { ":;,.()[]".contains($0) }.flatMap { $0.split(separator: " - ") }
      .map { String($0).trimmed }.first { CDAStatusWords.status(in: $0) != nil }
  }
}
