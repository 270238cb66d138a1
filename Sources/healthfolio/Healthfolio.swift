import ArgumentParser

@main struct Healthfolio: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "healthfolio",
    abstract: "A person’s health records as one timeline, in pages that open on any computer.",
    discussion: """
      Reads a folder of exported health records and writes a static site that needs no network and no account: FHIR \
      JSON, NDJSON and XML, C-CDA documents, Apple Health exports, SMART Health Cards and EU COVID certificates, in \
      folders and in zip, tar and gzip archives. \
      Nothing leaves this machine.
      """,
    version: ProgramVersion.text,
    subcommands: [
      BuildCommand.self, SummaryCommand.self, ListCommand.self, ShareCommand.self, ExportCommand.self,
      CheckCommand.self, CleanCommand.self, IndexCommand.self, ScrubCommand.self,
    ])

  static func main() async {
    ProcessSetup.prepare()
    if OneThread.isNeeded { OneThread.run(start) } else { await start() }
  }

  private static func start() async {
    let arguments = Array(ProgramArguments.all.dropFirst())
    do {
      let known = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
      try CommandName.check(arguments[...], known: known)
      var command = try parseAsRoot(arguments)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      if exitCode(for: error) == .success, let examples = CommandExamples.forHelp(arguments) {
        Console.out(fullMessage(for: error) + "\n" + examples)
        exit()
      }
      exit(withError: error)
    }
  }
}
