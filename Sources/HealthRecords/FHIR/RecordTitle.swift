/// The title of a record: our plain name for a known code, else the sender's words.
struct RecordTitle: Hashable, Sendable {
  let text: String
  /// The sender's words, if they differ from the title.
  let ownWords: String?
  /// Whom or what an Observation is about, if not the patient.
  let about: String?
  /// True if the record has no name of its own, so that the title is made from its type.
  let isUnnamed: Bool
  /// True if only a code was sent, whose name is nowhere.
  let isCodeAlone: Bool
  /// The active ingredients of a drug, as its Medication names them.
  let ingredients: String?

  init(of resource: JSONValue, in context: RecordContext?) {
    let type = resource.resourceType ?? .unstated
    // References to a visit say its day, which stands beside its title.
    let own =
      Self.words(of: resource, type: type, in: context)
      ?? (type == .encounter ? ClinicalType.encounters.noun : Self.plain(of: resource, context?.common))
    let concept = Self.concept(of: resource, type: type, context?.common)
    let codes = concept?.codes ?? []
    let isNamed = own.map { !codes.contains($0) || Self.isWords($0) } ?? false
    let canonical = Self.isOtherTest(resource, concept) ? nil : concept?.ownName?.words
    let allergen = type == .allergyIntolerance ? Allergen.name(of: resource, codes: codes) : nil
    let worded = own.flatMap {
      Self.named($0, isNamed: isNamed, resource, type, concept?.concept, in: context)
    }
    isCodeAlone = canonical == nil && allergen == nil && own != nil && worded == nil
    let name =
      canonical ?? allergen
      ?? (worded ?? own.map { Self.codeAlone($0, resource, type, concept?.concept) }).map {
        SpecimenInName.beside($0, of: concept?.concept)
      }
    let reference = name == nil ? Self.namelessReference(of: resource, type: type, in: context) : nil
    let title =
      name.map { Self.denied(Self.prefixed($0, type), of: resource, type) }
      ?? (reference == nil ? Self.described(resource, type, in: context) : nil)
    let named = reference.map { Self.beside($0, resource, in: context) }
    let plain = title ?? named ?? ElementLabel.words(type.name)
    let product = type.isDrug ? context.flatMap { DrugProduct(of: resource, in: $0) } : nil
    ingredients = product?.substances
    text = (product?.beside(plain) ?? plain) + Self.modifiers(of: resource, type)
    about = type == .observation ? ResultSetting.focus(of: resource) : nil
    isUnnamed = title == nil
    let isSame = own.map {
      $0.normalizedWords == plain.normalizedWords || plain.hasPrefix("\($0) (")
    }
    ownWords = own.flatMap { isSame == true || codes.contains($0) ? nil : $0 }
  }

  /// A resource's name for references to it; nil if it has none.
  static func plain(of resource: JSONValue, _ common: CommonReadings? = nil) -> String? {
    let type = resource.resourceType ?? .unstated
    switch type {
    case .patient, .practitioner, .relatedPerson, .person:
      return HumanName.preferred(resource["name"])?.text
    case .organization, .location, .healthcareService, .endpoint: return resource.text("name")
    case .medication:
      let concept = Concept(resource["code"])
      let other = resource.text("product.form.text") ?? DrugProduct.ingredients(of: resource)
      guard let name = concept?.words else { return other }
      let isCode = concept?.codes.contains(name) == true && !isWords(name)
      return isCode ? other ?? codeAlone(name, resource, type, concept) : name
    case .practitionerRole: return resource.text("practitioner.display") ?? Concept(resource["code"])?.words
    case .encounter:
      let start = resource.text("period.start") ?? resource.text("actualPeriod.start")
      let name = words(of: resource, type: type, in: nil, common) ?? ClinicalType.encounters.noun
      return start.flatMap(ClinicalDate.init).map { "\(name), \($0.dayText)" } ?? name
    default:
      return concept(of: resource, type: type, common)?.ownName?.words
        ?? words(of: resource, type: type, in: nil, common)
    }
  }

  /// Our short name by (system, code): LOINC and CVX.
  static func ownName(_ concept: Concept) -> OwnName? {
    for coding in concept.codings {
      guard let code = coding.code, let system = coding.codeSystem else { continue }
      if system == .loinc, let term = LOINC.term(code), !TestWords.contradict(term, concept) {
        return .row(english: term.name, table: "loinc", key: code)
      }
      if system == .cvx, let vaccine = CVX.vaccine(code), !vaccine.isUnknown {
        return .vaccine(vaccine, sent: vaccine.otherName(in: concept))
      }
    }
    return nil
  }
}

extension RecordTitle {
  /// True if the result's unit does not fit the test that its code means.
  private static func isOtherTest(_ resource: JSONValue, _ concept: ConceptReading?) -> Bool {
    concept?.term.map { TestWords.contradict($0, resource["valueQuantity"]) } ?? false
  }

