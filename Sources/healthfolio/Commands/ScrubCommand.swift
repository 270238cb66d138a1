import ArgumentParser
import HealthRecords
import HealthSite
import RecordLoading

struct ScrubCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "scrub", abstract: HelpText.scrubAbstract,
      discussion: HelpText.scrubDiscussion)
  }

  @Argument(help: ArgumentHelp(HelpText.scrubRecords), completion: .directory)
  var records: [String]

  @Option(name: [.short, .long], help: ArgumentHelp(HelpText.scrubOutput), completion: .directory)
  var output: String

  @Flag(help: ArgumentHelp(HelpText.scrubWithoutCodes))
  var withoutCodes = false

  @Option(help: ArgumentHelp(HelpText.scrubPassphraseFile), completion: .file())
  var passphraseFile: String?

  func run() throws {
    let folder = try FreshFolder(
      output, sparing: ProtectedFiles(records + [passphraseFile].compactMap(\.self)))
    let scrubber = RecordScrubber(keepsCodes: !withoutCodes)
    let passphrase = try Passphrase(file: passphraseFile)
    var counts: [RecordScrubber.Outcome: Int] = [:]
    do {
      try scrubber.copies(of: records, passphrase: passphrase.answer) { copy in
        try folder.write(copy.path, copy.bytes)
        counts[copy.outcome, default: 0] += 1
      }
    } catch let error as InputError {
      throw CommandFailure(error.description)
    }
    try Console.out(ScrubReport.text(counts, keepsCodes: !withoutCodes))
  }
}

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
