import Testing

@testable import HealthSite

@Suite struct LongSectionTests {
  private func table(_ rows: Int) -> Table {
    var table = Table("Days", columns: ["Time", "Total"])
    for number in 0..<rows { table.add([Self.cell, "\(number)"]) }
    return table
  }

  private static let cell = Inline.text(String(repeating: "day ", count: 60))

  @Test("A page has the same rows, whether they were made before all pages or are made with it")
  func sameRows() {
    let (days, weeks) = (table(2_500), table(40))
    let made = ListSection.chunks([
      ListSection(title: "Days", table: days), ListSection(title: "None", table: table(0)),
      ListSection(title: "Weeks", table: weeks),
    ])
    let late = LongSection.chunks([
      LongSection(ListSection(title: "Days", table: table(0)), count: 2_500) { days.rows[$0] },
      LongSection(ListSection(title: "None", table: table(0)), count: 0) { days.rows[$0] },
      LongSection(ListSection(title: "Weeks", table: table(0)), count: 40) { weeks.rows[$0] },
    ])
    #expect(made.count > 2)
    #expect(made.map { $0.map(\.title) } == late.map { $0.map(\.made.title) })
    let html = { (sections: [ListSection]) in
      HTML { HTMLPrinter.write(sections.flatMap(\.blocks), to: &$0) }.source
    }
    #expect(made.map(html) == late.map { html($0.map(\.made)) })
    #expect(made.flatMap { $0.map(\.title) }.filter { $0 == "None" }.count == 1)
  }

  @Test("Only the rows of the page whose turn it is are made")
  func rowsOfOnePage() throws {
    var count = 0
    let days = table(2_500)
    let chunks = LongSection.chunks([
      LongSection(ListSection(title: "Days", table: table(0)), count: 2_500) { place in
        count += 1
        return days.rows[place]
      }
    ])
    count = 0
    let first = try #require(chunks.first).flatMap(\.made.table.rows).count
    #expect(first < 1_500)
    #expect(count == first)
  }

  @Test("Pages that are made one by one are handed over before the next is made")
  func oneByOne() throws {
    let work = PageWork(oneByOne: { take in
      for number in 0..<3 { try take(Page("\(number).html", title: "T", template: "type.md")) }
    })
    #expect(try work.pages.map(\.path) == ["0.html", "1.html", "2.html"])
    #expect(throws: CancellationError.self) { try work { _ in throw CancellationError() } }
  }
}
