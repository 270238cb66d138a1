import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// One page of each kind as Markdown, to be read by a person; `RECORD=1` rewrites them, and fails.
@Suite struct GoldenMarkdownTests {
  private static let pages = [
    "index", "timeline/index", "timeline/2023", "medications", "allergies", "labs", "labs/4548-4",
    "records/allergyintolerance-3lfud90skktlo", "records/diagnosticreport-1308u6omk4o6g",
    "measurements", "measurements/steps", "search", "sources",
  ]

  private func markdown() async throws -> [String: String] {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture("apple-export")]))
    let site = try #require(SiteBuilder.sites(of: library).first)
    let templates = try TemplateLibrary()
    let pages = try SiteBuilder.work(on: site).flatMap { try $0.pages } + SearchPages.all(site)
    return Dictionary(
      pages.map { (String($0.path.dropLast(5)), PageMarkdown($0, templates).text) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test("A page of each kind reads in Markdown as it is kept")
  func golden() async throws {
    let made = try await markdown()
    for path in Self.pages {
      let text = try #require(made[path])
      let url = URL(
        fileURLWithPath: ProjectFolder.fixture("expected/markdown/\(path.replacing("/", with: "-")).md"))
      if ProcessInfo.processInfo.environment["RECORD"] == "1" {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
        Issue.record("recorded \(path); look at the difference and run again without RECORD")
      }
      let kept = try String(contentsOf: url, encoding: .utf8)
      #expect(text == kept, "\(path)")
    }
  }
}
