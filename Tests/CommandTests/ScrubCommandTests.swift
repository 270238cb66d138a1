import TestSupport
import Testing

@Suite struct ScrubCommandTests {
  @Test("A scrubbed copy has as many resources as the records, and none of their words")
  func copy() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "records/robin.ndjson",
      """
      {"resourceType":"Patient","id":"p","name":[{"family":"Fairweather"}]}
      {"resourceType":"Condition","id":"c","subject":{"reference":"Patient/p"},"code":{"text":"Migraine"}}

      """)
    let command = try Command("scrub", "\(folder.path)/records", "--output", "\(folder.path)/copy")
    #expect(command.status == 0 && command.output.contains("1 file: kept"))
    let check = try Command("check", "\(folder.path)/copy")
    #expect(check.output.contains("resources 2: shown 2"))
    for word in ["Fairweather", "Migraine", "robin"] { #expect(!check.output.contains(word)) }
  }

  @Test("What cannot be read is counted, and an empty file takes its place")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try folder.write("pass", "battery\n")
    let locked = ProjectFolder.fixture("archives/locked.sphr")
    let command = try Command(
      "scrub", locked, "--output", "\(folder.path)/copy", "--passphrase-file", "\(folder.path)/pass")
    #expect(command.status == 0 && command.output.contains("1 file: could not be read"))
  }

  @Test("A folder that something is in is not filled with a copy")
  func refusal() throws {
    let folder = try TemporaryFolder()
    try folder.write("records/a.json", "{}")
    try folder.write("copy/mine.txt", "mine")
    let command = try Command("scrub", "\(folder.path)/records", "--output", "\(folder.path)/copy")
    #expect(command.status == 1)
    #expect(try folder.text("copy/mine.txt") == "mine")
  }
}
