import Testing

@testable import HealthRecords

@Suite struct FactReaderTests {
  private func words(_ type: String, _ members: String) throws -> String {
    try Records.record(type, members).facts.map(\.words).joined(separator: "\n")
  }

  @Test(
    "Identifiers of a person are masked in every shape",
    arguments: [
      ("Coverage", #""identifier":[{"system":"urn:x","value":"12345678"}]"#),
      ("Coverage", #""identifier":[{"value":"12345678"}]"#), ("Coverage", #""subscriberId":"12345678""#),
      ("Observation", #""identifier":[{"type":{"coding":[{"code":"MR"}]},"value":"12345678"}]"#),
      ("Observation", #""identifier":[{"system":"http://hl7.org/fhir/sid/us-ssn","value":"12345678"}]"#),
    ])
  func masked(type: String, members: String) throws {
    #expect(!(try words(type, members)).contains("12345678"))
    #expect(try words(type, members).contains("•••••678"))
  }

  @Test("A plan's number is no secret of the person")
  func planNumber() throws {
    #expect(
      try words("Coverage", #""class":[{"type":{"coding":[{"code":"group"}]},"value":"CB135"}]"#).contains(
        "CB135"))
  }

  @Test("What a dosage says in numbers stands beside its text, as the two may differ")
  func dosage() throws {
    let text = try words(
      "MedicationRequest",
      #""dosageInstruction":[{"text":"8L/min","doseAndRate":[{"rateQuantity":{"value":50,"unit":"ml/h"}}]}]"#)
    #expect(text.contains("How taken: 8L/min"))
    #expect(text.contains("How taken, as coded: at 50 ml/h"))
  }

  @Test("A text of several lines keeps them, whatever ends them", arguments: [#"a\nb"#, #"a\r\nb"#])
  func lines(text: String) throws {
    let facts = try Records.record("Basic", #""note":"\#(text)""#).facts
    guard case .lines? = facts.first(where: { $0.element == .note })?.values.first else {
      Issue.record("the lines are run together")
      return
    }
  }

  @Test(
    "A drug without a name is called by all that it is made of",
    arguments: [
      #"{"itemCodeableConcept":{"text":"hydrocortisone"}},{"itemCodeableConcept":{"text":"clotrimazole"}}"#,
      #"{"itemReference":{"display":"hydrocortisone"}},{"item":{"concept":{"text":"clotrimazole"}}}"#,
    ])
  func combination(ingredients: String) throws {
    let medication = #"{"resourceType":"Medication","id":"m","ingredient":[\#(ingredients)]}"#
    let record = try Records.record(
      "MedicationRequest", #""medicationReference":{"reference":"Medication/m"}"#, beside: medication)
    #expect(record.title == "hydrocortisone + clotrimazole")
  }

  @Test("A laboratory's own section is a category of lab results", arguments: ["CH", "HM"])
  func section(code: String) throws {
    let category =
      #""category":[{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v2-0074","code":"\#(code)"}]}]"#
    #expect(try Records.record("Observation", category).clinicalType == .labResults)
  }

  @Test("What stands inside the record itself is told")
  func contained() throws {
    let text = try words(
      "CarePlan",
      ##""careTeam":[{"reference":"#t"}],"contained":[{"resourceType":"CareTeam","id":"t","participant":[{"member":{"display":"Nurse Nancy"}}]}]"##
    )
    #expect(text.contains("Inside this record: care team") && text.contains("Nurse Nancy"))
  }

  @Test("R5's reference of a concept leads to what it means")
  func codeableReference() throws {
    let text = try words(
      "MedicationRequest",
      ##""medication":{"reference":{"reference":"#m"}},"contained":[{"resourceType":"Medication","id":"m","code":{"text":"Lorazepam"}}]"##
    )
    #expect(text.contains("Drug: Lorazepam"))
  }

  @Test("A false \"not given\" is not said, as it reads as its opposite")
  func negation() throws {
    #expect(!(try words("Immunization", #""wasNotGiven":false,"status":"completed""#)).contains("ot given"))
  }

  @Test("Elements of no known type are told under their own names")
  func unknownElements() throws {
    #expect(
      try words(
        "QuantumScan", #""spinRate":{"value":7.0,"unit":"Hz"},"deepThing":{"innerPart":[{"leaf":"word"}]}"#
      ).contains("Spin rate: 7.0 Hz"))
    #expect(try words("QuantumScan", #""deepThing":{"innerPart":[{"leaf":"word"}]}"#).contains("word"))
  }

  @Test("A missing value with a reason says the reason")
  func absentReason() throws {
    let text = try words(
      "Condition",
      #""_onsetDateTime":{"extension":[{"url":"http://hl7.org/fhir/StructureDefinition/data-absent-reason","valueCode":"asked-unknown"}]}"#
    )
    #expect(text.contains("Onset: not given: asked unknown"))
  }

  @Test("A code without a name says so in the title; generated boilerplate is no title")
  func titles() throws {
    #expect(
      try Records.record("Procedure", #""code":{"coding":[{"system":"urn:local","code":"77-A"}]}"#).title
        == "Procedure, code 77-A (no name sent)")
    #expect(
      try Records.record("CarePlan", #""text":{"status":"generated","div":"<div>Generated Narrative</div>"}"#)
        .title == "Care plan")
    #expect(
      try Records.record(
        "Encounter", #""class":{"system":"http://terminology.hl7.org/CodeSystem/v3-ActCode","code":"AMB"}"#
      ).title == "ambulatory")
  }

  @Test("The language that a person speaks is told; race is not, unless asked")
  func language() throws {
    let text = try words(
      "Patient",
      #""communication":[{"language":{"text":"Spanish"},"preferred":true}],"extension":[{"url":"http://hl7.org/fhir/us/core/StructureDefinition/us-core-race","extension":[{"url":"text","valueString":"Other Race"}]}]"#
    )
    #expect(text.contains("Language: Spanish") && !text.contains("Other Race"))
  }

  @Test("A contact is everything that the sender says of them")
  func relationships() throws {
    let text = try words(
      "Patient",
      #""contact":[{"relationship":[{"coding":[{"display":"family member"},{"display":"Next-of-Kin"}]},{"text":"Neighbour"}],"name":{"text":"Bo"}}]"#
    )
    #expect(["family member", "Next-of-Kin", "Neighbour"].allSatisfy(text.contains))
  }

  @Test("A name or address of before says until when")
  func former() throws {
    let text = try words(
      "Patient",
      #""name":[{"family":"Shaw","use":"old","period":{"end":"2020-07-22"}},{"family":"Baxter"}],"address":[{"city":"Mounds","use":"old"}]"#
    )
    #expect(text.contains("Shaw (former, until 22 July 2020)") && text.contains("Mounds (former)"))
  }

  @Test("The identifiers of a person inside another record are masked like their own")
  func containedPatient() throws {
    let text = try words(
      "QuestionnaireResponse",
      ##""contained":[{"resourceType":"Patient","id":"p","identifier":[{"system":"urn:bsn","value":"188912345"}]}]"##
    )
    #expect(text.contains("•••••345") && !text.contains("188912345"))
  }

  @Test("A record's codes are its own, and its drug's, not those of the diagnosis it refers to")
  func codes() throws {
    let condition =
      #"{"resourceType":"Condition","id":"c","subject":{"reference":"Patient/p"},"code":{"coding":[{"code":"386661006","display":"Fever"}]}}"#
    let plan = try Records.record(
      "CarePlan", #""addresses":[{"reference":"Condition/c"}]"#, beside: condition)
    #expect(plan.codes.isEmpty)
    let drug =
      #"{"resourceType":"Medication","id":"m","code":{"coding":[{"code":"1","display":"Lorazepam"}]}}"#
    let order = try Records.record(
      "MedicationRequest", #""medicationReference":{"reference":"Medication/m"}"#, beside: drug)
    #expect(order.codes.compactMap(\.code) == ["1"])
  }

  @Test("A record that only its narrative names is called so; what is feared is called a risk")
  func narrativeTitle() throws {
    let told = try Records.record(
      "AllergyIntolerance",
      #""text":{"status":"generated","div":"<div><p>Generated Narrative</p><p>Severe shellfish anaphylaxis</p></div>"}"#
    )
    #expect(told.title == "Severe shellfish anaphylaxis")
    let risk = try Records.record("RiskAssessment", #""prediction":[{"outcome":{"text":"stroke"}}]"#)
    #expect(risk.title == "Risk of: stroke")
  }

  @Test("A person's page in words may hold any number: it names nothing, and a payer's name is no number")
  func personsNarrative() throws {
    let coverage = try Records.record(
      "Coverage",
      #""beneficiary":{"reference":"Patient/p"},"text":{"status":"additional","div":"<div>Member 555-44-3333</div>"}"#
    )
    #expect(!coverage.title.contains("555") && coverage.facts.allSatisfy { !$0.words.contains("555") })
    let payer = try Records.record(
      "Coverage", #""payor":[{"identifier":{"value":"Centers for Medicare and Medicaid Services"}}]"#)
    #expect(payer.facts.contains { $0.words.contains("Centers for Medicare") })
    let patient =
      #"{"resourceType":"Patient","id":"q","text":{"status":"generated","div":"SSN 987-65-4321"},"gender":"male"}"#
    let file = try Records.file("a.json", [patient])
    for shows in [false, true] {
      let person = try #require(RecordLibrary([file], showsIdentifiers: shows).persons.first)
      #expect(JSONPrinter().whole(person.patients[0].json).contains("987") == shows)
    }
  }

  @Test("The time of an order is that of what is planned")
  func planned() throws {
    let text = try words("ServiceRequest", #""authoredOn":"2021-11-12","occurrenceDateTime":"2021-11-20""#)
    #expect(text.contains("Planned for: 20 November 2021"))
  }

  @Test("A version that nobody states is deduced, and not called stated")
  func version() throws {
    let deduced = try Records.record("Immunization", #""wasNotGiven":false"#).resource
    #expect(deduced.version == .dstu2 && !deduced.isVersionStated)
    let profile = "http://hl7.org/fhir/us/core/StructureDefinition/us-core-immunization"
    let stated = try Records.record("Immunization", "\"meta\":{\"profile\":[\"\(profile)\"]}").resource
    #expect(stated.version == .r4 && stated.isVersionStated)
  }
}

/// What a record is called where its own code says nothing.
@Suite struct UnnamedCodeTests {
  @Test("A vaccine that the code does not know is called as its sender calls it, and counts by name")
  func vaccine() throws {
    let sent =
      #""status":"completed","occurrenceDateTime":"2020-01-01","vaccineCode":{"text":"Stamaril","coding":[{"system":"http://hl7.org/fhir/sid/cvx","code":"999"}]}"#
    let record = try Records.record("Immunization", sent)
    #expect(record.title == "Stamaril")
    let coverage = ImmunizationCoverage([record], asOf: nil)
    #expect(coverage.rows.isEmpty && coverage.uncoded.map(\.title) == ["Stamaril"])
  }

  @Test("A vaccination is named by its procedure where the vaccine is not coded")
  func procedure() throws {
    let sent =
      #""vaccineCode":{"coding":[{"system":"http://hl7.org/fhir/v3/NullFlavor","code":"UNK"}]},"extension":[{"url":"https://fhir.hl7.org.uk/STU3/StructureDefinition/Extension-CareConnect-VaccinationProcedure-1","valueCodeableConcept":{"coding":[{"display":"Seasonal influenza vaccination"}]}}]"#
    #expect(try Records.record("Immunization", sent).title == "Seasonal influenza vaccination")
  }

  @Test("A limit that brings its own sign has it once")
  func limits() throws {
    let range = #""referenceRange":[{"low":{"value":0,"comparator":">"}}]"#
    #expect(try Records.record("Observation", range).value?.ranges.first?.text == ">0")
  }

  @Test("An adverse event is called by what happened", arguments: ["event", "code"])
  func adverse(element: String) throws {
    #expect(try Records.record("AdverseEvent", #""\#(element)":{"text":"Fall"}"#).title == "Fall")
  }

  @Test(
    "A recommended vaccine, a judged dose and glasses are called what they are, not by vaccine or prescriber")
  func kinds() throws {
    let recommendation = try Records.record(
      "ImmunizationRecommendation", #""recommendation":[{"targetDisease":{"text":"Measles"}}]"#)
    #expect(recommendation.titleWithKind == "Immunization recommendation: Measles")
    let evaluation = try Records.record("ImmunizationEvaluation", #""targetDisease":{"text":"Measles"}"#)
    #expect(evaluation.titleWithKind == "Immunization evaluation: Measles")
    let glasses = try Records.record("VisionPrescription", #""prescriber":{"display":"Dr. Adam Careful"}"#)
    #expect(glasses.title == "Vision prescription" && glasses.titleWithKind == glasses.title)
    #expect(try Records.record("Condition", #""code":{"text":"Asthma"}"#).titleWithKind == "Asthma")
  }
}
