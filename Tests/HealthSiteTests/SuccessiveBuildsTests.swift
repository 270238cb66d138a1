import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

@Suite struct SuccessiveBuildsTests {
  /// The same numbers on every machine and run (SplitMix64).
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
  }

  private static let patient =
    #"{"resourceType":"Patient","id":"p","name":[{"family":"Split","given":["Ada"]}]}"#

  private func condition(_ number: Int, _ words: String) -> String {
    #"{"resourceType":"Condition","id":"c\#(number)","subject":{"reference":"Patient/p"},"code":{"text":"\#(words)"},"onsetDateTime":"20\#(10 + number)-03-04"}"#
  }

  private func build(_ folder: TemporaryFolder, _ site: String) async throws -> SiteWriter.Outcome {
    let library = RecordLibrary(
      try await RecordLoader.load(["\(folder.path)/in"]), asOf: ClinicalDate("2025-01-01"))
    let writer = try SiteWriter(output: "\(folder.path)/\(site)", inputs: ["\(folder.path)/in"])
    return try await writer.write(SiteBuilder(templates: try TemplateLibrary()).site(of: library))
  }

  private func pages(_ folder: TemporaryFolder, _ site: String) throws -> [String: Data] {
    try contents(of: "\(folder.path)/\(site)").filter {
      $0.key != "changes.html" && !$0.key.hasPrefix(".healthfolio/")
    }
  }

  @Test("One new record leaves the pages of all others as they are")
  func oneMore() async throws {
    let folder = try TemporaryFolder()
    try folder.write("in/patient.json", Self.patient)
    for number in 0..<6 { try folder.write("in/\(number).json", condition(number, "words of \(number)")) }
    _ = try await build(folder, "site")
    let before = try pages(folder, "site").filter { $0.key.hasPrefix("records/condition") }
    try folder.write("in/9.json", condition(9, "words of 9"))
    _ = try await build(folder, "site")
    let after = try pages(folder, "site")
    #expect(before.count == 6)
    #expect(before.allSatisfy { after[$0.key] == $0.value })
  }

  @Test(
    "Any order and split of the input over builds ends in the same site as one build of all", arguments: 1...8
  )
  func splits(seed: Int) async throws {
    let folder = try TemporaryFolder()
    var dice = Dice(state: UInt64(seed))
    try folder.write("in/patient.json", Self.patient)
    var waiting = Array(0..<12).shuffled(using: &dice)
    while !waiting.isEmpty {
      for _ in 0..<Int.random(in: 1...5, using: &dice) {
        guard let number = waiting.popLast() else { break }
        // Some stand there in an older wording first, or under a name that goes again.
        if Bool.random(using: &dice) {
          try folder.write("in/\(number).json", condition(number, "old words"))
          _ = try await build(folder, "site")
        }
        try folder.write("in/\(number).json", condition(number, "words of \(number)"))
        try folder.write("in/passing.json", condition(40 + number, "passing"))
      }
      _ = try await build(folder, "site")
    }
    try FileManager.default.removeItem(atPath: "\(folder.path)/in/passing.json")
    _ = try await build(folder, "site")
    _ = try await build(folder, "fresh")
    #expect(try pages(folder, "site") == pages(folder, "fresh"))
    let outcome = try await build(folder, "site")
    #expect(outcome.written == 0 && outcome.removed == 0 && outcome.changes.isEmpty)
  }

  @Test("Older and newer export side by side are one person’s records, in any order of the folders")
  func sideBySide() async throws {
    let folders = ["apple-export", "apple-export-newer"].map(ProjectFolder.fixture)
    var sites: [[SiteFile]] = []
    for inputs in [folders, folders.reversed()] {
      let library = RecordLibrary(try await RecordLoader.load(inputs))
      #expect(library.persons.count == 1)
      #expect(library.persons[0].records.count == 159)
      sites.append(try await SiteBuilder(templates: try TemplateLibrary()).files(of: library))
    }
    #expect(sites[0] == sites[1])
  }
}
