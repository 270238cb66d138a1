import HealthRecords
import Testing

@testable import RecordLoading

/// Drafts of FHIR R4 as JSON.
@Suite struct FHIRDraftTests {
  @Test("Elements stand in the order in which they are written, those without a value are left out")
  func order() {
    let draft: Draft<R4.Procedure> = [
      .code(.word("Excision")), .status("completed"), .outcome(nil), .bodySite([]),
    ]
    #expect(draft.line == #"{"code":{"text":"Excision"},"status":"completed"}"#)
    #expect(Draft<R4.Procedure>.of([.outcome(nil)]) == nil)
  }

  @Test("A choice is named after the datatype of its value, and a missing value by its reason")
  func choice() {
    let deed: Draft<R4.Procedure> = [.performed(DateTime("2024-05-03").map(Choice.dateTime))]
    let count: Draft<R4.Observation> = [.value(.value(.quantity([.value(Digits("4.0")), .unit("mg")])))]
    let none: Draft<R4.Observation> = [.value(.absent(.word("unknown")))]
    #expect(deed.line == #"{"performedDateTime":"2024-05-03"}"#)
    #expect(count.line == #"{"valueQuantity":{"value":4.0,"unit":"mg"}}"#)
    #expect(none.line == #"{"dataAbsentReason":{"text":"unknown"}}"#)
  }

  @Test("A remark is an extension under its own address or its label, and none without words")
  func remark() {
    let address = EntryRemark.statusInText.url
    #expect(
      Remark(.statusInText, "Active")?.json?.line == #"{"url":"\#(address)","valueString":"Active"}"#)
    #expect(Remark(.entryDenies).json?.members.last == .init("valueBoolean", .boolean(true)))
    #expect(Remark(label: "Side / site", "left")?.url == "urn:hl7-org:v3/Side  or  site")
    #expect(Remark(label: "Site", " ") == nil)
  }
}
