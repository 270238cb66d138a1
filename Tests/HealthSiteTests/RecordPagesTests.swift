import HealthRecords
import Testing

@testable import HealthSite

/// What the page of one record says first.
@Suite struct RecordPagesTests {
  /// The words of the only page whose address begins so.
  private func page(_ name: String, _ lines: [String]) async throws -> String {
    let sent = try SentRecords()
    try sent.send(lines)
    try await sent.build()
    let list = try sent.page(name == "encounter" ? "encounters.html" : "search.html")
    let path = try Regex("records/\(name)-[a-z0-9]+\\.html")
    let found = try #require(list.firstMatch(of: path))
    return try sent.page(String(list[found.range]))
  }

  @Test("A prescription says above all else when it was last collected")
  func lastCollected() async throws {
    let fill = { (day: String) in
      SentRecords.line(
        "MedicationDispense", day,
        "\"status\":\"completed\",\"medicationCodeableConcept\":{\"text\":\"Metformin\"},\"authorizingPrescription\":[{\"reference\":\"MedicationRequest/m\"}],\"whenHandedOver\":\"\(day)\",\"quantity\":{\"value\":60}"
      )
    }
    let order = SentRecords.line(
      "MedicationRequest", "m",
      #""status":"active","intent":"order","authoredOn":"2019-05-12","medicationCodeableConcept":{"text":"Metformin"}"#
    )
    let text = SentRecords.text(
      try await page("medicationrequest", [fill("2019-05-14"), order, fill("2023-11-15")]))
    #expect(text.contains("\(PageWords.lastCollected) 15 November 2023 60"))
    let lead = try #require(text.range(of: PageWords.lastCollected))
    let first = try #require(text.range(of: "14 May 2019"))
    #expect(lead.lowerBound < first.lowerBound)
  }

  @Test("An active problem says when it was last listed, if that is not the day on which it began")
  func lastListed() async throws {
    let gout = { (more: String) in
      SentRecords.line(
        "Condition", "c",
        "\"clinicalStatus\":{\"coding\":[{\"code\":\"active\"}]},\"code\":{\"text\":\"Gout\"},\"onsetDateTime\":\"2009-04-21\"\(more)"
      )
    }
    let listed = SentRecords.text(try await page("condition", [gout(#","recordedDate":"2016-02-02""#)]))
    #expect(listed.contains("Listed as active, last on 2 February 2016."))
    #expect(SentRecords.text(try await page("condition", [gout("")])).contains("Listed as active."))
  }

  @Test("A visit’s own values stand above earlier ones of the same test")
  func ownFirst() async throws {
    let pressure = { (day: String, value: Int) in
      SentRecords.line(
        "Observation", day,
        "\"status\":\"final\",\"category\":[{\"coding\":[{\"code\":\"vital-signs\"}]}],\"code\":{\"coding\":[{\"system\":\"http://loinc.org\",\"code\":\"8480-6\"}]},\"effectiveDateTime\":\"\(day)\",\"valueQuantity\":{\"value\":\(value),\"unit\":\"mmHg\"}"
      )
    }
    let visit = SentRecords.line(
      "Encounter", "v", #""status":"finished","type":[{"text":"Check"}],"period":{"start":"2009-04-21"}"#)
    let text = SentRecords.text(
      try await page("encounter", [visit, pressure("2009-04-10", 142), pressure("2009-04-21", 146)]))
    let (own, earlier) = (try #require(text.range(of: "146")), try #require(text.range(of: "142")))
    #expect(own.lowerBound < earlier.lowerBound)
  }

  @Test("A long word in a heading may break after its comma")
  func comma() async throws {
    let eye = SentRecords.line(
      "Procedure", "p",
      #""status":"completed","code":{"text":"PR VITRECTOMY,MECHANICAL, 1,5"},"performedDateTime":"2020-09-01""#
    )
    #expect(
      try await page("procedure", [eye]).contains("<h1>PR VITRECTOMY,<wbr>MECHANICAL, 1,5</h1>"))
  }

  @Test("Of many records that refer to one, the first are shown and the others open", arguments: [20, 30])
  func manyReferrers(count: Int) async throws {
    let problem = SentRecords.line(
      "Condition", "c", #""code":{"text":"Pregnancy"},"onsetDateTime":"2016-04-26""#)
    let checks = (10..<10 + count).map { number in
      SentRecords.line(
        "Procedure", "p\(number)",
        "\"status\":\"completed\",\"code\":{\"text\":\"Check \(number)\"},\"performedDateTime\":\"20\(number)-05-01\",\"reasonReference\":[{\"reference\":\"Condition/c\"}]"
      )
    }
    let page = try await page("condition", [problem] + checks)
    #expect((10..<10 + count).allSatisfy { page.contains(">Check \($0)</a>") })
    #expect(page.contains("<summary>\(PageWords.more(20))</summary>") == (count == 30))
  }

  @Test(
    "Where a list cuts a number, the page says what the sign for it means", arguments: ["164.0625", "164"])
  func cutDigits(value: String) async throws {
    let visit = SentRecords.line(
      "Encounter", "v", #""status":"finished","type":[{"text":"Check"}],"period":{"start":"2009-04-21"}"#)
    let result = SentRecords.line(
      "Observation", "o",
      "\"status\":\"final\",\"encounter\":{\"reference\":\"Encounter/v\"},\"code\":{\"text\":\"Ferritin\"},\"effectiveDateTime\":\"2009-04-21\",\"valueQuantity\":{\"value\":\(value),\"unit\":\"ug/L\"}"
    )
    let page = try await page("encounter", [visit, result])
    #expect(page.contains(PageNote.cutDigits.words) == (value == "164.0625"))
  }

  @Test("A number that a list cuts is no longer than what is seen of it, so its unit stays on its line")
  func cutNumberIsShort() async throws {
    let sent = try SentRecords()
    try sent.send([
      SentRecords.line(
        "Observation", "o",
        #""status":"final","category":[{"coding":[{"code":"laboratory"}]}],"code":{"text":"Ferritin"},"effectiveDateTime":"2009-04-21","valueQuantity":{"value":164.06250000000001,"unit":"mL/min/{1.73_m2}"}"#
      )
    ])
    try await sent.build()
    let page = try sent.page("labs.html")
    #expect(page.contains("<span class=\"quantity\"><span class=\"number\">164.0…</span>"))
  }
}
