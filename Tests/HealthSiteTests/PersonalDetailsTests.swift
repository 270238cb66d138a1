import HealthRecords
import Testing

@testable import HealthSite

/// The page of a Patient resource: who somebody is before all else.
@Suite struct PersonalDetailsTests {
  @Test("Name, birth, sex, address, phone and contacts come first, and the linked records are folded last")
  func order() async throws {
    let folder = try SentRecords()
    let gout = SentRecords.line("Condition", "c", #""code":{"text":"Gout"}"#)
    let details =
      #"{"resourceType":"Patient","id":"p","identifier":[{"system":"urn:n","value":"5"}],"active":true,"contact":[{"name":{"text":"Bo Quill"}}],"telecom":[{"system":"phone","value":"555-0100"}],"address":[{"text":"1 Elm Road"}],"gender":"female","birthDate":"1957-11-03","name":[{"family":"Quill","given":["Ada"]}]}"#
    try folder.send([details, gout])
    try await folder.build()
    let paths = try folder.page("more.html").matches(of: /href="(records\/patient[^"]*)"/).map {
      String($0.1)
    }
    let html = try #require(try paths.map(folder.page).first { $0.contains("1 Elm Road") })
    let page = SentRecords.text(html)
    let places = [
      "Birth date3 November 1957", "female", "1 Elm Road", "555-0100", "Bo Quill", "Active",
      "Linked records",
      "Gout",
    ].map { page.range(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    let found = places.compactMap(\.self)
    #expect(found == found.sorted())
    #expect(html.contains("<details><summary>Linked records</summary>"))
  }

  @Test("Who took part and what was put in have plain words")
  func labels() {
    #expect(Element.of("actor").plainLabel == "Who" && Element.of("focalDevice").plainLabel == "Device")
    #expect(Element.of("address").plainLabel == Element.of("address").label)
  }
}
