import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// A name in the text that holds all words of the code's and one that makes it another thing.
@Suite struct CDAMarkedNameTests {
  @Test(
    "A denial, a relative, a thought, the other side, another type make a name another one",
    arguments: [
      ("No evidence of pneumonia", "Pneumonia", true), ("Pneumonia ruled out", "Pneumonia", true),
      ("Family history of pneumonia", "Pneumonia", true), ("Mother: pneumonia", "Pneumonia", true),
      ("Possible pneumonia", "Pneumonia", true), ("Left hip fracture", "Right hip fracture", true),
      ("Left hip fracture", "Fracture of hip", false), ("Both knees", "Left knee", false),
      ("Chronic hepatitis B", "Chronic hepatitis C", true),
      ("Hepatitis A and B vaccine", "Hepatitis A vaccine", false),
      ("Stage IV fern disease", "Stage 2 fern disease", true),
      ("Fern disease stage 3b", "Fern disease stage 3", false),
      ("Diabetes type II", "Type 2 diabetes mellitus", false), ("Pneumonia, left", "Pneumonia", false),
      ("Family history of fern", "Family history: fern", false),
      ("Diabetes without complication", "Diabetes", false),
      ("Pneumonia - resolved", "Pneumonia", true),
    ])
  func marks(told: String, sent: String, isOther: Bool) {
    #expect(CDANameMarks(told).differ(from: [sent]) == isOther)
  }

  @Test("Such a name is told, and the sites of an entry count as its name")
  func names() async throws {
    let told = { (cell: String, more: String) in
      let entry = CDASectionText.pneumonia.replacing("</observation>", with: more + "</observation>")
      return try await CDASectionText.records(
        CDASectionText.table("11450-4", ["Problem"], [[cell]], entry)
      )
      .map { $0.resource.json.remark(.nameInText) }
    }
    #expect(try await told("No evidence of pneumonia", "") == ["No evidence of pneumonia"])
    #expect(try await told("Pneumonia of the left side", "") == [nil])
    let right = "<targetSiteCode code=\"1\" displayName=\"Right lung\"/>"
    #expect(try await told("Pneumonia of the left side", right) == ["Pneumonia of the left side"])
  }

  @Test(
    "Another strength in the text is another name, in whatever unit of mass",
    arguments: [
      ("Larkfieldin 5 mg tablet", "Larkfieldin 5 mg tablet"), ("Larkfieldin 1000 mcg tablet", nil),
      ("Larkfieldin", nil),
    ] as [(String, String?)])
  func strengths(cell: String, told: String?) async throws {
    let entry = """
      <substanceAdministration moodCode="EVN"><text><reference value="#r0"/></text><statusCode code="active"/><consumable>
      <manufacturedProduct><manufacturedMaterial><code code="1" codeSystem="2.999" displayName="Larkfieldin 1 MG Oral Tablet"/>
      </manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>
      """
    let records = try await CDASectionText.records(
      CDASectionText.table("10160-0", ["Medication"], [[cell]], entry))
    #expect(records.map { $0.resource.json.remark(.nameInText) } == [told])
  }

  @Test(
    "A value in words that excludes the coded one is told, as another number is",
    arguments: [
      ("Positive", "Negative", true), ("Not detected", "Detected", true), ("Reactive", "Nonreactive", true),
      ("Growth of larkococci", "No growth", true), ("Pregnant, 12 weeks", "Not pregnant", true),
      ("O negative", "Blood group O Rh(D) positive", true), ("negative (confirmed)", "Negative", false),
      ("Positive for A, negative for B", "Positive", false), ("See report", "Negative", false),
    ])
  func values(cell: String, sent: String, isTold: Bool) async throws {
    let entry = """
      <observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.2"/><code code="1" codeSystem="2.999"
      displayName="Fern test"/><text><reference value="#r0"/></text><statusCode code="completed"/>
      <effectiveTime value="20230101"/><value xsi:type="CD" code="2" codeSystem="2.999" displayName="\(sent)"/></observation>
      """
    let records = try await CDASectionText.records(
      CDASectionText.table("30954-2", ["Test", "Value"], [["Fern test", cell]], entry))
    #expect(records.map { $0.resource.json.remark(.valueInText) } == [isTold ? cell : nil])
  }
}
