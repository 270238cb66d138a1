/// One record on a person's timeline: what a resource states, ready to be shown, and the resource itself.
///
/// It never changes. It is a class because it is large and is in many lists.
public final class ClinicalRecord: Sendable {
  public let identity: RecordIdentity
  public let resource: Resource
  /// The source that is printed.
  public let source: RecordSource
  public let clinicalType: ClinicalType
  public let title: String
  /// The title in English, by which records are compared, whatever the language.
  let comparedTitle: String
  /// The institution's own title, if ours differs.
  public let ownWords: String?
  /// Whom or what a result is about, if not the person: an unborn child, a device, an organism.
  let about: String?
  /// Where and how a result was taken, if that makes it a test of its own.
  let setting: String?
  /// True if the resource has no name, so that the title is made from its type.
  public let isUnnamed: Bool
  /// True if only a code was sent, whose name is nowhere.
  let isCodeAlone: Bool
  public let status: RecordStatus
  let dates: RecordDates
  public let codes: [Coding]
  /// The test that a result's code means, from our table.
  let test: CodedTest
  /// An Observation's own value; nil for other types.
  public let value: ObservationValue?
  public let components: [ObservationValue]
  /// How a drug is taken, in the sender's words.
  public let dosages: [String]
  public let facts: [Fact]
  public let attachments: [Attachment]
  /// The identities of the records that this one refers to.
  public let references: [RecordIdentity]
  /// The members of a panel, or the results of a report, in the order sent.
  public let members: [RecordIdentity]
  public let encounter: RecordIdentity?
  /// Categories as sent: "Encounter Diagnosis", "laboratory".
  public let categories: [String]
  let categoryCodes: [String]
  /// The statement that there is none, or that nothing is known; nil for a fact.
  let absence: AbsenceStatement?
  /// True if a document's problem list contains it.
  let isOnProblemList: Bool
  /// The active ingredients of a drug, as its Medication names them (FHIR R4, Medication.ingredient).
  let ingredients: String?
  /// Where its document differs from its entry, or its words from its codes.
  public let remarks: [Finding]
  /// The same fact, as other institutions report it (`CrossSourceDuplicate`).
  public let contributors: [ClinicalRecord]

  public var sortDate: ClinicalDate? { date?.sortDate }
  /// The language of its words, if the resource or its document states one other than that of the pages (FHIR R4,
  /// Resource.language); empty for an unknown one.
  public let language: String?
  /// False for a title of ours, which differs by language.
  package var isTitleSent: Bool { title == comparedTitle }
  public var isSupporting: Bool { resource.type.isSupporting }

  init(
    _ position: Int, in context: RecordContext, from source: RecordSource, isResultOfLabReport: Bool,
    isOfPlan: Bool = false, section: ProblemSections.Kind? = nil, isOnProblemList: Bool = false,
    isolate: String? = nil, heldBy holder: Int? = nil, isSubjectMissing: Bool = false
  ) {
    let resource = context.resources[position]
    let json = resource.json
    let values = ObservationValueReader(context: context)
    let title = RecordTitle(of: json, in: context)
    dates = RecordDates(of: resource, heldBy: holder.map { context.resources[$0] }, in: context)
    let isObservation = resource.type == .observation
    let mapping = RecordMapping.of(resource.type)
    identity = context.identities[position]
    (self.resource, self.source, self.isOnProblemList) = (resource, source, isOnProblemList)
    language = LanguageTag.foreign(
      json["language"]?.string ?? resource.origin.language, on: Language.current.rawValue)
    clinicalType = ClinicalTypeReader(common: context.common).type(
      of: resource, isResultOfLabReport: isResultOfLabReport)
    about = title.about ?? isolate
    setting = isObservation ? ResultSetting.words(of: json, titled: title.text, in: context) : nil
    let name = resource.origin.format.isOfOwnDevice ? PhoneEventKind.title(named: title.text) : title.text
    self.title = Self.title(name, of: about, setting)
    comparedTitle =
      Language.current == .english
      ? self.title : Self.englishTitle(of: json, about: about, isObservation: isObservation, in: context)
    (ownWords, isUnnamed, isCodeAlone) = (title.ownWords, title.isUnnamed, title.isCodeAlone)
    ingredients = title.ingredients
    status = RecordStatus(
      of: json, type: resource.type, isOfPlan: isOfPlan, section: section, in: context,
      ended: dates.ended)
    codes = Self.codes(of: json, paths: mapping.title, context: context)
    test = isObservation ? CodedTest(json, context.common) : CodedTest()
    value = isObservation ? values.result(of: json) : nil
    components = isObservation ? values.components(of: json) : []
    absence = AbsenceStatement(json, title: comparedTitle, codes: codes.compactMap(\.code))
    dosages = resource.type.isDrug ? Self.dosages(resource) : []
    facts = Self.facts(of: resource, first: mapping.first, context)
    attachments = Attachment.all(in: json, context)
    references = Self.references(in: facts).distinct.filter { $0 != context.identities[position] }
    members = Self.members(of: json, context: context)
    encounter = context.visit.map { context.identities[$0] }
    let categories = json.all("category").map(context.common.concept)
    self.categories = categories.compactMap(\.words)
    categoryCodes = categories.flatMap(\.codes)
    remarks =
      (isSubjectMissing ? [Finding(.subjectMissing)] : [])
      + Finding.remarks(of: resource, clinicalType, in: context)
    contributors = []
  }

