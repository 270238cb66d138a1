/// The vaccinations given against one disease. Healthfolio never states what is due.
public struct Vaccination: Sendable {
  /// What its doses have in common.
  package enum Group: Hashable, Sendable {
    /// A disease that the code or the sender states.
    case disease(String)
    /// The vaccine's name, since no disease is known from its code.
    case name(String)
  }

  package enum Note: Hashable, Sendable {
    /// The number of doses with a doubt.
    case doubted(DoseDoubt, Int)
    case reaction(VaccineReaction)
    /// The last dose has a higher number than the list has doses.
    case numbered(SentDoseNumber)
  }

  package let group: Group
  /// Given doses, newest first; at least one.
  public let doses: [ClinicalRecord]
  /// What senders call doses whose code has another name, or none.
  public let names: [String]
  package let notes: [Note]
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
    let doubted = DoseDoubt.allCases.compactMap { doubt -> Note? in
      let count = doses.count { doubts.has(doubt, $0) }
      return count == 0 ? nil : .doubted(doubt, count)
    }
    let days = Self.days(of: doses)
    let numbered = doses.first.flatMap(SentDoseNumber.init).flatMap { $0.exceeds(days) ? $0 : nil }
    notes =
      doubted + doses.compactMap(VaccineReaction.init).map(Note.reaction)
      + [numbered].compactMap { $0 }.map(Note.numbered)
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

  /// The disease, or the vaccine's name where no disease is known.
  public var disease: String {
    switch group {
    case .disease(let name), .name(let name): name
    }
  }

  package var isByName: Bool { if case .disease = group { false } else { true } }

  package var doubts: [(doubt: DoseDoubt, count: Int)] {
    notes.compactMap { if case .doubted(let doubt, let count) = $0 { (doubt, count) } else { nil } }
  }

  package var reactions: [VaccineReaction] {
    notes.compactMap { if case .reaction(let reaction) = $0 { reaction } else { nil } }
  }

  package var number: SentDoseNumber? {
    notes.firstNonNil { if case .numbered(let number) = $0 { number } else { nil } }
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