  /// The sender's name; if that is only a code, what else names the record, or nil.
  private static func named(
    _ name: String, isNamed: Bool, _ resource: JSONValue, _ type: ResourceType, _ concept: Concept?,
    in context: RecordContext?
  ) -> String? {
    let codes = concept?.codes ?? []
    let absence = codes.firstNonNil(AbsenceStatement.words)
    if isNamed && (absence == nil || !codes.contains(name)) { return name }
    return absence ?? (isNamed ? nil : originalText(of: resource))
      ?? (isNamed ? nil : context?.additionalNarrative.flatMap(firstLine))
  }

  /// "Condition, SNOMED CT code 233604007 (no name sent)".
  private static func codeAlone(
    _ name: String, _ resource: JSONValue, _ type: ResourceType, _ concept: Concept?
  )
    -> String
  {
    let coding = concept?.codings.first { $0.code == name }
    let kind = coding?.systemName.map { "\($0) " } ?? ""
    let words = [Unstated.nameless(standsFor: coding?.usualName), note(of: resource, type)].compactMap { $0 }
    return TitleWords.unnamed(
      ElementLabel.words(type.name), kind, code: name, words.joined(separator: ListWords.semicolon))
  }

  /// A title from the note or the narrative, for a record without a name.
  private static func described(_ resource: JSONValue, _ type: ResourceType, in context: RecordContext?)
    -> String?
  {
    let reason = naming(resource, type) { PrimitiveExtensions($0).absentReasons.first }.map(
      TitleWords.notStated)
    let stated = [reason, note(of: resource, type)].compactMap { $0 }.joined(separator: ListWords.semicolon)
    return stated.isEmpty ? narrative(resource, in: context) : "\(ElementLabel.words(type.name)) (\(stated))"
  }

  /// The note, for types whose only name may be in it.
  private static func note(of resource: JSONValue, _ type: ResourceType) -> String? {
    let isNamed = type.hasClinicalStatus || type.isDrug
    return isNamed ? NamingNote.words(of: resource) : nil
  }

  /// True for a code that is a name: "IODINE AND IODIDE CONTAINING PRODUCTS".
  private static func isWords(_ code: String) -> Bool {
    code.contains(" ") && code.count(where: \.isLetter) > code.count / 2
  }

  /// The text from which a code, or the kind of an allergy, was made (originalText).
  private static func originalText(of resource: JSONValue) -> String? {
    let codes = resource.all("code")
    let sent =
      [resource["_code"]] + codes.map { $0["_text"] }
      + codes.flatMap { $0.list("coding").map { $0["_display"] } }
      + (resource.resourceType == .allergyIntolerance ? [resource["_type"]] : [])
    return sent.lazy.compactMap { PrimitiveExtensions($0).originalText }.first { !$0.isBlank }
  }

  private static func concept(of resource: JSONValue, type: ResourceType, _ common: CommonReadings?)
    -> ConceptReading?
  {
    naming(resource, type) { value in
      let reading = reading(value, common)
      return reading.concept?.isAbsent == false ? reading : nil
    }
  }

  private static func reading(_ value: JSONValue, _ common: CommonReadings?) -> ConceptReading {
    common?.concept(value) ?? ConceptReading(value)
  }

  /// The reading of the first naming element that has one.
  private static func naming<Name>(_ resource: JSONValue, _ type: ResourceType, _ read: (JSONValue) -> Name?)
    -> Name?
  {
    for path in RecordMapping.of(type).title {
      for value in resource.all(path) {
        if let name = read(value) { return name }
      }
    }
    return nil
  }

  /// True for a code that means any thing of its kind, or an unknown one: another element names the record.
  private static func isGeneric(_ json: JSONValue) -> Bool {
    let codings = json.kind == .object ? Concept(json)?.codings ?? [] : []
    return !codings.isEmpty && codings.allSatisfy(\.isGeneric)
  }

  /// - Parameter context: nil if references are not followed.
  private static func words(
    of resource: JSONValue, type: ResourceType, in context: RecordContext?, _ common: CommonReadings? = nil
  ) -> String? {
    if let title = resource.sentence("title") { return title }
    let common = common ?? context?.common
    if type == .coverage, let plan = planName(resource) { return plan }
    if let bill = ClaimTitle.words(of: resource, type: type, in: context) { return bill }
    let stated = naming(resource, type) { value in
      type == .encounter && isGeneric(value)
        ? nil : words(value, type, in: context, common)?.nonBlank
    }
    return stated ?? (type == .immunization ? vaccination(resource) : nil)
  }

