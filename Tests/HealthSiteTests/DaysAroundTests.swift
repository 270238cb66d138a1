import TestSupport
import Testing

@testable import HealthSite

/// What the page of an operation or a visit says of the days around it.
@Suite struct DaysAroundTests {
  @Test(
    "The page of a procedure leads to its day, and names what was written on it and the drugs of two weeks")
  func aroundIt() async throws {
    let sent = try SentRecords()
    try sent.send([
      SentRecords.line(
        "Procedure", "p",
        #""status":"completed","code":{"text":"Cataract surgery"},"performedDateTime":"2023-04-18T09:00:00Z""#
      ),
      SentRecords.line(
        "DocumentReference", "d",
        #""status":"current","type":{"text":"Discharge summary"},"date":"2023-04-18T15:00:00Z""#),
      SentRecords.line(
        "MedicationRequest", "m",
        #""status":"stopped","medicationCodeableConcept":{"text":"Saline eye drops"},"authoredOn":"2023-04-14""#
      ),
      // The diary has the day of the first order, but not that of a later one.
      SentRecords.line(
        "MedicationRequest", "l",
        #""status":"stopped","medicationCodeableConcept":{"text":"Saline eye drops"},"authoredOn":"2022-04-14""#
      ),
      SentRecords.line(
        "MedicationRequest", "n",
        #""status":"stopped","medicationCodeableConcept":{"text":"Cefazolin"},"authoredOn":"2023-03-01""#),
    ])
    try await sent.build()
    let link = try #require(
      try sent.page("procedures.html").firstMatch(of: /href="(records\/procedure[^"]*)"/))
    let page = try sent.page(String(link.1))
    #expect(page.contains(#"href="../timeline/2023.html#d2023-04-18">Everything around 18 April 2023</a>"#))
    let text = SentRecords.text(page)
    #expect(text.contains("Discharge summary (same day)"))
    #expect(text.contains("14 April 2023") && text.contains("Saline eye drops"))
    #expect(!text.contains("Cefazolin"))
  }
}
