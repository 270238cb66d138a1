import Testing

@testable import HealthRecords

/// The one table of elements that change what a record means.
@Suite struct MeaningTests {
  static let elements: [(String, String, Set<Meaning>)] = [
    ("Immunization", #""wasNotGiven":true"#, [.notDone]), ("Immunization", #""notGiven":true"#, [.notDone]),
    ("Procedure", #""notPerformed":true"#, [.notDone]), ("Procedure", #""notDone":true"#, [.notDone]),
    ("MedicationStatement", #""wasNotTaken":true"#, [.notDone]),
    ("MedicationStatement", #""taken":"n""#, [.notDone]),
    ("ServiceRequest", #""doNotPerform":true"#, [.forbidden]),
    ("ServiceRequest", #""doNotPerform":false"#, []),
    ("Immunization", #""isSubpotent":true"#, [.subpotent]),
    ("Condition", #""abatementBoolean":true"#, [.over]), ("Observation", #""abatementBoolean":true"#, []),
    ("Condition", #""stage":[{"modifierExtension":[{"url":"urn:x"}]}]"#, [.qualified]),
    ("Condition", #""implicitRules":"urn:x""#, [.qualified]),
  ]

  @Test("An element of the table changes what its record means", arguments: elements)
  func table(type: String, json: String, meanings: Set<Meaning>) throws {
    #expect(try Meaning.all(of: JSONDocument("{\(json)}").root, ResourceType(type)) == meanings)
  }

  private func drug(_ members: String) throws -> Drug {
    let order = try Records.record(
      "MedicationRequest",
      "\"intent\":\"order\",\"authoredOn\":\"2026-01-05\",\(members)")
    return try #require(DrugList([order], asOf: ClinicalDate("2026-11-27")).drugs.first)
  }

  @Test(
    "What a sender’s modifiers say is told word for word; what they do not say is told as not understood",
    arguments: [
      (
        #"[{"url":"http://clinic.test/concerns","valueString":"first consult spouse"}]"#,
        "concerns: first consult spouse"
      ),
      (#"[{"url":"http://clinic.test/concerns"}]"#, nil),
    ])
  func qualified(modifiers: String, words: String?) throws {
    for member in ["\"modifierExtension\":\(modifiers)", "\"stage\":[{\"modifierExtension\":\(modifiers)}]"] {
      let remarks = try Records.record("Condition", "\"code\":{\"text\":\"Gout\"},\(member)").remarks
      #expect(remarks.first?.kind == (words == nil ? .qualifiedUnread : .qualified))
      #expect(remarks.first?.text(of: .qualified)?.lowercased() == words)
      #expect(remarks[0].isContradiction)
    }
  }

  @Test(
    "A prohibition that no longer stands forbids nothing, and was no stop of the drug",
    arguments: ["stopped", "cancelled", "completed"])
  func formerProhibition(status: String) throws {
    let codeine = #""medicationCodeableConcept":{"text":"Codeine 30 mg"}"#
    let over = try drug("\(codeine),\"doNotPerform\":true,\"status\":\"\(status)\"")
    #expect(over.course == .over && over.word.status.words == "was not to be taken, \(status)")
    #expect(!over.word.deniesDrug)
    let standing = try drug("\(codeine),\"doNotPerform\":true,\"status\":\"active\"")
    #expect(standing.course == .prohibited)
  }

  @Test(
    "An order of a medicine that was entered in error does not make it current",
    arguments: [
      ##""medicationReference":{"reference":"#m"}"##, ##""medication":{"reference":{"reference":"#m"}}"##,
      ##""medicationReference":{"reference":"#m"},"dosageInstruction":[{"text":"1 daily"}]"##,
    ])
  func mistakenMedicine(link: String) throws {
    for (status, course) in [("Entered in Error", Drug.Course.unclear), ("active", .current)] {
      let drug = try drug(
        "\"status\":\"active\",\"contained\":[{\"resourceType\":\"Medication\",\"id\":\"m\",\"status\":\"\(status)\",\"code\":{\"text\":\"Warfarin 5 mg\"}}],\(link)"
      )
      #expect(drug.course == course)
      #expect(drug.word.remarks.map(\.words) == (course == .current ? [] : ["its medicine was taken back"]))
    }
  }
}
