import Testing

@testable import HealthRecords

@Suite struct ElementTests {
  @Test(
    "Each version’s spelling of an element is one element",
    arguments: [
      ("onsetDateTime", "onset"), ("notes", "note"), ("dosageInstruction", "dosage"), ("payor", "insurer"),
      ("reasonReference", "reason"), ("_onsetDateTime", "onset"), ("valueQuantity", "value"),
    ])
  func spelling(sent: String, element: String) {
    #expect(ElementName.of(sent).element == .of(element))
  }

  @Test("An element is found again by its path, known to us or not, and its words are made of that")
  func path() {
    let own = [Element.of("oralDiet"), .of(extension: "birth-place"), .of(contained: .binary)]
    let elements = Element.allShared + own
    for element in elements { #expect(Element.of(element.path) == element && !element.label.isEmpty) }
    #expect(own.map(\.label) == ["Oral diet", "Birth place", "Inside this record: binary"])
  }

  @Test("An extension that is called like an element says what that says, unless other words stand for that")
  func named() {
    #expect(Element.of(extension: "Reaction") == .reaction)
    #expect(Element.of(extension: "result") != .result && Element.of(extension: "result").label == "Result")
  }

  @Test("The day for which something is ordered is another element than the day on which something was done")
  func planned() throws {
    let when = #""occurrenceDateTime":"2026-01-02""#
    #expect(try Records.record("ServiceRequest", when).facts.of(.planned).count == 1)
    #expect(try Records.record("Immunization", when).facts.of(.of("occurrence")).count == 1)
  }
}
