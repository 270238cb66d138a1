import HealthRecords

/// What the state keeps of one record: enough to say that it changed, and in what.
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
  let fields: [String: Stated]
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
      String(record.resource.json.contentHash, radix: 32)
      + (record.resource.origin.goneSince.map { " \($0)" } ?? "")
    fields = Self.fields(of: record)
  }
}

extension RecordSnapshot {
  /// Longer texts are kept as hashes.
  private static let wordsLimit = 200
  /// Told already by "Result" and "Flag".
  private static let partsOfResult: Set<String> = ["Value", "Component", "Interpretation"]

  private static func fields(of record: ClinicalRecord) -> [String: Stated] {
    let others = record.facts.filter { !partsOfResult.contains($0.label) }
    var fields = Dictionary(grouping: others, by: \.label).mapValues { facts in
      Stated.hash(StableHash(facts).name)
    }
    for (label, text) in shown(record) where !text.isEmpty {
      fields[label] = text.utf8.count > wordsLimit ? .hash(StableHash(text).name) : .words(text)
    }
    return fields
  }

  private static func shown(_ record: ClinicalRecord) -> KeyValuePairs<String, String> {
    [
      "Title": record.title, "Status": record.status.words, "Date": record.date?.fullText ?? "",
      "Until": record.end?.fullText ?? "", "Result": record.resultText, "Flag": record.flag?.words ?? "",
      "Reference range": (record.value?.ranges ?? []).map(\.words).joined(separator: "; "),
      "In the source": record.resource.origin.goneSince.map { "not since \($0)" } ?? "",
      "How taken": record.howTaken ?? "",
    ]
  }
}
