import HealthRecords
import HealthSite

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
