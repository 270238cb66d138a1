import Foundation
import HealthRecords
import Testing

@testable import HealthSite

/// What stands on the first page, and in what order.
@Suite struct OverviewTests {
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

  @Test(
    "Warnings, medicines, problems, results, the way to changes, the whole record and institutions follow in this order"
  )
  func order() async throws {
    let page = try await text([
      order("1", "Metformin", "2024-01-02"),
      SentRecords.line("Condition", "c", #""code":{"text":"Gout"},"onsetDateTime":"2020""#),
      result("Urea", "2024-02-01"),
    ])
    let places = [
      "Allergies", "Current medications", "Active problems", "Results out of range",
      "See what is new in", "The whole record at a glance", "Institutions",
    ].compactMap { page.range(of: $0, options: .backwards)?.lowerBound }
    #expect(places.count == 7 && places == places.sorted())
  }

  @Test("Before all lists stand the ways to those parts that are there, and each leads to its place")
  func jumps() async throws {
    let sent = try SentRecords()
    try sent.send([order("1", "Metformin", "2024-01-02")])
    try await sent.build()
    let page = try sent.page("index.html")
    let bar = try #require(page.firstMatch(of: #/<p class="jumps">.*<\/p>/#)?.output)
    let ways = bar.matches(of: #/href="#([a-z]+)"/#).map { String($0.1) }
    #expect(ways == ["medications", "conditions", "latest", "results", "institutions"])
    for way in ways { #expect(page.ranges(of: "id=\"\(way)\"").count == 1, "\(way)") }
    let places = try [String(bar), "Current medications", "id=\"institutions\""].map {
      try #require(page.range(of: $0)).lowerBound
    }
    #expect(places == places.sorted())
  }

  @Test("What is not to be taken stands above what is listed as current, under headings of their own")
  func prohibited() async throws {
    let page = try await text([
      order("1", "Metformin", "2024-01-02"),
      order("2", "Ibuprofen", "2024-01-02", #","doNotPerform":true"#),
    ])
    let section = try #require(page.range(of: "Current medications", options: .backwards)).upperBound
    let places = ["Do not take", "Ibuprofen", "Listed as current", "Metformin"].compactMap {
      page.range(of: $0, range: section..<page.endIndex)?.lowerBound
    }
    #expect(places.count == 4 && places == places.sorted(), "\(page[section...].prefix(300))")
  }

  private func visit(_ day: String) -> String {
    SentRecords.line(
      "Encounter", "e",
      #""status":"finished","class":{"code":"AMB"},"type":[{"text":"Follow-up"}],"period":{"start":"\#(day)"}"#
    )
  }

  @Test(
    "The last visit is named under the latest events, on one day that in hospital, with who saw the person",
    arguments: [("AMB", "Follow-up 21 February 2021"), ("IMP", "Ward 21 February 2021 · inpatient; Dr. Bo")])
  func lastVisit(kind: String, named: String) async throws {
    let ward = SentRecords.line(
      "Encounter", "w",
      #""status":"finished","class":{"code":"\#(kind)"},"type":[{"text":"Ward"}],"period":{"start":"2021-02-21"},"participant":[{"individual":{"display":"Dr. Bo"}}]"#
    )
    let page = try await text([order("1", "Metformin", "2022-01-02"), visit("2021-02-21"), ward])
    let events = try #require(page.range(of: "Latest events", options: .backwards)).upperBound
    let end = try #require(page.range(of: "Results out of range", options: .backwards)).lowerBound
    let told = page[events..<end].split(separator: " ").joined(separator: " ")
    #expect(told.contains("Last visit: \(named)"), "\(told)")
  }

  @Test(
    "What changed is named once among the words of the page, after the results; the other way there is no prose"
  )
  func whatChanged() async throws {
    let sent = try SentRecords()
    try sent.send([order("1", "Metformin", "2020-01-02")])
    try await sent.build()
    let page = try sent.page("index.html")
    let main = try page[
      #require(page.range(of: "<main")).lowerBound..<#require(page.range(of: "</main>")).lowerBound]
    #expect(main.ranges(of: "<a href=\"changes.html\">What changed</a>").count == 1)
    let results = try #require(main.range(of: "id=\"results\"")).lowerBound
    #expect(try #require(main.range(of: "See what is new in")).lowerBound > results)
  }

  @Test("Where no result is from the last 12 months, none is said to be out of range")
  func noRecentResult() async throws {
    let page = try await text([result("Urea", "2013-02-27"), order("1", "Metformin", "2020-01-02")])
    #expect(page.contains(OverviewWords.noResultsOfLastMonths(until: "2 January 2020")))
    #expect(!page.contains(OverviewWords.noneOfLastMonths(until: "2 January 2020")))
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

  @Test("A medicine has its days in one line; its last fill among them")
  func medicine() async throws {
    let page = try await text([
      order("1", "Metformin", "2019-05-12", #","dosageInstruction":[{"text":"twice a day"}]"#),
      fill("2", "Metformin", "2023-11-15"),
    ])
    #expect(page.contains("Metformin · twice a day"))
    #expect(page.contains("since 12 May 2019 · last dispensed 15 November 2023"))
    #expect(!page.contains("⚠") && !page.contains("confirms"))
  }

  @Test("What nothing of late confirms is apart, with the day of its last mention, and without a sign")
  func stale() async throws {
    let page = try await text([
      order("1", "Lisinopril", "1998-06-11"), order("2", "Amlodipine", "2017-05-20"),
      order("3", "Metformin", "2024-01-02"),
    ])
    #expect(page.ranges(of: "last mentioned").count == 2 && !page.contains("⚠"))
    #expect(page.contains("last mentioned 20 May 2017") && !page.contains("since 20 May 2017"))
    let titles = ["Metformin", "with no date in the last 12 months", "Amlodipine"].compactMap {
      page.firstRange(of: $0)
    }
    #expect(titles.map(\.lowerBound) == titles.map(\.lowerBound).sorted() && titles.count == 3)
  }

  @Test(
    "What is booked stands in a line before the latest events, and newer alerts of a watch are among these")
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
    #expect(page.contains("Upcoming: MRI of the head 1 September 2021"))
    #expect(page.contains(#/1 May 2021 Directive recorded: .* 4 March 2021 Appendectomy/#))
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

  @Test("What contradicts a listing has the sign, on a line of its own")
  func contradiction() async throws {
    let page = try await text([
      order(
        "1", "Lisinopril", "2023-06-11",
        #","dosageInstruction":[{"timing":{"repeat":{"boundsPeriod":{"end":"2023-07-01"}}}}]"#),
      result("Urea", "2024-02-01"),
    ])
    #expect(page.contains("⚠ listed as active after its end, 1 July 2023"))
  }

  @Test(
    "Results of before the last 12 months of the data are folded, with their number and the month of the newest"
  )
  func results() async throws {
    let page = try await text([
      result("Urea", "2024-02-01"), result("Sodium", "2016-12-05"), result("Iron", "2014-01-05"),
    ])
    #expect(page.contains("Older (2), newest December 2016"))
    let none = try await text([
      result("Iron", "2014-01-05"),
      SentRecords.line("Condition", "c", #""recordedDate":"2024-03-01","code":{"text":"Gout"}"#),
    ])
    #expect(none.contains(OverviewWords.noResultsOfLastMonths(until: "1 March 2024")))
  }

  @Test("What has no room on a phone is folded under all of its names")
  func folded() async throws {
    let problems = ["Asthma", "Bunion", "Cataract", "Deafness", "Eczema", "Flatfoot", "Gout"]
    let page = try await text(
      problems.map { SentRecords.line("Condition", $0, #""code":{"text":"\#($0)"}"#) })
    let names = try #require(page.firstMatch(of: /2 more: (\w+), ([A-Z][a-z]+)/)?.output)
    #expect(problems.contains(String(names.1)) && problems.contains(String(names.2)))
    #expect(try await !text([order("1", "Aspirin", "2024-01-01")]).contains("more:"))
  }

  @Test("No current medicine is folded, however many there are")
  func wholeList() async throws {
    let drugs = (10..<40).map { order("\($0)", "Drug \($0)", "2024-01-\($0 % 20 + 10)") }
    let page = try await text(drugs)
    let list = try #require(page.range(of: "Current medications")).upperBound
    let end = try #require(page.range(of: "Active problems", range: list..<page.endIndex)).lowerBound
    #expect(page[list..<end].ranges(of: #/Drug \d\d/#).count == 30 && !page[list..<end].contains("more"))
  }

  @Test("Bars of one name share a row, whether they meet or not, and nothing else stands between them")
  func rows() throws {
    let bar = { (title: String, days: ClosedRange<Int>) in
      TimelineBar(title: title, when: "", from: "", to: "", href: "", days: days, ending: .closed)
    }
    let groups = [
      [bar("Bronchitis", 0...900), bar("Bronchitis", 500...1200), bar("Bronchitis", 6000...6100)],
      [bar("Gout", 3000...3100)],
    ]
    let rows = BarRows(groups, on: TimeScale(0...10_000), limit: 12).rows
    #expect(rows.map { $0.map(\.mark.title) } == [["Bronchitis", "Bronchitis", "Bronchitis"], ["Gout"]])
    #expect(rows[0].filter { !$0.labels.isEmpty }.count == 1)
  }

  @Test("Many events of one name are one row of the graphic’s table, from the first to the last")
  func manyEvents() async throws {
    let shots = { (count: Int) in
      (1...count).map {
        SentRecords.line(
          "Immunization", "\($0)",
          "\"status\":\"completed\",\"vaccineCode\":{\"text\":\"Flu shot\"},\"occurrenceDateTime\":\"201\($0)-10-01\""
        )
      }
    }
    let rows = { (count: Int) in
      let sent = try SentRecords()
      try sent.send(shots(count))
      try await sent.build()
      return try sent.rows("index.html").values.flatMap { $0 }.filter { $0[0] == "Immunizations" }
    }
    #expect(
      try await rows(5).map { $0.dropFirst() } == [["Flu shot 5 times", "1 October 2011", "1 October 2015"]])
    #expect(try await rows(4).map { $0[2] } == (1...4).map { "1 October 201\($0)" })
  }

  @Test("A drug that was mentioned last when it was dispensed has one day")
  func lastMentioned() async throws {
    let told = try await text([
      order("a", "Digoxin", "2008-01-02"), fill("f", "Digoxin", "2009-03-04"), result("Iron", "2014-01-01"),
    ])
    #expect(told.contains("last dispensed 4 March 2009") && !told.contains("last mentioned 4 March 2009"))
  }
}
