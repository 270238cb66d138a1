import ArgumentParser
import HealthRecords

/// The language of a command and its output.
struct LanguageOption: ParsableArguments {
  @Option(help: ArgumentHelp(HelpText.languageLanguage))
  var language: Language?

  /// What is written never depends on the machine.
  var ofOutput: Language { language ?? .english }
}

extension Language: ExpressibleByArgument {}
