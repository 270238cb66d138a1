import HealthRecords

/// A person's concepts, with the sentences for lists that are empty or incomplete.
@dynamicMemberLookup
struct RecordViews: Sendable {
  let concepts: PersonConcepts
  private let emptySections: [EmptySection]
  private let textSections: [TextSection]
  private let sectionTexts: [SectionText]
  private let warnings: [SectionWarning]
  private let exclusions: Exclusions
  /// Questionnaires with answers in words, which may name what no list has.
  private let answered: Int
  /// Types that bills mention.
  let kindsOnBills: Set<ClinicalType>

  /// - Parameters:
  ///   - lists: List resources, which may say why a list is empty.
  ///   - asOf: the last day of the data.
  init(
    _ records: [ClinicalRecord], lists: [ClinicalRecord], birth: ClinicalDate? = nil,
    death: ClinicalDate? = nil,
    asOf: ClinicalDate?, exclusions: Exclusions
  ) {
    self.exclusions = exclusions
    concepts = PersonConcepts(
      records, asOf: asOf, death: death,
      hasVisits: exclusions.words(for: .encounters) == nil)
    emptySections = EmptySection.all(in: records + lists, birth: birth)
    textSections = TextSection.all(in: records)
    sectionTexts = SectionText.all(in: records, announced: textSections)
    warnings = SectionWarning.all(in: records + lists)
    answered = records.count { $0.questionnaireAnswers.contains { !$0.isNumber } }
    kindsOnBills = records.reduce(into: []) { $0.formUnion($1.billedKinds) }
  }

  subscript<Value>(dynamicMember path: KeyPath<PersonConcepts, Value>) -> Value { concepts[keyPath: path] }

  /// Kinds that a document mentions in its text, without a record.
  var kindsInText: Set<RecordKind> {
    Set(textSections.filter { $0.brief == nil && !$0.isSentAsEmpty }.map(\.kind))
  }

  /// Kinds of which a list or a document states that there are none, which is information too.
  var kindsStatedNone: Set<RecordKind> { Set(emptySections.filter(\.statesNone).map(\.kind)) }

  /// A list's own sentence, with what documents and lists say about having none of the type. With records of the type
  /// it holds only what still matters. If records were left out, it says only that.
  func sentence(_ words: String, _ type: ClinicalType, hasRecords: Bool) -> String {
    if !hasRecords, let told = exclusions.words(for: type) { return told }
    let texts = textSections.filter { $0.kind == .type(type) && $0.brief == nil }
    let isSilent = !hasRecords && texts.isEmpty
    let empty = emptySections.filter { $0.kind == .type(type) && (isSilent || $0.mattersBesideRecords) }
    // "None are in these records" would be wrong if a text mentions some, or a list states that there are none.
    let isOnBills = !hasRecords && kindsOnBills.contains(type)
    let isTold =
      !hasRecords && !statesAbsence(of: type)
      && (isOnBills || !texts.isEmpty || empty.contains(where: \.statesNone))
    let others = hasRecords ? exclusions.words(besideRecordsOf: type) : ""
    let billed = isOnBills ? SheetWords.onlyOnBills(type.title) : ""
    let said = texts.map(\.sentence) + empty.map(\.sentence) + warnings(of: .type(type))
    let isAsked = type == .allergies && !hasRecords && !statesAbsence(of: type) && answered > 0
    let asked = isAsked ? SheetWords.mayMention(answered) : ""
    return ([isTold ? "" : words, asked, billed] + said + [others]).joinedWords(" ")
  }

  /// The short texts of sections that were sent as empty.
  var textsOfEmpty: [String] { Self.together(textSections.filter { $0.brief != nil && $0.isSentAsEmpty }) }

  /// Equal texts once, under the titles that they do not hold themselves.
  private static func together(_ sections: [TextSection]) -> [String] {
    sections.compactMap(\.brief).distinct.map { words in
      let titles = sections.filter { $0.brief == words }.map(\.title).distinct
      let others = titles.filter { !words.normalizedWords.contains($0.normalizedWords) }
      return others.joined(separator: ", ") + (others.isEmpty ? "" : " ") + ListWords.quoted(words)
    }
  }

  /// What lists and sections of a kind say of themselves; with nil, those of which nothing states the kind.
  func warnings(of kind: RecordKind?) -> [String] { warnings.filter { $0.kind == kind }.map(\.sentence) }

  /// Organs without a listed test; empty if a text may mention one, or results were left out.
  var missingOrgans: [ResultGroup] {
    let isWhole = exclusions.words(for: .labResults) == nil && !kindsInText.contains(.type(.labResults))
    return isWhole && !concepts.byType.isEmpty(.labResults) ? concepts.organTests.missing : []
  }

  /// What documents mention only in their text, for a group without a clinical type.
  func inTextAlone(_ group: RecordGroup) -> String {
    let own = textSections.filter { $0.kind == .group(group) && !($0.brief != nil && $0.isSentAsEmpty) }
    let days = own.filter { $0.brief != nil }.map(\.date).distinct
    let short = days.map { day in
      SectionSentence.says(
        on: day, Self.together(own.filter { $0.brief != nil && $0.date == day }).joined(separator: ", "))
    }
    return (short + own.filter { $0.brief == nil }.map(\.sentence) + warnings(of: .group(group)))
      .joined(separator: " ")
  }

  /// The whole texts of sections of a kind.
  func sectionTexts(_ kind: RecordKind) -> [SectionText] { sectionTexts.filter { $0.kind == kind } }

  /// The titles of the same sections.
  func titlesInText(_ group: RecordGroup) -> [String] {
    textSections.filter { $0.kind == .group(group) && !$0.isSentAsEmpty }.map(\.title).distinct
  }

  private func statesAbsence(of type: ClinicalType) -> Bool {
    concepts.absences(of: type)?.isEmpty == false
  }
}