  private static func title(_ title: String, of about: String?, _ setting: String?) -> String {
    let named = setting.map { "\(title), \($0)" } ?? title
    return about.map { TitleWords.of($0, named) } ?? named
  }

  private static func englishTitle(
    of json: JSONValue, about: String?, isObservation: Bool, in context: RecordContext
  ) -> String {
    Language.english.speaking {
      let title = RecordTitle(of: json, in: context).text
      return Self.title(
        title, of: about, isObservation ? ResultSetting.words(of: json, titled: title, in: context) : nil)
    }
  }

  /// The facts of the elements, of contained resources and of the narrative.
  private static func facts(of resource: Resource, first: [String: Int], _ context: RecordContext) -> [Fact] {
    let reader = FactReader(context: context)
    let facts = reader.facts(of: resource.json, first: first, without: Binary.content(of: resource.type))
    return facts + reader.contained(in: resource.json) + reader.narrative(of: resource.json, when: facts)
  }

  /// The dosages; without any, a short narrative that adds to the elements.
  private static func dosages(_ resource: Resource) -> [String] {
    let sent = DosageText.all(of: resource.json)
    guard sent.isEmpty, let words = resource.additionalNarrative else { return sent }
    let line = words.singleSpaced
    return line.count > 400 ? [] : [line]
  }

  /// A copy with the reports of other institutions, or with another status, other dates or other remarks.
  init(
    _ record: ClinicalRecord, status: RecordStatus? = nil, dates: RecordDates? = nil,
    remarks: [Finding]? = nil, contributors: [ClinicalRecord] = []
  ) {
    (identity, resource, source, language) = (
      record.identity, record.resource, record.source, record.language
    )
    (clinicalType, categories) = (record.clinicalType, record.categories)
    (title, comparedTitle) = (record.title, record.comparedTitle)
    (ownWords, ingredients) = (record.ownWords, record.ingredients)
    (about, setting) = (record.about, record.setting)
    (isUnnamed, isCodeAlone) = (record.isUnnamed, record.isCodeAlone)
    (self.status, self.dates) = (status ?? record.status, dates ?? record.dates)
    (codes, test, categoryCodes) = (record.codes, record.test, record.categoryCodes)
    (value, components, absence) = (record.value, record.components, record.absence)
    (isOnProblemList, dosages, facts) = (record.isOnProblemList, record.dosages, record.facts)
    (attachments, references, members) = (record.attachments, record.references, record.members)
    (encounter, self.remarks) = (record.encounter, remarks ?? record.remarks)
    self.contributors = contributors
  }
}

