import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@Suite struct RecordFolderTests {
  private let record = #"{"resourceType":"Condition","id":"1","code":{"text":"Asthma"}}"#

  @Test("Folders are walked whole, in one order, whatever the number of workers")
  func order() async throws {
    let folder = try TemporaryFolder()
    for name in ["b/2.json", "a.json", "b/c/d/3.JSON", "z.json"] { try folder.write(name, record) }
    let one = try await RecordLoader.load([folder.path], jobs: 1)
    let two = try await RecordLoader.load([folder.path], jobs: 3)
    #expect(one.map(\.path) == ["a.json", "b/2.json", "b/c/d/3.JSON", "z.json"])
    #expect(two.map(\.path) == one.map(\.path))
  }

  @Test("Links out of the records, loops and dead ends are named and not followed")
  func links() async throws {
    let outside = try TemporaryFolder()
    try outside.write("secret.json", record)
    let folder = try TemporaryFolder()
    try folder.write("real/1.json", record)
    let link = { (name: String, target: String) in
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: target)
    }
    try link("out.json", "\(outside.path)/secret.json")
    try link("gone.json", "nowhere.json")
    try link("loop", ".")
    try link("inside.json", "real/1.json")
    let files = try await RecordLoader.load([folder.path])
    #expect(files.flatMap(\.resources).count == 1)
    let reasons = Dictionary(uniqueKeysWithValues: files.flatMap(\.diagnostics).map { ($0.file, $0.reason) })
    #expect(
      reasons == [
        "out.json": "the link leads outside the records folder, so it was not followed",
        "gone.json": "the link is broken",
      ])
  }

  @Test("A pipe is named and never opened")
  func pipe() async throws {
    let folder = try TemporaryFolder()
    mkfifo("\(folder.path)/pipe.json", 0o600)
    let files = try await RecordLoader.load([folder.path])
    #expect(files.flatMap(\.diagnostics).map(\.reason) == ["it is not an ordinary file"])
  }

  @Test(
    "A site of ours inside the records is not read back in; what systems leave about is passed over in silence"
  )
  func litter() async throws {
    let folder = try TemporaryFolder()
    try folder.write("site/.healthfolio/state.json", "{}")
    try folder.write("site/data.json", record)
    try folder.write(".DS_Store", "x")
    try folder.write("__MACOSX/._1.json", "x")
    try folder.write("1.json", record)
    let files = try await RecordLoader.load([folder.path])
    #expect(files.flatMap(\.resources).count == 1)
    #expect(files.flatMap(\.diagnostics).isEmpty)
    #expect(
      files.filter { [.system, .site].contains($0.format) }.map(\.path) == [
        ".DS_Store", "__MACOSX/", "site/",
      ])
  }

  @Test("Several inputs are told apart by their names")
  func prefixes() async throws {
    let folder = try TemporaryFolder()
    for name in ["a/x/1.json", "b/x/1.json"] { try folder.write(name, record) }
    let files = try await RecordLoader.load(["\(folder.path)/a/x", "\(folder.path)/b/x/"])
    #expect(files.map(\.path) == ["x-2/1.json", "x/1.json"])
  }

  @Test("No two inputs get one name, even where one is called as another would be numbered")
  func distinctPrefixes() async throws {
    let folder = try TemporaryFolder()
    for name in ["a/x", "b/x", "c/x-2", "d/x"] { try folder.write("\(name)/1.json", record) }
    let inputs = ["a/x", "b/x", "c/x-2", "d/x"].map { "\(folder.path)/\($0)" }
    let files = try await RecordLoader.load(inputs)
    #expect(files.map(\.path) == ["x-2-2/1.json", "x-2/1.json", "x-3/1.json", "x/1.json"])
  }

  @Test("Any number of workers may be asked for", arguments: [Int.max, Int.max / 4 + 1, 1_000])
  func jobs(count: Int) async throws {
    let folder = try TemporaryFolder()
    for number in 0..<40 { try folder.write("\(number).json", record) }
    #expect(try await RecordLoader.load([folder.path], jobs: count).count == 40)
  }

  @Test("Why an input, a key or a text cannot be reached is told")
  func reasons() async throws {
    let long = "/tmp/" + String(repeating: "long", count: 2_000)
    let input = await #expect(throws: InputError.self) { try await RecordLoader.load([long]) }
    let keys = #expect(throws: InputError.self) { try SignatureKeys(path: long) }
    let text = #expect(throws: InputError.self) { try TextFile.read(long) }
    #expect([input, keys, text].allSatisfy { $0?.reason == "its path is too long" })
    let missing = #expect(throws: InputError.self) { try SignatureKeys(path: "/no/such/keys") }
    #expect(missing?.reason == "no such file or folder of keys")
  }

  @Test("A link that leads to itself leads nowhere")
  func circle() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/a.json", withDestinationPath: "a.json")
    let files = try await RecordLoader.load([folder.path])
    #expect(files.flatMap(\.diagnostics).map(\.reason) == ["the link is broken"])
  }

  @Test("An input that is not there is an error that names it")
  func missing() async throws {
    await #expect(throws: InputError.self) { try await RecordLoader.load(["/no/such/folder"]) }
  }

  @Test("A file name that is not UTF-8 is read and shown")
  func oddName() async throws {
    let folder = try TemporaryFolder()
    let name = Array("\(folder.path)/".utf8) + [0xFF, 0x61] + Array(".json".utf8) + [0]
    let descriptor = name.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { base in
        base.withMemoryRebound(to: CChar.self, capacity: name.count) { open($0, O_CREAT | O_WRONLY, 0o600) }
      } ?? -1
    }
    // Some file systems take UTF-8 names alone.
    guard descriptor >= 0 else { return }
    _ = record.withCString { Foundation.write(descriptor, $0, record.utf8.count) }
    close(descriptor)
    let files = try await RecordLoader.load([folder.path])
    #expect(files.map(\.path) == ["\u{FFFD}a.json"])
    #expect(files.flatMap(\.resources).count == 1)
  }
}