  /// The procedure, if the vaccine itself has no code (CareConnect and UK Core, VaccinationProcedure).
  private static func vaccination(_ resource: JSONValue) -> String? {
    let sent = resource.list("extension").first { $0.text("url")?.contains("VaccinationProcedure") == true }
    return Concept(sent?["valueCodeableConcept"])?.words
  }

  /// Marks a risk, so that it does not read as a fact.
  private static func prefixed(_ title: String, _ type: ResourceType) -> String {
    let isFeared = type == .riskAssessment && !title.lowercased().contains("risk")
    return isFeared ? TitleWords.risk(title) : title
  }

  /// Marks the title of a plan that forbids its activity (FHIR R4, CarePlan.activity.detail.doNotPerform; STU3,
  /// prohibited), and of an adverse event that nearly happened (AdverseEvent.actuality; STU3, category PAE).
  private static func denied(_ title: String, of resource: JSONValue, _ type: ResourceType) -> String {
    switch type {
    case .adverseEvent:
      let category = resource.all("category").flatMap { Concept($0)?.codes ?? [] }
      let isPotential = resource.text("actuality") == "potential" || category.contains("PAE")
      return isPotential ? TitleWords.potential(title) : title
    case .carePlan:
      let isNamed = ["title", "category", "description", "addresses"].contains { resource[$0] != nil }
      let first = isNamed ? nil : resource.all("activity.detail").first { $0["code"] != nil }
      let isForbidden = ["doNotPerform", "prohibited"].contains { first?[$0]?.boolean == true }
      return isForbidden ? TitleWords.forbidden(title) : title
    default: return title
    }
  }

  /// " (の疑い)": keeps the modifier of a suspected diagnosis.
  private static func modifiers(of resource: JSONValue, _ type: ResourceType) -> String {
    guard type == .condition, let code = resource["code"] else { return "" }
    let all = ConceptQualifier.modifiers(of: code)
    return all.isEmpty ? "" : " (\(all.joined(separator: ListWords.semicolon)))"
  }

  /// The plan in a Coverage's classes (R4; DSTU2's `plan` is among the title's paths).
  private static func planName(_ resource: JSONValue) -> String? {
    let plan = resource.all("class").first { Concept($0["type"])?.codes.contains("plan") == true }
    return plan.flatMap { $0.text("name") ?? $0.text("value") }
  }

  private static func words(
    _ value: JSONValue, _ type: ResourceType, in context: RecordContext?, _ common: CommonReadings?
  ) -> String? {
    let isReference = value["reference"]?.kind == .string
    let reading = isReference && context != nil ? nil : reading(value, common)
    if reading?.concept?.isAbsent == true { return nil }
    if let words = reading?.words { return words.hasPrefix("http") ? lastPart(of: words) : words }
    guard let reference = reference(value) else { return nil }
    guard let context else { return reference.text("display") }
    let resolved = context.resolve(reference)
    return resolved.name ?? DrugProduct.ingredients(of: resolved, in: context)
  }

  private static func reference(_ value: JSONValue) -> JSONValue? {
    let reference = value["reference"]?.kind == .object ? value["reference"] : value
    return reference?["reference"] != nil || reference?["display"] != nil ? reference : nil
  }

  /// "Medication (not in these records)": for a reference without a name.
  private static func namelessReference(
    of resource: JSONValue, type: ResourceType, in context: RecordContext?
  ) -> String? {
    guard let context else { return nil }
    let found = naming(resource, type, reference)
    return found.map { context.resolve($0).words(as: type.isDrug ? ResourceType.medication.name : "Record") }
  }

  /// "Medication (not in these records): “Ventolin”", by the sender's narrative, unless that was made of the elements: then
  /// its first line is the resource's id.
  private static func beside(_ reference: String, _ json: JSONValue, in context: RecordContext?) -> String {
    let narrative = narrative(json, in: context) ?? ""
    let isMade = narrative.isEmpty || json.text("id").map { narrative.hasSuffix(": \($0)") } == true
    return isMade ? reference : TitleWords.narrated(reference, narrative)
  }

  /// The last part of a URL: "PHQ-9" of `http://example.org/fhir/Questionnaire/PHQ-9|1.0`.
  private static func lastPart(of address: String) -> String {
    let path = address.split(separator: "|").first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? address
  }

  /// The first line of the sender's narrative, for a record without a name.
  private static func narrative(_ resource: JSONValue, in context: RecordContext?) -> String? {
    guard context?.showsNarrative == true, let div = resource["text"]?["div"]?.string else { return nil }
    return firstLine(NarrativeText.plain(div))
  }

  private static func firstLine(_ words: String) -> String? {
    let lines = words.split(separator: "\n").map { String($0).trimmed }
    let line = lines.first { !$0.isEmpty && !$0.lowercased().hasPrefix("generated narrative") }
    return line.map { $0.count <= 120 ? $0 : "\($0.prefix(120))…" }
  }
}
