import ArgumentParser
import HealthRecords

/// The language of a command and its output.
struct LanguageOption: ParsableArguments {
  @Option(
    name: .customLong("language"),
    help: ArgumentHelp(HelpText.languageLanguage, valueName: "language"))
  var chosen: Language?

  var language: Language { chosen ?? .english }
}

extension Language: ExpressibleByArgument {}
