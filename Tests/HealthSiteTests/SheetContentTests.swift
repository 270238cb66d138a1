import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// What must not be missing on the sheet, and not stand there without its status.
@Suite struct SheetContentTests {
  private func rows(_ section: SummarySection.Kind, _ resources: [(String, String)]) async throws
    -> [[String]]
  {
    try await sheet(section, resources)?.rows.map(\.cells) ?? []
  }

  private func sheet(
    _ section: SummarySection.Kind, _ resources: [(String, String)]
  ) async throws -> SummarySection? {
    try await summary(resources).sections.first { $0.kind == section }
  }

  private func summary(_ resources: [(String, String)]) async throws -> VisitSummary {
    let folder = try TemporaryFolder()
    let texts = resources.enumerated().map { number, resource in
      "{\"resourceType\":\"\(resource.0)\",\"id\":\"\(number)\",\"subject\":{\"reference\":\"Patient/p\"},\"patient\":{\"reference\":\"Patient/p\"},\(resource.1)}"
    }
    let patient = #"{"resourceType":"Patient","id":"p","name":[{"text":"Ada"}]}"#
    try folder.write("a.ndjson", ([patient] + texts).joined(separator: "\n"))
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    return VisitSummary(
      try #require(library.persons.first), SummaryRequest(day: ClinicalDate("2024-10-01")))
  }

  @Test("A section that its sender left empty says why; what is kept back or denied, beside records too")
  func emptySections() async throws {
    let section = { (reason: String) in
      (
        "Composition",
        #""status":"final","date":"2024-09-01","title":"IPS","section":[{"title":"Allergies","code":{"coding":[{"system":"http://loinc.org","code":"48765-2"}]},"emptyReason":{"coding":[{"code":"\#(reason)"}]}}]"#
      )
    }
    let allergy = ("AllergyIntolerance", #""code":{"text":"Latex"}"#)
    let unavailable = try await sheet(.allergies, [section("unavailable")])
    #expect(
      unavailable?.sentence == AllergyList([], asOf: nil).emptySentence
        + " “Allergies” from 1 September 2024 is empty: no information available.")
    #expect(try await sheet(.allergies, [section("unavailable"), allergy])?.sentence.isEmpty == true)
    let withheld = try await sheet(.allergies, [section("withheld"), allergy])?.sentence
    #expect(withheld == "“Allergies” from 1 September 2024 is empty: information withheld.")
    #expect(try await sheet(.problems, [section("withheld")])?.sentence.contains("withheld") == false)
  }

  @Test("A device and the word that it is in use are one row")
  func deviceInUse() async throws {
    let device = ("Device", #""type":{"text":"Pacemaker"}"#)
    let use = ("DeviceUseStatement", #""status":"active","device":{"reference":"Device/0"}"#)
    #expect(try await rows(.special, [device, use]).map { $0[0] } == ["Implant or device"])
    #expect(try await rows(.special, [device]).map { $0[0] } == ["Implant or device"])
  }

  @Test("Wishes and devices that stand no more, or never did, say so")
  func special() async throws {
    let rows = try await rows(
      .special,
      [
        ("Consent", #""status":"rejected","dateTime":"2020-01-01","category":[{"text":"DNR order"}]"#),
        ("DeviceUsage", #""status":"not-done","device":{"concept":{"text":"CPAP"}}"#),
        (
          "DeviceUseStatement",
          #""status":"completed","device":{"display":"Pacemaker"},"timingPeriod":{"start":"2010","end":"2020"}"#
        ),
      ])
    #expect(rows.contains { $0[1].contains("rejected") })
    #expect(rows.contains { $0[1].contains("CPAP (not done)") })
    #expect(rows.contains { $0[1].contains("Pacemaker") && $0[2] == "2010 – 2020" })
  }

  @Test(
    "A wish not to be resuscitated stands there, however it is coded", arguments: ["304253006", "100822-6"])
  func resuscitation(code: String) async throws {
    let rows = try await rows(
      .special,
      [
        (
          "Observation",
          #""status":"final","code":{"text":"Code status","coding":[{"code":"\#(code)"}]},"valueCodeableConcept":{"text":"DNR"}"#
        )
      ])
    #expect(rows.map { $0[1] } == ["Code status: DNR"])
  }

  @Test("At first sight a long wish is cut in its name, and not in what it says")
  func longWish() async throws {
    let name = "Cardiopulmonary resuscitation and artificial ventilation of the lungs"
    let wish =
      #""status":"final","code":{"text":"\#(name)","coding":[{"code":"304253006"}]},"valueCodeableConcept":{"text":"refused"}"#
    let words = try await summary([("Observation", wish)]).firstSight
    #expect(words.hasPrefix("Cardiopulmonary resuscitation") && words.hasSuffix(": refused"))
  }

  @Test("A result out of its range stands among these, where nobody says what kind it is")
  func withoutCategory() async throws {
    let rows = try await rows(
      .abnormal,
      [
        (
          "Observation",
          #""status":"final","effectiveDateTime":"2024-09-01","code":{"text":"Haemoglobin"},"valueQuantity":{"value":98,"unit":"g/L"},"referenceRange":[{"low":{"value":115},"high":{"value":165}}]"#
        )
      ])
    #expect(rows.map { $0[0] } == ["Haemoglobin"])
    #expect(rows.first?[1].hasPrefix("98 g/L Low ▼") == true)
  }

  @Test("Who else says that an allergy or a problem is over, or was never there, is said beside it")
  func contradicted() async throws {
    let active = #""code":{"text":"Latex"},"clinicalStatus":"active""#
    let refuted = #""code":{"text":"Latex"},"verificationStatus":"refuted""#
    for (kind, type) in [(SummarySection.Kind.allergies, "AllergyIntolerance"), (.problems, "Condition")] {
      let rows = try await sheet(kind, [(type, active), (type, refuted)])?.rows ?? []
      #expect(rows.map(\.note) == ["⚠ also listed as ruled out, no date"])
    }
  }

  private func result(_ id: String, _ name: String, _ day: String, _ value: String) -> String {
    SentRecords.line(
      "Observation", id,
      "\"status\":\"final\",\"category\":[{\"coding\":[{\"code\":\"laboratory\"}]}],\"code\":{\"text\":\"\(name)\"},\"effectiveDateTime\":\"\(day)\",\(value)"
    )
  }

  @Test("A result stands at the end of its line, and what comes with earlier results below")
  func column() async throws {
    let person = try await SentRecords.person([
      result("a", "Sodium", "2024-03-01", #""valueQuantity":{"value":139,"unit":"mmol/L"}"#),
      result("b", "Sodium", "2023-09-01", #""valueQuantity":{"value":141,"unit":"mmol/L"}"#),
      result("c", "Culture", "2024-03-01", #""valueString":"No growth after five days of incubation""#),
    ])
    let html = SheetDocument(
      VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
    ).html.source
    #expect(html.contains("<strong>Sodium</strong> <span class=\"quantity\">139 mmol/L</span><br>"))
    #expect(html.contains("<strong>Culture</strong> No growth after five days of incubation"))
  }

  @Test("No line joins a limit to a number")
  func limits() async throws {
    let series = { (first: String) async throws in
      try await SentRecords.person([
        self.result("a", "eGFR", "2024-03-01", #""valueQuantity":{"value":49}"#),
        self.result("b", "eGFR", "2023-09-01", #""valueQuantity":{"value":90\#(first)}"#),
      ])
    }
    for (comparator, isDrawn) in [("", true), (#","comparator":">""#, false)] {
      let sheet = VisitSummary(try await series(comparator), SummaryRequest(day: ClinicalDate("2024-03-20")))
      let row = try #require(sheet.sections.first { $0.kind == .results }?.rows.first)
      #expect((row.trend != nil) == isDrawn)
    }
  }

  @Test("A result at the end of a line keeps its distance, and takes the next line where it has no room")
  func wholeResult() {
    let width = FontMetrics.width(of: "Sodium 139 mmol/L", size: 10, isBold: false)
    let lines = { (mark: Mark, more: Double) in
      LineBreaks(width: width + more, size: 10, small: 9).lines("Sodium \(Inline.text("139 mmol/L", mark))")
    }
    #expect(lines(.role(.gist), 1) == 1 && lines(.role(.gist), -1) == 2)
    #expect(lines(.role(.quantity), 1) == 2 && lines(.role(.quantity), SheetLayout.gap + 1) == 1)
  }
}
