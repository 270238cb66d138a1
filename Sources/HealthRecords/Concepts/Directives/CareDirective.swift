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
    return words.distinct.joined(separator: "; ")
  }
}

extension CareDirective {
  /// The title between spaces, to search it for whole words.
  private static func title(_ record: ClinicalRecord) -> String { " \(record.title.normalizedWords) " }

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
    return codes.contains {
      ["adr", "acd", "dnr", "polst", "hcd"].contains($0) || directiveCodes.contains($0)
    }
      || (statuses + directives + [" directive ", " dnr "]).contains(where: title.holds)
  }

  /// A resuscitation that was done does not say whether one is wanted.
  private static let resuscitation = "439569004"

  /// Of several, the first case counts.
  private static let byCode: [String: CareDirective] = {
    let known: [(Set<String>, CareDirective)] = [
      (statusCodes, .codeStatus), (directiveCodes, .directive), (preferenceCodes, .preference),
      (pregnancyCodes, .pregnancy),
    ]
    return Dictionary(
      known.flatMap { codes, kind in codes.map { ($0, kind) } }, uniquingKeysWith: { first, _ in first })
  }()

  private static let asking: Set<ResourceType> = [.observation, .serviceRequest, .procedureRequest]
  /// Types under which some senders file such answers.
  private static let filed: Set<ResourceType> = [.documentReference, .procedure, .condition]
  private static let statuses = [
    " code status ", " resuscitation status ", " dnr status ", " full code ", " not for resuscitation ",
  ]
  private static let directives = [
    " advance directive ", " advance directives ", " advance healthcare directive ", " living will ",
    " do not resuscitate ",
  ]

  /// LOINC: orders for resuscitation (100822-6); SNOMED CT: resuscitation and its wishes.
  private static let statusCodes: Set<String> = [
    "100822-6", "304251008", "304252001", "304253006", "439569004", "450475007", "450476008", "365870005",
    "143021000119109", "310305009",
  ]
  /// LOINC: advance directives, their documents, and orders in force; US Core's category of such answers.
  private static let directiveCodes: Set<String> = [
    "42348-3", "75320-2", "45473-6", "84095-9", "86533-7", "81334-5", "93037-0", "100823-4", "100824-2",
    "100825-9", "100826-7", "81329-5", "81351-9", "81352-7", "100821-8", "81378-2",
    "observation-adi-documentation",
  ]
  /// LOINC and US Core: preferences for treatment and care.
  private static let preferenceCodes: Set<String> = [
    "75773-2", "95541-9", "treatment-intervention-preference", "care-experience-preference",
  ]
  /// SNOMED CT: palliative, terminal and hospice care, as a plan's category.
  private static let palliativeCodes: Set<String> = ["103735009", "182964004", "385763009"]
  /// LOINC: pregnancy status, and delivery date, also as computed from the last period or ovulation.
  private static let pregnancyCodes: Set<String> = [
    "82810-3", "11449-6", "11778-8", "11779-6", "11780-4", "11781-2",
  ]
}
