import HealthRecords

/// Problems that are over, in words. Those active within two years, and those ruled out, are named with the active ones;
/// older ones have rows in the section about the past.
struct FormerProblems: Sendable {
  private let chosen: SummaryRecords
  private var problems: ProblemList { chosen.problems }

  init(_ chosen: SummaryRecords) { self.chosen = chosen }

  /// "Ended within two years of the newest record: pneumonia, resolved 3 May 2025. Diagnosed at visits …"
  var closing: SummarySection.Closing {
    let sentences = [
      problems.pastIllnesses.map(words).sentence(.pastIllnesses),
      problems.overRecently.filter(\.hasEnd).map(words).sentence(.overRecently),
      problems.overRecently.filter { !$0.hasEnd }.map(words).sentence(.overUndated),
      problems.diagnosedRecently.map(words).sentence(.diagnosedAtVisits, upTo: Self.visitLimit),
      earlierDiagnoses,
      ruledOut, problems.reusedCodes.sentence,
      circumstances.map {
        "\($0.listTitle)\(chosen.mark($0.records)), \(OnsetText($0.records, chosen).words)"
      }
      .sentence(.circumstances, upTo: Self.earlierLimit),
    ]
    return .init(words: sentences.joinedWords(" "), records: recordNames)
  }

  private var earlierDiagnoses: String {
    problems.diagnosedEarlier.map(words).sentence(.diagnosedEarlier, upTo: earlierLimit)
  }

  private var earlierLimit: Int { problems.active.isEmpty ? Self.visitLimit : Self.earlierLimit }

  /// Names of the records behind the closing words.
  private var recordNames: [String] {
    (problems.overRecently + problems.pastIllnesses + problems.diagnosedRecently.prefix(Self.visitLimit)
      + problems.diagnosedEarlier.prefix(earlierLimit) + problems.diagnosedAgain + circumstances
      + problems.ruledOut.prefix(Self.ruledOutLimit))
      .flatMap(\.records).map(\.identity.name)
  }

  private var circumstances: [Problem] { problems.circumstances.filter { $0.course == .active } }

  /// "Ruled out: multiple sclerosis." The same question may come up again.
  private var ruledOut: String {
    problems.ruledOut.map { $0.listTitle + chosen.mark($0.records) }
      .sentence(.ruledOut, upTo: Self.ruledOutLimit)
  }

  private static let (visitLimit, earlierLimit, ruledOutLimit) = (20, 10, 6)
}

extension FormerProblems {
  /// "pneumonia, resolved 3 May 2025".
  func words(_ entry: Problem) -> String {
    let kind = entry.isComplication ? " (\(SheetWords.Remark.complication.words))" : ""
    let name = "\(entry.listTitle)\(kind)\(chosen.mark(entry.records))"
    guard let newest = entry.lastRecord else { return name }
    let doubt = chosen.warning(newest).map { " (\($0))" } ?? ""
    return course(of: entry, name, newest) + doubt
  }

  private func course(of entry: Problem, _ name: String, _ newest: ClinicalRecord) -> String {
    let sent = newest.status.wordsInBrief
    let status = sent.isEmpty || entry.isOfPastIllnessesAlone ? nil : sent
    if let end = newest.end {
      return "\(name), \(newest.status.words(endedOn: chosen.when(end)))"
    }
    let day = entry.lastDay.map { _ in OnsetText(entry.records, chosen).words }
    return [name, status, day].compactMap { $0 }.joined(separator: ", ")
  }
}

extension Problem {
  /// False where no record says on which day it ended: that on which it was written down is no end.
  fileprivate var hasEnd: Bool { lastDay != nil && records.contains { $0.end?.sortDate != nil } }
}
