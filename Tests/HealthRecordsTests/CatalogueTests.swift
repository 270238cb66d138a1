import Foundation
import Testing

@testable import HealthRecords

/// The catalogue of our words, as people who write and translate it need it.
@Suite struct CatalogueTests {
  private static let rows: [[String]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/HealthRecords/Words/en.csv")
    return (try? String(contentsOf: file, encoding: .utf8)).map { CSVTable(text: $0).rows } ?? []
  }()

  @Test("A sentence is in the catalogue once: its type, its name and its labels are its key")
  func keys() {
    let keys = Self.rows.map { "\($0[0]).\($0[1])(\($0[2]))" }
    #expect(keys.count > 1000)
    #expect(Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test("A sentence uses each of its slots, and a table has no slots")
  func slots() {
    let unused = Self.rows.filter { row in
      let names = row[2].split(separator: ", ").filter { !["case", "()"].contains($0) }.map { slot in
        slot.split(separator: ":")[0].split(separator: " ").last.map(String.init) ?? ""
      }
      let words = row[3] + row[4]
      return names.contains { !words.contains("{\($0)") } && !Self.decidesAlone(row)
    }
    #expect(unused.map { "\($0[0]).\($0[1])" } == [])
    #expect(Self.rows.filter { $0[2] == "case" && ($0[3].contains("{") || !$0[4].isEmpty) } == [])
  }

  /// True where a slot is not printed, but decides between the two sentences, and where each case of a type has slots
  /// that only some of them print.
  private static func decidesAlone(_ row: [String]) -> Bool {
    row[1].contains(".") || !row[4].isEmpty && (row[2].contains(": Bool") || row[2].contains(": Int"))
  }

  @Test("A sentence with a count, an optional part or two forms is printed as the row says")
  func forms() {
    #expect(DateWords.last(1) == "last month")
    #expect(DateWords.last(6) == "last 6 months")
    #expect(TerminalWords.person("Robin", born: nil, file: "a.json", "robin") == "  Robin, in a.json (robin)")
    #expect(DateWords.over(lastRecord: nil) == "over, end not stated")
    #expect(DateWords.over(lastRecord: "May 2019") == "over, end not stated, last record May 2019")
    #expect(RecordGroup.bills.counted(1) == "1 bill")
    #expect(TimingWords.inAll("1") == "once in all")
    #expect(SheetWords.onFile("") == "instructions on file")
  }

  @Test("Each type and member that fills slots of other sentences has rows")
  func slotWords() {
    let types = Set(Catalogue.english.map { $0[0] })
    let members = Set(
      Catalogue.english.compactMap { row in row[1].firstIndex(of: ".").map { row[1][..<$0] } })
    for row in Lettering.slotWords {
      #expect(row[0].isEmpty ? members.contains(row[1][...]) : types.contains(row[0]), "\(row)")
    }
    #expect(
      Lettering.isValue(["ResultGroup", "title.kidney"]) && !Lettering.isValue(["LifeWords", "events"]))
  }
}
