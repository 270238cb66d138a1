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
    let count: Draft<R4.Observation> = [
      .value(.value(.quantity([.value(Digits("4.0")), .unit(.sent("mg"))])))
    ]
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
    #expect(
      Remark(.sent("Side / site"), words: "left")?.url
        == "https://healthfolio.example/fhir/StructureDefinition/entry/sent/Side%20%20or%20%20site")
    #expect(Remark(.site, " ") == nil)
  }

  @Test(
    "A sender's words are a valid address, and are read again as they were",
    arguments: ["Größe / kg", "a%b", "Wound?", ""])
  func sentWords(words: String) throws {
    let url = EntryKey.url(ofSender: words)
    #expect(url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && url.hasPrefix("https://healthfolio.example/"))
    #expect(EntryKey.formerURL(url) == "urn:hl7-org:v3/\(words)")
  }

  @Test("A sentence of ours stands in English beside what it says, and identities know nothing of that")
  func sentence() throws {
    let right = EntrySentence(.exemption, "asthma")
    let code = Language.pseudo.speaking { CodeableConcept.sentence(right) }
    let json = try #require(code.json)
    #expect(json["text"] == "Co-payment exemption: asthma")
    #expect(json["_text"].map(EntrySentence.isBeside) == true)
    #expect(json.former == JSONTree.object([.init("text", "Co-payment exemption: asthma")]))
    let amount: Draft<R4.Quantity> = [.value(Digits("5")), .unit(.sentence(EntrySentence(.noUnit)))]
    #expect(JSONTree.object(amount.members).former.line == #"{"value":5,"unit":"(no unit sent)"}"#)
    let told = Remark(.part("negated"), .sentence(EntrySentence(.negated)))
    #expect(told?.json?.former.line == #"{"url":"negated","valueString":"this was stated not to be so"}"#)
  }

  @Test("Identities are made of the names that our extensions had before")
  func formerNames() {
    let former = { (remark: Remark?) in remark?.json?.former["url"]?.string }
    #expect(former(Remark(.endMarkedUnknown)) == "urn:hl7-org:v3/End marked unknown by the source")
    #expect(former(Remark(.row, "a")) == "urn:hl7-org:v3/In the document’s text")
    #expect(
      former(Remark(.relatedSubstanceAdministration, "a")) == "urn:hl7-org:v3/Related substanceAdministration"
    )
    #expect(former(Remark(.sent("Depth of wound"), words: "a")) == "urn:hl7-org:v3/Depth of wound")
  }
}
