import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

@Suite struct SiteHistoryTests {
  private let march = ClinicalDate("2024-03-18")
  private let september = ClinicalDate("2024-09-30")

  private func record(_ name: String, _ result: String = "7.0", key: String? = nil) -> RecordSnapshot {
    RecordSnapshot(
      name: name, person: "robin", type: .labResults, key: key ?? result,
      fields: [(.result, .words(result)), (.note, .hash("n"))])
  }

  private func history(_ builds: [[RecordSnapshot]]) -> SiteHistory {
    builds.reduce(SiteHistory()) { $0.adding($1, on: march).0 }
  }

  @Test("What is new, changed field by field and gone is told against the build before")
  func changes() {
    let before = history([[record("a"), record("b"), record("c")]])
    let (_, changes) = before.adding([record("a"), record("b", "7.40"), record("d")], on: september)
    #expect(changes.new == ["d"])
    #expect(changes.changed.map(\.name) == ["b"])
    #expect(
      changes.changed[0].fields == [
        RecordChanges.Field(element: .result, old: .words("7.0"), new: .words("7.40"))
      ])
    #expect(changes.vanishedByType == [.labResults: 1])
  }

  @Test("A build that finds nothing changed is no build")
  func nothing() {
    let before = history([[record("a")]])
    let (after, changes) = before.adding([record("a")], on: september)
    #expect(changes.isEmpty && after == before)
  }

  @Test("A new version that reads the same is no change")
  func sameWords() {
    let (after, changes) = history([[record("a")]]).adding([record("a", key: "other")], on: september)
    #expect(changes.isEmpty && after.builds.count == 1)
    #expect(after.records["a"]?.snapshot.key == "other")
  }

  @Test("What the person leaves out is no loss, nothing of it is kept, and it comes back as that")
  func leftOut() throws {
    let before = history([[record("a", "secret"), record("b")]]).without(["a", "c"])
    let (after, changes) = before.adding([record("b")], on: september)
    #expect(changes.isEmpty && after.records.keys.sorted() == ["b"])
    #expect(!String(decoding: SiteState(files: [:], history: after).bytes, as: UTF8.self).contains("secret"))
    #expect(after.adding([record("a"), record("b")], on: september).1.returned == ["a"])
  }

  @Test("Of a vanished record nothing is kept but the hash of its identity, and a return is recognised")
  func vanished() throws {
    let changed = history([[record("a", "secret 1"), record("b")], [record("a", "secret 2"), record("b")]])
    let (after, _) = changed.adding([record("b")], on: september)
    let text = String(decoding: SiteState(files: [:], history: after).bytes, as: UTF8.self)
    #expect(!text.contains("secret"))
    #expect(after.gone == ["a"])
    let (back, changes) = after.adding([record("a"), record("b")], on: september)
    #expect(changes.new == ["a"] && changes.returned == ["a"])
    #expect(back.gone.isEmpty)
  }

  @Test("However often all records are replaced, the state stays as long as that of 100 builds")
  func bounded() {
    let size = { (count: Int) in
      SiteState(files: [:], history: history((0..<count).map { [record(String(100_000 + $0))] })).bytes.count
    }
    #expect(size(140) == size(120))
  }

  @Test("A state of another format is set aside", arguments: [1, 2, 4])
  func otherFormat(format: Int) {
    let text = String(decoding: SiteState(files: [:], history: history([[record("b")]])).bytes, as: UTF8.self)
    #expect(SiteState(Array(text.utf8)) != nil)
    #expect(SiteState(Array(text.replacing("\"format\":3", with: "\"format\":\(format)").utf8)) == nil)
  }

  @Test("A record is first seen on the day of the build that saw it, and that stays")
  func firstSeen() throws {
    let (second, _) = history([[record("a")]]).adding([record("a"), record("b")], on: september)
    let (third, _) = second.adding([record("a", "8"), record("b", "8")], on: ClinicalDate("2025-01-01"))
    #expect(third.records["a"]?.firstSeen == march)
    #expect(third.records["b"]?.firstSeen == september)
    #expect(third.names(firstSeenSince: try #require(ClinicalDate("2024-09"))) == ["b"])
    #expect(third.names(firstSeenSince: try #require(ClinicalDate("2020"))) == ["b"])
    #expect(third.names(firstSeenSince: try #require(ClinicalDate("2024-10"))).isEmpty)
  }

  @Test("A history that was written is read as it was")
  func roundTrip() throws {
    let first = history([[record("a", "line\n\"quoted\" \\ µ"), record("b")], [record("a"), record("c")]])
    let state = SiteState(files: ["index.html": "x"], history: first)
    let read = try #require(SiteState(state.bytes))
    #expect(read.history == first)
    #expect(read.bytes == state.bytes)
  }

  @Test(
    "A history of another shape is refused as a whole",
    arguments: [
      #""records":7"#, #""records":{"a":[]}"#, #""builds":[{"gone":[7]}]"#, #""builds":[{"new":[{}]}]"#,
      #""builds":[{"vanished":{"p":{"labs":-1}}}]"#, #""builds":[{"vanished":{"p":{"teeth":1}}}]"#,
      #""builds":[{"vanished":{"p":{"labs":99999999999999999999999}}}]"#, #""builds":[{"changed":[7]}]"#,
    ])
  func hostile(member: String) {
    #expect(SiteState(Array(#"{"format":3,"files":{},\#(member)}"#.utf8)) == nil)
  }

  /// The cells of the last build's rows on the page, and the line of what vanished.
  private func lastBuild(_ page: String) throws -> (rows: [[String]], vanished: String) {
    let heading = page.firstRange(of: #/the (?:first version|last version with changes)<\/h2>/#)
    let start = try #require(heading).upperBound
    let end = page.range(of: "<h2", range: start..<page.endIndex)?.lowerBound ?? page.endIndex
    let section = page[start..<end].replacingOccurrences(of: "</td>", with: "|")
      .replacingOccurrences(of: "</li>", with: "|</li>")
    let text = section.replacing(/<[^>]*>/, with: { ["</tr>", "</li>"].contains($0.0) ? "\n" : "" })
    let lines = text.split(separator: "\n").filter { $0.contains("|") }
    let rows = lines.map { $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init) }
    let vanished = section.components(separatedBy: "No longer in these records</h3>\n<p>").dropFirst().first
    return (
      rows.map { $0.dropLast().filter { !$0.isEmpty } },
      vanished.map { String($0.prefix { $0 != "<" }) } ?? ""
    )
  }

  @Test("The page of changes names exactly what was planted, and no value of the vanished")
  func planted() async throws {
    let folder = try TemporaryFolder()
    let builder = SiteBuilder(templates: try TemplateLibrary())
    let build = { (name: String) in
      let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(name)]))
      _ = try await SiteWriter(output: "\(folder.path)/site", inputs: []).write(builder.site(of: library))
      return try lastBuild(try folder.text("site/changes.html"))
    }
    let vaccine = "Influenza, split virus, quadrivalent, PF"
    let vaccines = {
      try folder.text("site/.healthfolio/state.json").components(separatedBy: vaccine).count - 1
    }
    _ = try await build("apple-export")
    #expect(try vaccines() == 2)
    let newer = try await build("apple-export-newer")
    #expect(
      newer.rows == [
        [
          "Platelets: 215 10³/µL (was 251 10³/µL), corrected (was preliminary) Lab result, 14 November 2023"
        ],
        [
          "Atorvastatin 20 MG Oral Tablet: stopped (was active), because of Muscle pain Medicine, 3 June 2019"
        ],
        ["6 August 2024", "Visit", "Diabetes review"],
        ["6 August 2024", "Lab result", "Hemoglobin A1c", "6.70 %"],
        ["6 August 2024", "Medicine", "Rosuvastatin 5 MG Oral Tablet", "Take 1 tablet at bedtime"],
        ["July 2024", "Problem", "Dry eye syndrome"],
      ])
    #expect(newer.vanished == "1 vaccination is no longer in the export.")
    #expect(try vaccines() == 1)
    let back = try await build("apple-export")
    #expect(back.rows.last == ["13 October 2020", "Vaccination", vaccine])
    #expect(back.rows.count == 3)
    #expect(back.vanished == "1 problem, 1 medicine, 1 lab result, 1 visit are no longer in the export.")
  }

  @Test("Days of measurements that are gone are told by kind, and nothing is where the options left some out")
  func measured() {
    var before = MeasuredDays()
    before.counts = ["p": ["steps": 12, "weight": 3]]
    var now = MeasuredDays()
    now.counts = ["p": ["weight": 3]]
    let first = SiteHistory().adding([record("a")], measured: before, on: march).0
    let (after, changes) = first.adding([record("a")], measured: now, on: september)
    #expect(changes.vanishedDays.named(of: "p").map(\.days) == [12])
    #expect(after.adding([record("a")], measured: now, on: september).1.isEmpty)
    let (unknown, none) = first.adding([record("a")], on: september)
    #expect(none.isEmpty && unknown.measured == before)
  }
}
