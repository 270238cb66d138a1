import Foundation
import TestSupport
import Testing

/// `healthfolio.toml`: options that need not be typed again.
@Suite struct SettingsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "in/a.ndjson",
      """
      {"resourceType":"Patient","id":"p","name":[{"text":"Ada Quill"}]}
      {"resourceType":"Condition","id":"c","subject":{"reference":"Patient/p"},"code":{"text":"Asthma"},"onsetDateTime":"2020"}
      {"resourceType":"AllergyIntolerance","id":"a","patient":{"reference":"Patient/p"},"code":{"text":"Latex"}}

      """)
  }

  private func run(_ line: String) throws -> Command {
    try Command.shell("healthfolio \(line)", in: folder.path)
  }

  @Test("Settings in the records folder hold for a build and a summary, and the file is no record")
  func found() throws {
    try folder.write(
      "in/healthfolio.toml",
      """
      # My records
      [build]
      output = "../my site"   # beside the records
      without = ["allergies"]
      jobs = 1
      [summary]
      reason = 'Follow-up "visit"'
      large-print = true
      date = "2024-03-18"

      """)
    let built = try run("build in")
    #expect(built.status == 0 && built.output.contains("1 record from 2 files."), "\(built.errors)")
    #expect(built.errors.contains("Settings: in/healthfolio.toml"))
    #expect(folder.exists("my site/conditions.html") && !folder.exists("my site/allergies.html"))
    let sheet = try run("summary in")
    #expect(sheet.status == 0 && sheet.output.contains("Follow-up \"visit\""))
    let ledger = try run("check in --all").output
    #expect(ledger.contains("healthfolio.toml  [Healthfolio settings]  resources 0:"))
    #expect(!ledger.contains("warning") && !ledger.contains("error"))
  }

  @Test("Build alone does the first command again, with the records and the output of the settings")
  func alone() throws {
    try folder.write("healthfolio.toml", "[build]\nrecords = [\"in\"]\noutput = \"pages\"\n")
    let built = try run("build")
    #expect(built.status == 0 && folder.exists("pages/index.html"), "\(built.errors)")
    #expect(try run("build").output.contains("0 pages written"))
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/healthfolio.toml", toPath: "\(folder.path)/in/healthfolio.toml")
    try folder.write("in/healthfolio.toml", "[build]\noutput = \"../pages\"\n")
    let inside = try Command.shell("healthfolio build", in: "\(folder.path)/in")
    #expect(inside.status == 0 && inside.output.contains("2 records"), "\(inside.errors)")
  }

  @Test("What is typed counts, and not the settings")
  func typed() throws {
    try folder.write(
      "in/healthfolio.toml", "[build]\noutput = \"../one\"\nonly = \"conditions\"\nrecords = [\"nowhere\"]\n")
    #expect(try run("build in -o two --only allergies --quiet").status == 0)
    #expect(!folder.exists("one") && !folder.exists("two/conditions.html"))
    #expect(folder.exists("two/allergies.html"))
  }

  @Test("A settings file of another name is given with --config, and its paths begin at its folder")
  func config() throws {
    try folder.write("etc/mine.toml", "[build]\noutput = \"../elsewhere\"\nrecords = [\"../in\"]\n")
    let built = try run("build --config etc/mine.toml --quiet")
    #expect(
      built.status == 0 && built.errors.isEmpty && folder.exists("elsewhere/index.html"), "\(built.errors)")
    let missing = try run("build in --config=none.toml")
    #expect(missing.status == 1 && missing.errors.contains("none.toml: no such file"))
  }

  @Test(
    "A fault in a settings file is wrong usage, with its line and the nearest name",
    arguments: [
      ("[build]\nwitout = \"labs\"", "line 2: there is no setting “witout”; did you mean “without”?"),
      (
        "[biuld]",
        "line 1: there are no settings for [biuld], only [build] and [summary]; did you mean [build]?"
      ),
      ("output = \"x\"", "line 1: put settings below [build] or [summary]"),
      (
        "[build]\n\nfrom = \"2024-13\"",
        "line 3: The value '2024-13' is invalid for '--from <from>': A date is a day"
      ),
      ("[build]\nonly = \"teeth\"", "line 2: The value 'teeth' is invalid for '--only <only>'"),
      ("[build]\njobs = 0", "line 2: --jobs must be 1 or more."),
      ("[build]\nquiet = \"yes\"", "line 2: this setting is true or false"),
      ("[build]\noutput = true", "line 2: this setting needs a value"),
      ("[build]\noutput = [\"a\", \"b\"]", "line 2: this setting takes one value, not a list"),
      ("[build]\noutput = \"a\"\noutput = \"b\"", "line 3: this setting is there twice"),
      ("[build]\noutput = a", "line 2: a value is \"text\""),
      ("[build]\noutput = \"a", "line 2: a text ends with the quotation mark"),
      ("[build]\noutput = \"\\q\"", "line 2: after a backslash"),
      ("[build]\noutput = \"a\" b", "line 2: only a comment may follow a value"),
      ("[build]\noutput", "line 2: a line is [build], [summary], or name = value"),
      ("[build]\nconfig = \"b.toml\"", "line 2: there is no setting “config”"),
      ("[build]\noutput = \"/srv/site\"", "line 2: settings found in a folder may only name what is in"),
      ("[build]\nreport = \"../../r.json\"", "line 2: settings found in a folder"),
      ("[build]\ntemplates = \"t\"", "line 2: settings found in a folder cannot replace templates"),
      ("[build]\nreport = \"../.profile\"", "line 2: settings found in a folder"),
    ])
  func faults(text: String, words: String) throws {
    try folder.write("in/healthfolio.toml", text)
    let result = try run("build in --output site")
    #expect(
      result.status == 64 && result.errors.contains("error: in/healthfolio.toml: \(words)"),
      "\(result.errors)")
    #expect(!folder.exists("site"))
  }

  @Test("Escapes, literal texts, Windows line ends and a comma at a list’s end are read")
  func texts() throws {
    try folder.write(
      "in/healthfolio.toml",
      "[summary]\r\nreason = \"A \\\"b\\\" \\u00e9\"\r\nwithout = [ 'conditions', \"notes\", ] # two\r\ndate = '2024-03-18'\r\n"
    )
    let sheet = try run("summary in")
    #expect(sheet.status == 0 && sheet.output.contains("A \"b\" é"), "\(sheet.errors)")
    #expect(!sheet.output.contains("Asthma"))
  }
}

