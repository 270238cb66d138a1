import HealthRecords
import Testing

@testable import HealthSite

/// Advance directives and the like, on the sheet and on the first page.
@Suite struct CareDirectivesTests {
  private let doNotResuscitate = SentRecords.line(
    "DocumentReference", "dnr",
    #""status":"current","type":{"coding":[{"system":"http://loinc.org","code":"84095-9"}],"text":"Do Not Resuscitate"},"category":[{"coding":[{"system":"http://loinc.org","code":"42348-3"}]}],"date":"2024-01-02","content":[]"#
  )
  private let codeStatus = SentRecords.line(
    "Observation", "code",
    #""status":"final","code":{"text":"Code status"},"effectiveDateTime":"2024-01-03","valueCodeableConcept":{"text":"No CPR"}"#
  )
  private let flag = SentRecords.line("Flag", "f", #""status":"active","code":{"text":"Falls"}"#)
  private let implant = SentRecords.line(
    "DeviceUseStatement", "d", #""status":"active","device":{"display":"Pacemaker"}"#)
  private let pregnancy = SentRecords.line(
    "Observation", "g",
    #""status":"final","code":{"coding":[{"system":"http://loinc.org","code":"82810-3"}]},"effectiveDateTime":"2024-01-03","valueCodeableConcept":{"text":"Pregnant"}"#
  )

  private func rows(_ resources: [String]) async throws -> [[String]] {
    let sheet = VisitSummary(
      try await SentRecords.person(resources), SummaryRequest(day: ClinicalDate("2024-03-20")))
    return sheet.sections.first { $0.kind == .special }?.rows.map(\.cells) ?? []
  }

  @Test("Advance directives come first on the sheet, and each kind has a plain word")
  func sheet() async throws {
    let rows = try await rows([implant, pregnancy, flag, codeStatus, doNotResuscitate])
    #expect(
      Set(rows.prefix(2).map { $0[0] + ", " + $0[1] }) == [
        "Code status, Code status: No CPR", "Advance directive, Do Not Resuscitate",
      ])
    #expect(rows.dropFirst(2).map { $0[0] } == ["Alert", "Pregnancy", "Implant or device"])
  }

  @Test(
    "A consent, a living will and an answer about directives are advance directives",
    arguments: [
      ("Consent", #""status":"active","scope":{"coding":[{"code":"adr"}]},"category":[{"text":"Wishes"}]"#),
      ("Consent", #""status":"active","category":[{"coding":[{"code":"acd"}],"text":"Wishes"}]"#),
      ("DocumentReference", #""status":"current","type":{"text":"Patient Living Will"},"content":[]"#),
      (
        "Observation",
        #""status":"final","code":{"coding":[{"system":"http://loinc.org","code":"45473-6"}],"text":"Completed"},"valueBoolean":true"#
      ),
    ])
  func directives(type: String, members: String) async throws {
    let record =
      type == "Consent"
      ? #"{"resourceType":"Consent","id":"c","patient":{"reference":"Patient/p"},\#(members)}"#
      : SentRecords.line(type, "x", members)
    #expect(try await rows([record]).map { $0[0] } == ["Advance directive"])
  }

  @Test("The first page lists the directives that stand with its alerts, and none that is over")
  func overview() async throws {
    let sent = try SentRecords()
    let over =
      #"{"resourceType":"Consent","id":"c","patient":{"reference":"Patient/p"},"status":"inactive","category":[{"text":"Living will of old"}],"dateTime":"2010"}"#
    try sent.send([flag, codeStatus, doNotResuscitate, over])
    try await sent.build()
    let page = SentRecords.text(try sent.page("index.html"))
    let alerts = try #require(page.components(separatedBy: "Alerts").last)
    let head = String(alerts.prefix(160))
    #expect(head.contains("Advance directive: Do Not Resuscitate") && head.contains("Falls"))
    #expect(head.contains("Code status: No CPR") && !head.contains("Living will of old"))
  }

  @Test(
    "A plan of terminal care is told like a directive while it is in force",
    arguments: [("active", 1), ("completed", 0)])
  func palliative(status: String, count: Int) async throws {
    let plan = SentRecords.line(
      "CarePlan", "c",
      #""status":"\#(status)","intent":"plan","category":[{"coding":[{"system":"http://snomed.info/sct","code":"182964004","display":"Terminal care"}]}]"#
    )
    let records = try await SentRecords.person([plan]).records
    #expect(CareDirectives(records, asOf: nil).directivesInForce.count == count)
  }

  @Test("A pregnancy that may go on stands on card and first page as on the sheet")
  func pregnancy() async throws {
    let status = SentRecords.line(
      "Observation", "p",
      #""status":"final","code":{"coding":[{"system":"http://loinc.org","code":"82810-3"}],"text":"Pregnancy status"},"effectiveDateTime":"2024-02-01","valueCodeableConcept":{"text":"Pregnant"}"#
    )
    let person = try await SentRecords.person([status])
    let day = ClinicalDate("2024-03-20")
    #expect(CareDirectives(person.records, asOf: day).pregnancies.count == 1)
    #expect(CareDirectives(person.records, asOf: ClinicalDate("2025-03-20")).pregnancies.isEmpty)
    let card = EmergencyCard(person, SummaryRequest(day: day))
    #expect(card.entries.first { $0.title == .directives }?.items.first?.text.contains("Pregnant") == true)
  }
}
