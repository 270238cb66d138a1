import HealthRecords

/// What the state keeps of a record's words, by label.
enum SnapshotFields {
  static let status = "Status"
  /// Since when the source has the record no more.
  static let source = "In the source"
  /// The documents inside the record: a report that was corrected may differ in nothing else.
  static let document = "Document"

  static func of(_ record: ClinicalRecord) -> [RecordSnapshot.Field] {
    var fields: [RecordSnapshot.Field] = []
    fields.reserveCapacity(record.facts.count + 9)
    for (label, text) in shown(record) where !text.isEmpty {
      fields.append((label, text.utf8.count > wordsLimit ? .hash(StableHash(text).name) : .words(text)))
    }
    if let content = content(record.attachments) { fields.append((document, .hash(content))) }
    let told = fields.count
    for group in FactGroup.all(record.facts)
    where !fields[..<told].contains(where: { $0.label == group.label }) {
      fields.append((group.label, group.stated))
    }
    return fields.sorted { $0.label < $1.label }
  }

  /// The hash that the state keeps of a fact's words, where it does not keep those.
  static func hash(of words: String, under label: String) -> String {
    var hash = StableHash()
    hash.append(label)
    hash.append(": ")
    hash.append(words)
    hash.endText()
    return hash.name
  }
}

extension SnapshotFields {
  /// Longer texts are kept as hashes.
  fileprivate static let wordsLimit = 200
  /// Told already by "Result" and "Flag".
  fileprivate static let partsOfResult = ["Value", "Component", "Interpretation"]
  /// What a reader must know the old words of, to understand a change; of all else it is enough that it changed.
  fileprivate static let clinical: Set<String> = [
    "Clinical status", "Verification status", "Lifecycle status", "Criticality", "Severity", "Reaction",
    "Onset",
    "Resolved", "Body site", "How taken", "Dose", "Quantity", "Do not perform", "Intent", "Reason",
    "Reason for status", "Outcome", "Conclusion",
  ]

  static func content(_ attachments: [Attachment]) -> String? {
    let sent = attachments.compactMap(\.base64)
    if sent.isEmpty { return nil }
    var hash = WideHash()
    for var text in sent { text.withUTF8 { hash.combine(UnsafeRawBufferPointer($0)) } }
    return StableHash.shortName(of: hash.value)
  }

  private static func shown(_ record: ClinicalRecord) -> KeyValuePairs<String, String> {
    [
      "Title": record.title, status: record.status.words, "Date": record.date?.fullText ?? "",
      "Until": record.end?.fullText ?? "", "Result": record.resultText,
      "Flag": record.flag.map { $0.words + ($0.isComputed ? " (computed)" : "") } ?? "",
      "Reference range": (record.value?.ranges ?? []).map(\.words).joined(separator: "; "),
      source: record.resource.origin.goneSince.map { "not since \($0)" } ?? "",
      "How taken": record.howTaken ?? "",
    ]
  }
}

/// All facts of one label.
private struct FactGroup {
  let label: String
  private var hash = StableHash()
  /// Nil when there are several, or their words are long or not of interest.
  private var words: String?

  private init(_ fact: Fact) {
    label = fact.label
    hash.append(fact)
    let isKept = SnapshotFields.clinical.contains(label)
    words = isKept ? fact.values.map(\.words).joined(separator: ", ") : nil
    if words.map({ $0.isEmpty || $0.utf8.count > SnapshotFields.wordsLimit }) == true { words = nil }
  }

  private mutating func add(_ fact: Fact) {
    hash.append("; ")
    hash.append(fact)
    words = nil
  }

  var stated: RecordSnapshot.Stated {
    if let words { return .words(words) }
    var whole = hash
    whole.endText()
    return .hash(whole.name)
  }

  static func all(_ facts: [Fact]) -> [FactGroup] {
    var groups: [FactGroup] = []
    groups.reserveCapacity(facts.count)
    for fact in facts where !SnapshotFields.partsOfResult.contains(fact.label) {
      if let known = groups.firstIndex(where: { $0.label == fact.label }) {
        groups[known].add(fact)
      } else {
        groups.append(FactGroup(fact))
      }
    }
    return groups
  }
}
