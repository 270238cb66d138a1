/// A person's vaccinations by disease, those without a known disease, and those recorded as something else.
public struct ImmunizationCoverage: Sendable {
  /// By disease, in alphabetical order.
  public let rows: [Vaccination]
  /// Vaccines without a known disease, by name.
  package let byName: [Vaccination]
  /// Given vaccines without a known code or disease, listed by name.
  public let uncoded: [ClinicalRecord]
  /// Given vaccines whose name contradicts their code or lacks a disease of it, listed by name.
  public let contradicted: [ClinicalRecord]
  /// Vaccinations recorded as something else, without a dose on the same day; newest first.
  public let elsewhere: [VaccinationElsewhere]
  /// Doses not given, not yet given, or not certainly given; newest first.
  package let notCounted: [ClinicalRecord]

  /// - Parameters:
  ///   - records: a person's records, newest first.
  ///   - asOf: the day that the data speaks for; a dose dated after it was not given yet.
  public init(_ records: [ClinicalRecord], asOf: ClinicalDate?) {
    var doses: [String: [ClinicalRecord]] = [:]
    var products: [String: [String]] = [:]
    var (uncoded, contradicted): ([ClinicalRecord], [ClinicalRecord]) = ([], [])
    let (doubts, all) = (DoseDoubts(records), records.filter(Self.isVaccination))
    for record in all where Self.counts(record, asOf) {
      let vaccine = Self.vaccine(record).flatMap { $0.isUnknown ? nil : $0 }
      let coded = vaccine?.diseases ?? Self.codedDiseases(record)
      let diseases = vaccine == nil && coded.isEmpty ? Self.targets(record) : coded
      // What the code means beyond the name, or another disease, is no dose against it.
      let counted = Self.agreed(diseases, record)
      if counted.count < diseases.count { contradicted.append(record) }
      if vaccine == nil && diseases.isEmpty {
        uncoded.append(record)
      } else {
        for disease in counted { doses[disease, default: []].append(record) }
        if vaccine == nil && coded.isEmpty {
          for disease in diseases { products[disease, default: []] += record.productNames }
        }
      }
    }
    let found = records.filter { $0.sortDate?.isAhead(of: asOf) != true }
      .compactMap(VaccinationElsewhere.init)
    let shots = Shots(doses, found)
    let elsewhere = found.filter { !shots.hold($0) }
    rows = doses.map { disease, given in
      Vaccination(
        .disease(disease), given, products: products[disease]?.distinct ?? [], doubts, elsewhere: elsewhere)
    }.sorted { $0.disease < $1.disease }
    byName =
      Self.named(uncoded, doubts) { title, _ in .name(title) }
      + Self.named(contradicted, doubts) { .contradicted($0, code: Self.coded($1)) }
    notCounted = all.filter { !Self.counts($0, asOf) }
    self.elsewhere = elsewhere
    self.uncoded = uncoded
    self.contradicted = contradicted
  }

  /// True if a vaccination is against tetanus, if no disease is listed, or if what some vaccine is against is unknown or
  /// known by its target diseases alone, which may not be all.
  /// Tetanus is what an injured person is asked about.
  public var tellsOfTetanus: Bool {
    let known = rows.map(\.disease) + elsewhere.flatMap(\.diseases)
    let isAnyUnknown = !uncoded.isEmpty || !contradicted.isEmpty || rows.contains { !$0.products.isEmpty }
    return known.isEmpty || isAnyUnknown
      || known.contains { $0.hasPrefix("Tetanus") }
  }

  /// True if vaccinations are recorded, but none was certainly given.
  package var isNoneGiven: Bool {
    rows.isEmpty && byName.isEmpty && elsewhere.isEmpty && !notCounted.isEmpty
  }

  private static func named(
    _ doses: [ClinicalRecord], _ doubts: DoseDoubts, as group: (String, ClinicalRecord) -> Vaccination.Group
  ) -> [Vaccination] {
    Dictionary(grouping: doses, by: \.title).sorted { $0.key < $1.key }
      .map { Vaccination(group($0.key, $0.value[0]), $0.value, doubts) }
  }

  /// True for a vaccine, given or not, whose name means other diseases than its code, or fewer.
  package static func isContradicted(_ record: ClinicalRecord) -> Bool {
    let vaccine = vaccine(record).flatMap { $0.isUnknown ? nil : $0 }
    let coded = vaccine?.diseases ?? codedDiseases(record)
    return agreed(coded, record).count < coded.count
  }

  /// The diseases of a code that its name says too. Names in other languages, and beside codes that are not American,
  /// say more than the table knows of them: only another disease contradicts these.
  private static func agreed(_ diseases: [String], _ record: ClinicalRecord) -> [String] {
    let concept = Concept(record.resource.json["vaccineCode"])
    let isInTable = record.language == nil && vaccine(record) != nil
    if isInTable { return VaccineWords.agreed(diseases, concept) }
    return VaccineWords.contradict(diseases, concept) ? [] : diseases
  }

  /// The vaccine of the dose's CVX code.
  public static func coded(_ record: ClinicalRecord) -> String? { vaccine(record)?.title }

  private static func vaccine(_ record: ClinicalRecord) -> CVX? {
    record.codes.firstNonNil { $0.codeSystem == .cvx ? $0.code.flatMap(CVX.vaccine) : nil }
  }

  /// The diseases of its SNOMED CT and ATC codes.
  private static func codedDiseases(_ record: ClinicalRecord) -> [String] {
    record.codes.filter { $0.codeSystem != .cvx }.compactMap(VaccinationCodes.diseases).flatMap { $0 }
      .distinct.sorted()
  }

  /// The target diseases that the sender states, for a vaccine without a known code (FHIR R4,
  /// Immunization.protocolApplied.targetDisease; STU3 and DSTU2, vaccinationProtocol).
  private static func targets(_ record: ClinicalRecord) -> [String] {
    let json = record.resource.json
    let sent = json.all("protocolApplied.targetDisease") + json.all("vaccinationProtocol.targetDisease")
    let names = sent.compactMap { Concept($0)?.words }
    return names.map { VaccineWords.disease($0) ?? $0 }.distinct
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
  /// Its title, and what its codes call it.
  fileprivate var productNames: [String] {
    ([title] + codes.compactMap(\.display)).distinct(by: \.normalizedWords)
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
