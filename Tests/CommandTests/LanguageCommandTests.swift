import HealthRecords
import TestSupport
import Testing

/// The language of messages, and that of what is written.
@Suite struct LanguageCommandTests {
  private static let record = """
    {"resourceType": "Condition", "id": "c", "language": "de-AT", "subject": {"reference": "Patient/p"},
      "code": {"text": "Migräne"}, "onsetDateTime": "2020-03-01"}
    """

  @Test("Help is in the language of the terminal; a locale without a table, or none, is English")
  func help() throws {
    let help = { (locale: String) in
      try Command("summary", "--help", environment: ["LC_ALL": locale, "LANGUAGE": ""]).output
    }
    let (english, german) = (try help("C"), try help("de_AT.UTF-8"))
    #expect(english != german)
    #expect(try help("pl_PL.UTF-8") == english)
    let listed = try Command(
      "summary", "--help", environment: ["LC_ALL": "pl_PL.UTF-8", "LANGUAGE": "pl:de"])
    #expect(listed.output == german)
  }

  @Test(
    "What is wrong with the arguments is told in the language of the terminal", arguments: ["de", "es", "fr"])
  func wrongUsage(language: String) throws {
    let errors = { (locale: String) in
      try Command("build", "--foo", "x", environment: ["LC_ALL": locale, "LANGUAGE": ""]).errors
    }
    let (english, other) = (try errors("C"), try errors("\(language).UTF-8"))
    let lines = { (text: String) in Set(text.split(separator: "\n").map(String.init)) }
    #expect(lines(english).count == 3 && lines(other).count == 3)
    #expect(lines(english).isDisjoint(with: lines(other)))
    #expect(other.contains("'--foo'") && other.contains("'healthfolio build --help'"))
  }

  @Test("A draft is never chosen for the terminal, and its pages say what it is")
  func draft() throws {
    let drafts = Language.allCases.filter(\.isDraft)
    let draft = try #require(drafts.first)
    let help = { (locale: String) in
      try Command("summary", "--help", environment: ["LC_ALL": locale, "LANGUAGE": ""]).output
    }
    #expect(try help("\(draft.rawValue).UTF-8") == help("C"))
    let folder = try TemporaryFolder()
    try folder.write("c.json", Self.record)
    let words = draft.speaking { PageNote.draftTranslation.words }
    for (language, isDraft) in [(draft.rawValue, true), ("de", false)] {
      let sheet = try Command.run([
        "summary", "\(folder.path)/c.json", "--format", "markdown", "--language", language,
      ])
      #expect(sheet.output.contains(words) == isDraft)
    }
  }

  @Test("The terminal's language changes no byte of what is written; --language does")
  func output() throws {
    let folder = try TemporaryFolder()
    try folder.write("c.json", Self.record)
    let sheet = { (options: [String], locale: String) in
      try Command.run(
        ["summary", "\(folder.path)/c.json", "--date", "2024-03-01", "--format", "html"] + options,
        environment: ["LC_ALL": locale]
      ).output
    }
    let english = try sheet([], "C")
    #expect(try sheet([], "fr_FR.UTF-8") == english)
    #expect(english.contains("<html lang=\"en\">"))
    #expect(try sheet(["--language", "fr"], "C").contains("<html lang=\"fr\">"))
  }

  @Test("The language of most records is proposed, never chosen, and not if a language was given")
  func proposal() throws {
    let folder = try TemporaryFolder()
    try folder.write("c.json", Self.record)
    let messages = { (options: [String]) in
      try Command.run(["summary", "\(folder.path)/c.json"] + options).errors
    }
    #expect(try messages([]).contains("--language de"))
    #expect(try !messages(["--language", "en"]).contains("--language"))
    #expect(try !messages(["--quiet"]).contains("--language"))
  }
}
