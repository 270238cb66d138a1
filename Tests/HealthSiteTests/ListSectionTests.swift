import Testing

@testable import HealthSite

@Suite struct ListSectionTests {
  private func table(_ rows: Int) -> Table {
    var table = Table("Days", columns: ["Time", "Total"])
    for number in 0..<rows { table.add([Self.cell, "\(number)"]) }
    return table
  }

  private static let cell = Inline.text(String(repeating: "day ", count: 60))

  @Test("Long sections continue on further pages, and one without rows stands once")
  func rowsOfAllPages() {
    let sections = [
      ListSection(title: "Days", table: table(2_500)), ListSection(title: "None", table: table(0)),
      ListSection(title: "Weeks", table: table(40)),
    ]
    let chunks = ListSection.chunks(sections)
    #expect(chunks.count > 2)
    #expect(chunks.joined().reduce(0) { $0 + $1.table.rows.count } == 2_540)
    #expect(chunks.allSatisfy { $0.reduce(0) { $0 + $1.table.rows.count } < 1_500 })
    #expect(chunks.flatMap { $0.map(\.title) }.filter { $0 == "None" }.count == 1)
  }

  @Test("Rows that repeat others in more detail are folded under their title and number")
  func folded() {
    let html = HTML {
      HTMLPrinter.write(ListSection(title: "By day", isFolded: true, table: table(3)).blocks, to: &$0)
    }.source
    #expect(html.hasPrefix(#"<details class="long"><summary>By day (3)</summary>"#))
    #expect(html.components(separatedBy: "<tr>").count == 5 && !html.contains("<h2>"))
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
