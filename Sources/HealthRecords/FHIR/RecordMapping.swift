/// How a resource type becomes a record: its clinical type, the elements of its title, and which elements are printed
/// first.
///
/// There is one row of `record-mapping.csv` for each type. Elements that it does not name follow the named ones. The names
/// of all FHIR versions are accepted (fhir-fields, section 2).
struct RecordMapping: Sendable {
  let type: ClinicalType
  /// Paths of the title, in order; the first that has words is used.
  let title: [String]
  /// Elements that the record's page prints first, by position.
  let first: [String: Int]

  init(_ type: ClinicalType, title: String, first: String = "") {
    self.type = type
    self.title = title.split(separator: " ").map(String.init)
    self.first = Dictionary(firsts: first.split(separator: " ").enumerated().map { (String($1), $0) })
  }

  /// A type without a row is an "other" record, titled by common elements.
  static func of(_ resourceType: ResourceType) -> RecordMapping {
    table[resourceType.name] ?? RecordMapping(.other, title: "title name code type description category")
  }

  static let table: [String: RecordMapping] = Dictionary(
    firsts: CSVTable(named: "record-mapping.csv").rows.compactMap { row in
      ClinicalType(rawValue: row[1]).map { (row[0], RecordMapping($0, title: row[2], first: row[3])) }
    })
}

extension ClinicalType {
  /// The clinical type of most resources of a type.
  package init(usualOf type: ResourceType) { self = RecordMapping.of(type).type }
}

extension ResourceType {
  /// True for a type with a row in the table.
  var isMapped: Bool { RecordMapping.table[name] != nil }
}
