import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// The person's own words and choices on the sheet and the pages.
@Suite struct OwnWordsOnSheetTests {
  private func library(_ lines: [String], besides records: String) async throws -> RecordLibrary {
    let folder = try TemporaryFolder()
    let text = (["date,time,kind,value,unit,note"] + lines).joined(separator: "\n")
    return RecordLibrary(
      try await RecordLoader.load([ProjectFolder.fixture(records), try folder.write("my-entries.csv", text)]))
  }

  private func summary(_ library: RecordLibrary) throws -> VisitSummary {
    let person = try #require(library.persons.first)
    var request = SummaryRequest(day: library.asOf)
    request.account(for: person, in: library)
    return VisitSummary(person, request)
  }

  @Test("Each row of the sheet says so if the person calls its record wrong, and each has their note")
  func everyRow() async throws {
    let plain = try await library([], besides: "apple-export")
    let names = try #require(plain.persons.first).records.map(\.identity.name)
    let library = try await library(
      names.flatMap { [",,wrong,\($0),,not mine", ",,note,\($0),,my note"] }, besides: "apple-export")
    let person = try #require(library.persons.first)
    var request = SummaryRequest(day: library.asOf)
    request.account(for: person, in: library)
    let summary = VisitSummary(person, request)
    let rows = summary.whole(person).flatMap(\.rows).filter { !$0.records.isEmpty }
    #expect(rows.count > 60)
    for row in rows {
      #expect(
        row.note.contains("the person says that this is wrong: “not mine”"), "\(row.cells) \(row.records)")
      #expect(row.note.contains("the person notes: “my note”"), "\(row.cells) \(row.records)")
    }
  }

  @Test("What is included has a row, and what is left out has none and is counted")
  func choice() async throws {
    let names = { (summary: VisitSummary) in Set(summary.sections.flatMap { $0.rows.flatMap(\.records) }) }
    let plain = try await library([], besides: "apple-export")
    let person = try #require(plain.persons.first)
    let shown = names(try summary(plain))
    let missing = try #require(
      person.records.first { !shown.contains($0.identity.name) && $0.clinicalType == .labResults })
    let visible = try #require(
      person.records.first { shown.contains($0.identity.name) && $0.clinicalType == .conditions })
    let chosen = try await library(
      [",,include,\(missing.identity.name),,", ",,leave out,\(visible.identity.name),,"],
      besides: "apple-export")
    let summary = try summary(chosen)
    #expect(names(summary).contains(missing.identity.name) && !names(summary).contains(visible.identity.name))
    #expect(summary.pages <= 2 && summary.footer.contains("1 item was left out"))
  }

  @Test(
    "Each address that the page for a doctor gives names a record of its row",
    arguments: ["apple-export", "c-cda"])
  func addresses(records: String) async throws {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(records)]))
    let person = try #require(library.persons.first)
    let files = try await SiteBuilder(templates: try TemplateLibrary()).files(of: library, jobs: 2)
    let page = String(
      decoding: try #require(files.first { $0.path == SummaryPage.path }).bytes, as: UTF8.self)
    let paths = page.matches(of: /class="path">([^<]+)</).map { String($0.1) }
    let names = RecordNames(person.records)
    let rows = try summary(library).sections.flatMap(\.rows).map { Set($0.records) }.filter { !$0.isEmpty }
    #expect(paths.count == rows.count && paths.count > 10)
    for (path, row) in zip(paths, rows) {
      #expect(names.records(called: path).map(\.identity.name).filter(row.contains).count == 1, "\(path)")
    }
  }

  @Test("A line that leaves out what is not there is a caution on the page for a doctor and on the card")
  func lostExclusion() async throws {
    let library = try await library([",,leave out,Asthm,,"], besides: "own-words/records.json")
    let files = try await SiteBuilder(templates: try TemplateLibrary()).files(of: library, jobs: 2)
    for path in ["summary.html", "card.html"] {
      let page = String(decoding: try #require(files.first { $0.path == path }).bytes, as: UTF8.self)
      #expect(page.contains(PageNote.lostExclusion.words.prefix(60)) && page.contains("Asthma"), "\(path)")
    }
  }

  @Test("Markup, formulas and control characters in own records and words are text on every page")
  func hostile() async throws {
    let evil = "<script>alert(1)</script> =HYPERLINK(1) [x](javascript:y) \u{1B}[31m"
    let library = try await library(
      [
        "2024-02,,medicine,\(evil),,\(evil)", ",,allergy,\(evil),,\(evil)", ",,note,Asthma,,\(evil)",
        "2024-01,,no longer taken,MedicationRequest/amlodipine,,\(evil)",
      ], besides: "own-words/records.json")
    #expect(library.diagnostics.isEmpty && library.persons.flatMap(\.records).filter(\.isEntered).count == 2)
    for file in try await SiteBuilder(templates: try TemplateLibrary()).files(of: library, jobs: 2)
    where file.path.hasSuffix(".html") {
      let page = String(decoding: file.bytes, as: UTF8.self)
      #expect(!page.contains("<script>alert") && !page.contains("\u{1B}"), "\(file.path)")
      #expect(!page.contains("href=\"javascript:"), "\(file.path)")
    }
  }

  @Test("The person's words stand in lists, on the record's page, on Life, on the sheet and on the card")
  func views() async throws {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture("own-words")]))
    let files = try await SiteBuilder(templates: try TemplateLibrary()).files(of: library, jobs: 2)
    let pages = Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    let record = try #require(library.persons[0].records.first { $0.resource.id == "amlodipine" })
    for page in [
      "index.html", "medications.html", "summary.html", "card.html",
      "records/medicationrequest-\(record.identity.name).html",
    ] {
      let text = try #require(pages[page])
      #expect(text.lowercased().contains("the person stopped it"), "\(page)")
      #expect(text.contains("stopped myself"), "\(page)")
    }
    for page in ["index.html", "allergies.html", "summary.html", "card.html", "search.html"] {
      #expect(
        pages[page]?.contains("Kiwi (entered by the person)") == true || page == "search.html", "\(page)")
    }
    #expect(pages["summary.html"]?.contains("records/condition-") == true)
  }
}
