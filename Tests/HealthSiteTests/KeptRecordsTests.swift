import HealthRecords
import Testing

@testable import HealthSite

/// With `--keep-vanished`, what the source has no more is never shown as if it had.
@Suite struct KeptRecordsTests {
  private static let note = "no longer in its source since 3 June 2024, kept"
  private static let others = [
    SentRecords.line(
      "Observation", "o",
      #""status":"final","issued":"2024-06-03T10:00:00Z","code":{"text":"Sodium"},"valueString":"normal""#)
  ]
  private static let warfarin = SentRecords.line(
    "MedicationRequest", "w",
    #""status":"active","intent":"order","authoredOn":"2024-05-01","medicationCodeableConcept":{"text":"Warfarin 5 MG"},"dosageInstruction":[{"text":"per INR"}]"#
  )
  private static let asthma = SentRecords.line(
    "Condition", "a", #""clinicalStatus":{"coding":[{"code":"active"}]},"code":{"text":"Asthma"}"#)
  private static let latex = SentRecords.line("AllergyIntolerance", "l", #""code":{"text":"Latex"}"#)

  /// Everything was sent once; after that nothing but a result.
  private func vanished() async throws -> SentRecords {
    let sent = try SentRecords()
    try sent.send(Self.others + [Self.warfarin, Self.asthma, Self.latex])
    try await sent.build(keepsVanished: true)
    try sent.send(Self.others)
    try await sent.build(keepsVanished: true)
    return sent
  }

  @Test(
    "The overview and the doctor’s sheet mark what its source has no more",
    arguments: [
      // The chart says it, its table and what is newest.
      ("index.html", "Allergies", 8),
      // The first lines of the sheet only name allergies.
      ("summary.html", "Not a clinical document", 3),
    ])
  func marked(name: String, start: String, count: Int) async throws {
    let page = SentRecords.text(try await vanished().page(name))
    let rows = try #require(page.range(of: start)).upperBound..<page.endIndex
    for title in ["Warfarin 5 MG", "Asthma", "Latex"] {
      let line = try #require(page.range(of: title, range: rows)).upperBound
      #expect(page[line...].prefix(200).contains(Self.note), "\(title) on \(name)")
    }
    #expect(page.components(separatedBy: Self.note).count == count + 1)
  }

  @Test("Lists by type, the timeline and search mark it as well")
  func lists() async throws {
    let sent = try await vanished()
    for name in [
      "medications.html", "conditions.html", "allergies.html", "timeline/2024.html", "search-index-1.js",
    ] {
      #expect(try sent.page(name).contains(Self.note), "\(name)")
    }
  }

  @Test("The page of changes lists it as no longer in the source, and a return as that")
  func changes() async throws {
    let sent = try await vanished()
    let rows = try sent.rows("changes.html")
    #expect(rows["No longer in the source, kept here"]?.count == 3 && rows["Changed"] == nil)
    try sent.send(Self.others + [Self.warfarin])
    try await sent.build(keepsVanished: true)
    let back = try sent.rows("changes.html")
    #expect(back["Back again"]?.map { $0[2] } == ["Warfarin 5 MG"] && back["Changed"] == nil)
  }

  @Test(
    "Of several records of one fact it is told whether all or some are gone, and since when if that is one day"
  )
  func several() async throws {
    let records = try await vanished().build(keepsVanished: true).persons[0].records
    let gone = records.filter { $0.resource.origin.goneSince != nil }
    let left = records.filter { $0.resource.origin.goneSince == nil }
    #expect(gone.goneNote == Self.note)
    #expect(left.goneNote == nil)
    #expect((gone + left).goneNote == "some of its records no longer in the source since 3 June 2024, kept")
  }

  @Test("The graphic of a life does not let go on what its source has no more")
  func graphic() async throws {
    let library = try await vanished().build(keepsVanished: true)
    let site = try #require(SiteBuilder.sites(of: library).first)
    let rows = LifeLanes(parts: RecordParts(site: site, root: "")).medicines().rows
    guard case .courses(let bars, _) = try #require(rows.first).plot else { return }
    #expect(bars.map(\.ending) == [.listed])
  }
}
