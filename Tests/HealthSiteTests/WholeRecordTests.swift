import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// The whole record as one document.
@Suite struct WholeRecordTests {
  private func site(_ fixture: String = "apple-export") async throws -> PersonSite {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(fixture)]))
    return try #require(SiteBuilder.sites(of: library).first)
  }

  @Test("The whole record has a line for each record, with what its source calls it")
  func whole() async throws {
    let site = try await site()
    let text = WholeRecord(site, tokens: nil).text
    for record in site.person.records + site.person.removed {
      #expect(text.contains(MarkdownText.escape(record.sentName, hasWord: true)), "\(record.sentName)")
    }
    #expect(text.contains("\n## 2023\n\n### 15 November 2023\n\n- "))
    #expect(text.contains("\n- [2023](#2023)\n"))
    #expect(
      text.contains("7.40 %")
        && text.contains("· Saint Brannoc University Hospital · Observation/bran-a1c-2021"))
  }

  @Test("A budget is kept, and what is left out for it is said by type", arguments: [5_000, 8_000, 12_000])
  func budget(tokens: Int) async throws {
    let site = try await site()
    let whole = WholeRecord(site, tokens: tokens)
    #expect(whole.text.utf8.count <= tokens * WholeRecord.bytesOfToken)
    #expect(whole.text.contains("× Lab results"))
    #expect(!whole.text.contains(WholeRecordWords.longer(than: tokens)))
    let core = site.person.records.filter {
      [.allergies, .conditions].contains($0.clinicalType)
    }
    for record in core { #expect(whole.text.contains(record.sentName), "\(record.sentName)") }
  }

  @Test("Allergies, problems and medicines stay where a budget has no room for them, and that is said")
  func tooSmall() async throws {
    let text = WholeRecord(try await site(), tokens: 10).text
    #expect(text.contains(WholeRecordWords.longer(than: 10)))
    #expect(text.contains("AllergyIntolerance/lark-alg-pcn"))
  }

  @Test("What is routine goes before what is not, and details before lines")
  func order() async throws {
    let site = try await site()
    let parts = RecordParts(site: site, root: "")
    let all = site.person.records.map { RecordEntry($0, parts, latest: []) }
    let size = all.reduce(0) { $0 + $1.size }
    let first = EntryCut.fit(all, into: size - 1).filter { $0.shown != .all }
    #expect(first.count == 1 && first.first?.weight == .routine && first.first?.shown == .line)
    let none = EntryCut.fit(all, into: 0)
    #expect(none.allSatisfy { $0.shown == ($0.weight == .core ? .line : .nothing) })
  }

  @Test("What the document says of itself is in the language that was asked for")
  func language() async throws {
    let said = try await Language.pseudo.speaking { WholeRecord(try await site(), tokens: 5_000).text }
    for words in [
      "Newest first", "Contents", "Left out", "Of these", "the whole record", "Measurements", "Date unknown",
    ] {
      #expect(!said.contains(words), "\(words)")
    }
  }

  @Test("Hostile texts open no heading, field or item of the document")
  func hostile() async throws {
    let text = WholeRecord(try await site("hostile-texts"), tokens: nil).text
    let lines = text.components(separatedBy: "\n")
    #expect(lines[4] == "---" && lines.filter { $0 == "---" }.count == 2)
    #expect(!lines.contains { $0.hasPrefix("# Forged") || $0.hasPrefix("title: forged") })
    #expect(!MarkdownTree(text).html.source.contains("href=\"javascript:"))
  }
}
