import HealthRecords
import RecordLoading

/// What a scrubbed copy still contains, for the terminal.
enum ScrubWords {
  static func report(_ counts: [RecordScrubber.Outcome: Int], keepsCodes: Bool) -> String {
    let lines = RecordScrubber.Outcome.allCases.compactMap { outcome in
      counts[outcome].map { "\(Counted.words($0, .file)): \(kept(of: outcome, keepsCodes: keepsCodes))\n" }
    }
    return lines.joined() + "Read the copy before you share it.\n"
  }

  private static func kept(of outcome: RecordScrubber.Outcome, keepsCodes: Bool) -> String {
    switch outcome {
    case .structure:
      "kept elements, tags, units and \(keepsCodes ? "codes of public systems" : "the words of the format"); replaced all else"
    case .text: "kept marks, spaces and what tells the format; replaced every other word and number"
    case .kindAlone: "kept the kind of file alone; what is in it was left out"
    case .unreadable: "could not be read; an empty file stands for it"
    }
  }
}
