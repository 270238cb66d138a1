import HealthRecords

/// The drugs that are not listed as current, each told once, with its last word and day: what was stopped may still be
/// taken, and what was once harmful may be prescribed again.
struct FormerDrugs: Sendable {
  private let chosen: SummaryRecords
  private let drugs: [(entry: MedicationList.Entry, place: Place)]

  init(_ chosen: SummaryRecords) {
    self.chosen = chosen
    drugs = chosen.medications.past.map { ($0, Self.place(of: $0, chosen)) }
  }

  /// "⚠ Dispensed after it was listed as over: warfarin (completed), 20 January 2026.": it may well be taken.
  var dispensedAfterwards: String {
    entries(.dispensedAfterwards).map { entry in
      "\(entry.title) (\(entry.lastWord))\(chosen.mark(entry.records)), \(entry.fillsAfterwards.first.map { chosen.when($0) } ?? "")"
    }.sentence("⚠ Dispensed after it was listed as over")
  }

  /// "Dispensed, and not ordered or reported under this name: Warfarin 5 mg (90 tablets), 30 October 2026.": no
  /// proof of use, and all that registers and payers tell.
  var onlyDispensed: String {
    entries(.onlyDispensed).compactMap { entry in
      entry.newestGiven.map { record in
        let gist = RecordGist.of(record)
        return
          "\(record.title)\(gist.isEmpty ? "" : " (\(gist))")\(chosen.mark([record])), \(chosen.when(record))"
      }
    }.sentence("Dispensed, and not ordered or reported under this name")
  }

  /// "Stopped or not taken for a reason: Clozapine (stopped: neutropenia), 3 May 2025."
  var stoppedForReason: String {
    entries(.stoppedForReason).map { entry in
      "\(entry.title) (\(entry.lastWord))\(chosen.mark(entry.records)), \(lastDay(of: entry))"
    }.sentence("Stopped or not taken for a reason")
  }

  /// "Not listed as current: metoprolol 25 mg, completed 12 February 2013; ibuprofen, given once 3 May 2009."
  var others: String {
    newestFirst(entries(.former)).map(words).distinct.sentence("Not listed as current")
  }

  var records: [String] { drugs.flatMap(\.entry.records).map(\.identity.name) }
}

extension FormerDrugs {
  /// Where a drug stands on the sheet.
  private enum Place { case dispensedAfterwards, stoppedForReason, onlyDispensed, former }

  private static func place(of entry: MedicationList.Entry, _ chosen: SummaryRecords) -> Place {
    if let word = entry.word, word.isWordOnDrug, let fill = entry.fillsAfterwards.first,
      chosen.isOfLastYear(fill.sortDate)
    {
      return .dispensedAfterwards
    }
    if let word = entry.word, word.isWordOnDrug, word.statusReason != nil { return .stoppedForReason }
    let isFill = entry.records.allSatisfy { $0.resource.type == .medicationDispense }
    return isFill && chosen.isOfLastYear(entry.newestGiven?.sortDate) ? .onlyDispensed : .former
  }

  private func entries(_ place: Place) -> [MedicationList.Entry] {
    drugs.filter { $0.place == place }.map(\.entry)
  }

  private func newestFirst(_ entries: [MedicationList.Entry]) -> [MedicationList.Entry] {
    let day = { (entry: MedicationList.Entry) in
      (entry.word?.end ?? entry.word?.date)?.sortDate?.dayNumber ?? .min
    }
    return entries.enumerated().sorted {
      (day($1.element), $0.offset) < (day($0.element), $1.offset)
    }.map(\.element)
  }

  /// "metoprolol 25 mg, completed 12 February 2013".
  private func words(_ entry: MedicationList.Entry) -> String {
    let name = "\(entry.title)\(chosen.mark(entry.records))"
    let isDayOfWord = entry.word.map { $0.end != nil || !$0.isWordOnDrug } ?? false
    return "\(name), \(entry.lastWord)\(isDayOfWord ? "" : ",") \(lastDay(of: entry))"
  }

  /// The day of an order is never the day of its stop.
  private func lastDay(of entry: MedicationList.Entry) -> String {
    guard let word = entry.word else { return "no date" }
    if !word.isWordOnDrug { return chosen.when(word) }
    return word.end.map { chosen.when($0) } ?? word.daySaid
  }
}

extension MedicationList.Entry {
  /// "stopped: neutropenia"; of what nobody ordered or reported, that it was dispensed or given.
  fileprivate var lastWord: String {
    guard let word else { return "" }
    if !word.isWordOnDrug, word.status.standing.hasHappened {
      return word.resource.type == .medicationAdministration ? given : "only dispensed"
    }
    let status = word.status.words.isEmpty ? "status not stated" : word.status.words
    return status + (word.statusReason.map { ": \($0)" } ?? "")
  }

  /// "given once": one dose alone is no course.
  private var given: String { records.count == 1 ? "given once" : "only given" }

  fileprivate var newestGiven: ClinicalRecord? {
    records.first { [.done, .active].contains($0.status.standing) }
  }
}
