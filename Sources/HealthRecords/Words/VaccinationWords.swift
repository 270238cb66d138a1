extension DoseDoubt {
  package var words: String {
    switch self {
    case .subpotent: Phrase("subpotent").text
    case .unconfirmed: Phrase("unconfirmed").text
    case .notCounted: Phrase("said not to count").text
    }
  }
}

extension Vaccination {
  /// "2", or "1 (in 3 records)" if several records are of one day.
  public var count: String {
    days == doses.count ? String(days) : Phrase("\(days) (in \(doses.count) records)").text
  }

  /// "3, of which 1 subpotent", since such doses are counted too; "1 (sent as dose 2 of 3)".
  package var countWithDoubts: String {
    let marks = doubts.map { Phrase("\($0.count) \($0.doubt.words)").text }
    let count = number.map { Phrase("\(self.count) (\($0.words))").text } ?? count
    return marks.isEmpty ? count : Phrase("\(count), of which \(marks.joined(separator: ", "))").text
  }

  /// "Diphtheria (sent as Boostrix)".
  public var words: String { names.isEmpty ? disease : "\(disease) (\(sentNames))" }

  /// "sent as Boostrix, Td"; empty if every dose has a name of its code.
  package var sentNames: String {
    names.isEmpty ? "" : Phrase("sent as \(names.joined(separator: ", "))").text
  }
}

extension VaccinationRow {
  /// "last 31 March 2020, recorded as a procedure": only what is recorded as a vaccination has no such word.
  package var newest: String {
    guard let day = shots[0].record.date?.dayText else { return Unstated.dateUnknown.words }
    return switch shots[0].kind {
    case .procedures: Phrase("last \(day), recorded as a procedure").text
    case .claims: Phrase("last \(day), recorded as a claim").text
    case .drugs: Phrase("last \(day), recorded as a drug given").text
    case nil: SheetWords.last(on: day)
    }
  }

  /// "Tetanus: last 5 June 2018".
  package var inBrief: String { Self.inBrief(name, newest) }
  package static func inBrief(_ name: String, _ newest: String) -> String {
    Phrase("\(name): \(newest)").text
  }

  /// "3, and 2 recorded as procedures": vaccinations recorded as something else are counted apart.
  package var countWithOthers: String {
    let others = VaccinationElsewhere.Kind.allCases.compactMap { kind -> String? in
      let count = shots.count { $0.kind == kind }
      return count == 0 ? nil : Phrase("\(count) \(kind.recordedAs(count))").text
    }
    let told = others.joined(separator: ", ")
    guard let doses = vaccination?.countWithDoubts else { return told }
    return told.isEmpty ? doses : Phrase("\(doses), and \(told)").text
  }
}

extension SentDoseNumber {
  fileprivate var words: String {
    series.map { Phrase("sent as dose \(number) of \($0)").text } ?? Phrase("sent as dose \(number)").text
  }
}

extension VaccineReaction {
  /// "reaction: Sore arm".
  package var words: String { SenderWords.reaction(manifestations.joined(separator: ", ")) }
}

extension VaccinationElsewhere.Kind {
  fileprivate var words: String {
    switch self {
    case .procedures: Phrase("procedures").text
    case .claims: Phrase("claims").text
    case .drugs: Phrase("drugs given").text
    }
  }

  package func recordedAs(_ count: Int) -> String {
    let phrase: Phrase =
      switch self {
      case .procedures: count == 1 ? "recorded as a procedure" : "recorded as procedures"
      case .claims: count == 1 ? "recorded as a claim" : "recorded as claims"
      case .drugs: count == 1 ? "recorded as a drug given" : "recorded as drugs given"
      }
    return phrase.text
  }
}

extension VaccinationElsewhere {
  /// "recorded as a procedure".
  package var recordedAs: String { kind.recordedAs(1) }

  /// "no disease named (Immunization administration)": a title that does not name a disease.
  var unnamed: String { Phrase("no disease named (\(record.listTitle))").text }
}

extension [VaccinationElsewhere] {
  /// "Also recorded as procedures, not counted below: tetanus, 23 August 2018."; empty if there are none.
  ///
  /// - Parameter when: the day of a record, as the page prints it.
  package func sentence(_ when: (ClinicalRecord) -> String) -> String {
    if isEmpty { return "" }
    let kinds = VaccinationElsewhere.Kind.allCases.filter { kind in contains { $0.kind == kind } }
    let named = kinds.map(\.words).joined(separator: Phrase(" and ").text)
    let doses = grouped(by: \.words).map { shots in
      ([shots[0].words] + shots.map { when($0.record) }.distinct).joined(separator: ", ")
    }.joined(separator: "; ")
    return Phrase("Also recorded as \(named), not counted below: \(doses).").text
  }
}
