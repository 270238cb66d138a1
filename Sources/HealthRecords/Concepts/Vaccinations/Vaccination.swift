/// The vaccinations given against one disease. Healthfolio never states what is due.
public struct Vaccination: Sendable {
  /// What its doses have in common.
  package enum Group: Hashable, Sendable {
    /// A disease that the code or the sender states.
    case disease(String)
    /// The vaccine's name, since no disease is known from its code.
    case name(String)
  }

  package let group: Group
  /// Given doses, newest first; at least one.
  public let doses: [ClinicalRecord]
  /// What senders call doses whose code has another name, or none.
  public let names: [String]
  /// With the number of doses that have it.
  package let doubts: [(doubt: DoseDoubt, count: Int)]
  package let reactions: [VaccineReaction]
  /// The number of the last dose, if it is higher than the list has doses.
  package let number: SentDoseNumber?
  /// Vaccinations against the same disease that were recorded as something else, newest first.
  package let elsewhere: [VaccinationElsewhere]
  /// Those of `elsewhere` after the last dose: the newest of each kind, newest first.
  package let later: [VaccinationElsewhere]

  /// - Parameter elsewhere: vaccinations recorded as something else, newest first.
  init(
    _ group: Group, _ doses: [ClinicalRecord], names: [String] = [], _ doubts: DoseDoubts,
    elsewhere: [VaccinationElsewhere] = []
  ) {
    (self.group, self.doses, self.names) = (group, doses, names)
    self.elsewhere = Self.against(group, elsewhere)
    later = Self.later(than: doses, self.elsewhere)
    self.doubts = DoseDoubt.allCases.map { doubt in (doubt, doses.count { doubts.has(doubt, $0) }) }
      .filter { $0.count > 0 }
    reactions = doses.compactMap(VaccineReaction.init)
    let days = Self.days(of: doses)
    number = doses.first.flatMap(SentDoseNumber.init).flatMap { $0.exceeds(days) ? $0 : nil }
  }
}

extension Vaccination {
  private static func against(_ group: Group, _ elsewhere: [VaccinationElsewhere]) -> [VaccinationElsewhere] {
    guard case .disease(let name) = group else { return [] }
    return elsewhere.filter { $0.diseases.contains(where: name.hasPrefix) }
  }

  /// On the same day, a procedure or drug wins over a bill.
  private static func later(than doses: [ClinicalRecord], _ elsewhere: [VaccinationElsewhere])
    -> [VaccinationElsewhere]
  {
    let last = doses.compactMap(\.sortDate).max()
    let newest = VaccinationElsewhere.Kind.allCases.compactMap { kind in
      elsewhere.first { other in
        other.kind == kind && other.record.sortDate.map { day in last.map { $0 < day } ?? true } ?? false
      }
    }
    return newest.distinct { $0.record.sortDate?.dayNumber }
      .sorted { ($0.record.sortDate?.dayNumber ?? .min) > ($1.record.sortDate?.dayNumber ?? .min) }
  }

  /// A vaccination after the last dose that was recorded as something else; bills do not count.
  package var laterDeed: ClinicalRecord? { later.first { $0.kind != .claims }?.record }

  /// False for a dose that has a higher number, or that an earlier vaccination recorded as something else precedes.
  package func isFirst(_ dose: ClinicalRecord) -> Bool {
    SentDoseNumber(dose)?.exceeds(1) != true
      && !elsewhere.contains { other in
        other.record.sortDate.map { day in dose.sortDate.map { day < $0 } ?? false } ?? false
      }
  }

  /// The same in the language of the task.
  public var name: String { Disease.words(disease) }

  /// The disease, or the vaccine's name where no disease is known.
  public var disease: String {
    switch group {
    case .disease(let name), .name(let name): name
    }
  }

  /// The vaccine of each dose, if all are against this disease alone and have no group in common, such as conjugate and
  /// polysaccharide ones; else empty.
  package var vaccines: [(name: String, dose: ClinicalRecord)] {
    let known = doses.compactMap { dose in CVX(of: dose).map { ($0, dose) } }
    let groups = known.map { Set($0.0.groups) }
    let shared = groups.dropFirst().reduce(groups.first ?? []) { $0.intersection($1) }
    return shared.isEmpty && known.allSatisfy { $0.0.diseases.count == 1 } ? known.map { ($0.name, $1) } : []
  }

  /// The number of days with doses. Several sources may report one dose, and two time zones may give it two days.
  public var days: Int { Self.days(of: doses) }

  private static func days(of doses: [ClinicalRecord]) -> Int {
    var (days, minutes): (Set<Int>, Set<Int>) = ([], [])
    return doses.map(\.sortDate).count { date in
      guard let date, date.day != nil else { return true }
      let isNewDay = days.insert(date.dayNumber).inserted
      let isNewMinute = date.instant.map { minutes.insert($0 / 60).inserted } ?? true
      return isNewDay && isNewMinute
    }
  }
}

/// The number of a dose in its series, as sent (FHIR R4, Immunization.protocolApplied; STU3 and DSTU2,
/// vaccinationProtocol.doseSequence). The records may have fewer doses than were given.
package struct SentDoseNumber: Hashable, Sendable {
  let number: String
  /// The number of doses in the series; nil if it is not stated.
  let series: String?

  /// - Returns: nil if the dose has no number.
  init?(_ dose: ClinicalRecord) {
    let series = dose.resource.json.all("protocolApplied") + dose.resource.json.all("vaccinationProtocol")
    let numbered = series.lazy.compactMap { applied in
      applied.choice(of: "doseNumber", "doseSequence").map { ($0, applied.choice(of: "seriesDoses")) }
    }
    guard let (number, doses) = numbered.first else { return nil }
    (self.number, self.series) = (number, doses)
  }

  /// True if the number is larger than the count of days with doses, or is not a number.
  func exceeds(_ days: Int) -> Bool { Int(number).map { $0 > days } ?? true }
}

extension JSONValue {
  fileprivate func choice(of names: String...) -> String? {
    names.lazy.compactMap { choice($0)?.value.primitive }.first { !$0.isBlank }
  }
}
