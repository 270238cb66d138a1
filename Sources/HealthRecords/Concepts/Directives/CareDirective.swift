/// A wish for when the person cannot speak for themselves, an order not to do something, palliative care, or a
/// pregnancy. It is recognized by the record's code, category or title.
package enum CareDirective: Comparable, Sendable {
  case codeStatus, directive, palliativeCare, preference, prohibition, consent, pregnancy

  package init?(of record: ClinicalRecord) {
    if record.resource.type == .consent {
      guard ConsentText.isOfCare(record.resource.json) else { return nil }
      self = Self.isDirective(consent: record.resource.json, Self.title(record)) ? .directive : .consent
    } else if let kind = Self.named(record) ?? Self.coded(record) {
      self = kind
    } else if Self.isForbidden(record) {
      self = Self.title(record).holds(" resuscitat") ? .codeStatus : .prohibition
    } else {
      return nil
    }
  }

  /// True for what must be known before any treatment.
  package var isDirective: Bool {
    switch self {
    case .codeStatus, .directive, .palliativeCare: true
    case .preference, .prohibition, .consent, .pregnancy: false
    }
  }

  /// What is refused or was ordered, since a title such as "Resuscitation orders" does not say.
  package static func details(_ record: ClinicalRecord) -> String {
    let json = record.resource.json
    if record.resource.type == .consent { return ConsentText.words(of: json, besides: record.title) }
    guard record.resource.type == .serviceRequest else { return "" }
    let details = json.all("orderDetail") + json.all("orderDetail.parameter.valueCodeableConcept")
    let words = details.compactMap { Concept($0)?.words } + json.all("note").compactMap { $0.text("text") }
    return words.distinct.joined(separator: ListWords.semicolon)
  }
}

extension CareDirective {
  /// The title between spaces, to search it for whole words.
  private static func title(_ record: ClinicalRecord) -> String {
    " \(record.comparedTitle.normalizedWords) "
  }

  /// By title, for hospitals that only use codes of their own.
  private static func named(_ record: ClinicalRecord) -> CareDirective? {
    let type = record.resource.type
    guard asking.contains(type) || filed.contains(type) else { return nil }
    let title = title(record)
    if type != .documentReference && statuses.contains(where: title.holds) { return .codeStatus }
    return directives.contains(where: title.holds) ? .directive : nil
  }

  /// True for what hospitals ask at every stay, by its title.
  static func isAskedAgain(_ record: ClinicalRecord) -> Bool {
    let title = title(record)
    return (statuses + [" advance directive "]).contains(where: title.holds)
  }

  private static func coded(_ record: ClinicalRecord) -> CareDirective? {
    let isProcedure = record.resource.type == .procedure
    let codes = record.codes.compactMap(\.code) + record.categoryCodes
    let isInForce = [.active, .planned, .unstated].contains(record.status.course)
    if record.resource.type == .carePlan, isInForce, !palliativeCodes.isDisjoint(with: codes) {
      return .palliativeCare
    }
    return codes.compactMap { isProcedure && $0 == resuscitation ? nil : byCode[$0] }.min()
  }

  /// An order not to do something: no resuscitation, no dialysis (FHIR R4, ServiceRequest.doNotPerform).
  private static func isForbidden(_ record: ClinicalRecord) -> Bool {
    record.resource.type.isOrder
      && record.resource.json["doNotPerform"]?.boolean == true && record.status.course == .notDone
  }

  /// By its scope, its category or its name (HL7, Consent Scope and Consent Category Codes).
  private static func isDirective(consent: JSONValue, _ title: String) -> Bool {
    let codes =
      (Concept(consent["scope"])?.codes ?? [])
      + consent.all("category").flatMap { Concept($0)?.codes ?? [] }
    return codes.contains { consentCodes.contains($0) || directiveCodes.contains($0) }
      || (statuses + directives + [" directive ", " dnr "]).contains(where: title.holds)
  }

  /// A resuscitation that was done does not say whether one is wanted.
  private static let resuscitation = "439569004"

  /// Of several, the first case counts.
  private static let byCode: [String: CareDirective] = {
    let known: [(String, CareDirective)] = [
      ("codeStatus", .codeStatus), ("directive", .directive), ("preference", .preference),
      ("pregnancy", .pregnancy),
    ]
    return Dictionary(firsts: known.flatMap { kind, directive in content(kind).map { ($0, directive) } })
  }()

  private static let asking: Set<ResourceType> = [.observation, .serviceRequest, .procedureRequest]
  /// Types under which some senders file such answers.
  private static let filed: Set<ResourceType> = [.documentReference, .procedure, .condition]
  private static let statuses = content("statusTitle", ";").map { " \($0) " }
  private static let directives = content("directiveTitle", ";").map { " \($0) " }
  private static let directiveCodes = Set(content("directive"))
  private static let palliativeCodes = Set(content("palliativeCare"))
  private static let consentCodes = Set(content("consent"))

  private static func content(_ kind: String, _ separator: Character = " ") -> [String] {
    table[kind]?.split(separator: separator).map(String.init) ?? []
  }

  private static let table = Dictionary(
    firsts: CSVTable(named: "care-directives.csv").rows.map { ($0[0], $0[1]) })
}
