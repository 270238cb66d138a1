import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// What institutions and the person's own devices measured of one quantity is on one page, as two series.
@Suite struct OneQuantityTests {
  private func site() async throws -> PersonSite {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture("apple-export")]))
    return PersonSite(try #require(library.persons.first), in: library)
  }

  private func pages(_ work: [PageWork]) throws -> [String: Page] {
    Dictionary(
      try work.flatMap { try $0.pages }.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  @Test("A test that the devices measure too has one page, which lists both series and keeps them apart")
  func shared() async throws {
    let site = try await site()
    let group = try #require(site.measurements.first { $0.kind.slug == "blood-pressure" })
    let test = try #require(site.series.first { $0.loinc?.code == "85354-9" && $0.isOfWholeTest })
    #expect(group.path == site.links.path(of: test))
    let page = try #require(try pages(SeriesPages.work(site))[group.path])
    guard case .blocks(let series)? = page.slots["series"], case .table(let table)? = series.first,
      case .blocks(let own)? = page.slots["measured"], case .blocks(let results)? = page.slots["results"]
    else { throw Unexpected() }
    #expect(table.rows.count == 2 && TextPrinter.text(series).contains("Larkfield"))
    #expect(TextPrinter.text(series).contains("138/84 mmHg"))
    #expect(!own.isEmpty && !TextPrinter.text(results).contains(PageNote.theDevices.words))
    #expect(try pages(MeasurementPages.work(site)).keys.allSatisfy { !$0.hasSuffix("blood-pressure.html") })
  }

  @Test("What the devices alone measured has a page of its own")
  func alone() async throws {
    let site = try await site()
    let steps = try #require(site.measurements.first { $0.kind.slug == "steps" })
    #expect(steps.sharedPath == nil)
    #expect(try pages(MeasurementPages.work(site))[steps.path]?.title == steps.kind.title)
  }

  private struct Unexpected: Error {}
}
