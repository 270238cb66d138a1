import TestSupport
import Testing

@testable import RecordLoading

/// Cells of several columns and rows stand where they would on paper, and cost no more than the table.
@Suite struct NarrativeTableTests {
  private func table(_ rows: String) throws -> NarrativeTable {
    NarrativeTable(try XMLDocument.root(of: Array("<table>\(rows)</table>".utf8)))
  }

  @Test("A cell over many rows stands in each of them")
  func manyRows() throws {
    let below = String(repeating: "<tr><td>b</td></tr>", count: 99)
    let table = try table("<tr><td rowspan=\"100\">a</td><td>b</td></tr>\(below)")
    #expect(table.cells == Array(repeating: ["a", "b"], count: 100))
  }

  @Test("A cell reaches no further than the columns and rows that are there")
  func edges() throws {
    let head = "<thead><tr><th>A</th><th colspan=\"2\">B</th></tr></thead>"
    let table = try table(
      "\(head)<tr><td colspan=\"100\">a</td></tr><tr><td>b</td><td colspan=\"2\">c</td></tr><tr><td rowspan=\"9\">d</td></tr>"
    )
    #expect(table.cells == [["a", "", ""], ["b", "c", ""], ["d"]])
    #expect(table.heads == ["A", "B", ""])
  }

  @Test("A table made of spans tells the cells that it has, under no heads")
  func spansAlone() throws {
    let head = "<thead><tr><th>A</th><th>B</th></tr></thead>"
    let row = "<tr><td rowspan=\"99\" colspan=\"99\">a</td><td rowspan=\"99\" colspan=\"99\">b</td></tr>"
    let table = try table(head + String(repeating: row, count: 500))
    #expect(table.cells == Array(repeating: ["a", "b"], count: 500))
    #expect(table.heads.isEmpty)
  }

  @Test(
    "A table of cells that each reach over all others grows in step with its rows",
    .enabled(if: Nightly.isNow, "measures: .ci/nightly runs it"))
  func growth() throws {
    let time = { (count: Int) in
      let row = "<tr><td rowspan=\"99\" colspan=\"99\">x</td></tr>"
      let text = Array("<table>\(String(repeating: row, count: count))</table>".utf8)
      let root = try XMLDocument.root(of: text)
      return ThreadTime.shortest { _ = NarrativeTable(root) }
    }
    let first = try time(1_000)
    #expect(try time(4_000) / first < 9)
  }
}
