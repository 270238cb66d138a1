extension Vaccination {
  /// "2", or "1 (in 3 records)" if several records are of one day.
  public var count: String {
    days == doses.count ? String(days) : Counted.days(days, inRecords: doses.count)
  }

  /// "3, of which 1 subpotent", since such doses are counted too; "1 (sent as dose 2 of 3)".
  package var countWithDoubts: String {
    let marks = doubts.map { "\($0.count) \($0.doubt.words)" }
    let count = number.map { "\(self.count) (\($0.words))" } ?? count
    return marks.isEmpty ? count : Counted.ofWhich(count, marks)
  }

  /// "Diphtheria (sent as Boostrix)".
  public var words: String { names.isEmpty ? name : "\(name) (\(sentNames))" }

  /// "sent as Boostrix, Td"; empty if every dose has a name of its code.
  package var sentNames: String {
    names.isEmpty ? "" : VaccinationWords.sentAs(names)
  }
}

extension VaccinationRow {
  /// "last 31 March 2020, recorded as a procedure": only what is recorded as a vaccination has no such word.
  package var newest: String {
    guard let day = shots[0].record.date?.dayText else { return Unstated.dateUnknown.words }
    return shots[0].kind.map { $0.last(day) } ?? SheetWords.last(on: day)
  }

  /// "Tetanus: last 5 June 2018".
  package var inBrief: String { Self.inBrief(name, newest) }
  package static func inBrief(_ name: String, _ newest: String) -> String {
    "\(name)\(ListWords.colon)\(newest)"
  }

  /// "3, and 2 recorded as procedures": vaccinations recorded as something else are counted apart.
  package var countWithOthers: String {
    let others = VaccinationElsewhere.Kind.allCases.compactMap { kind -> String? in
      let count = shots.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.recordedAs(count))"
    }
    let told = others.joined(separator: ", ")
    guard let doses = vaccination?.countWithDoubts else { return told }
    return told.isEmpty ? doses : VaccinationWords.and(doses, told)
  }
}

extension SentDoseNumber {
  fileprivate var words: String {
    AmountWords.sentAsDose(number, of: series)
  }
}

extension VaccineReaction {
  /// "reaction: Sore arm".
  package var words: String { SenderWords.reaction(manifestations.joined(separator: ", ")) }
}

extension VaccinationElsewhere {
  /// "recorded as a procedure".
  package var recordedAs: String { kind.recordedAs(1) }

  /// "no disease named (Immunization administration)": a title that does not name a disease.
  var unnamed: String { TitleWords.noDisease(record.listTitle) }
}

extension [VaccinationElsewhere] {
  /// "Also recorded as procedures, not counted below: tetanus, 23 August 2018."; empty if there are none.
  ///
  /// - Parameter when: the day of a record, as the page prints it.
  package func sentence(_ when: (ClinicalRecord) -> String) -> String {
    if isEmpty { return "" }
    let kinds = VaccinationElsewhere.Kind.allCases.filter { kind in contains { $0.kind == kind } }
    let named = kinds.map(\.words).joinedByAnd
    let doses = grouped(by: \.words).map { shots in
      ([shots[0].words] + shots.map { when($0.record) }.distinct).joined(separator: ", ")
    }.joined(separator: ListWords.semicolon)
    return VaccinationWords.alsoRecorded(named, doses)
  }
}
