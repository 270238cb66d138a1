import Foundation
import HealthRecords
import TestSupport
import Testing

@testable import HealthSite

/// In `en-XA` nothing of ours is plain: what a page says without an accent comes from the records.
///
/// `Fixtures/expected/plain-english.txt` lists what is still said elsewhere than in `Words`, and may only become
/// shorter; `RECORD=1` writes it anew, and fails.
@Suite struct PlainEnglishTests {
  private static let fixtures = [
    "apple-export", "apple-export-newer", "beside", "broken", "c-cda", "c-cda-sentences", "complaints",
    "fhir-xml", "portal",
    "two-people",
  ]

  @Test("Brackets in brackets are found, but not after a text that is cut")
  func nested() {
    #expect(PlainEnglish.isNested("«[coded: «[once]» daily]»"))
    #expect(!PlainEnglish.isNested("«[a]» «[b… «[c]»"))
  }

  @Test("Each word of ours on a page, a sheet or a drawing is from Words, and no sentence stands in another")
  func pages() async throws {
    var pages: [String: String] = [:]
    for fixture in Self.fixtures {
      let said = try await PlainEnglish(fixture: fixture)
      for (run, path) in said.runs { pages[run] = "\(fixture)/\(path)" }
      #expect(said.nested == [], "a sentence in a sentence: \(said.nested)")
    }
    let found = Set(pages.keys)
    let url = URL(fileURLWithPath: ProjectFolder.fixture("expected/plain-english.txt"))
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try (found.sorted().joined(separator: "\n") + "\n").write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(found.count) runs; look at the difference and run again without RECORD")
    }
    let listed = Set(try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init))
    let new = found.subtracting(listed).sorted().map { "\(pages[$0] ?? ""): \($0)" }
    #expect(new == [], "said elsewhere than in Words")
    #expect(listed.subtracting(found).sorted() == [], "no longer said: take it off the list")
  }

  @Test("A word of ours outside Words is found, and named with its page")
  func found() {
    let runs = TextRuns.all(
      of: "<p title=\"Own title\">Penicillin <b>&lt;own</b></p><pre>code</pre>", "a.html")
    #expect(runs.map(TextRuns.plain).filter { !$0.isEmpty } == ["Own title", "Penicillin ", "<own"])
    let sent = SentWords.all(in: ["a.json": Data(#"{"status": "active", "text": "Sore arm"}"#.utf8)])
    #expect(sent == ["active", "Sore", "arm", "a", "json"])
  }
}
