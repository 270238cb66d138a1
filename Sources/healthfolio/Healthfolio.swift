import ArgumentParser
import HealthRecords
import RecordLoading

@main struct Healthfolio: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "healthfolio",
      abstract: HelpText.healthfolioAbstract,
      discussion: HelpText.healthfolioDiscussion,
      version: ProgramVersion.text,
      subcommands: [
        BuildCommand.self, SummaryCommand.self, ListCommand.self, ShareCommand.self, ExportCommand.self,
        CheckCommand.self, CleanCommand.self, IndexCommand.self, ScrubCommand.self, DoctorCommand.self,
        NewCommand.self,
      ])
  }

  static func main() async {
    ProcessSetup.prepare()
    if ProgramArguments.all.dropFirst() == [DatabaseTrial.command] { return DatabaseTrial.perform() }
    let language = Language.ofTerminal
    if OneThread.isNeeded {
      OneThread.run { await language.speaking(start) }
    } else {
      await language.speaking(start)
    }
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
  static var _errorPrefix: String { BuildWords.error("") }

  /// Prints what an error says, which may be the help that was asked for.
  ///
  /// - Returns: the exit status.
  private static func end(_ arguments: [String], _ error: any Error) -> ExitCode {
    let failure = error as? CommandFailure
    let message =
      failure.map { failure in failure.language.speaking { BuildWords.error(failure.description) } }
      ?? HelpFrame.translated(fullMessage(for: error))
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

extension HelpFrame {
  /// ArgumentParser has its own words in English alone.
  fileprivate static func translated(_ message: String) -> String {
    allCases.reduce(message) { $0.replacing($1.rawValue, with: $1.words) }
  }
}
