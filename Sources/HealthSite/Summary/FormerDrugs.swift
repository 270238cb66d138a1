import HealthRecords

/// The drugs that are not listed as current, each told once, with its last word and day: what was stopped may still be
/// taken, and what was once harmful may be prescribed again.
struct FormerDrugs: Sendable {
  private let chosen: SummaryRecords
  private let drugs: [(entry: Drug, place: Place)]

  init(_ chosen: SummaryRecords) {
    self.chosen = chosen
    drugs = chosen.medications.past.map { ($0, Self.place(of: $0, chosen)) }
  }

  /// "⚠ Dispensed after it was listed as over: warfarin (completed), 20 January 2026.": it may well be taken.
  var dispensedAfterwards: String {
    entries(.dispensedAfterwards).map { entry in
      "\(entry.title) (\(entry.lastWord.words))\(chosen.mark(entry.records)), \(entry.fillsAfterwards.first.map { chosen.when($0) } ?? "")"
    }.sentence(.dispensedAfterwards)
  }

  /// "Dispensed, and not ordered or reported under this name: Warfarin 5 mg (90 tablets), 30 October 2026.": no
  /// proof of use, and all that registers and payers tell.
  var onlyDispensed: String {
    entries(.onlyDispensed).compactMap { entry in
      entry.newestSupply.map { record in
        let gist = RecordGist.of(record)
        return
          "\(record.title)\(gist.isEmpty ? "" : " (\(gist))")\(chosen.mark([record])), \(chosen.when(record))"
      }
    }.sentence(.onlyDispensed)
  }

  /// The names of what was handed over lately though nobody says that it is taken: it may be.
  var supplied: [String] {
    entries(.dispensedAfterwards).compactMap { named($0, $0.fillsAfterwards.first) }
      + entries(.onlyDispensed).compactMap { named($0, $0.newestSupply) }
  }

  private func named(_ entry: Drug, _ supply: ClinicalRecord?) -> String? {
    supply.map { "\(entry.title) (\(SheetWords.dispensed(chosen.when($0))))" }
  }

  /// "Stopped or not taken for a reason: Clozapine (stopped: neutropenia), 3 May 2025."
  var stoppedForReason: String {
    entries(.stoppedForReason).map { entry in
      "\(entry.title) (\(entry.lastWord.words))\(chosen.mark(entry.records)), \(lastDay(of: entry))"
    }.sentence(.stoppedForReason)
  }

  /// "Not listed as current: metoprolol 25 mg, completed 12 February 2013; ibuprofen, given once 3 May 2009."
  var others: String {
    newestFirst(entries(.former)).map(words).distinct.sentence(.former)
  }

  var records: [String] { drugs.flatMap(\.entry.records).map(\.identity.name) }
}

extension FormerDrugs {
  /// Where a drug stands on the sheet.
  private enum Place { case dispensedAfterwards, stoppedForReason, onlyDispensed, former }

  private static func place(of entry: Drug, _ chosen: SummaryRecords) -> Place {
    if entry.course == .onlySupplied {
      return entry.lastWord == .onlyDispensed && chosen.isOfLastYear(entry.newestSupply?.sortDate)
        ? .onlyDispensed : .former
    }
    if chosen.isOfLastYear(entry.fillsAfterwards.first?.sortDate) { return .dispensedAfterwards }
    return entry.reason == nil ? .former : .stoppedForReason
  }

  private func entries(_ place: Place) -> [Drug] {
    drugs.filter { $0.place == place }.map(\.entry)
  }

  private func newestFirst(_ entries: [Drug]) -> [Drug] {
    let day = { (entry: Drug) in
      (entry.word.end ?? entry.word.date)?.sortDate?.dayNumber ?? .min
    }
    return entries.enumerated().sorted {
      (day($1.element), $0.offset) < (day($0.element), $1.offset)
    }.map(\.element)
  }

  /// "metoprolol 25 mg, completed 12 February 2013".
  private func words(_ entry: Drug) -> String {
    let name = "\(entry.title)\(chosen.mark(entry.records))"
    let isDayOfWord = entry.word.end != nil || entry.isPlainSupply
    // Its end is told anyhow.
    let doubts = chosen.contradictions(of: entry.word).filter { !$0.isOfEnd }
    let doubt = doubts.warning.map { " (\($0))" } ?? ""
    return "\(name), \(entry.lastWord.words)\(isDayOfWord ? "" : ",") \(lastDay(of: entry))\(doubt)"
  }

  /// The day of an order is never the day of its stop.
  private func lastDay(of entry: Drug) -> String {
    let word = entry.word
    if entry.isPlainSupply { return chosen.when(word) }
    return word.end.map { chosen.when($0) } ?? word.dayOfWord.words
  }
}

extension Drug {
  /// True where all that is known of it is that it was given or handed over: its day is that of the word.
  fileprivate var isPlainSupply: Bool {
    switch self.lastWord {
    case .onlyDispensed, .onlyGiven: true
    case .status, .ended, .supply: false
    }
  }
}
