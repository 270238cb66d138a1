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
    #expect(text.split(separator: "\n").count == 4)
    try folder.write("my-entries.csv", text + "2024-03-14,,weight,70,kg,\n")
    let again = try Command("new", "entries", "--output", path)
    #expect(again.status == 1 && again.errors.contains("exists already"))
    #expect(try folder.text("my-entries.csv").hasSuffix("70,kg,\n"))
    let checked = try Command("check", folder.path)
    #expect(checked.status == 0 && checked.output.contains("1 measurement of 1 kind"))
    #expect(try Command("new", "entries", "--output", "-").output == text)
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
