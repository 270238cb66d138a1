import HealthRecords

/// Exports of other programs, recognized by the first line of a table or by members of a JSON: named, and not read.
enum ForeignExport {
  static func format(ofFirst line: Substring) -> FileFormat? {
    if line.hasPrefix("com.samsung.") { return .samsungHealth }
    if line.holds(",Move Minutes count,") { return .googleFit }
    return isOfDatabase(line) ? .exportTable : nil
  }

  /// True for names of columns as in institutions' databases, with tabs between them: `PAT_ID`, `ORDER_DTTM`.
  private static func isOfDatabase(_ line: Substring) -> Bool {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
    return columns.count > 1 && columns.allSatisfy(isColumn)
  }

  private static func isColumn(_ name: Substring) -> Bool {
    guard let first = name.utf8.first, (0x41...0x5A).contains(first) else { return false }
    return name.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
  }
}

extension JSONValue {
  /// The program that made a JSON file of measurements, if it can be recognized; nil for all other JSON.
  var exportFormat: FileFormat? {
    if self["data"]?["metrics"]?.kind == .array { return .healthAutoExport }
    return self["Data Source"]?.kind == .string && self["Data Points"]?.kind == .array ? .googleFit : nil
  }
}
