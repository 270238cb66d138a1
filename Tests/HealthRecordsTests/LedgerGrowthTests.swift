import TestSupport
import Testing

@testable import HealthRecords

/// What a page asks of the ledger takes no longer where there are more files: each of many persons asks.
@Suite(.serialized, .enabled(if: Nightly.isNow, "measures: .ci/nightly runs it")) struct LedgerGrowthTests {
  private let nobody: [RecordIdentity] = []

  private func time(_ count: Int) throws -> Double {
    let library = RecordLibrary(
      try (0..<count).map { number in
        let record =
          "{\"resourceType\":\"Condition\",\"id\":\"c\(number)\",\"code\":{\"text\":\"Cold\"},\"onsetDateTime\":\"20x\"}"
        return try Records.file("f\(number).json", [record])
      })
    let first = try #require(library.files.first).path
    #expect(library.ledger.rows(of: [first]).map(\.path) == [first])
    #expect(library.diagnostics(of: nobody, in: [first]).map(\.file) == [first])
    return ThreadTime.shortest {
      for _ in 0..<2_000 {
        _ = library.ledger.total(.shown) + library.ledger.resources
        _ = (library.ledger.rows(of: [first]), library.diagnostics(of: nobody, in: [first]))
      }
    }
  }

  @Test("Totals, and the rows and diagnostics of one of many files")
  func oneFile() throws {
    #expect(try time(800) / time(100) < 4)
  }

  @Test("Totals are the sums of the rows")
  func totals() throws {
    let files = [try Records.file("a.json", [Records.patient]), try Records.file("b.json", [])]
    let library = RecordLibrary(files)
    for disposition in Ledger.Disposition.allCases {
      #expect(
        library.ledger.total(disposition) == library.ledger.rows.reduce(0) { $0 + $1[disposition] })
    }
    #expect(library.ledger.resources == library.ledger.rows.reduce(0) { $0 + $1.resources })
  }
}
