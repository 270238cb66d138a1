import HealthRecords
import RecordLoading

/// What a scrubbed copy still contains, for the terminal.
enum ScrubReport {
  static func text(_ counts: [RecordScrubber.Outcome: Int], keepsCodes: Bool) -> String {
    let lines = RecordScrubber.Outcome.allCases.compactMap { outcome in
      counts[outcome].map { ScrubWords.files($0, kept(of: outcome, keepsCodes: keepsCodes)) }
    }
    return (lines + [ScrubWords.readFirst]).joined(separator: "\n") + "\n"
  }

  private static func kept(of outcome: RecordScrubber.Outcome, keepsCodes: Bool) -> String {
    switch outcome {
    case .structure: ScrubWords.structure(keepsCodes: keepsCodes)
    case .text: ScrubWords.text
    case .kindAlone: ScrubWords.kindAlone
    case .unreadable: ScrubWords.unreadable
    }
  }
}
