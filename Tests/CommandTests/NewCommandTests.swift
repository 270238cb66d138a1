import TestSupport
import Testing

/// The empty file for own measurements.
@Suite struct NewCommandTests {
  @Test("A new file is read without a word, and never written again")
  func entries() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/my-entries.csv"
    let made = try Command("new", "entries", "--output", path)
    #expect(made.status == 0 && made.output.contains("my-entries.csv written"))
    let text = try folder.text("my-entries.csv")
    #expect(text.hasPrefix("date,time,kind,value,unit,note\n# 2024-03-18,07:30,blood pressure,120/80,mmHg,"))
    #expect(text.split(separator: "\n").count == 12)
    try folder.write("my-entries.csv", text + "2024-03-14,,weight,70,kg,\n")
    let again = try Command("new", "entries", "--output", path)
    #expect(again.status == 1 && again.errors.contains("exists already"))
    #expect(try folder.text("my-entries.csv").hasSuffix("70,kg,\n"))
    let checked = try Command("check", folder.path)
    #expect(checked.status == 0 && checked.output.contains("1 measurement of 1 kind"))
    #expect(try Command("new", "entries", "--output", "-").output == text)
  }

  @Test("Its examples are lines that are read, but for records that are not there")
  func examples() throws {
    let folder = try TemporaryFolder()
    let text = try Command("new", "entries", "--output", "-").output
    try folder.write("my-entries.csv", text.replacing("# ", with: ""))
    let checked = try Command("check", folder.path)
    #expect(checked.output.contains("4 resources") && checked.output.contains("4 measurements of 3 kinds"))
    #expect(checked.output.split(separator: "\n").filter { $0.hasPrefix("error:") }.count == 4)
    #expect(checked.output.split(separator: "no record has this id").count == 5)
  }

  @Test("A summary includes and leaves out what an option names, by title, id or file")
  func choice() throws {
    let folder = try TemporaryFolder()
    let records = ProjectFolder.fixture("own-words/records.json")
    let summary = { (arguments: String...) in
      try Command.run(["summary", records, "--format", "text", "--date", "2024-03-14"] + arguments)
    }
    #expect(try summary().output.contains("Asthma"))
    for name in [
      "Asthma", "Condition/asthma", try folder.write("list", "# mine\nCondition/asthma my brother\n"),
    ] {
      let told = try summary("--leave-out", name)
      #expect(
        told.status == 0 && !told.output.contains("Asthma") && told.output.contains("1 item was left out"))
    }
    let earlier = try summary(
      "--include", "Observation/creatinine-2", "--leave-out", "Observation/creatinine-1")
    #expect(earlier.output.contains("Creatinine 0.79 mg/dL"))
    #expect(try summary("--leave-out", "Asthm").status == 1 && summary("--include", "nothing").status == 1)
    // A title is the whole line: the first word of another one hides nothing.
    let wrong = try folder.write("wrong", "Asthma of my brother\n")
    #expect(try summary("--leave-out", wrong).status == 1)
    try folder.write("my-entries.csv", "date,time,kind,value,unit,note\n,,leave out,Condition/none,,\n")
    let lost = try Command("summary", records, "\(folder.path)/my-entries.csv", "--format", "text")
    #expect(lost.status == 1 && lost.output.isEmpty)
  }

  @Test("A list has one row for each number of an entry, with its date as written")
  func list() throws {
    let listed = try Command(
      "list", ProjectFolder.fixture("own-entries/my-entries.csv"), "--type", "measurements", "--format", "csv"
    )
    #expect(listed.output.contains("Entered by the person"))
    #expect(listed.output.contains("2024-02,") && listed.output.contains("\"Blood pressure, systolic\""))
  }
}
