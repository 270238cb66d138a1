import HealthRecords

/// Names of files that systems and editors leave behind; they hold no records.
enum SystemFileName {
  static func matches(_ name: String) -> Bool {
    exact.contains(name.lowercased()) || name.hasPrefix("._") || name.hasPrefix(".#")
      || suffixes.contains { name.lowercased().hasSuffix($0) }
  }

  private static let exact = CodedWords.codes("systemFile")
  private static let suffixes = ["~", ".swp", ".crdownload", ".part", ".tmp"]
}
