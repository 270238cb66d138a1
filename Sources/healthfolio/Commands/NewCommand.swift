import ArgumentParser
import HealthRecords
import HealthSite
import RecordLoading

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Write an empty file for your own measurements, medicines and notes.",
    discussion:
      "Keep the file with your records, and add a line for each entry. It is never written again.")

  enum Kind: String, ExpressibleByArgument, CaseIterable { case entries }

  @Argument(help: "What the file is for.")
  var kind: Kind

  @Option(
    name: [.short, .long],
    help: "New file (default: my-entries.csv in the current folder; -: standard output).",
    completion: .file())
  var output: String?

  func run() throws {
    let path = output ?? EntryTemplate.fileName
    let file = try OutputFile(path, sparing: ProtectedFiles([]))
    if !file.isStandard, InputKind(path) != .missing {
      throw CommandFailure(TerminalWords.exists(file.path))
    }
    try file.write(EntryTemplate.text)
    if !file.isStandard { try file.tell(TerminalWords.entriesWritten(to: file.path)) }
  }
}
