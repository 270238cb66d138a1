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

  @Test("Names that are too long, folders that are files and paths that climb stop no copy, and none is lost")
  func names() throws {
    let folder = try TemporaryFolder()
    var archive = ZipFile()
    let long = String(repeating: "x", count: 300)
    let names = [
      "a", "a/b.json", "a/c/d.json", "e/f.json", "e", "\(long).json", "\(long)1.json", "\(long)/g.json",
      String(repeating: "字", count: 100), "../h.json", "i//j.json", "./k.json",
    ]
    for name in names { archive.add(name, Array(#"{"resourceType":"Patient","id":"p"}"#.utf8)) }
    try folder.write("records.zip", archive.bytes)
    let command = try Command("scrub", "\(folder.path)/records.zip", "--output", "\(folder.path)/copy")
    #expect(command.status == 0 && command.output.contains("\(names.count) files: kept"), "\(command.errors)")
    #expect(try contents(of: "\(folder.path)/copy").count == names.count)
    #expect(!folder.exists("h.json"))
  }
}
