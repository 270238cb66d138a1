import HealthRecords

/// What the state keeps of one record: enough to see that it changed, and where.
///
/// Fields are computed on demand, so that they are not in memory for all records at once.
package struct RecordSnapshot: Hashable, Sendable {
  /// The stored value of an element.
  package enum Stated: Hashable, Sendable {
    /// Shown on the page of changes.
    case words(String)
    /// The page only says that it differs.
    case hash(String)

    /// Nil if only a hash is kept.
    package var words: String? {
      switch self {
      case .words(let words): words
      case .hash: nil
      }
    }
  }

  /// The hash of the record's identity, as in the names of its pages.
  let name: String
  /// The person's folder name.
  let person: String
  let type: ClinicalType
  /// Hashes of the record's content and of what it takes from other resources, and the day since which it is gone.
  let key: String
  /// The record's name regardless of its folder's name; nil if the source is known.
  let nameInAnyFolder: String?
  private let content: Content

  /// An element with its stored value.
  typealias Field = (element: Element, stated: Stated)

  private enum Content: Sendable {
    case record(ClinicalRecord)
    case kept([Field])
  }

  init(
    name: String, person: String, type: ClinicalType, key: String, nameInAnyFolder: String? = nil,
    fields: [Field]
  ) {
    (self.name, self.person, self.type, self.key) = (name, person, type, key)
    self.nameInAnyFolder = nameInAnyFolder
    content = .kept(fields.sorted { $0.element.path < $1.element.path })
  }

  /// A copy under the name that the record has now.
  init(_ other: RecordSnapshot, name: String) {
    self.name = name
    (person, type, key, nameInAnyFolder) = (other.person, other.type, other.key, other.nameInAnyFolder)
    content = other.content
  }

  var fields: [Field] {
    switch content {
    case .record(let record): SnapshotFields.of(record)
    case .kept(let fields): fields
    }
  }

  package static func == (a: RecordSnapshot, b: RecordSnapshot) -> Bool {
    a.name == b.name && a.person == b.person && a.type == b.type && a.key == b.key
      && a.fields.elementsEqual(b.fields) { $0 == $1 }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(key)
  }
}

extension RecordSnapshot {
  /// Every record of every person, including records that were taken back and copies from other institutions.
  static func all(of library: RecordLibrary) -> [RecordSnapshot] {
    library.persons.flatMap { person in
      (person.records + person.removed).flatMap { [$0] + $0.contributors }
        .map { RecordSnapshot($0, of: person) }
    }
  }

  private init(_ record: ClinicalRecord, of person: Person) {
    name = record.identity.name
    nameInAnyFolder = record.identity.nameInAnyFolder
    self.person = person.slug
    type = record.clinicalType
    key =
      StableHash.shortName(of: record.resource.json.contentKey)
      + (record.resource.origin.goneSince.map { " \($0)" } ?? "") + Self.elsewhere(record)
    content = .record(record)
  }

  /// What the record takes from other resources: its drug's name, its documents' content.
  private static func elsewhere(_ record: ClinicalRecord) -> String {
    let isNamedElsewhere =
      record.resource.json["medicationReference"] != nil || record.resource.json["medication"] != nil
    let hasContent = record.attachments.contains { $0.base64 != nil && $0.url != nil }
    let name = isNamedElsewhere ? " \(StableHash(record.title).name)" : ""
    return name + (hasContent ? SnapshotFields.content(record.attachments).map { " \($0)" } ?? "" : "")
  }
}
