import HealthRecords

/// What the state keeps of one record: enough to say that it changed, and in what.
///
/// What stood in the record is read when it is asked for, so that it need not be there for all records at once.
package struct RecordSnapshot: Hashable, Sendable {
  /// What stood under one label.
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
  private let content: Content

  /// What was said, by label and in the order of the labels.
  typealias Field = (label: String, stated: Stated)

  private enum Content: Sendable {
    case record(ClinicalRecord)
    case kept([Field])
  }

  init(name: String, person: String, type: ClinicalType, key: String, fields: [Field]) {
    (self.name, self.person, self.type, self.key) = (name, person, type, key)
    content = .kept(fields.sorted { $0.label < $1.label })
  }

  var fields: [Field] {
    switch content {
    case .record(let record): Self.fields(of: record)
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
  /// Every record of every person: those that the source took back, and copies of other institutions, included.
  static func all(of library: RecordLibrary) -> [RecordSnapshot] {
    library.persons.flatMap { person in
      (person.records + person.removed).flatMap { [$0] + $0.contributors }
        .map { RecordSnapshot($0, of: person) }
    }
  }

  private init(_ record: ClinicalRecord, of person: Person) {
    name = record.identity.name
    self.person = person.slug
    type = record.clinicalType
    key =
      StableHash.shortName(of: record.resource.json.contentKey)
      + (record.resource.origin.goneSince.map { " \($0)" } ?? "")
    content = .record(record)
  }
}

extension RecordSnapshot {
  static let statusLabel = "Status"
  /// Since when the source has the record no more.
  static let sourceLabel = "In the source"
  /// Longer texts are kept as hashes.
  private static let wordsLimit = 200
  /// Told already by "Result" and "Flag".
  private static let partsOfResult = ["Value", "Component", "Interpretation"]

  private static func fields(of record: ClinicalRecord) -> [Field] {
    var fields: [Field] = []
    fields.reserveCapacity(record.facts.count + 9)
    for (label, text) in shown(record) where !text.isEmpty {
      fields.append((label, text.utf8.count > wordsLimit ? .hash(StableHash(text).name) : .words(text)))
    }
    let told = fields.count
    for (label, hash) in hashes(of: record.facts)
    where !fields[..<told].contains(where: { $0.label == label }) {
      fields.append((label, .hash(hash.name)))
    }
    return fields.sorted { $0.label < $1.label }
  }

  /// A hash of all facts of each label.
  private static func hashes(of facts: [Fact]) -> [(label: String, hash: StableHash)] {
    var hashes: [(label: String, hash: StableHash)] = []
    hashes.reserveCapacity(facts.count)
    for fact in facts where !partsOfResult.contains(fact.label) {
      if let known = hashes.firstIndex(where: { $0.label == fact.label }) {
        hashes[known].hash.append("; ")
        hashes[known].hash.append(fact)
      } else {
        hashes.append((fact.label, StableHash()))
        hashes[hashes.count - 1].hash.append(fact)
      }
    }
    for index in hashes.indices { hashes[index].hash.endText() }
    return hashes
  }

  private static func shown(_ record: ClinicalRecord) -> KeyValuePairs<String, String> {
    [
      "Title": record.title, statusLabel: record.status.words, "Date": record.date?.fullText ?? "",
      "Until": record.end?.fullText ?? "", "Result": record.resultText, "Flag": record.flag?.words ?? "",
      "Reference range": (record.value?.ranges ?? []).map(\.words).joined(separator: "; "),
      sourceLabel: record.resource.origin.goneSince.map { "not since \($0)" } ?? "",
      "How taken": record.howTaken ?? "",
    ]
  }
}
