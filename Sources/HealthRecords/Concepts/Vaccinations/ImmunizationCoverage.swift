/// A person's vaccinations by disease, those without a known disease, and those recorded as something else.
public struct ImmunizationCoverage: Sendable {
  /// By disease, in alphabetical order.
  public let rows: [Vaccination]
  /// Vaccines without a known disease, by name.
  package let byName: [Vaccination]
  /// Given vaccines without a known code or disease, listed by name.
  public let uncoded: [ClinicalRecord]
  /// Vaccinations recorded as something else, without a dose on the same day; newest first.
  public let elsewhere: [VaccinationElsewhere]
  /// Doses not given, not yet given, or not certainly given; newest first.
  package let notCounted: [ClinicalRecord]

  /// - Parameters:
  ///   - records: a person's records, newest first.
  ///   - asOf: the day that the data speaks for; a dose dated after it was not given yet.
  public init(_ records: [ClinicalRecord], asOf: ClinicalDate?) {
    var doses: [String: [ClinicalRecord]] = [:]
    var names: [String: [String]] = [:]
    var uncoded: [ClinicalRecord] = []
    let (doubts, all) = (DoseDoubts(records), records.filter(Self.isVaccination))
    for record in all where Self.counts(record, asOf) {
      let diseases = Self.diseases(record)
      if diseases.isEmpty && CVX(of: record) == nil { uncoded.append(record) }
      for disease in diseases {
        doses[disease, default: []].append(record)
        names[disease, default: []] += [record.vaccineName(besides: diseases)].compactMap { $0 }
      }
    }
    let found = records.filter { $0.sortDate?.isAhead(of: asOf) != true }
      .compactMap(VaccinationElsewhere.init)
    let shots = Shots(doses, found)
    let elsewhere = found.filter { !shots.hold($0) }
    rows = doses.map { disease, given in
      Vaccination(
        .disease(disease), given, names: names[disease]?.distinct(by: \.normalizedWords) ?? [], doubts,
        elsewhere: elsewhere)
    }.sorted { $0.disease.isTitledBefore($1.disease) }
    byName = Dictionary(grouping: uncoded, by: \.title).sorted { $0.key.isTitledBefore($1.key) }
      .map { Vaccination(.name($0), $1, doubts) }
    notCounted = all.filter { !Self.counts($0, asOf) }
    self.elsewhere = elsewhere
    self.uncoded = uncoded
  }

  /// True if a vaccination is against tetanus, if no disease is listed, or if what some vaccine is against is unknown or
  /// its name is not that of its code. Tetanus is what an injured person is asked about.
  public var tellsOfTetanus: Bool {
    let known = rows.map(\.disease) + elsewhere.flatMap(\.diseases)
    let isAnyUnknown = !uncoded.isEmpty || rows.contains { !$0.names.isEmpty }
    return known.isEmpty || isAnyUnknown
      || known.contains { $0.hasPrefix("Tetanus") }
  }

  /// True if vaccinations are recorded, but none was certainly given.
  package var isNoneGiven: Bool {
    rows.isEmpty && byName.isEmpty && elsewhere.isEmpty && !notCounted.isEmpty
  }

  /// By its codes; without a known one, the target diseases that the sender states (FHIR R4,
  /// Immunization.protocolApplied.targetDisease; STU3 and DSTU2, vaccinationProtocol).
  private static func diseases(_ record: ClinicalRecord) -> [String] {
    if let vaccine = CVX(of: record) { return vaccine.diseases }
    let coded = record.codes.compactMap(VaccinationCodes.diseases).flatMap { $0 }.distinct.sorted()
    if !coded.isEmpty { return coded }
    let json = record.resource.json
    let targets = json.all("protocolApplied.targetDisease") + json.all("vaccinationProtocol.targetDisease")
    return targets.compactMap { Concept($0) }.flatMap { target in
      target.codings.firstNonNil(VaccinationCodes.diseases) ?? [target.words].compactMap { $0 }
    }.distinct
  }

  private static func counts(_ record: ClinicalRecord, _ asOf: ClinicalDate?) -> Bool {
    wasGiven(record) && record.sortDate?.isAhead(of: asOf) != true
  }

  private static func isVaccination(_ record: ClinicalRecord) -> Bool {
    record.clinicalType == .immunizations && !record.isAbsenceStatement
  }

  private static func wasGiven(_ record: ClinicalRecord) -> Bool {
    switch record.status.course {
    case .done, .corrected, .unstated, .preliminary: true
    case .past, .active, .notDone, .planned, .cancelled, .superseded, .refuted, .enteredInError,
      .unread:
      false
    }
  }
}

extension ClinicalRecord {
  /// What its sender calls it, where that is no name of its CVX code and does not say the diseases.
  ///
  /// - Parameter diseases: those of its codes or targets.
  fileprivate func vaccineName(besides diseases: [String]) -> String? {
    guard let concept = Concept(resource.json["vaccineCode"]) else { return nil }
    if let vaccine = CVX(of: self) { return vaccine.otherName(in: concept) }
    let told = Set(diseases.joined(separator: " ").alphanumericWords)
    return concept.names.contains { told.isSubset(of: $0.alphanumericWords) } ? nil : concept.words
  }
}

extension CVX {
  /// The vaccine of the dose's code; nil for the code of an unknown one.
  init?(of record: ClinicalRecord) {
    let sent = record.codes.filter { $0.codeSystem == .cvx }.firstNonNil { $0.code.flatMap(CVX.vaccine) }
    guard let sent, !sent.isUnknown else { return nil }
    self = sent
  }
}

/// The days of vaccinations against each disease.
private struct Shots {
  /// Days of doses, by the disease's full name.
  private let doses: [String: Set<Int>]
  /// Days of vaccinations recorded as something else, by the name that their code or words give.
  private let deeds: [String: Set<Int>]

  init(_ doses: [String: [ClinicalRecord]], _ elsewhere: [VaccinationElsewhere]) {
    self.doses = doses.mapValues { Self.days($0) }
    let done = elsewhere.filter { $0.kind != .claims }
    deeds = Dictionary(grouping: done.flatMap { deed in deed.diseases.map { ($0, deed.record) } }, by: \.0)
      .mapValues { Self.days($0.map(\.1)) }
  }

  /// True if every disease that it names has a dose on the same day. A bill also matches what was recorded as something
  /// else, and may be dated a day earlier or later.
  func hold(_ vaccination: VaccinationElsewhere) -> Bool {
    guard let day = vaccination.record.sortDate, day.day != nil, !vaccination.diseases.isEmpty else {
      return false
    }
    let isBill = vaccination.kind == .claims
    let days = isBill ? [day.dayNumber - 1, day.dayNumber, day.dayNumber + 1] : [day.dayNumber]
    return vaccination.diseases.allSatisfy { disease in
      doses.contains { name, given in name.hasPrefix(disease) && !given.isDisjoint(with: days) }
        || isBill && deeds[disease]?.isDisjoint(with: days) == false
    }
  }

  private static func days(_ records: [ClinicalRecord]) -> Set<Int> {
    Set(records.compactMap { $0.sortDate?.day == nil ? nil : $0.sortDate?.dayNumber })
  }
}
