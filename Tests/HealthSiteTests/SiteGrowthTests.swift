import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// Work on pages grows in step with the records: four times as much takes no more than nine times as long, where
/// comparing each with each takes sixteen.
@Suite(.serialized, .enabled(if: Nightly.isNow, "measures: .ci/nightly runs it")) struct SiteGrowthTests {
  private func time(_ name: String, _ text: String) async throws -> Double {
    let folder = try TemporaryFolder()
    try folder.write(name, text)
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    return try ThreadTime.shortest {
      for work in SiteBuilder.sites(of: library).flatMap(SiteBuilder.work) { _ = try work.pages }
    }
  }

  private func growth(_ name: String, _ count: Int, _ text: (Int) -> String) async throws -> Double {
    try await time(name, text(count * 4)) / time(name, text(count))
  }

  @Test("Units of one measurement of a phone")
  func phoneUnits() async throws {
    let growth = try await growth("export.xml", 100) { count in
      let records = (0..<count).map {
        "<Record type=\"HKQuantityTypeIdentifierBodyMass\" sourceName=\"s\" unit=\"k\($0)\" startDate=\"2024-01-05 10:00:00 -0500\" endDate=\"2024-01-05 10:00:00 -0500\" value=\"7\"/>"
      }
      return """
        <?xml version="1.0" encoding="UTF-8"?><HealthData locale="en_US"><ExportDate value="2024-05-01 10:00:00 +0200"/>\(records.joined())</HealthData>
        """
    }
    #expect(growth < 9)
  }

  @Test(
    "Years of measurements without a record are many pieces of work: their pages are never all in memory")
  func measurementsAlone() async throws {
    let folder = try TemporaryFolder()
    _ = try AppleExport(path: "\(folder.path)/export.xml", days: 70, samples: 1)
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    #expect(try SiteBuilder(templates: TemplateLibrary()).site(of: library).parts.count > 5)
  }

  @Test("Years of one institution")
  func years() async throws {
    let growth = try await growth("a.ndjson", 300) { count in
      (0..<count).map {
        "{\"resourceType\":\"Condition\",\"id\":\"c\($0)\",\"code\":{\"text\":\"Cold\"},\"onsetDateTime\":\"\(2_100 - $0)-01-01\"}"
      }.joined(separator: "\n")
    }
    #expect(growth < 9)
  }

  @Test("Procedures of one day, each with what else is dated that day")
  func proceduresOfADay() async throws {
    let growth = try await growth("a.ndjson", 100) { count in
      (0..<count).map {
        "{\"resourceType\":\"Procedure\",\"id\":\"p\($0)\",\"status\":\"completed\",\"code\":{\"text\":\"Procedure \($0)\"},\"performedDateTime\":\"2020-01-01\"}"
      }.joined(separator: "\n")
    }
    #expect(growth < 9)
  }

  @Test("Units of one laboratory test")
  func testUnits() async throws {
    let growth = try await growth("a.ndjson", 60) { count in
      (0..<count).map {
        "{\"resourceType\":\"Observation\",\"id\":\"o\($0)\",\"status\":\"final\",\"code\":{\"text\":\"Sodium\"},\"effectiveDateTime\":\"2020-01-01\",\"valueQuantity\":{\"value\":\($0),\"unit\":\"u\($0)\"}}"
      }.joined(separator: "\n")
    }
    #expect(growth < 9)
  }
}
