import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// The search index: complete, small, and data alone.
@Suite struct SearchIndexTests {
  private func site(_ fixture: String) async throws -> PersonSite {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(fixture)]))
    return try #require(SiteBuilder.sites(of: library).first)
  }

  /// The JSON inside of the scripts.
  private func shards(_ index: SearchIndex) throws -> [JSONValue] {
    try index.files.map { file in
      let text = String(decoding: file.bytes, as: UTF8.self)
      let start = try #require(text.range(of: "push(")?.upperBound)
      let end = try #require(text.range(of: ");", options: .backwards)?.lowerBound)
      return try JSONDocument(Array(text[start..<end].utf8)).root
    }
  }

  @Test("What the phone measured is found by its name, and stands on the first page")
  func measurements() async throws {
    let site = try await site("apple-export")
    let titles = try shards(SearchIndex(site)).flatMap { $0.list("titles") }.compactMap(\.string)
    #expect(!site.measurements.isEmpty)
    for group in site.measurements { #expect(titles.contains(group.kind.title)) }
    let page = PageRenderer(
      templates: try TemplateLibrary(), bodies: PageBodies(try TemplateLibrary()), site: site, menu: []
    ).render(LifePage.page(Timeline(site)))
    let text = String(decoding: page.bytes, as: UTF8.self)
    #expect(text.contains("href=\"\(site.measurements[0].path)\""))
  }

  @Test("A result that is out of range says so in its row")
  func flags() async throws {
    let site = try await site("apple-export")
    let rows = try shards(SearchIndex(site)).flatMap { $0.list("rows") }
    let gists = rows.map { Array($0.list)[6].string ?? "" }
    #expect(gists.contains("1.21 mg/dL High ▲"))
  }

  @Test("Every record that its source stands by has a row that leads to its page")
  func complete() async throws {
    let site = try await site("apple-export")
    var rows: [String] = []
    for shard in try shards(SearchIndex(site)) {
      let pages = shard.list("pages").compactMap(\.string)
      for row in shard.list("rows") {
        let page = pages[Int(Array(row.list)[2].number ?? "") ?? 0]
        let anchor = Array(row.list)[3].string ?? ""
        rows.append(anchor.isEmpty ? page : "\(page)#r-\(anchor)")
      }
    }
    #expect(
      rows.sorted()
        == ((site.person.records + site.person.supporting).compactMap {
          site.links.path(of: $0.identity)
        }.sorted() + site.measurements.map(\.path)
        + site.institutions.filter { $0.name != nil }.map { InstitutionLinks.path($0.name) }
        + site.people.map { _ in PeoplePage.path }
        + VaccinationRow.all(site.views.immunizations).filter(\.isOfDisease).map { _ in "immunizations.html" })
        .sorted())
  }

  @Test(
    "Codes, values, institutions, dates and the text of notes are found",
    arguments: [
      ("4548-4", "Hemoglobin A1c"), ("7.40", "Hemoglobin A1c"),
    ])
  func words(word: String, title: String) async throws {
    let site = try await site("apple-export")
    let shard = try #require(try shards(SearchIndex(site)).first)
    let titles = shard.list("titles").compactMap(\.string)
    let found = shard.list("rows").contains { row in
      titles[Int(row.list.first?.number ?? "") ?? 0] == title
        && row.list.compactMap(\.string).joined(separator: " ").contains(word)
    }
    #expect(found)
  }

  @Test("Each word of every note is in the row of its record")
  func notes() async throws {
    let site = try await site("apple-export")
    let documents = site.person.records.flatMap { record in
      record.attachments.compactMap { AttachmentDocument($0)?.text }.map { (record, $0) }
    }
    #expect(!documents.isEmpty)
    for (record, text) in documents {
      let words = " \(SearchWords.of(record, besides: "", "")) "
      for word in text.lowercased().split(whereSeparator: { !$0.isLetter }) {
        #expect(words.contains(word), "a word of \(record.title) is not found")
      }
    }
  }

  @Test("What everyday words mean stands once for all persons, and the search of each loads it")
  func meaningsOnce() async throws {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture("two-people")]))
    let files = try await SiteBuilder(templates: try TemplateLibrary()).files(of: library)
    let texts = files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    #expect(texts.filter { $0.1.contains("\"meanings\":{") }.map(\.0) == ["search-words.js"])
    let searches = texts.filter { $0.0.hasSuffix("/search.html") }
    #expect(searches.count > 1)
    for (path, text) in searches {
      #expect(text.contains("<script defer src=\"../search-words.js\">"), "\(path)")
    }
  }

  @Test("Of everyday words that mean the same the first has the meanings, and the others name it")
  func meaningsNamed() async throws {
    let text = String(decoding: SearchMeanings.file.bytes, as: UTF8.self)
    let means = EverydayWords.meanings.map(\.means)
    #expect(text.components(separatedBy: "\":[").count - 1 == Set(means).count + 5)
    #expect(Set(means).count < means.count)
  }

  @Test("The index stays under 15 % of the pages")
  func size() async throws {
    let site = try await site("apple-export")
    let files = try await SiteBuilder(templates: try TemplateLibrary()).files(
      of: RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture("apple-export")])))
    let pages = files.filter { $0.path.hasSuffix(".html") }.reduce(0) { $0 + $1.bytes.count }
    let index = SearchIndex(site).files.reduce(0) { $0 + $1.bytes.count }
    #expect(index * 100 < pages * 15)
  }

  @Test("An operation is found as one, whatever it is called, and a check is none")
  func operations() async throws {
    let procedure = { (id: String, name: String) in
      SentRecords.line(
        "Procedure", id,
        #""status":"completed","code":{"text":"\#(name)"},"performedDateTime":"2020-01-0\#(id)""#)
    }
    let person = try await SentRecords.person([
      procedure("1", "Appendectomy"), procedure("2", "Depression screening (procedure)"),
    ])
    let words = person.records.map { SearchWords.of($0, besides: $0.title, "") }
    #expect(words.map { $0.contains("operation") } == [false, true])
  }

  @Test("Pills mean medicines and surgery operations, and a star stands only before the end of a word")
  func meanings() {
    let meanings = Dictionary(uniqueKeysWithValues: EverydayWords.meanings.map { ($0.word, $0.means) })
    #expect(meanings["pill"]?.contains("medication") == true)
    #expect(
      meanings["surgery"]?.contains("operation") == true && meanings["surgery"]?.contains("*ectomy") == true)
    #expect(meanings.values.joined().allSatisfy { !$0.dropFirst().contains("*") && $0 != "procedure" })
  }

  @Test("Markup in record text stays text in the index")
  func escaped() throws {
    let quoted = JSONEscapes.encode("</script><b>\u{2028}")
    #expect(!quoted.contains("<") && !quoted.contains("\u{2028}"))
  }
}
