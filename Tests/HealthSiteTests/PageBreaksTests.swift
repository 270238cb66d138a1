import HealthRecords
import TestSupport
import Testing

@testable import HealthSite

/// Where sheets end.
@Suite struct PageBreaksTests {
  private func sheets(_ blocks: [Double], below head: Double = 0) -> Int {
    var flow = PageBreaks(sheet: 100)
    for block in blocks { flow.add(block, below: head) }
    return flow.sheets
  }

  @Test("A block that does not fit begins the next sheet, and what it leaves stays empty")
  func whole() {
    #expect(sheets([60, 40]) == 1)
    #expect(sheets([60, 50, 50]) == 2)
    #expect(sheets([60, 50, 60]) == 3)
  }

  @Test("The head of a table is repeated where its rows go on")
  func head() {
    #expect(sheets([60, 50, 50], below: 10) == 3)
  }

  @Test("A block longer than a sheet takes as many as it needs")
  func long() {
    #expect(sheets([250]) == 3)
    #expect(sheets([250, 60]) == 4)
  }

  @Test("What stands below two columns begins after the longer one, on its sheet")
  func columns() {
    var (left, right) = (PageBreaks(sheet: 100), PageBreaks(sheet: 100))
    for block in [80, 50.0] { left.add(block, at: .init(section: 0, row: 1)) }
    right.add(90)
    var below = left.joined(with: right)
    #expect(below.sheets == 2 && below.fills == [0.9, 0.5] && below.turns.count == 1)
    below.add(50)
    #expect(below.sheets == 2)
    below.add(1)
    #expect(below.sheets == 3)
  }

  @Test("A name that wraps in bold letters takes two lines of every sheet")
  func strip() async throws {
    let strip = { (name: String) async throws -> Double in
      let sent = try SentRecords()
      try sent.send([
        "{\"resourceType\":\"Patient\",\"id\":\"q\",\"gender\":\"female\",\"birthDate\":\"1948-11-08\",\"deceasedDateTime\":\"1959-11-19\",\"name\":[{\"text\":\"\(name)\"}]}"
      ])
      let person = try #require(try await sent.library.persons.first { $0.birthDate != nil })
      let summary = VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-06-01")))
      return SheetLayout(.either, isLargePrint: false).strip(summary)
    }
    #expect(try await strip("Catina Wittingham of Wensleydale") > strip("C"))
  }
}
