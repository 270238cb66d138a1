import Foundation
import HealthRecords
import TestSupport
import Testing

@testable import HealthSite

/// What stands on the first page, and in what order.
@Suite struct LifePageTests {
  private func site(_ lines: [String]) async throws -> PersonSite {
    let sent = try SentRecords()
    try sent.send(lines)
    let library = try await sent.library
    return PersonSite(try #require(library.persons.first), in: library, alone: true)
  }

  private func text(_ resources: [String]) async throws -> String {
    let sent = try SentRecords()
    try sent.send(resources)
    try await sent.build()
    return SentRecords.text(try sent.page("index.html"))
  }

  private func order(_ id: String, _ drug: String, _ day: String, _ more: String = "") -> String {
    SentRecords.line(
      "MedicationRequest", id,
      #""status":"active","intent":"order","medicationCodeableConcept":{"text":"\#(drug)"},"authoredOn":"\#(day)"\#(more)"#
    )
  }

  private func fill(_ id: String, _ drug: String, _ day: String) -> String {
    SentRecords.line(
      "MedicationDispense", id,
      #""status":"completed","medicationCodeableConcept":{"text":"\#(drug)"},"whenHandedOver":"\#(day)""#)
  }

  private func result(_ name: String, _ day: String) -> String {
    SentRecords.line(
      "Observation", "\(name)-\(day)",
      #""status":"final","category":[{"coding":[{"code":"laboratory"}]}],"code":{"text":"\#(name)"},"effectiveDateTime":"\#(day)","valueQuantity":{"value":7,"unit":"x"},"interpretation":[{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation","code":"H"}]}]"#
    )
  }

  @Test(
    "What is in the body stands among the alerts, what was taken out does not",
    arguments: [("active", true), ("completed", false)])
  func implants(status: String, isTold: Bool) async throws {
    let use = SentRecords.line(
      "DeviceUseStatement", "d",
      #""status":"\#(status)","device":{"display":"Defibrillator"},"timingDateTime":"2019-03-26""#)
    let page = try await text([use])
    #expect(page.contains("Implant or device: Defibrillator") == isTold, "\(page.prefix(600))")
  }

  @Test("What warns, the chart, the last months, the way to the rest and institutions follow in this order")
  func order() async throws {
    let page = try await text([
      order("1", "Metformin", "2024-01-02"),
      SentRecords.line("Condition", "c", #""code":{"text":"Gout"},"onsetDateTime":"2020""#),
      result("Urea", "2024-02-01"),
    ])
    let places = [
      "Allergies", "Newest and next", "newest Gout", "No vitals in", "Last 12 months", "Earlier Timeline",
    ].compactMap { page.range(of: $0)?.lowerBound }
    #expect(places.count == 6 && places == places.sorted())
  }

  @Test("What is not to be taken has a place of its own, and no row among what is taken")
  func prohibited() async throws {
    let site = try await site([
      order("1", "Metformin", "2024-01-02"),
      order("2", "Ibuprofen", "2024-01-02", #","doNotPerform":true"#),
    ])
    let parts = RecordParts(site: site, root: "")
    #expect(TextPrinter.text(LifeStrip(parts: parts).warnings).contains("Ibuprofen"))
    let lane = LifeLanes(parts: parts).medicines()
    #expect((lane.rows + lane.past).map(\.title) == ["Metformin"])
  }

  private func visit(_ day: String) -> String {
    SentRecords.line(
      "Encounter", "e",
      #""status":"finished","class":{"code":"AMB"},"type":[{"text":"Follow-up"}],"period":{"start":"\#(day)"}"#
    )
  }

  @Test(
    "The last visit is named among the newest, on one day that in hospital, with who saw the person",
    arguments: [("AMB", "Follow-up 21 February 2021"), ("IMP", "Ward 21 February 2021 · inpatient; Dr. Bo")])
  func lastVisit(kind: String, named: String) async throws {
    let ward = SentRecords.line(
      "Encounter", "w",
      #""status":"finished","class":{"code":"\#(kind)"},"type":[{"text":"Ward"}],"period":{"start":"2021-02-21"},"participant":[{"individual":{"display":"Dr. Bo"}}]"#
    )
    let page = try await text([order("1", "Metformin", "2022-01-02"), visit("2021-02-21"), ward])
    let events = try #require(page.range(of: "Newest and next")).upperBound
    let told = page[events...].prefix(400).split(separator: " ").joined(separator: " ")
    #expect(told.contains("Last visit: \(named)"), "\(told)")
  }

  @Test("A row of a drug says how it is taken, its marks start at its first order and have a tick for each")
  func medicine() async throws {
    let site = try await site([
      order("1", "Metformin", "2019-05-12", #","dosageInstruction":[{"text":"twice a day"}]"#),
      fill("2", "Metformin", "2023-11-15"),
    ])
    let row = try #require(LifeLanes(parts: RecordParts(site: site, root: "")).medicines().rows.first)
    #expect(row.from == "12 May 2019" && TextPrinter.text([.paragraph(row.now)]).contains("twice a day"))
    let days = ["2019-05-12", "2023-11-15"].compactMap { ClinicalDate($0)?.dayNumber }
    guard case .courses(let bars, let orders) = row.plot else { throw Missing() }
    #expect(bars.map(\.days.lowerBound) == [days[0]] && orders.sorted() == days)
  }

  private struct Missing: Error {}

  @Test("Between an order and a fill of years later nothing is drawn, if nothing newer confirms the drug")
  func apart() async throws {
    let site = try await site([
      order("1", "Cefuroxime", "2009-05-17"), fill("2", "Cefuroxime", "2012-11-09"),
      result("Urea", "2020-02-01"),
    ])
    let row = try #require(LifeLanes(parts: RecordParts(site: site, root: "")).medicines().rows.first)
    guard case .courses(let bars, _) = row.plot else { throw Missing() }
    #expect(bars.map(\.ending) == [.closed, .listed])
    #expect(bars[0].days.count == 1 && bars[1].from == "9 November 2012")
  }

  @Test("What was not given or was ruled out is counted as such on the timeline")
  func denied() async throws {
    let sent = try SentRecords()
    try sent.send([
      SentRecords.line(
        "Immunization", "i",
        #""status":"not-done","vaccineCode":{"text":"Flu"},"occurrenceDateTime":"2010-10-01""#),
      SentRecords.line("Condition", "c", #""code":{"text":"Gout"},"onsetDateTime":"2020""#),
    ])
    try await sent.build()
    let page = SentRecords.text(try sent.page("timeline/index.html"))
    #expect(page.contains("1 ruled out, not done or not taken") && !page.contains("1 immunization"))
  }

  @Test("What nothing of late confirms comes after what is confirmed, with the day of its last mention")
  func stale() async throws {
    let site = try await site([
      order("1", "Lisinopril", "1998-06-11"), order("2", "Amlodipine", "2017-05-20"),
      order("3", "Metformin", "2024-01-02"),
    ])
    let rows = LifeLanes(parts: RecordParts(site: site, root: "")).medicines().rows
    #expect(rows.map(\.title) == ["Metformin", "Amlodipine", "Lisinopril"])
    let told = rows.map { TextPrinter.text([.paragraph($0.now)]).trimmed }
    #expect(told.dropFirst() == ["last mentioned 20 May 2017", "last mentioned 11 June 1998"])
    #expect(!told[0].contains("mentioned"))
  }

  @Test("What is booked is named first, then the newest directives and operations")
  func events() async throws {
    let page = try await text([
      SentRecords.line(
        "Procedure", "p",
        #""status":"completed","code":{"text":"Appendectomy"},"performedDateTime":"2021-03-04""#),
      SentRecords.line(
        "ServiceRequest", "s",
        #""status":"active","intent":"order","code":{"text":"MRI of the head"},"occurrenceDateTime":"2021-09-01""#
      ),
      SentRecords.line(
        "Consent", "c",
        #""status":"active","scope":{"coding":[{"code":"adr"}]},"category":[{"coding":[{"code":"dnr"}]}],"dateTime":"2021-05-01""#
      ),
    ])
    #expect(page.contains("Planned: MRI of the head 1 September 2021"))
    let places = ["Planned:", "1 May 2021 Directive recorded", "4 March 2021 Appendectomy"].compactMap {
      page.range(of: $0)?.lowerBound
    }
    #expect(places.count == 3 && places == places.sorted())
  }

  @Test("SNOMED CT's tag stands behind no answer of an alert")
  func tags() async throws {
    let directive = SentRecords.line(
      "Observation", "d",
      #""status":"final","code":{"text":"Advance directive","coding":[{"system":"http://loinc.org","code":"45473-6"}]},"effectiveDateTime":"2020","valueCodeableConcept":{"text":"No (qualifier value)"}"#
    )
    #expect(
      !(try await text([directive, order("1", "Metformin", "2024-01-02")])).contains("qualifier value"))
  }

  @Test("That there are no procedures or vaccinations is said once, and only where there are none")
  func none() async throws {
    let gout = SentRecords.line("Condition", "c", #""code":{"text":"Gout"}"#)
    let page = try await text([gout])
    #expect(page.contains("No procedures in these records. No vaccinations in these records."))
    let dose = SentRecords.line(
      "Immunization", "i",
      #""status":"completed","occurrenceDateTime":"2023-10-01","vaccineCode":{"text":"Influenza"}"#)
    #expect(try await !text([gout, dose]).contains("No vaccinations in"))
  }

  @Test("What contradicts a listing has the sign behind its name")
  func contradiction() async throws {
    let site = try await site([
      order(
        "1", "Lisinopril", "2023-06-11",
        #","dosageInstruction":[{"timing":{"repeat":{"boundsPeriod":{"end":"2023-07-01"}}}}]"#),
      result("Urea", "2024-02-01"),
    ])
    #expect(
      LifeLanes(parts: RecordParts(site: site, root: "")).medicines().rows.map(\.isDoubted) == [true])
  }

  @Test("On the page of results those out of range stand first, older ones folded with their number")
  func results() async throws {
    let told = { (lines: [String]) in
      let sent = try SentRecords()
      try sent.send(lines)
      try await sent.build()
      return SentRecords.text(try sent.page("labs.html"))
    }
    let page = try await told([
      result("Urea", "2024-02-01"), result("Sodium", "2016-12-05"), result("Iron", "2014-01-05"),
    ])
    #expect(page.contains("Older (2), newest December 2016"))
    let gout = SentRecords.line("Condition", "c", #""recordedDate":"2024-03-01","code":{"text":"Gout"}"#)
    let none = try await told([result("Iron", "2014-01-05"), gout])
    #expect(none.contains(OverviewWords.noResultsOfLastMonths(until: "1 March 2024")))
    #expect(!none.contains(OverviewWords.noneOfLastMonths(until: "1 March 2024")))
  }

  @Test("Rows beyond eight are folded under all of their names")
  func folded() async throws {
    let problems = (10..<21).map { "Ailment \($0)" }
    let page = try await text(
      problems.map { SentRecords.line("Condition", $0, #""code":{"text":"\#($0)"},"onsetDateTime":"2020""#) })
    #expect(page.contains(#/3 more: Ailment \d\d, Ailment \d\d, Ailment \d\d/#))
    for problem in problems { #expect(page.contains(problem)) }
    #expect(try await !text([order("1", "Aspirin", "2024-01-01")]).contains("more:"))
  }

  @Test(
    "The head of each page names six pages at most, of those that are there; the rest is on the page More")
  func head() async throws {
    let sent = try SentRecords()
    try sent.send([order("1", "Metformin", "2024-01-02"), result("Urea", "2024-02-01")])
    try await sent.build()
    let head = { (path: String) in
      let nav = try #require(
        try sent.page(path).firstMatch(of: #/<nav class="types".*?<\/nav>/#.dotMatchesNewlines()))
      return nav.output.matches(of: #/<a href="([^"]*)"( aria-current="[a-z]*")?>/#)
    }
    let life = try head("index.html")
    #expect(life.map(\.1) == ["index.html", "medications.html", "labs.html", "summary.html", "more.html"])
    #expect(life.filter { $0.2 != nil }.map(\.1) == ["index.html"])
    #expect(try head("card.html").filter { $0.2 != nil }.map(\.1) == ["summary.html"])
    let more = try sent.page("more.html")
    for path in ["card.html", "changes.html", "sources.html", "search.html", "timeline/index.html"] {
      #expect(more.contains("href=\"\(path)\""), "\(path)")
    }
  }

  @Test("What a sheet leaves to the lists of other records leads to a page that is there")
  func otherRecords() async throws {
    let sent = try SentRecords()
    try sent.send([
      SentRecords.line("QuestionnaireResponse", "q", #""status":"completed","authored":"2020-01-02""#)
    ])
    try await sent.build()
    #expect(try !sent.page(ClinicalType.other.listPath).isEmpty)
    #expect(ClinicalType.medications.listPath == "medications.html")
  }

  @Test("Everybody whom records name has a row with role, first and last day, the last seen first")
  func people() async throws {
    let seen = { (id: String, day: String, who: String) in
      SentRecords.line(
        "Encounter", id,
        #""status":"finished","class":{"code":"AMB"},"period":{"start":"\#(day)"},"participant":[{"individual":{"reference":"Practitioner/\#(who)"}}]"#
      )
    }
    let doctor = { (id: String) in
      #"{"resourceType":"Practitioner","id":"\#(id)","name":[{"text":"Dr. \#(id)"}],"qualification":[{"code":{"text":"Eye doctor"}}]}"#
    }
    let sent = try SentRecords()
    try sent.send([
      doctor("Ann"), doctor("Bo"), seen("1", "2020-01-02", "Ann"), seen("2", "2022-03-04", "Ann"),
      seen("3", "2023-05-06", "Bo"),
    ])
    try await sent.build()
    let rows = try sent.rows("people.html").values.flatMap { $0 }
    #expect(rows.map { $0[0] } == ["Dr. Bo", "Dr. Ann"] && rows.allSatisfy { $0[1] == "Eye doctor" })
    #expect(rows.last.map { Array($0[3...4]) } == ["2 January 2020", "4 March 2022"])
  }
}
