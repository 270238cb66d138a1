/// What a person was vaccinated against, with the doses that were given: what was given, never what is due.
public struct Vaccination: Sendable {
  /// What makes its doses one.
  package enum Group: Hashable, Sendable {
    /// A disease that the code, or the sender, says that the dose is against.
    case disease(String)
    /// The vaccine's name: no disease is known from its code.
    case name(String)
    /// The vaccine's name, which says other diseases than its code: the vaccine of the code.
    case contradicted(String, code: String?)
  }

  package enum Note: Hashable, Sendable {
    /// So many of its doses are in doubt.
    case doubted(DoseDoubt, Int)
    case reaction(VaccineReaction)
    /// The last dose is sent as a later one than the list has.
    case numbered(SentDoseNumber)
  }

  package let group: Group
  /// Given doses that count for it, newest first; at least one.
  public let doses: [ClinicalRecord]
  /// Names of those that count for it by their sender's word alone.
  public let products: [String]
  package let notes: [Note]
  /// What was recorded as something else against the same disease, newest first.
  package let elsewhere: [VaccinationElsewhere]
  /// Those of them after the last dose: the newest of each kind, newest first.
  package let later: [VaccinationElsewhere]

  /// - Parameter elsewhere: what was recorded as something else, newest first.
  init(
    _ group: Group, _ doses: [ClinicalRecord], products: [String] = [], _ doubts: DoseDoubts,
    elsewhere: [VaccinationElsewhere] = []
  ) {
    (self.group, self.doses, self.products) = (group, doses, products)
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

  /// Of one day, what was done stands for what was billed.
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

  /// What was done after the last dose, and recorded as something else; a bill alone is none.
  package var laterDeed: ClinicalRecord? { later.first { $0.kind != .claims }?.record }

  /// False for a dose that is sent as a later one, and where one was recorded before it as something else.
  package func isFirst(_ dose: ClinicalRecord) -> Bool {
    SentDoseNumber(dose)?.exceeds(1) != true
      && !elsewhere.contains { other in
        other.record.sortDate.map { day in dose.sortDate.map { day < $0 } ?? false } ?? false
      }
  }

  /// The disease, or the vaccine's name where no disease is known.
  public var disease: String {
    switch group {
    case .disease(let name), .name(let name), .contradicted(let name, _): name
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

  /// On how many days: three sources may report one shot, and one of its moments in two zones.
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
