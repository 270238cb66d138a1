import Testing

@testable import HealthRecords

/// What the sender says in words, where elements or codes say less, or something else.
@Suite struct SenderWordsTests {
  private let addition =
    #""text":{"status":"additional","div":"<div>Milk protein.<br/>Directions: 2 tablets daily</div>"}"#

  @Test("A narrative that says more than the elements stands on the page, and names what has no name")
  func additional() throws {
    let code = #""code":{"coding":[{"system":"http://snomed.info/sct","code":"738069006"}]}"#
    let told = try Records.record("AllergyIntolerance", "\(code),\"onsetDateTime\":\"2020\",\(addition)")
    #expect(told.title == "Milk protein.")
    #expect(told.facts.contains { $0.element == .narrative })
    let generated = try Records.record(
      "AllergyIntolerance",
      "\(code),\"onsetDateTime\":\"2020\",\(addition.replacing("additional", with: "generated"))")
    #expect(generated.title.hasSuffix("code 738069006 (no name sent)"))
    #expect(!generated.facts.contains { $0.element == .narrative })
  }

  @Test("Markup that was escaped once too often is still no text")
  func escaped() throws {
    let escaped = addition.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    let drug = #""status":"active","medicationCodeableConcept":{"text":"Milk"}"#
    #expect(
      try Records.record("MedicationStatement", "\(drug),\(escaped)").howTaken
        == "Milk protein. Directions: 2 tablets daily")
  }

  @Test("A drug without a dosage is taken as the narrative says that adds to it")
  func dosage() throws {
    let drug = #""status":"active","medicationCodeableConcept":{"text":"Milk"}"#
    #expect(
      try Records.record("MedicationStatement", "\(drug),\(addition)").howTaken
        == "Milk protein. Directions: 2 tablets daily")
    let sent = #""dosage":[{"text":"1 tablet"}]"#
    #expect(
      try Records.record("MedicationStatement", "\(drug),\(sent),\(addition)").howTaken == "1 tablet")
  }

  @Test("An address is no name: the drug inside the record is")
  func address() throws {
    let members = { (display: String) in
      #""contained":[{"resourceType":"Medication","id":"1","code":{"text":"Diltiazem"}}],"#
        + "\"medicationReference\":{\"reference\":\"#1\",\"display\":\"\(display)\"}"
    }
    #expect(try Records.record("MedicationStatement", members("Medication/I607_p")).title == "Diltiazem")
    #expect(try Records.record("MedicationStatement", members("Tylenol/Codeine")).title == "Tylenol/Codeine")
  }

  @Test("A dose that is referred to is called by its drug, and a drug that is not here is no record")
  func drug() throws {
    let event = try Records.record(
      "AdverseEvent",
      #""resultingCondition":[{"display":"Nausea"}],"suspectEntity":[{"instance":{"reference":"MedicationAdministration/g"}}]"#,
      beside:
        #"{"resourceType":"MedicationAdministration","id":"g","subject":{"reference":"Patient/p"},"medicationReference":{"reference":"Medication/m"}}"#,
      #"{"resourceType":"Medication","id":"m","code":{"text":"Amoxicillin"}}"#)
    #expect(event.title == "Nausea" && event.facts.map(\.words).joined().contains("Instance: Amoxicillin"))
    let missing = try Records.record(
      "MedicationStatement", #""medicationReference":{"reference":"Paracetamol"}"#)
    #expect(missing.title == "Medication (not in these records)")
  }

  @Test("What a coded extension adds to a concept is said with it; extensions stand behind elements")
  func qualifiers() throws {
    let lung = try Records.record(
      "Condition",
      #""bodySite":[{"coding":[{"display":"Lung"}],"extension":[{"url":"http://x/laterality","valueCodeableConcept":{"text":"Right"}}]}]"#
    )
    #expect(lung.facts.first { $0.element == .of("bodySite") }?.words == "Body site: Lung (Right)")
    let reaction = try Records.record(
      "AllergyIntolerance",
      #""reaction":[{"extension":[{"url":"http://x/grouper","valueString":"12345"}],"substance":{"text":"Egg"}}]"#
    )
    #expect(
      reaction.facts.first { $0.element == .reaction }?.words == "Reaction: Substance: Egg; Grouper: 12345")
  }

  @Test("An allergy whose code names a kind alone is called by the substance of its reactions")
  func allergen() throws {
    let members = { (code: String) in
      "\"code\":{\"coding\":[{\"system\":\"http://snomed.info/sct\",\"code\":\"\(code)\",\"display\":\"Drug allergy\"}]},\"reaction\":[{\"substance\":{\"text\":\"Paracetamol\"}},{\"substance\":{\"text\":\"Paracetamol\"}}]"
    }
    let record = try Records.record("AllergyIntolerance", members("416098002"))
    #expect(record.title == "Paracetamol" && record.ownWords == "Drug allergy")
    #expect(try Records.record("AllergyIntolerance", members("91936005")).title == "Drug allergy")
  }
}
