import HealthRecords
import Testing

@testable import HealthSite

/// The lists of each clinical type: what belongs together stands together, and what is usual is not said.
@Suite struct TypeListsTests {
  private func built(_ lines: [String]) async throws -> SentRecords {
    let sent = try SentRecords()
    try sent.send(lines)
    try await sent.build()
    return sent
  }

  private func result(_ id: String, _ code: String, _ name: String, _ day: String) -> String {
    SentRecords.line(
      "Observation", id,
      #""status":"final","category":[{"coding":[{"code":"laboratory"}]}],"effectiveDateTime":"\#(day)","valueQuantity":{"value":1.5,"unit":"mg/dL"},"code":{"text":"\#(name)","coding":[{"system":"http://loinc.org","code":"\#(code)"}]}"#
    )
  }

  @Test("Tests stand under the organ that they tell of, the newest first")
  func groups() async throws {
    let sent = try await built([
      result("u", "3094-0", "BUN", "2020-01-01"), result("c", "2160-0", "Creatinine", "2020-01-01"),
      result("a", "3084-1", "Uric acid", "2021-01-01"), result("s", "2951-2", "Sodium", "2019-01-01"),
    ])
    let rows = try sent.rows("labs.html")
    #expect(
      rows["Kidney"]?.map { $0[0] } == ["Uric acid", "Creatinine", "Urea nitrogen (BUN)"])
    #expect(rows["Salts and minerals"]?.map { $0[0] } == ["Sodium"])
    #expect(try sent.page("labs.html").contains("href=\"labs.html#kidney\""))
  }

  @Test("A long list has ways to its parts, a short one needs none", arguments: [(20, true), (3, false)])
  func parts(count: Int, hasWays: Bool) async throws {
    let problem = { (id: Int, status: String) in
      SentRecords.line(
        "Condition", "\(status)-\(id)",
        #""code":{"text":"Problem \#(id)"},"clinicalStatus":{"coding":[{"code":"\#(status)"}]}"#)
    }
    let sent = try await built((1...count).map { problem($0, $0 % 2 == 0 ? "active" : "resolved") })
    let page = try sent.page("conditions.html")
    #expect(page.contains("<a href=\"conditions.html#part-2\">Past</a>") == hasWays)
    #expect(page.contains("id=\"part-2\"") == hasWays)
  }

  @Test("Procedures of one name are one row with their count, first and last; what was not done stands apart")
  func folded() async throws {
    let dialysis = { (id: String, status: String, day: String) in
      SentRecords.line(
        "Procedure", id,
        #""status":"\#(status)","code":{"text":"Hemodialysis (procedure)"},"performedDateTime":"\#(day)""#)
    }
    let sent = try await built([
      dialysis("a", "completed", "2020-01-01"), dialysis("b", "completed", "2021-05-05"),
      dialysis("c", "not-done", "2022-02-02"),
    ])
    let rows = try #require(try sent.rows("procedures.html")["Newest first"])
    #expect(rows.count == 2)
    #expect(rows[0][0] == "Hemodialysis not done" && rows[0][1].isEmpty && rows[0][3] == "2 February 2022")
    #expect(rows[1][0] == "Hemodialysis" && rows[1][1].hasPrefix("2 times"))
    #expect(rows[1][2] == "1 January 2020" && rows[1][3] == "5 May 2021")
  }

  @Test("A condition says its status where it is not active and confirmed, and an allergy has columns")
  func status() async throws {
    let coding = { (code: String) in #"{"coding":[{"code":"\#(code)"}]}"# }
    let sent = try await built([
      SentRecords.line(
        "Condition", "a",
        #""clinicalStatus":\#(coding("active")),"verificationStatus":\#(coding("confirmed")),"code":{"text":"Asthma"}"#
      ),
      SentRecords.line(
        "Condition", "b",
        #""clinicalStatus":\#(coding("active")),"verificationStatus":\#(coding("provisional")),"code":{"text":"Gout"}"#
      ),
      SentRecords.line(
        "AllergyIntolerance", "l",
        #""clinicalStatus":\#(coding("active")),"criticality":"high","code":{"text":"Latex"},"reaction":[{"manifestation":[{"text":"Hives"}],"severity":"moderate"}]"#
      ),
    ])
    let conditions = try #require(try sent.rows("conditions.html")["Active"])
    #expect(conditions.map { $0[1] }.sorted() == ["Asthma", "Gout active, provisional"])
    let allergies = try #require(try sent.rows("allergies.html")["Allergies"])
    #expect(Array(allergies[0][0...3]) == ["Latex", "Hives", "moderate", "high"])
  }

  @Test("A note shows how it begins, without its title and with a heading before what stands under it")
  func notes() {
    let text = "Progress note\n2020-01-01\n\n# Complaint\nNo complaints.\n"
    #expect(NoteBeginning.beginning(of: text, besides: "Progress note") == "Complaint: No complaints.")
  }

  @Test("One edit of a record is one sentence, with its reason")
  func edit() async throws {
    let order = { (status: String) in
      SentRecords.line(
        "MedicationRequest", "m",
        "\(status),\"intent\":\"order\",\"medicationCodeableConcept\":{\"text\":\"Atorvastatin 20 mg\"}")
    }
    let sent = try await built([order(#""status":"active""#)])
    try sent.send([order(#""status":"stopped","statusReason":{"text":"muscle pain"}"#)])
    try await sent.build()
    let page = SentRecords.text(try sent.page("changes.html"))
    #expect(page.contains("Atorvastatin 20 mg: stopped (was active), because of muscle pain"))
  }

  @Test(
    "The page of medicines has a list each for those that are current, that are older, and that are on hold")
  func answers() async throws {
    let sent = try await built([
      SentRecords.line(
        "MedicationRequest", "m",
        #""status":"active","intent":"order","authoredOn":"2013-12-24","medicationCodeableConcept":{"text":"Metformin"}"#
      ),
      SentRecords.line(
        "MedicationRequest", "n",
        #""status":"active","intent":"order","authoredOn":"2003-12-24","medicationCodeableConcept":{"text":"Digoxin"}"#
      ),
      SentRecords.line(
        "MedicationRequest", "o",
        #""status":"on-hold","intent":"order","authoredOn":"2013-12-24","medicationCodeableConcept":{"text":"Warfarin"}"#
      ),
    ])
    let lists = try sent.rows("medications.html").mapValues { $0.map { $0[0] } }
    #expect(lists[PageTitle.listedAsCurrent.words] == ["Metformin"])
    #expect(lists[PageTitle.listedLongAgo.words] == ["Digoxin"])
    #expect(lists[PageTitle.onHold.words] == ["Warfarin on hold"])
  }

  @Test("Plans of which something is left to do stand before those that are done")
  func plans() async throws {
    let plan = { (id: String, status: String, day: String) in
      SentRecords.line(
        "CarePlan", id,
        #""status":"\#(status)","intent":"plan","title":"\#(id)","period":{"start":"\#(day)"}"#)
    }
    let sent = try await built([
      plan("Burn care", "completed", "2023-05-01"), plan("Self care", "active", "1984-12-06"),
      plan("Physiotherapy", "on-hold", "2020-12-06"),
      SentRecords.line(
        "Appointment", "a",
        #""status":"booked","description":"Check-up","start":"2030-05-21T09:30:00Z","participant":[{"actor":{"reference":"Patient/p"},"status":"accepted"}]"#
      ),
    ])
    let rows = try sent.rows("plans.html").mapValues { $0.map { $0[1] } }
    let active = try #require(rows[PageTitle.active.words])
    #expect(active.count == 2 && active[0].contains("Check-up") && active[1].contains("Self care"))
    #expect(rows[PageTitle.others.words]?.map { $0.contains("Physiotherapy") } == [true])
    #expect(rows[PageTitle.past.words]?.first?.contains("Burn care") == true)
  }

  @Test("A day without a visit on which something was done stands in one list with the visits")
  func seen() async throws {
    let sent = try await built([
      SentRecords.line(
        "Encounter", "e",
        #""status":"finished","type":[{"text":"Office visit"}],"period":{"start":"2020-01-02"}"#),
      SentRecords.line(
        "Procedure", "p",
        #""status":"completed","code":{"text":"Appendectomy"},"performedDateTime":"2021-03-04""#),
    ])
    let rows = try sent.rows("encounters.html")
    #expect(
      rows[LifeWords.contacts]?.map { Array($0[1...2]) } == [
        ["Appendectomy (no visit recorded)", ""], ["Office visit", ""],
      ])
    let life = try sent.rows("index.html").values.flatMap { $0 }
    #expect(life.map { $0[1] } == ["Operations", "Visits and other contacts"])
  }

  @Test("A common operation has its plain name by its code, and the sender's below it")
  func plainName() async throws {
    let sent = try await built([
      SentRecords.line(
        "Procedure", "p",
        #""status":"completed","code":{"coding":[{"system":"http://snomed.info/sct","code":"80146002"}],"text":"Appendectomy"},"performedDateTime":"2021-03-04""#
      )
    ])
    let rows = try sent.rows("procedures.html")
    #expect(rows["Operations"]?.map { $0[0] } == ["Removal of the appendix Appendectomy"])
  }
}
