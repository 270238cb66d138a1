import HealthRecords
import HealthSite

/// The ledger and all diagnostics as JSON, for `--report`.
struct Report {
  private let library: RecordLibrary
  private let changes: RecordChanges?

  /// - Parameter changes: the changes since the last build; nil if there is no site.
  init(_ library: RecordLibrary, _ changes: RecordChanges? = nil) {
    self.library = library
    self.changes = changes
  }

  var json: String {
    let files = library.ledger.rows.map { row in
      "    {\"path\": \(JSONEscapes.encode(row.sentPath)), \"format\": \(JSONEscapes.encode(row.format.rawValue)), \"resources\": \(row.resources), \(counts { row[$0] })}"
    }
    let diagnostics = library.diagnostics.map { diagnostic in
      let fields = [
        ("severity", diagnostic.severity.rawValue), ("file", diagnostic.sentFile),
        ("place", diagnostic.sentPlace), ("reason", diagnostic.reason),
      ]
      return "    {\(fields.map { "\"\($0.0)\": \(JSONEscapes.encode($0.1))" }.joined(separator: ", "))}"
    }
    return """
      {
        "generator": "Healthfolio wrote this file",
        "files": [
      \(files.joined(separator: ",\n"))
        ],
        "diagnostics": [
      \(diagnostics.joined(separator: ",\n"))
        ],
      \(changes.map { "  \"changes\": \(ChangesReport.json($0, library)),\n" } ?? "")\
        "totals": {"resources": \(library.ledger.resources), \(counts { library.ledger.total($0) })}
      }

      """
  }

  private func counts(_ count: (Ledger.Disposition) -> Int) -> String {
    Ledger.Disposition.allCases.map { "\"\($0.rawValue)\": \(count($0))" }.joined(separator: ", ")
  }
}

/// The changes since the last build as JSON: new and changed records one by one, vanished ones, kept or not, as counts.
enum ChangesReport {
  static func json(_ changes: RecordChanges, _ library: RecordLibrary) -> String {
    let records = library.recordsByName
    let new = changes.new.compactMap { name in
      records[name].map { JSONTree.object(members($0) + returned(name, changes)) }
    }
    let changed = changes.changed.filter { !$0.ownFields.isEmpty }.compactMap { change in
      records[change.name].map {
        JSONTree.object(members($0) + [.init("fields", .array(change.ownFields.map(field)))])
      }
    }
    let kept = ListedChanges(changes, records).gone.map { ($0.clinicalType, 1) }
    let gone = changes.vanishedByType.merging(kept, uniquingKeysWith: +)
    let vanished = gone.sorted { $0.key < $1.key }.map {
      JSONTree.Member($0.key.rawValue, .number(String($0.value)))
    }
    let tree = JSONTree.object([
      .init("new", .array(new)), .init("changed", .array(changed)), .init("vanished", .object(vanished)),
    ])
    return String(decoding: tree.bytes, as: UTF8.self)
  }

  private static func members(_ record: ClinicalRecord) -> [JSONTree.Member] {
    [
      .init("clinicalType", .string(record.clinicalType.rawValue)),
      .init("resourceType", .string(record.resource.type.name)), .init("id", .string(record.identity.id)),
      .init("title", .string(record.title)),
      .init("status", record.status.code.map(JSONTree.string) ?? .null),
    ]
  }

  private static func returned(_ name: String, _ changes: RecordChanges) -> [JSONTree.Member] {
    changes.returned.contains(name) ? [.init("returned", .boolean(true))] : []
  }

  private static func field(_ field: RecordChanges.Field) -> JSONTree {
    .object([
      .init("field", .string(field.element.label)),
      .init("old", field.old?.words.map(JSONTree.string) ?? .null),
      .init("new", field.new?.words.map(JSONTree.string) ?? .null),
    ])
  }
}

/// The changes since the last build for a terminal: numbers and types, never a record's content.
enum ChangesText {
  /// - Returns: an empty text for a first build, or if nothing changed.
  static func text(_ changes: RecordChanges, _ library: RecordLibrary) -> String {
    if changes.isFirst { return "" }
    let listed = ListedChanges(changes, library.recordsByName)
    let lines = [
      (ChangeHeading.new, RecordTally(listed.new).words), (.returned, RecordTally(listed.returned).words),
      (.changed, RecordTally(listed.changedRecords).words),
      (.takenBack, RecordTally(listed.takenBack).words),
      (.gone, RecordTally(listed.gone).words),
      (.vanished, TypeCounts.words(changes.vanishedByType)),
    ]
    return lines.filter { !$0.1.isEmpty }.map { "\($0.0.words): \($0.1).\n" }.joined()
  }
}

extension RecordLibrary {
  /// All records on the timelines and all retracted ones, with the copies of other institutions, by the names of their
  /// identities.
  var recordsByName: [String: ClinicalRecord] {
    let all = persons.flatMap { $0.records + $0.removed }.flatMap { [$0] + $0.contributors }
    return Dictionary(firsts: all.map { ($0.identity.name, $0) })
  }
}
