import ArgumentParser
import HealthRecords

/// The language of a command and its output.
struct LanguageOption: ParsableArguments {
  @Option(
    help:
      "The language of what Healthfolio itself says: en, or en-XA, which accents it, so that all that is plain comes from the records."
  )
  var language = Language.english
}

extension Language: ExpressibleByArgument {}