/// What settings that were found in a folder may name: the folder may come from somebody else.
@Suite struct FoundSettingsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("home/secret/key.md", "# Secret")
    try folder.write(
      "home/post/in/a.json", #"{"resourceType":"Patient","id":"p","name":[{"text":"Ada Quill"}]}"#)
    for (link, target) in [("in/extras", "../../secret"), ("in/key.md", "../../secret/key.md")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/home/post/\(link)", withDestinationPath: target)
    }
  }

  private func run(_ command: String, _ settings: String) throws -> Command {
    let table = command.hasPrefix("build") ? "build" : "summary"
    try folder.write("home/post/in/healthfolio.toml", "[\(table)]\n\(settings)\n")
    return try Command.shell("healthfolio \(command)", in: "\(folder.path)/home/post")
  }

  @Test(
    "Found settings write nothing through a link to elsewhere",
    arguments: [
      ("build in", "report = 'extras/z.json'"), ("build in", "single = 'extras/z.md'"),
      ("build in", "output = 'extras/site'"), ("summary in", "output = 'extras/z.txt'"),
      ("summary in", "output = 'extras/../z.txt'"),
    ])
  func written(command: String, settings: String) throws {
    let result = try run(command, settings)
    #expect(result.status == 64 && result.errors.contains("may only name what is in"), "\(result.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/home/secret") == ["key.md"])
    #expect(!folder.exists("home/z.txt") && !folder.exists("home/post/site"))
  }

  @Test(
    "Found settings read nothing from elsewhere, by its path or through a link",
    arguments: [
      ("summary in", "questions = '../../secret/key.md'"), ("summary in", "questions = 'key.md'"),
      ("summary in", "questions = 'extras/key.md'"), ("summary in", "leave-out = 'key.md'"),
      ("summary in", "keys = '/etc/hostname'"), ("build in", "passphrase-file = '../.pass'"),
    ])
  func read(command: String, settings: String) throws {
    let result = try run(command, settings)
    #expect(result.status == 64 && result.errors.contains("may only name what is in"), "\(result.errors)")
    #expect(!result.output.contains("Secret"))
  }

  @Test("Found settings read no records from elsewhere", arguments: ["../../secret", "..", "extras"])
  func records(place: String) throws {
    try folder.write("home/post/in/healthfolio.toml", "[build]\nrecords = ['\(place)']\n")
    let result = try Command.shell("healthfolio build", in: "\(folder.path)/home/post/in")
    #expect(result.status == 64 && result.errors.contains("may only name what is in"), "\(result.errors)")
  }

  @Test("A path of records that begins with a hyphen is no option")
  func option() throws {
    let secret = "\(folder.path)/home/secret"
    try folder.write("home/post/in/healthfolio.toml", "[build]\nrecords = ['--output=\(secret)/site']\n")
    let result = try Command.shell("healthfolio build", in: "\(folder.path)/home/post/in")
    #expect(result.status == 1 && result.errors.contains("no such file"), "\(result.errors)")
    #expect(!folder.exists("home/secret/site"))
  }

  @Test("Found settings may name an absolute path that leads to what is beside them")
  func near() throws {
    try folder.write("home/post/questions.md", "May I swim?")
    let result = try run("summary in", "questions = '\(folder.path)/home/post/in/../questions.md'")
    #expect(result.status == 0 && result.output.contains("May I swim?"), "\(result.errors)")
  }

  @Test(
    "Found settings replace no file of the user's, and the option on the command line does",
    arguments: [
      ("build in --quiet", "report", "--output site"), ("build in --quiet", "single", ""),
      ("summary in", "output", ""),
    ])
  func replaced(command: String, option: String, more: String) throws {
    try folder.write("home/post/thesis.docx", "thesis")
    let refused = try run(command, "\(option) = '../thesis.docx'")
    #expect(
      refused.status == 64
        && refused.errors.contains("in/../thesis.docx is not. To replace it, type --\(option)"),
      "\(refused.errors)")
    #expect(try folder.text("home/post/thesis.docx") == "thesis" && !folder.exists("home/post/site"))
    let typed = try run("\(command) \(more) --\(option) thesis.docx", "\(option) = '../thesis.docx'")
    #expect(typed.status == 0, "\(typed.errors)")
    #expect(try folder.text("home/post/thesis.docx") != "thesis")
  }

  @Test(
    "Found settings replace a report, a document and a page that Healthfolio wrote",
    arguments: [
      ("build in --output site --quiet", "report = '../r.json'"), ("build in --quiet", "single = '../r.md'"),
      ("summary in", "output = '../r.html'"),
    ])
  func own(command: String, settings: String) throws {
    for _ in 0..<2 {
      let result = try run(command, settings)
      #expect(result.status == 0, "\(result.errors)")
    }
  }
}
