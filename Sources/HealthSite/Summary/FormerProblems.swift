import HealthRecords

/// Problems that are over: those that were active within two years are named beside the active ones, with those that
/// were ruled out; older ones have rows among what is past.
struct FormerProblems: Sendable {
  private let chosen: SummaryRecords
  /// Over, and active within two years; of what has no date nobody knows.
  private let recent: [Problem]
  /// Over for longer.
  let earlier: [Problem]
  /// Diagnoses of single visits of the last two years, on no list of problems.
  private let visits: [Problem]
  /// How many diagnoses of single visits are older, or have no date.
  private let earlierVisits: Int

  init(_ chosen: SummaryRecords) {
    self.chosen = chosen
    let isRecent = { (entry: Problem) in
      guard let last = entry.lastDay else { return true }
      return chosen.isOfLast(months: Self.months, last)
    }
    recent = chosen.problems.past.filter(isRecent)
    earlier = chosen.problems.past.filter { !isRecent($0) }
    let all = chosen.problems.encounterDiagnoses
    visits = all.filter { $0.lastDay != nil && isRecent($0) }
    earlierVisits = all.count - visits.count
  }

  /// "Over, and active within two years: pneumonia, resolved 3 May 2025. Diagnosed at visits …"
  var closing: SummarySection.Closing {
    let sentences = [
      recent.filter { $0.lastDay != nil }.map(words).sentence("Over, and active within two years"),
      recent.filter { $0.lastDay == nil }.map(words).sentence("Over, since when is not recorded"),
      visits.map(words).sentence("Diagnosed at visits of the last two years", upTo: Self.visitLimit),
      earlierVisits == 0
        ? ""
        : "\(Counted.words(earlierVisits, "diagnosis of an earlier visit is", "diagnoses of earlier visits are")) in the full record.",
      ruledOut, chosen.problems.reusedCodes.sentence,
    ]
    return .init(
      words: sentences.filter { !$0.isEmpty }.joined(separator: " "), records: recordNames)
  }

  /// Names of the records that the closing words tell of.
  private var recordNames: [String] {
    (recent + visits.prefix(Self.visitLimit)).flatMap(\.records).map(\.identity.name)
  }

  /// "Ruled out: multiple sclerosis.": a diagnosis that was asked for once may be asked for again.
  private var ruledOut: String {
    chosen.problems.ruledOut.map { $0.title + chosen.mark($0.records) }
      .sentence("Ruled out", upTo: Self.ruledOutLimit)
  }

  private static let months = 24
  private static let visitLimit = 20
  private static let ruledOutLimit = 6
}

extension FormerProblems {
  /// "pneumonia, resolved 3 May 2025".
  private func words(_ entry: Problem) -> String {
    let name = "\(entry.title)\(chosen.mark(entry.records))"
    guard let newest = entry.lastRecord else { return name }
    let doubt = chosen.warning(newest).map { " (\($0))" } ?? ""
    return course(of: entry, name, newest) + doubt
  }

  private func course(of entry: Problem, _ name: String, _ newest: ClinicalRecord) -> String {
    let sent = newest.status.wordsInBrief
    let status = sent.isEmpty ? nil : sent
    if let end = newest.end {
      let day = status?.contains(end.dayText) == true ? "" : " \(chosen.when(end))"
      return "\(name), \(status ?? "until")\(day)"
    }
    let day = entry.lastDay.map { _ in OnsetText.of(entry.records, chosen) }
    return [name, status, day].compactMap { $0 }.joined(separator: ", ")
  }
}
