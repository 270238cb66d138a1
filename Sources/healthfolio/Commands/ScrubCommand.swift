import ArgumentParser
import HealthRecords
import HealthSite
import RecordLoading

struct ScrubCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scrub", abstract: "Copy the structure of records without their content, for a bug report.",
    discussion: """
      Writes the structure of each file again and fills it with made-up text, numbers and identifiers. Dates keep their \
      order and distances, but not the days. Read the copy before you share it: the structure alone still shows \
      something, such as how many records there are and of which kinds.
      """)

  @Argument(help: "Folders or files of health records.", completion: .directory)
  var records: [String]

  @Option(name: [.short, .long], help: "New folder for the copy.", completion: .directory)
  var output: String

  @Flag(help: "Also replace codes of public systems (LOINC, SNOMED CT, RxNorm, ...).")
  var withoutCodes = false

  @Option(help: "File whose first line is the passphrase of encrypted archives.", completion: .file())
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
