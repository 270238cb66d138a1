import Foundation
import TestSupport
import Testing

/// Many persons: a site each, by as many workers as there are.
@Suite struct ShardTests {
  @Test("xargs spreads the persons over workers, and index lists them all")
  func recipe() throws {
    let bulk = try BulkFolder(persons: 12, results: 2)
    let sites = "\(bulk.folder.path)/sites"
    let script =
      "seq 3 | xargs -P 2 -I{} '\(Command.program)' build '\(bulk.path)' --shard {}/3 --output '\(sites)' --quiet && '\(Command.program)' index '\(sites)'"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let page = try bulk.folder.text("sites/index.html")
    for person in 0..<12 { #expect(page.contains(">Ada Sample\(person)</a>")) }
    let links = page.components(separatedBy: "href=\"ada-sample").dropFirst().compactMap {
      $0.components(separatedBy: "\"").first
    }
    #expect(links.count == 12)
    for link in links { #expect(bulk.folder.exists("sites/ada-sample\(link)")) }
  }

  @Test("The number of shards does not matter")
  func sameBytes() throws {
    let bulk = try BulkFolder(persons: 5, results: 3)
    for (sites, count) in [("one", 1), ("many", 4)] {
      for number in 1...count {
        let run = try Command(
          "build", bulk.path, "--shard", "\(number)/\(count)", "--output", "\(bulk.folder.path)/\(sites)")
        #expect(run.status == 0)
      }
      #expect(try Command("index", "\(bulk.folder.path)/\(sites)").status == 0)
    }
    let one = try contents(of: "\(bulk.folder.path)/one").filter { !$0.key.contains("/persons/") }
    let many = try contents(of: "\(bulk.folder.path)/many").filter { !$0.key.contains("/persons/") }
    #expect(one == many && one.count > 50)
  }

  @Test(
    "The memory is that of the largest person, not of the export",
    .enabled(if: Nightly.isNow, "measures: .ci/nightly runs it"))
  func memory() throws {
    // A child's peak begins with that of its parent, which only grows: the large export goes first.
    let peaks = try [120, 10].map { persons in
      let bulk = try BulkFolder(persons: persons, results: 20)
      let peak = try PeakMemory.of(
        ["build", bulk.path, "--shard", "1/1", "--output", "\(bulk.folder.path)/sites"])
      #expect(peak.status == 0)
      return peak.bytes
    }
    #expect(peaks[0] - peaks[1] < 12_000_000)
  }

  @Test("A folder without persons has no index, and a folder of other files is not written into")
  func refused() throws {
    let bulk = try BulkFolder(persons: 1, results: 1)
    try bulk.folder.write("mine/letter.txt", "mine")
    #expect(try Command("index", "\(bulk.folder.path)/mine").status == 1)
    let run = try Command("build", bulk.path, "--shard", "1/1", "--output", "\(bulk.folder.path)/mine")
    #expect(run.status == 1)
    #expect(try contents(of: "\(bulk.folder.path)/mine").keys.sorted() == ["letter.txt"])
  }

  @Test("A person's folder that is a link is refused, and nothing is written where it leads")
  func linkedPerson() throws {
    let bulk = try BulkFolder(persons: 1, results: 1)
    let sites = "\(bulk.folder.path)/sites"
    let build = ["build", bulk.path, "--shard", "1/1", "--output", sites]
    #expect(try Command.run(build).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: sites)
    let person = try #require(names.first { $0.hasPrefix("ada") })
    try FileManager.default.removeItem(atPath: "\(sites)/\(person)")
    try FileManager.default.createDirectory(
      atPath: "\(bulk.folder.path)/elsewhere", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(sites)/\(person)", withDestinationPath: "../elsewhere")
    let refused = try Command.run(build)
    #expect(refused.status == 1 && refused.errors.contains("its folder is a link"), "\(refused.errors)")
    #expect(try contents(of: "\(bulk.folder.path)/elsewhere").isEmpty)
  }
}
