import HealthRecords

/// A person's concepts, with what is said where a list of them is empty or not whole.
@dynamicMemberLookup
struct RecordViews: Sendable {
  let concepts: PersonConcepts
  private let emptySections: [EmptySection]
  private let textSections: [TextSection]
  private let exclusions: Exclusions
  /// Kinds of which bills tell.
  let kindsOnBills: Set<ClinicalType>

  /// - Parameters:
  ///   - lists: List resources, which say why one of them is empty.
  ///   - asOf: the day that they speak for.
  init(
    _ records: [ClinicalRecord], lists: [ClinicalRecord], asOf: ClinicalDate?, exclusions: Exclusions
  ) {
    self.exclusions = exclusions
    concepts = PersonConcepts(records, asOf: asOf)
    emptySections = EmptySection.all(in: records + lists)
    textSections = TextSection.all(in: records)
    kindsOnBills = records.reduce(into: []) { $0.formUnion($1.billedKinds) }
  }

  subscript<Value>(dynamicMember path: KeyPath<PersonConcepts, Value>) -> Value { concepts[keyPath: path] }

  /// Kinds of which the text of a document tells, without a record of its own.
  var kindsInText: Set<RecordKind> { Set(textSections.filter(\.tellsSomething).map(\.kind)) }

  /// Kinds of which a list or a document states that there is none: that is something.
  var kindsStatedNone: Set<RecordKind> { Set(emptySections.filter(\.statesNone).map(\.kind)) }

  /// A list's own sentence with what documents and lists say of having none of a kind; beside records of that kind
  /// only what matters there, and where records of it were left out, that alone.
  func sentence(_ words: String, _ type: ClinicalType, hasRecords: Bool) -> String {
    if !hasRecords, let told = exclusions.words(for: type) { return told }
    let texts = textSections.filter { $0.kind == .type(type) && (!hasRecords || $0.tellsSomething) }
    let isSilent = !hasRecords && texts.isEmpty
    let empty = emptySections.filter { $0.kind == .type(type) && (isSilent || $0.mattersBesideRecords) }
    // "None are in these records" would be a lie where a text tells of some, or a list states that there are none.
    let isOnBills = !hasRecords && kindsOnBills.contains(type)
    let isTold =
      !hasRecords && !statesAbsence(of: type)
      && (isOnBills || texts.contains(where: \.tellsSomething) || empty.contains(where: \.statesNone))
    let others = hasRecords ? exclusions.words(besideRecordsOf: type) : ""
    let billed = isOnBills ? SheetWords.onlyOnBills(type) : ""
    return ([isTold ? "" : words, billed] + texts.map(\.sentence) + empty.map(\.sentence) + [others])
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Organs of which no test is listed; none where a text may tell of one, or results were left out.
  var missingOrgans: [ResultGroup] {
    let isWhole = exclusions.words(for: .labResults) == nil && !kindsInText.contains(.type(.labResults))
    return isWhole && !concepts.byType.isEmpty(.labResults) ? concepts.organTests.missing : []
  }

  /// What documents tell in their text alone of what has no clinical type.
  func inTextAlone(_ group: RecordGroup) -> String {
    textSections.filter { $0.tellsSomething && $0.kind == .group(group) }.map(\.sentence)
      .joined(separator: " ")
  }

  private func statesAbsence(of type: ClinicalType) -> Bool {
    concepts.absences(of: type)?.isEmpty == false
  }
}
