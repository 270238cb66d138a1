import ArgumentParser
import HealthRecords
import RecordLoading

@main struct Healthfolio: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "healthfolio",
    abstract: "Turn exported health records into one timeline, in pages that open on any computer.",
    discussion: """
      Reads a folder of exported health records and writes a static site that needs no network and no account. It reads \
      FHIR JSON, NDJSON and XML, C-CDA documents, Apple Health and Health Connect exports, SMART Health Cards and EU \
      COVID certificates, in folders and in zip, tar and gzip archives. Nothing leaves this machine.
      """,
    version: ProgramVersion.text,
    subcommands: [
      BuildCommand.self, SummaryCommand.self, ListCommand.self, ShareCommand.self, ExportCommand.self,
      CheckCommand.self, CleanCommand.self, IndexCommand.self, ScrubCommand.self, DoctorCommand.self,
      NewCommand.self,
    ])

  static func main() async {
    ProcessSetup.prepare()
    if ProgramArguments.all.dropFirst() == [DatabaseTrial.command] { return DatabaseTrial.perform() }
    if OneThread.isNeeded { OneThread.run(start) } else { await start() }
  }

  private static func start() async {
    let arguments = Array(ProgramArguments.all.dropFirst())
    do {
      let known = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
      try CommandName.check(arguments.first == "help" ? arguments.dropFirst() : arguments[...], known: known)
      var command = try parseAsRoot(try Settings.applied(to: arguments))
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      exit(withError: end(arguments, error))
    }
  }

  /// Before each error, whatever its kind.
  static let _errorPrefix = BuildWords.error("")

  /// Prints what an error says, which may be the help that was asked for.
  ///
  /// - Returns: the exit status.
  private static func end(_ arguments: [String], _ error: any Error) -> ExitCode {
    let failure = error as? CommandFailure
    let message = failure.map { BuildWords.error($0.description) } ?? fullMessage(for: error)
    let status = failure?.status ?? exitCode(for: error)
    guard status == .success else {
      for line in message.split(separator: "\n") { Console.error(String(line)) }
      return status
    }
    do {
      try Console.out(message + "\n" + (CommandExamples.forHelp(arguments) ?? ""))
      return status
    } catch {
      Console.error(BuildWords.error("\(error)"))
      return .failure
    }
  }
}
