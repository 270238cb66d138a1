import ArgumentParser
import HealthRecords
import HealthSite
import RecordLoading

struct NewCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new", abstract: HelpText.newAbstract,
      discussion: HelpText.newDiscussion)
  }

  enum Kind: String, ExpressibleByArgument, CaseIterable { case entries }

  @Argument(help: ArgumentHelp(HelpText.newKind))
  var kind: Kind

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(HelpText.newOutput),
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
