import Foundation
import HealthRecords
import HealthSite
import RecordLoading
import TestSupport
import Testing

/// Whole sites compared with what is kept under Fixtures/expected; `RECORD=1` rewrites it, and fails.
@Suite struct GoldenSiteTests {
  private static let fixtures = [
    "apple-export", "two-people", "broken", "portal", "c-cda", "elsewhere", "health-connect", "phone",
    "documents-alone", "own-words",
  ]

  /// Files that are the same for everybody; the first fixture keeps them.
  private static let common = ["site.js", "style.css", "search-words.js"]

  private func site(_ inputs: [String], jobs: Int = 2) async throws -> [String: Data] {
    let library = RecordLibrary(try await RecordLoader.load(inputs.map(ProjectFolder.fixture), jobs: jobs))
    let files = try await SiteBuilder(templates: try TemplateLibrary()).files(of: library, jobs: jobs)
    // Kept here, it would keep the others out of Git.
    let kept = files.filter { $0.path != ".gitignore" }
    return Dictionary(uniqueKeysWithValues: kept.map { ($0.path, Data($0.bytes)) })
  }

  @Test(
    "The fixtures' sites are as they are kept",
    arguments: fixtures)
  func golden(name: String) async throws {
    let folder = ProjectFolder.fixture("expected/\(name)")
    var made = try await site([name])
    if name != Self.fixtures[0] {
      let common = try contents(of: ProjectFolder.fixture("expected/\(Self.fixtures[0])"))
      for path in Self.common {
        #expect(made[path] == common[path], "\(path)")
        made[path] = nil
      }
    }
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try? FileManager.default.removeItem(atPath: folder)
      for (path, data) in made {
        let url = URL(fileURLWithPath: "\(folder)/\(path)")
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
      }
      Issue.record("recorded \(made.count) files; look at the difference and run again without RECORD")
    }
    let kept = try contents(of: folder)
    #expect(Set(made.keys).symmetricDifference(kept.keys).sorted() == [])
    for path in made.keys.sorted() where made[path] != kept[path] { Issue.record("\(path) differs") }
  }

  @Test("The number of workers and the order of the inputs do not matter")
  func deterministic() async throws {
    let one = try await site(["apple-export", "portal"], jobs: 1)
    #expect(try await site(["apple-export", "portal"], jobs: 3) == one)
    #expect(try await site(["portal", "apple-export"]) == one)
  }

  @Test("An export as it comes, in a zip, gives the same site as the unpacked folder")
  func zipped() async throws {
    let folder = try TemporaryFolder()
    var zip = ZipFile()
    for (name, data) in try contents(of: ProjectFolder.fixture("apple-export")).sorted(by: { $0.key < $1.key }
    ) {
      zip.add(name, data)
    }
    try folder.write("export.zip", zip.bytes)
    let library = RecordLibrary(try await RecordLoader.load(["\(folder.path)/export.zip"]))
    let files = try await SiteBuilder(templates: try TemplateLibrary()).files(of: library, jobs: 2)
    let made = Dictionary(uniqueKeysWithValues: files.map { ($0.path, Data($0.bytes)) })
    #expect(made[".gitignore"] == Data("# Healthfolio wrote this file\n*\n".utf8))
    #expect(try await site(["apple-export"]) == made.filter { $0.key != ".gitignore" })
  }

  @Test(
    "Numbers are on the pages as they were sent",
    arguments: [
      ("labs/4548-4.html", "7.0"), ("labs/4548-4.html", "7.40"), ("labs/2345-7.html", ">120<"),
      ("labs/10839-9.html", "0.010"), ("labs/1988-5.html", "&lt;0.1"),
      ("labs/11580-8.html", "0.004"), ("labs/62238-1.html", "&gt;90"),
      ("vitals/85354-9.html", ">120/80</span> <span class=\"unit\">mmHg<"),
    ])
  func numbers(path: String, text: String) async throws {
    let page = try #require(try await site(["apple-export"])[path])
    #expect(String(decoding: page, as: UTF8.self).contains(text))
  }

  @Test(
    "Long decimals are whole on some page", arguments: ["0.12345678901234567890", "12345678901234567890"])
  func longNumbers(text: String) async throws {
    let pages = try await site(["apple-export"]).filter { $0.key.hasPrefix("labs/") }
    let numbers = pages.values.flatMap { page in
      String(decoding: page, as: UTF8.self).matches(of: /<span class="number(?: endless)?">([^<]*)</).map(\.1)
    }
    #expect(numbers.contains { $0 == text })
  }

  @Test("Identifiers are masked everywhere, the original JSON included, unless they are asked for")
  func identifiers() async throws {
    let secrets = ["LFM-00427719", "987-65-4320", "7781204455", "1EG4-TE5-MK73", "MEM-5550099121"]
    let library = { (shows: Bool) in
      RecordLibrary(
        try await RecordLoader.load([ProjectFolder.fixture("apple-export")]), showsIdentifiers: shows)
    }
    for shows in [false, true] {
      let files = try await SiteBuilder(templates: try TemplateLibrary()).files(
        of: try await library(shows))
      let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
      #expect(secrets.filter(text.contains) == (shows ? secrets : []))
    }
  }

  @Test("What the source took back is on no list")
  func removed() async throws {
    let pages = try await site(["apple-export"])
    let naming = pages.filter { String(decoding: $0.value, as: UTF8.self).contains("Fracture of wrist") }.keys
    #expect(naming.allSatisfy { $0 == "sources.html" || $0.hasPrefix("records/condition-") })
    #expect(naming.contains("sources.html"))
  }

  @Test(
    "Every link of every fixture's site leads to a page and an anchor that are there, and no id is there twice",
    arguments: fixtures)
  func links(name: String) async throws {
    let pages = try await site([name]).mapValues { String(decoding: $0, as: UTF8.self) }
    for (path, text) in pages where path.hasSuffix(".html") {
      let ids = Self.values(of: "id", in: text)
      #expect(Set(ids).count == ids.count, "\(path)")
      for link in Self.values(of: "href", in: text) where !link.hasPrefix("#") {
        let parts = link.split(separator: "#", maxSplits: 1).map(String.init)
        let target = URL(fileURLWithPath: "/" + path).deletingLastPathComponent().appending(path: parts[0])
          .standardized.path
        let page = pages[String(target.dropFirst())]
        #expect(page != nil, "\(path) to \(link)")
        if parts.count == 2 { #expect(page?.contains("id=\"\(parts[1])\"") == true, "\(path) to \(link)") }
      }
    }
  }

  private static func values(of attribute: String, in text: String) -> [String] {
    text.split(separator: " \(attribute)=\"").dropFirst().compactMap {
      $0.split(separator: "\"", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init)
    }
  }
}
