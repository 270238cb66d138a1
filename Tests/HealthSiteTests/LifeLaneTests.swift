import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// What the graphic of a life says of drugs: nothing goes on, and nothing ends, that no record says so of.
@Suite struct LifeLaneTests {
  private func marks(_ orders: String...) async throws -> [TimelineBar] {
    let folder = try TemporaryFolder()
    let texts = orders.enumerated().map { number, members in
      "{\"resourceType\":\"MedicationRequest\",\"id\":\"\(number)\",\"subject\":{\"reference\":\"Patient/p\"},\"medicationCodeableConcept\":{\"text\":\"Acetaminophen 325 MG\"},\(members)}"
    }
    let patient = #"{"resourceType":"Patient","id":"p","name":[{"text":"Ada"}]}"#
    try folder.write("a.ndjson", ([patient] + texts).joined(separator: "\n"))
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let person = try #require(library.persons.first)
    let site = PersonSite(person, in: library, alone: true)
    guard case .bars(let groups) = LifeLane.medications(site).content else { return [] }
    return groups.flatMap { $0 }
  }

  @Test(
    "A problem that goes on by two records is drawn once, from the first of them; one that came and went each time"
  )
  func problems() async throws {
    let problem = { (id: String, status: String, dates: String) in
      SentRecords.line(
        "Condition", id,
        "\"code\":{\"text\":\"Asthma\"},\"clinicalStatus\":{\"coding\":[{\"code\":\"\(status)\"}]},\(dates)")
    }
    let sent = try SentRecords()
    try sent.send([
      problem("a", "active", #""onsetDateTime":"2009-04-21""#),
      problem("b", "active", #""onsetDateTime":"2008-01-01""#),
      problem("c", "resolved", #""onsetDateTime":"1999-01-01","abatementDateTime":"2000-01-01""#),
    ])
    let library = try await sent.library
    let site = PersonSite(
      try #require(library.persons.first), in: library, alone: true)
    let lane = try #require(LifeLane.all(site).first { $0.type == .conditions })
    let starts = [ClinicalDate("1999-01-01"), ClinicalDate("2008-01-01")].compactMap { $0?.dayNumber }
    guard case .bars(let groups) = lane.content else {
      Issue.record("the problems are no bars")
      return
    }
    #expect(groups.flatMap { $0 }.map(\.days.lowerBound).sorted() == starts)
  }

  @Test("Two stopped orders are no course from the first to the last")
  func stopped() async throws {
    let marks = try await marks(
      #""status":"stopped","authoredOn":"1980-09-07""#, #""status":"stopped","authoredOn":"1985-01-26""#)
    #expect(marks.map(\.from) == ["7 September 1980", "26 January 1985"])
    #expect(marks.map(\.ending) == [.unknown, .unknown])
    let run = try await self.marks(
      #""status":"stopped","authoredOn":"1984-11-01""#, #""status":"stopped","authoredOn":"1985-01-26""#)
    #expect(run.map(\.to) == ["end not stated, last record 26 January 1985"])
  }

  @Test("An order of long ago does not go on, one of today does, and one that was denied since does not")
  func ongoing() async throws {
    let recent = #""status":"active","authoredOn":"2024-01-01""#
    #expect(try await marks(recent).map(\.ending) == [.ongoing])
    #expect(
      try await marks(recent, #""status":"active","doNotPerform":true,"authoredOn":"2024-02-01""#).map(
        \.ending)
        == [.unknown])
  }

  @Test("What was not taken has no place in the graphic")
  func notTaken() async throws {
    #expect(try await marks(#""status":"active","doNotPerform":true,"authoredOn":"2024-02-01""#).isEmpty)
  }

  @Test("A stretch with one result says so in the singular")
  func singular() async throws {
    let sent = try SentRecords()
    try sent.send([SentRecords.line("Observation", "o", #""effectiveDateTime":"2022","code":{"text":"TSH"}"#)]
    )
    let records = try await sent.library.persons[0].records
    #expect(LifeBin.all(records, of: .labResults).map(\.title) == ["1 lab result, 2022"])
    #expect(LifeBin.all(records + records, of: .vitalSigns).map(\.title) == ["2 vital signs, 2022"])
  }

  @Test("No mark stands without a name: events of few names are bars under them, of many a strip of counts")
  func named() async throws {
    let doses = { (names: [String]) in
      names.map {
        SentRecords.line(
          "Immunization", $0,
          #""status":"completed","vaccineCode":{"text":"\#($0)"},"occurrenceDateTime":"2020-01-02""#)
      }
    }
    for (names, isNamed) in [(["Flu", "Mumps"], true), ((1...9).map { "Vaccine \($0)" }, false)] {
      let sent = try SentRecords()
      try sent.send(doses(names))
      let library = try await sent.library
      let site = PersonSite(try #require(library.persons.first), in: library, alone: true)
      let lane = try #require(LifeLane.all(site).first { $0.type == .immunizations })
      #expect(lane.isDensity == !isNamed)
      guard case .bars(let groups) = lane.content else { continue }
      let graphic = try #require(LifeGraphic([lane], today: nil))
      let svg = String(decoding: graphic.html.bytes, as: UTF8.self)
      #expect(groups.count == names.count && names.allSatisfy { svg.contains(">\($0)</text>") })
    }
  }

  @Test("A link leads past the graphic, whose marks are many stops for a keyboard")
  func skip() async throws {
    let sent = try SentRecords()
    try sent.send([SentRecords.line("Condition", "c", #""code":{"text":"Gout"},"onsetDateTime":"2020""#)])
    try await sent.build()
    let page = try sent.page("index.html")
    let places = [
      "<a class=\"skip\" href=\"#past-graphic\">Skip the graphic</a>", "<svg class=\"life\"",
      "id=\"past-graphic\"", "Show as a table",
    ].compactMap { page.range(of: $0)?.lowerBound }
    #expect(places.count == 4 && places == places.sorted())
  }
}
