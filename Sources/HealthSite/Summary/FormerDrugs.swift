import HealthRecords

/// The drugs that are not listed as current, each once, with last status and day: a stopped drug may still be taken,
/// and one that did harm may be prescribed again.
struct FormerDrugs: Sendable {
  private let chosen: SummaryRecords
  private let drugs: [(entry: Drug, place: Place)]

  init(_ chosen: SummaryRecords) {
    self.chosen = chosen
    drugs = chosen.medications.past.map { ($0, Self.place(of: $0, chosen)) }
  }

  /// "⚠ Dispensed after it was listed as over: warfarin (completed), 20 January 2026." It may still be taken.
  var dispensedAfterwards: String {
    entries(.dispensedAfterwards).map { entry in
      "\(entry.title) (\(entry.lastWord.words))\(chosen.mark(entry.records)), \(entry.fillsAfterwards.first.map { chosen.when($0) } ?? "")"
    }.sentence(.dispensedAfterwards)
  }

  /// "Dispensed, and not ordered or reported under this name: Warfarin 5 mg (90 tablets), 30 October 2026." This is no
  /// proof of use, but all that registers and payers report.
  var onlyDispensed: String {
    entries(.onlyDispensed).compactMap { entry in
      entry.newestSupply.map { record in
        let told = [RecordGist.of(record), record.statusInBareLists] + order(of: entry)
        let gist = told.joinedWords(", ")
        return
          "\(record.title)\(gist.isEmpty ? "" : " (\(gist))")\(chosen.mark([record])), \(chosen.when(record))"
      }
    }.sentence(.onlyDispensed)
  }

  /// Drugs that were dispensed lately, though no record says that they are taken: they may be.
  var supplied: [String] {
    entries(.dispensedAfterwards).compactMap { named($0, $0.fillsAfterwards.first) }
      + entries(.onlyDispensed).compactMap { named($0, $0.newestSupply) }
  }

  private func named(_ entry: Drug, _ supply: ClinicalRecord?) -> String? {
    supply.map {
      "\(entry.title) (\(([SheetWords.dispensed(chosen.when($0))] + order(of: entry)).joined(separator: ", ")))"
    }
  }

  /// "supplied on the order for Phenytoin", a drug of another name.
  private func order(of entry: Drug) -> [String] {
    entry.orderNotes.filter { $0.kind == .suppliedFor }.map(\.words)
  }

  /// "Stopped or not taken for a reason: Clozapine (stopped: neutropenia), 3 May 2025."
  var stoppedForReason: String {
    entries(.stoppedForReason).map { entry in
      "\(entry.title) (\(entry.lastWord.words))\(chosen.mark(entry.records)), \(lastDay(of: entry))"
    }.sentence(.stoppedForReason)
  }

  /// "Not listed as current: metoprolol 25 mg, completed 12 February 2013; ibuprofen, given once 3 May 2009." Neighbours
  /// of which the same is said share it.
  var others: String {
    let told = newestFirst(entries(.former)).map {
      (name: "\($0.title)\(chosen.mark($0.records))", said: words($0))
    }
    return told.grouped(by: \.said).map { drugs in
      let names = drugs.map(\.name).distinct
      return names.count < 2 ? "\(names[0]), \(drugs[0].said)" : SheetWords.each(names, drugs[0].said)
    }.sentence(.former)
  }

  var records: [String] { drugs.flatMap(\.entry.records).map(\.identity.name) }
}

extension FormerDrugs {
  /// The sentence of the sheet that names a drug.
  private enum Place { case dispensedAfterwards, stoppedForReason, onlyDispensed, former }

  private static func place(of entry: Drug, _ chosen: SummaryRecords) -> Place {
    if entry.newestSupply.map(chosen.isOfMistake) == true { return .former }
    if entry.course == .onlySupplied {
      let supply = entry.newestSupply
      return supply?.resource.type == .medicationDispense && chosen.isOfLastYearOfData(supply?.sortDate)
        ? .onlyDispensed : .former
    }
    if chosen.isOfLastYearOfData(entry.fillsAfterwards.first?.sortDate) { return .dispensedAfterwards }
    return entry.reason == nil ? .former : .stoppedForReason
  }

  private func entries(_ place: Place) -> [Drug] {
    drugs.filter { $0.place == place }.map(\.entry)
  }

  private func newestFirst(_ entries: [Drug]) -> [Drug] {
    let day = { (entry: Drug) in
      (entry.word.ended ?? entry.word.date)?.sortDate?.dayNumber ?? .min
    }
    return entries.enumerated().sorted {
      (day($1.element), $0.offset) < (day($0.element), $1.offset)
    }.map(\.element)
  }

  /// "completed 12 February 2013".
  private func words(_ entry: Drug) -> String {
    let isDayOfWord = entry.word.ended != nil || entry.isPlainSupply
    // Doubts about its end are left out, because the end is shown anyway.
    let doubts = chosen.contradictions(of: entry.word).filter { $0.kind != .endAsSent }
    let doubt = chosen.warning(doubts).map { " (\($0))" } ?? ""
    let order = order(of: entry).map { ", \($0)" }.joined()
    return
      "\(entry.lastWord.words)\(isDayOfWord ? "" : ",") \(lastDay(of: entry))\(later(entry))\(order)\(doubt)"
  }

  /// The last day of a drug. The day of an order is never shown as the day of its stop.
  private func lastDay(of entry: Drug) -> String {
    let word = entry.word
    if entry.isPlainSupply { return chosen.when(word) }
    return word.ended.map { chosen.when($0) } ?? word.dayOfWord.words
  }

  /// ", dispensed 26 June 2015": the newest fill after the order or statement, with its own status.
  private func later(_ entry: Drug) -> String {
    guard !entry.isPlainSupply, let fill = entry.fillsAfterwards.first else { return "" }
    let day = chosen.when(fill)
    return fill.status.code == "completed"
      ? ", \(SheetWords.dispensed(day))"
      : ", \(LastWord.supply(fill.status, isDose: fill.resource.type == .medicationAdministration, reason: nil).words) \(day)"
  }
}

extension Drug {
  /// True if it is only known to have been given or dispensed: the shown day is that of the supply.
  fileprivate var isPlainSupply: Bool {
    switch self.lastWord {
    case .onlyDispensed, .onlyGiven: true
    case .status, .ended, .supply: false
    }
  }
}
