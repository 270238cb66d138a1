import TestSupport
import Testing

@testable import RecordLoading

/// Cells of several columns and rows stand where they would on paper, and cost no more than the table.
@Suite struct CDATableGridTests {
  private func rows(_ table: String) throws -> [CDANarrativeRow] {
    let text = Array("<text><table>\(table)</table></text>".utf8)
    return CDANarrativeRow.all(in: try XMLDocument.root(of: text))
  }

  @Test("A cell over many rows stands in each of them")
  func manyRows() throws {
    let below = String(repeating: "<tr><td>b</td></tr>", count: 99)
    let rows = try rows("<tr><td rowspan=\"100\">a</td><td>b</td></tr>\(below)")
    #expect(rows.map(\.cells) == Array(repeating: ["a", "b"], count: 100))
  }

  @Test("A cell reaches no further than the columns and rows that are there")
  func edges() throws {
    let head = "<thead><tr><th>A</th><th colspan=\"2\">B</th></tr></thead>"
    let rows = try rows(
      "\(head)<tr><td colspan=\"100\">a</td></tr><tr><td>b</td><td colspan=\"2\">c</td></tr><tr><td rowspan=\"9\">d</td></tr>"
    )
    #expect(rows.map(\.cells) == [["a", "", ""], ["b", "c", ""], ["d"]])
    #expect(rows.map(\.heads) == Array(repeating: ["A", "B", ""], count: 3))
  }

  @Test("A table made of spans tells the cells that it has, under no heads")
  func spansAlone() throws {
    let head = "<thead><tr><th>A</th><th>B</th></tr></thead>"
    let row = "<tr><td rowspan=\"99\" colspan=\"99\">a</td><td rowspan=\"99\" colspan=\"99\">b</td></tr>"
    let rows = try rows(head + String(repeating: row, count: 500))
    #expect(rows.map(\.cells) == Array(repeating: ["a", "b"], count: 500))
    #expect(rows.allSatisfy { $0.heads.isEmpty })
  }

  @Test(
    "A table of cells that each reach over all others grows in step with its rows",
    .enabled(if: Nightly.isNow, "measures: .ci/nightly runs it"))
  func growth() throws {
    let time = { (count: Int) in
      let row = "<tr><td rowspan=\"99\" colspan=\"99\">x</td></tr>"
      let text = Array("<text><table>\(String(repeating: row, count: count))</table></text>".utf8)
      let root = try XMLDocument.root(of: text)
      return ThreadTime.shortest { _ = CDANarrativeRow.all(in: root) }
    }
    let first = try time(1_000)
    #expect(try time(4_000) / first < 9)
  }
}
