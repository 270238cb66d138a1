import ArgumentParser
import HealthRecords
import HealthSite
import RecordLoading

struct ScrubCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scrub", abstract: "Copy the structure of records without what they say, for a bug report.",
    discussion: """
      Every name, text, number and identifier is replaced by one of the same shape, and all dates are moved by the same \
      number of days, which nobody is told. Read the copy before you share it: a picture of a structure can still say \
      something, such as how many records there are and of which kinds.
      """)

  @Argument(help: "Folders or files of health records.", completion: .directory)
  var records: [String]

  @Option(name: [.short, .long], help: "A new folder for the copy.", completion: .directory)
  var output: String

  @Flag(help: "Replace the codes of public systems (LOINC, SNOMED CT, RxNorm, ...) too.")
  var withoutCodes = false

  @Option(help: "A file whose first line opens encrypted archives.", completion: .file())
  var passphraseFile: String?

  func run() throws {
    let folder = try FreshFolder(
      output, sparing: ProtectedFiles(records + [passphraseFile].compactMap(\.self)))
    let scrubber = RecordScrubber(seed: UInt64.random(in: .min ... .max), keepsCodes: !withoutCodes)
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
    Console.out(ScrubReport.text(counts, keepsCodes: !withoutCodes))
  }
}
