import Foundation
import HealthRecords
import TestSupport
import Testing

/// What a person mistyped is told in words that help.
@Suite struct UsageTests {
  private let robin = ProjectFolder.fixture("apple-export")

  @Test(
    "Wrong usage says what is wanted",
    arguments: [
      (["build", "x", "--from", "2024-13"], "a day, a month or a year: 2024-03-18, 2024-03 or 2024"),
      (["list", "x", "--to", "18.3.2024"], "a day, a month or a year"),
      (["summary", "x", "--since", "yesterday"], "a day, a month or a year"),
      (["build", "x", "--from", "2024", "--to", "2020"], "--to 2020 is before --from 2024"),
      (["list", "x", "--from", "2024", "--to", "2020"], "--to 2020 is before --from 2024"),
      (["list", "x", "--jobs", "-1"], "--jobs must be 1 or more"),
      (["list", "x", "--limit", "-1"], "--limit must be 0 or more"),
      (["build", "x", "--patient", ""], "--patient needs a name or an identifier"),
      (["summary", "x", "--patient", " "], "--patient needs a name or an identifier"),
      (["summary", "x", "--months", "-1"], "--months must be 1 or more"),
    ])
  func wanted(arguments: [String], words: String) throws {
    let result = try Command.run(arguments)
    #expect(result.status == 64 && result.errors.contains(words))
  }

  @Test("Several persons are one sentence with what to type, and no usage")
  func persons() throws {
    let two = ProjectFolder.fixture("two-people")
    for command in [["summary", two], ["share", two, "--output", "/dev/null"]] {
      let result = try Command.run(command)
      #expect(result.status == 64 && !result.errors.contains("Usage"))
      #expect(result.errors.hasPrefix("error: these records belong to several persons. Add --patient "))
      let words = result.errors.split(separator: "--patient ").last?.split(separator: " ").first.map(
        String.init)
      #expect(try Command("summary", two, "--patient", try #require(words)).status == 0)
    }
  }

  @Test("Before each error stands one “error:”, and it is coloured on a terminal that is not told otherwise")
  func errors() throws {
    for arguments in [
      ["list", "/none"], ["list"], ["bulid"], ["list", "x", "--limit", "-1"], ["list", "x", "--what"],
    ] {
      let result = try Command.run(arguments)
      #expect(
        result.errors.hasPrefix("error: ") && result.errors.split(separator: "rror:").count == 2,
        "\(result.errors)")
    }
    let shown = { (environment: [String: String]) in
      let all = ["TERM": "xterm", "NO_COLOR": ""].merging(environment) { $1 }
      return String(
        decoding: try PseudoTerminal.output(of: ["list", "/none"], environment: all, isOfErrors: true),
        as: UTF8.self)
    }
    #expect(try shown([:]).hasPrefix("\u{1B}[1;31merror:\u{1B}[0m /none: "))
    #expect(try shown(["NO_COLOR": "1"]).hasPrefix("error: /none: "))
    #expect(try shown(["TERM": "dumb"]).hasPrefix("error: /none: "))
  }

  @Test(
    "A list of types is completed by its last word, without those that are named",
    arguments: ["--only", "--without"])
  func completion(option: String) throws {
    let complete = { (typed: String) in
      try Command(
        "---completion", "build", "--", option, "3", "\(typed.count)", "healthfolio", "build", option, typed,
        environment: ["SAP_SHELL": "bash"]
      ).output.split(separator: "\n").map(String.init)
    }
    #expect(try complete("labs,vi") == ["labs,vitals"])
    #expect(try complete("me") == ["medications", "measurements"])
    #expect(try !complete("labs,").contains("labs,labs"))
  }

  @Test("List finds a record by the name that --leave-out takes, and a resource type in any case")
  func names() throws {
    let list = { (options: [String]) in
      let result = try Command.run(["list", robin, "--quiet", "--format", "json"] + options)
      return Array(try JSONDocument(result.output).root.list)
    }
    let one = try list(["--id", "MedicationRequest/bran-rx-atorva"])
    #expect(one.compactMap { $0["id"]?.string } == ["bran-rx-atorva"])
    #expect(try list(["--id", "Condition/bran-rx-atorva"]).isEmpty)
    #expect(try list(["--resource-type", "flag"]).count == list(["--resource-type", "Flag"]).count)
    #expect(try !list(["--resource-type", "flag"]).isEmpty)
  }

  @Test("One of anything is told in the singular")
  func singular() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "in/a.json", #"{"resourceType":"Condition","id":"a","code":{"text":"Asthma"},"onsetDateTime":"2020"}"#)
    let site = "\(folder.path)/site"
    let build = try Command("build", "\(folder.path)/in", "--output", site)
    #expect(build.output.hasPrefix("1 record from 1 file.\n"))
    #expect(try folder.text("site/sources.html").contains("1 resource in 1 file: 1 shown."))
    #expect(try Command("check", "\(folder.path)/in").output.contains("1 file, 1 resource\n"))
  }

  @Test("A passphrase's file that cannot be read is not taken for an empty one")
  func passphrase() throws {
    let result = try Command("list", robin, "--passphrase-file", ProjectFolder.root)
    #expect(result.status == 1 && result.errors.contains("the passphrase cannot be read: is a directory"))
  }

  @Test("A pipe for the passphrase to which nobody writes is refused, and not waited for")
  func silentPassphrase() throws {
    let folder = try TemporaryFolder()
    let pipe = "\(folder.path)/pipe"
    mkfifo(pipe, 0o600)
    let result = try Command("list", robin, "--passphrase-file", pipe)
    #expect(result.status == 1)
    #expect(result.errors.contains("the passphrase cannot be read: nothing writes to this pipe"))
  }

  @Test("A device for the passphrase is refused")
  func passphraseDevice() throws {
    let result = try Command("list", robin, "--passphrase-file", "/dev/null")
    #expect(result.status == 1)
    #expect(result.errors.contains("the passphrase cannot be read: not an ordinary file"))
  }

  @Test("The passphrase may come on a pipe, late and without an end")
  func pipedPassphrase() throws {
    let locked = ProjectFolder.fixture("archives/locked.sphr")
    let written = #"{ sleep 0.3; printf "correct "; sleep 0.3; echo horse; sleep 30; }"#
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = [
      "-c", "exec \"$0\" list --passphrase-file <(\(written)) \"$1\"", Command.program, locked,
    ]
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let line = try output.fileHandleForReading.readToEnd().map { String(decoding: $0, as: UTF8.self) }
    #expect(line?.contains("Behind the passphrase") == true)
  }

  @Test(
    "A broken template is named with its line and what is wrong in it",
    arguments: [
      ("{{#years}}", "a slot is a name in double braces, as in {{title}}"),
      ("{{> timeline.md}}", "a slot is a name in double braces, as in {{title}}"),
      ("{{years", "a slot that begins with {{ is not closed with }}"),
    ])
  func template(text: String, words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("templates/timeline.md", "# Years\n\(text)")
    let build = try Command(
      "build", robin, "--output", "\(folder.path)/site", "--templates", "\(folder.path)/templates")
    #expect(build.status == 1)
    #expect(build.errors.contains("timeline.md: the template cannot be used: line 2: \(words)"))
  }
}
