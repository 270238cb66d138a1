/// Recorded doses by disease: what was given, never what is due.
public struct ImmunizationCoverage: Sendable {
  public struct Row: Sendable {
    public let disease: String
    /// Given doses that count for it, newest first.
    public let doses: [ClinicalRecord]
    /// Names of those that count for it by their sender's word alone.
    public let products: [String]

    package init(disease: String, doses: [ClinicalRecord], products: [String]) {
      self.disease = disease
      self.doses = doses
      self.products = products
    }

    /// On how many days: one shot may be told by three sources, and one of its moments in two zones.
    public var days: Int {
      var (days, minutes): (Set<Int>, Set<Int>) = ([], [])
      return doses.map(\.sortDate).count { date in
        guard let date, date.day != nil else { return true }
        let isNewDay = days.insert(date.dayNumber).inserted
        let isNewMinute = date.instant.map { minutes.insert($0 / 60).inserted } ?? true
        return isNewDay && isNewMinute
      }
    }
    /// "2", or "1 (in 3 records)" where several tell of one day.
    public var count: String {
      days == doses.count ? String(days) : "\(days) (in \(doses.count) records)"
    }
    /// "Diphtheria (Boostrix)": with what was given, where no code tells all that it is against.
    public var words: String {
      products.isEmpty ? disease : "\(disease) (\(products.joined(separator: ", ")))"
    }
  }

  public let rows: [Row]
  /// Given vaccines that no CVX code places: listed by name.
  public let uncoded: [ClinicalRecord]
  /// Given vaccines whose name says other diseases than their code: listed by name.
  public let contradicted: [ClinicalRecord]
  /// Vaccinations that were recorded as something else, and not as a dose of the same day too; newest first.
  public let elsewhere: [VaccinationElsewhere]

  /// - Parameters:
  ///   - records: a person's records, newest first.
  ///   - asOf: a dose dated after this day was not given yet.
  public init(_ records: [ClinicalRecord], asOf: ClinicalDate?) {
    var doses: [String: [ClinicalRecord]] = [:]
    var products: [String: [String]] = [:]
    var (uncoded, contradicted): ([ClinicalRecord], [ClinicalRecord]) = ([], [])
    for record in records where Self.counts(record, asOf) {
      let vaccine = Self.vaccine(record).flatMap { $0.isUnknown ? nil : $0 }
      let diseases = vaccine?.diseases ?? Self.targets(record)
      if let vaccine, VaccineWords.contradict(vaccine, Concept(record.resource.json["vaccineCode"])) {
        contradicted.append(record)
      } else if vaccine == nil && diseases.isEmpty {
        uncoded.append(record)
      } else {
        for disease in diseases { doses[disease, default: []].append(record) }
        if vaccine == nil { for disease in diseases { products[disease, default: []].append(record.title) } }
      }
    }
    rows = doses.map { Row(disease: $0.key, doses: $0.value, products: products[$0.key]?.distinct ?? []) }
      .sorted { $0.disease < $1.disease }
    elsewhere = records.filter { $0.sortDate?.isAhead(of: asOf) != true }.compactMap(
      VaccinationElsewhere.init
    )
    .filter { !Self.isCounted($0, doses) }
    self.uncoded = uncoded
    self.contradicted = contradicted
  }

  /// The vaccine that a dose's code means.
  public static func coded(_ record: ClinicalRecord) -> String? { vaccine(record)?.title }

  private static func vaccine(_ record: ClinicalRecord) -> CVX? {
    record.codes.lazy.filter { $0.codeSystem == .cvx }.compactMap { $0.code.flatMap(CVX.vaccine) }.first
  }

  /// What the sender says that a dose is against, where its vaccine has no code that tells it (FHIR R4,
  /// Immunization.protocolApplied.targetDisease; STU3 and DSTU2, vaccinationProtocol).
  private static func targets(_ record: ClinicalRecord) -> [String] {
    let json = record.resource.json
    let sent = json.all("protocolApplied.targetDisease") + json.all("vaccinationProtocol.targetDisease")
    let names = sent.compactMap { Concept($0)?.words }
    return names.map { VaccineWords.disease($0) ?? $0 }.distinct
  }

  /// True where every disease that it names has a dose of the same day.
  private static func isCounted(_ vaccination: VaccinationElsewhere, _ doses: [String: [ClinicalRecord]])
    -> Bool
  {
    guard let day = vaccination.record.sortDate, day.day != nil, !vaccination.diseases.isEmpty else {
      return false
    }
    return vaccination.diseases.allSatisfy { disease in
      doses.contains { name, given in
        name.hasPrefix(disease) && given.contains { $0.sortDate?.dayNumber == day.dayNumber }
      }
    }
  }

  private static func counts(_ record: ClinicalRecord, _ asOf: ClinicalDate?) -> Bool {
    record.clinicalType == .immunizations && wasGiven(record) && !record.isAbsenceStatement
      && record.sortDate?.isAhead(of: asOf) != true
  }

  private static func wasGiven(_ record: ClinicalRecord) -> Bool {
    switch record.status.course {
    case .done, .corrected, .unstated, .preliminary: true
    case .past, .active, .notDone, .planned, .cancelled, .superseded, .refuted, .enteredInError: false
    }
  }
}
