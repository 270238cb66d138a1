import HealthRecords
import RecordLoading
import TestSupport
import Testing

@Suite struct ArchiveTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let file: String
    /// Shown path and title of each record.
    let records: [String]
    let reasons: [String]
    var testDescription: String { file }
  }

  @Test("Each archive gives its records, and what cannot be read of it is named", arguments: rows)
  func archive(row: Row) async throws {
    let files = try await RecordLoader.load([ProjectFolder.fixture("archives/\(row.file)")])
    #expect(Self.records(files) == row.records)
    let diagnostics = files.flatMap(\.diagnostics)
    #expect(diagnostics.map { "\($0.file): \($0.reason)" } == row.reasons)
    let unreadable = files.map(\.unreadable).reduce(0, +)
    #expect(unreadable == diagnostics.count { $0.severity == .error })
  }

  static let rows: [Row] = [
    Row(
      file: "streamed.zip", records: ["a.json First in the archive", "sub/b.json Second in the archive"],
      reasons: []),
    Row(
      file: "truncated.zip", records: ["a.json First in the archive", "sub/b.json Second in the archive"],
      reasons: [
        "truncated.zip: the archive’s list of files is missing or damaged; found 2 files; export it again"
      ]),
    Row(
      file: "bad-checksum.zip", records: ["a.json First in the archive"],
      reasons: ["b.json: its checksum is wrong: it was changed or damaged"]),
    Row(file: "zip64.zip", records: ["zip64.json In Zip64"], reasons: []),
    Row(file: "cp437.zip", records: ["café.json Old name"], reasons: []),
    Row(file: "utf8-name.zip", records: ["导出.json Wide name"], reasons: []),
    Row(
      file: "links.zip", records: ["a.json Beside the link"],
      reasons: ["link.json: it is a link, so it was not followed"]),
    Row(
      file: "bomb.zip", records: ["a.json Beside the bomb"],
      reasons: ["bomb.json: it, or the whole archive, unpacks to more than 200 times its size"]),
    Row(file: "empty.zip", records: [], reasons: ["empty.zip: the archive contains no files"]),
    Row(file: "nested.zip", records: ["inner.zip/a.json Two archives deep"], reasons: []),
    Row(
      file: "nested-too-deep.zip", records: ["b.json Beside it"],
      reasons: [
        "middle.zip/inner.zip: archives are opened only two levels deep; unpack it first"
      ]),
    Row(
      file: "pax.tar.gz", records: ["folder/a.json First in the archive", "\(longName) Long name"],
      reasons: ["link.json: it is a link, so it was not followed"]),
    Row(
      file: "gnu.tar.gz", records: ["folder/a.json First in the archive", "\(longName) Long name"],
      reasons: ["link.json: it is a link, so it was not followed"]),
    Row(
      file: "truncated.tar", records: ["a.json First in the archive"],
      reasons: ["truncated.tar: the archive is cut off or damaged; everything before that point was read"]),
    Row(
      file: "lines.ndjson.gz", records: (0..<3).map { "lines.ndjson.gz Line \($0)" }, reasons: []),
    Row(
      file: "two-members.ndjson.gz",
      records: (0..<3).map { "two-members.ndjson.gz Line \($0)" } + ["two-members.ndjson.gz Second member"],
      reasons: []),
    Row(
      file: "truncated.ndjson.gz",
      records: ["truncated.ndjson.gz Line 0", "truncated.ndjson.gz Line 9e3779b1"],
      reasons: [
        "truncated.ndjson.gz: the text is cut off",
        "truncated.ndjson.gz: the compressed data is cut off; everything before that point was read",
      ]),
    Row(
      file: "locked.sphr", records: ["open.json In the open"],
      reasons: ["record.phr: it is encrypted; add --passphrase-file FILE"]),
  ]

  private static let longName = "long/\(String(repeating: "x", count: 150)).json"

  private static func records(_ files: [RecordFile]) -> [String] {
    files.flatMap(\.resources).map { "\($0.origin.file) \($0.json["code"]?["text"]?.string ?? "")" }
  }

  @Test("A passphrase opens what is encrypted, a wrong one is named")
  func passphrase() async throws {
    let path = ProjectFolder.fixture("archives/locked.sphr")
    let open = try await RecordLoader.load([path], passphrase: { "correct horse" })
    #expect(Self.records(open) == ["open.json In the open", "record.phr Behind the passphrase"])
    let wrong = try await RecordLoader.load([path], passphrase: { "battery" })
    #expect(wrong.flatMap(\.diagnostics).map(\.reason) == ["the passphrase does not open it"])
  }

  private func condition(_ title: String) -> String.UTF8View {
    #"{"resourceType":"Condition","id":"1","code":{"text":"\#(title)"}}"#.utf8
  }

  @Test(
    "A name that leads out of the archive is shown below it, and nothing is written",
    arguments: [
      "../../evil.json", "/etc/evil.json", "..\\..\\evil.json", "a/../../evil.json", "//x//evil.json", "..",
    ])
  func leadsOut(name: String) async throws {
    let folder = try TemporaryFolder()
    var zip = ZipFile()
    zip.add(name, condition("Asthma"))
    try folder.write("in/export.zip", zip.bytes)
    let files = try await RecordLoader.load(["\(folder.path)/in"])
    let shown = try #require(files.flatMap(\.resources).first).origin.file
    #expect(shown.hasPrefix("export.zip/") && !shown.contains("..") && !shown.contains("//"))
    #expect(
      files.flatMap(\.diagnostics).map(\.reason) == [
        "1 file name points outside the archive; the file was read from inside it"
      ])
    #expect(try contents(of: folder.path).keys.sorted() == ["in/export.zip"])
  }

  @Test("Two members of one name are kept apart")
  func duplicates() async throws {
    let folder = try TemporaryFolder()
    var zip = ZipFile()
    zip.add("d.json", condition("One"))
    zip.add("d.json", condition("Two"))
    try folder.write("export.zip", zip.bytes)
    let files = try await RecordLoader.load([folder.path])
    #expect(Self.records(files) == ["export.zip/d.json One", "export.zip/d.json (2) Two"])
  }

  @Test("What systems leave in archives is passed over in silence, and a site of ours is not read back in")
  func litter() async throws {
    let folder = try TemporaryFolder()
    var zip = ZipFile()
    for name in [
      "__MACOSX/._1.json", "__MACOSX/._2.json", ".DS_Store", "site/.healthfolio/state.json", "site/1.json",
    ] {
      zip.add(name, "x".utf8)
    }
    zip.add("folder/", "".utf8)
    zip.add("1.json", condition("Asthma"))
    try folder.write("export.zip", zip.bytes)
    let files = try await RecordLoader.load([folder.path])
    #expect(Self.records(files) == ["export.zip/1.json Asthma"])
    #expect(files.flatMap(\.diagnostics).isEmpty)
    #expect(
      files.filter { $0.format == .system }.map(\.path) == [
        "export.zip/.DS_Store", "export.zip/__MACOSX/", "export.zip/site/",
      ])
  }

  @Test("A damaged archive says so and gives nothing that it does not have")
  func damaged() async throws {
    let folder = try TemporaryFolder()
    try folder.write("broken.zip", [0x50, 0x4B, 3, 4] + [UInt8](repeating: 7, count: 300))
    let files = try await RecordLoader.load([folder.path])
    #expect(files.map(\.format) == [.zip])
    #expect(files[0].unreadable == 1)
    #expect(files[0].diagnostics[0].reason.contains("nothing in it can be read"))
  }

  @Test("The order of records is the same for any number of workers")
  func jobs() async throws {
    let one = try await RecordLoader.load([ProjectFolder.fixture("archives")], jobs: 1)
    let three = try await RecordLoader.load([ProjectFolder.fixture("archives")], jobs: 3)
    #expect(one.map(\.path) == three.map(\.path))
    #expect(Self.records(one) == Self.records(three))
  }
}
