import ArgumentParser
import HealthRecords

/// The language of a command and its output.
struct LanguageOption: ParsableArguments {
  @Option(
    help:
      "Language of Healthfolio’s own words: en, or en-XA, which puts accents on them, so that plain words come from the records."
  )
  var language = Language.english
}

extension Language: ExpressibleByArgument {}
