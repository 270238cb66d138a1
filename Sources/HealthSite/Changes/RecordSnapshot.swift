import HealthRecords

/// What the state keeps of one record: enough to say that it changed, and in what.
///
/// What stood in the record is read when it is asked for, so that it need not be there for all records at once.
package struct RecordSnapshot: Hashable, Sendable {
  /// What stood under one element.
  package enum Stated: Hashable, Sendable {
    /// Shown on the page of changes as it is.
    case words(String)
    /// Only that it differs is told.
    case hash(String)

    /// Nil when they are not kept.
    package var words: String? {
      switch self {
      case .words(let words): words
      case .hash: nil
      }
    }
  }

  /// The hash of the record's identity, as in the names of its pages.
  let name: String
  /// The person's own name for folders.
  let person: String
  let type: ClinicalType
  /// A hash of the resource's content.
  let key: String
  /// The same in a folder of another name; nil where the source is known.
  let nameInAnyFolder: String?
  private let content: Content

  /// What was said, by element and in the order of their paths.
  typealias Field = (element: Element, stated: Stated)

  private enum Content: Sendable {
    case record(ClinicalRecord)
    case kept([Field], FieldNames)
  }

  init(
    name: String, person: String, type: ClinicalType, key: String, nameInAnyFolder: String? = nil,
    fields: [Field], _ names: FieldNames = .elements
  ) {
    (self.name, self.person, self.type, self.key) = (name, person, type, key)
    self.nameInAnyFolder = nameInAnyFolder
    content = .kept(fields.sorted { $0.element.path < $1.element.path }, names)
  }

  /// The same under the name that the record has now.
  init(_ other: RecordSnapshot, name: String) {
    self.name = name
    (person, type, key, nameInAnyFolder) = (other.person, other.type, other.key, other.nameInAnyFolder)
    content = other.content
  }

  var fields: [Field] { fields(.elements) }

  /// What is kept stays under the names that it was kept by.
  func fields(_ names: FieldNames) -> [Field] {
    switch content {
    case .record(let record): SnapshotFields.of(record, names)
    case .kept(let fields, _): fields
    }
  }

  var names: FieldNames {
    switch content {
    case .record: .elements
    case .kept(_, let names): names
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
  /// Every record of every person: those that the source took back, and copies of other institutions, included.
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

  /// What the record says in other resources: its drug's name, its documents' content.
  private static func elsewhere(_ record: ClinicalRecord) -> String {
    let isNamedElsewhere =
      record.resource.json["medicationReference"] != nil || record.resource.json["medication"] != nil
    let hasContent = record.attachments.contains { $0.base64 != nil && $0.url != nil }
    let name = isNamedElsewhere ? " \(StableHash(record.title).name)" : ""
    return name + (hasContent ? SnapshotFields.content(record.attachments).map { " \($0)" } ?? "" : "")
  }
}
