/// All words of ours that stand in a table of `Terminology`, which a language has a row for.
package enum TableRows {
  /// A table's name for the words, their key in it, and the words.
  package typealias Row = (table: String, key: String, english: String)

  package static var all: [Row] { tables + elements + vaccines + measurements + dates + statuses + systems }

  /// The same of the types of words that are declared in code: their rows are those of a `case`.
  package static var cases: [Row] {
    rows(Diagnostic.Severity.self) + rows(Visit.Setting.self) + rows(Sign.self) + rows(FileFormat.self)
  }

  private static func rows<Table: WordTable & CaseIterable>(_ table: Table.Type) -> [Row] {
    table.allCases.map { (Translation.type(of: table), "\($0)", $0.rawValue) }
  }

  /// The tables of `printed-words.csv`: uses of `coded-words.csv`, or columns of another file.
  private static var tables: [Row] {
    CSVTable(named: "printed-words.csv").rows.flatMap { row -> [Row] in
      guard let key = Int(row[2]), let words = Int(row[3]) else {
        return CodedWords.words(row[0]).map { (row[0], $0.key, $0.value) }
      }
      return CSVTable(named: row[1]).rows.filter { $0.count > words }.map { (row[0], $0[key], $0[words]) }
    }
  }

  private static var elements: [Row] {
    let entries = EntryRemark.allCases.map(\.rawValue) + EntryLabel.allCases.map(\.rawValue)
    let paths =
      Element.allShared.map(\.path) + Array(ElementLabel.known.keys) + entries.map { "extension(\($0))" } + [
        "component"
      ]
      + CSVTable(named: "r4-elements.csv").rows.map { $0[1].replacing("[x]", with: "") }
      + CSVTable(named: "r4-differences.csv").rows.map { $0[2] }.filter {
        $0.allSatisfy(\.isLetter) && !$0.isEmpty
      }
      .map { ElementName.of($0).base }
    let types = CSVTable(named: "resource-types.csv").rows.map { $0[0] }
    return Set(paths).map { ("element", $0, Element.of($0).englishLabel) }
      + Set(types).subtracting(paths).map { ("element", $0, ElementLabel.english($0)) }
  }

  private static var vaccines: [Row] {
    let tables = [("cvx.csv", 4), ("vaccinations.csv", 2)]
    let names = tables.flatMap { name, column in
      CSVTable(named: name).rows.filter { $0.count > column }.flatMap {
        $0[column].split(separator: ";").map(String.init)
      }
    }
    return Set(names).map { ("disease", $0, $0) }
  }

  private static var measurements: [Row] {
    let parts = MeasurementKind.all.flatMap(\.types.values) + HealthConnectType.all.map(\.part)
    return Set(parts + MeasurementWords.workouts).filter { !$0.isEmpty }.map { ("part", $0, $0) }
      + HealthConnectType.all.flatMap(\.rows).map { ("health-connect", $0.key, $0.words) }
  }

  private static var systems: [Row] { CodeSystem.namesInWords.map { ("system", $0, $0) } }

  private static var dates: [Row] {
    let labels = DateElements.table.values.flatMap { ($0.start + $0.end).compactMap(\.label) }
    return Set((labels + [.listed, .computed]).map(\.words)).map { ("dateLabel", $0, $0) }
  }

  private static var statuses: [Row] {
    Set(CSVTable(named: "statuses.csv").rows.map { $0[1] }).map { ("status", $0, $0.replacingDashes) }
  }
}