extension ClinicalRecord {
  /// When it happened; nil for "date unknown".
  public var date: RecordDate? { dates.start }
  /// The end as stated, which may be yet to come.
  public var end: RecordDate? { dates.end }
  /// The end that counts: nil if it is yet to come or lies before the start. Placeholders and texts that are no date
  /// are no end.
  package var ended: RecordDate? { dates.ended }
  /// An end that is yet to come.
  package var until: RecordDate? { dates.isEndAhead ? end : nil }
  /// The day for which something is ordered or recommended, or on which a drug is to begin (FHIR R4,
  /// ServiceRequest.occurrence, Timing.repeat.boundsPeriod).
  package var planned: RecordDate? { dates.planned }
  /// For a drug, the earliest date of its coded start, order or statement; for others, `date`.
  package var courseStart: RecordDate? { dates.earliest ?? dates.start }
  /// Texts in date elements that are not dates, as sent.
  public var unreadableDates: [RecordDate] { dates.unreadable }

  /// The record on the day that the data speaks for: if its end is later, it is not over yet, unless its own status says
  /// so.
  func standing(on asOf: ClinicalDate?) -> ClinicalRecord {
    guard status.course != .enteredInError, let end, end.sortDate?.isAhead(of: asOf) == true else {
      return self
    }
    let isByEnd = status.course == .past || resource.type.hasClinicalStatus
    let status = isByEnd ? RecordStatus(of: resource.json, type: resource.type, until: end) : status
    return status.course == .past
      ? self : ClinicalRecord(self, status: status, dates: dates.endingLater)
  }

  private static func codes(of json: JSONValue, paths: [String], context: RecordContext) -> [Coding] {
    let concepts = paths.flatMap { json.all($0) }.compactMap { value -> Concept? in
      guard let reference = value["reference"] else { return context.concept(value) }
      let target = context.resolve(reference.kind == .object ? reference : value).target
      return target?.resourceType?.isProduct == true
        ? context.concept(target?["code"]) : context.concept(value)
    }
    return concepts.flatMap(\.codings).distinct
  }

  /// From R4's `hasMember`, `related` of earlier versions, or a report's `result`.
  private static func members(of json: JSONValue, context: RecordContext) -> [RecordIdentity] {
    let related = json.all("related").filter { $0.text("type") == "has-member" }.flatMap { $0.all("target") }
    let found = json.all("result") + json.all("hasMember") + related
    return found.compactMap { context.resolve($0).position }.map { context.identities[$0] }.distinct
  }

  /// The records that some elements refer to.
  func references(of elements: Set<Element>) -> [RecordIdentity] {
    Self.references(in: facts.filter { elements.contains($0.element) })
  }

  /// All records that facts refer to.
  private static func references(in facts: [Fact]) -> [RecordIdentity] {
    var found: [RecordIdentity] = []
    for fact in facts { add(fact.values, to: &found) }
    return found
  }

  private static func add(_ values: [FactValue], to found: inout [RecordIdentity]) {
    for value in values {
      switch value {
      case .record(_, let identity): found.append(identity)
      case .group(let facts): found += references(in: facts)
      case .text, .date, .lines, .elsewhere: continue
      }
    }
  }

  /// The distinct values of the first fact of an element, in words; empty if there is none.
  package func words(of element: Element) -> String { words(of: [element], calling: [:]) }

  /// - Parameters:
  ///   - names: what to print before the values of elements in a group, instead of their labels.
  ///   - shown: what to print of each value.
  package func words(
    of elements: [Element], calling names: [Element: String], _ shown: (String) -> String = \.self
  ) -> String {
    let words = facts.first { elements.contains($0.element) }?.values.map { $0.words(calling: names, shown) }
    return words?.distinct.joined(separator: ", ") ?? ""
  }

  /// The institution by name; nil when only a file is known.
  package var institution: String? { source.institution }

  /// True if one of the names is the record's: "Condition/12", or the name in its page's address.
  package func isCalled(_ names: Set<String>) -> Bool {
    !names.isEmpty
      && ([self] + contributors).contains {
        names.contains("\($0.resource.type.name)/\($0.identity.id)") || names.contains($0.identity.name)
      }
  }
}
