import HealthRecords

/// The fields that the state keeps of a record, by element.
enum SnapshotFields {
  /// The day since which the source no longer has the record.
  static let source = Element.of("meta.source")
  /// The documents inside the record: a corrected report may differ in nothing else.
  static let document = Element.of("content.attachment")
  static let end = Element.of("period.end")
  private static let result = Element.of("Observation.value")
  private static let flag = Element.of("Observation.interpretation")

  /// Fields that are computed from several elements, or from none.
  static let own = [.title, .status, .date, end, result, flag, .referenceRange, source, .dosage, document]

  static func of(_ record: ClinicalRecord) -> [RecordSnapshot.Field] {
    var fields: [RecordSnapshot.Field] = []
    fields.reserveCapacity(record.facts.count + 9)
    for (element, text) in shown(record) where !text.isEmpty {
      fields.append((element, text.utf8.count > wordsLimit ? .hash(StableHash(text).name) : .words(text)))
    }
    if let content = content(record.attachments) { fields.append((document, .hash(content))) }
    let told = fields.map(\.element)
    let besides = told.reduce(into: partsOfResult) { $0.formUnion(parts[$1] ?? []) }
    for group in FactGroup.all(record.facts.filter { !besides.contains($0.element) })
    where !told.contains(group.element) {
      fields.append((group.element, group.stated))
    }
    return fields.sorted { $0.element.path < $1.element.path }
  }
}

extension SnapshotFields {
  /// In bytes; longer texts are kept as hashes.
  fileprivate static let wordsLimit = 200
  /// Elements that the result and its flag already cover.
  private static let partsOfResult = Element.all("value component interpretation")
  /// Elements that a computed field already covers.
  private static let parts: [Element: Set<Element>] = [
    .date: Element.all("effective occurrence"), document: Element.all("presentedForm"),
  ]
  /// Elements whose old words a reader needs to understand a change. Of the others only a hash is kept.
  fileprivate static let clinical = Element.all(
    "clinicalStatus verificationStatus lifecycleStatus criticality severity reaction onset abatement bodySite "
      + "dosage dose protocolApplied quantity doNotPerform intent reason statusReason outcome "
      + "conclusion")

  static func content(_ attachments: [Attachment]) -> String? {
    let sent = attachments.compactMap(\.base64)
    if sent.isEmpty { return nil }
    var hash = WideHash()
    for var text in sent { text.withUTF8 { hash.combine(UnsafeRawBufferPointer($0)) } }
    return StableHash.shortName(of: hash.value)
  }

  private static func shown(_ record: ClinicalRecord) -> KeyValuePairs<Element, String> {
    [
      .title: record.title, .status: record.status.words, .date: record.date?.fullText ?? "",
      end: record.end?.fullText ?? "", result: record.resultText,
      flag: record.flag.map { $0.isComputed ? ChangeWords.computed($0.words) : $0.words } ?? "",
      .referenceRange: (record.value?.ranges ?? []).map(\.words).joined(separator: "; "),
      source: record.resource.origin.goneSince.map(ChangeWords.notSince) ?? "",
      .dosage: record.howTaken ?? "",
    ]
  }
}

/// All facts of one element.
private struct FactGroup {
  let element: Element
  private var hash = StableHash()
  /// Nil for several facts, and if the words are empty, long or not among the clinical ones.
  private var words: String?

  private init(_ fact: Fact) {
    element = fact.element
    hash.append(fact)
    let isKept = SnapshotFields.clinical.contains(fact.element)
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
    for fact in facts {
      if let known = groups.firstIndex(where: { $0.element == fact.element }) {
        groups[known].add(fact)
      } else {
        groups.append(FactGroup(fact))
      }
    }
    return groups
  }
}

extension StableHash {
  /// The hash that the state keeps in place of a fact's words.
  static func of(_ words: String, under element: Element) -> String {
    var hash = StableHash()
    hash.append("\(element.path): ")
    hash.append(words)
    hash.endText()
    return hash.name
  }

  /// Adds a fact's words to the hash, without building their text.
  mutating func append(_ fact: Fact) {
    append(fact.element.path)
    append(": ")
    for (index, value) in fact.values.enumerated() {
      if index > 0 { append(", ") }
      append(value)
    }
  }

  private mutating func append(_ value: FactValue) {
    switch value {
    case .text(let words), .lines(let words), .elsewhere(let words), .record(let words, _): append(words)
    case .date(let date): append(date.fullText)
    case .group(let facts):
      for (index, fact) in facts.enumerated() {
        if index > 0 { append("; ") }
        append(fact)
      }
    }
  }
}
