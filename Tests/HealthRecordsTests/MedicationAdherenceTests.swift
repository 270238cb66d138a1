import Testing

@testable import HealthRecords

@Suite struct MedicationAdherenceTests {
  private func list(_ members: String) throws -> DrugList {
    let record = try Records.record(
      "MedicationStatement", #""medicationCodeableConcept":{"text":"X"},\#(members)"#)
    return DrugList([record], asOf: nil)
  }

  private func adherence(_ code: String) -> String {
    #""status":"recorded","adherence":{"code":{"coding":[{"code":"\#(code)"}]}}"#
  }

  @Test(
    "What is not taken any more, or not for now, by R5's adherence is so in every list",
    arguments: [
      ("stopped", "stopped"), ("stopped-as-directed", "stopped as directed"),
      ("stopped-not-as-directed", "stopped not as directed"), ("not-taking", "not taken"),
    ])
  func past(code: String, words: String) throws {
    let list = try list(adherence(code))
    #expect(list.past.map { $0.word.status.words } == [words])
    #expect(list.current.isEmpty)
  }

  @Test("An order that the person does not follow is not taken, by US Core’s extension and R5’s adherence")
  func notTaking() throws {
    let code = #"{"coding":[{"system":"http://snomed.info/sct","code":"715036001"}]}"#
    let usCore =
      #""extension":[{"url":"http://hl7.org/fhir/us/core/StructureDefinition/us-core-medication-adherence","extension":[{"url":"medicationAdherence","valueCodeableConcept":\#(code)}]}]"#
    for members in [usCore, "\"adherence\":{\"code\":\(code)}"] {
      let list = try list("\"status\":\"active\",\(members)")
      #expect(list.current.isEmpty)
      #expect(list.past.map { $0.word.status.words } == ["not taken, sent as active"])
    }
  }

  @Test("SNOMED CT's tag stands behind no word of how a drug is taken, nor behind why it was stopped")
  func tags() throws {
    let list = try list(
      #""status":"active","adherence":{"code":{"text":"Takes it as ordered (finding)"}},"statusReason":[{"text":"Feels better (finding)"}]"#
    )
    let words = list.current.flatMap(\.notes).map(\.words).joined(separator: "; ")
    #expect(words.contains("adherence: Takes it as ordered") && !words.contains("(finding)"), "\(words)")
  }

  @Test("A drug whose sender tells by an extension when it was discontinued is past, though sent as active")
  func discontinued() throws {
    let list = try list(
      #""status":"active","extension":[{"url":"http://ehelse.no/fhir/StructureDefinition/sfm-discontinuation","extension":[{"url":"timedate","valueDateTime":"2026-09-15"}]}]"#
    )
    #expect(list.current.isEmpty)
    #expect(list.past.map { $0.word.status.words } == ["stopped, sent as active"])
  }

  @Test("A drug that is to be discontinued after the day of the data is current until then")
  func discontinuedLater() throws {
    let texts = ["2026-09-15", "2026-11-01"].map { day in
      #"{"resourceType":"MedicationStatement","id":"\#(day)","status":"active","subject":{"reference":"Patient/p"},"meta":{"lastUpdated":"2026-10-01"},"medicationCodeableConcept":{"text":"Drug until \#(day)"},"extension":[{"url":"http://ehelse.no/fhir/StructureDefinition/sfm-discontinuation","extension":[{"url":"timedate","valueDateTime":"\#(day)"}]}]}"#
    }
    let library = try Records.library(texts[0], texts[1])
    let list = DrugList(library.persons[0].records, asOf: library.asOf)
    #expect(list.current.map(\.title) == ["Drug until 2026-11-01"])
    #expect(list.past.compactMap { $0.end?.text } == ["2026-09-15"])
  }

  @Test("On hold by adherence is on hold", arguments: ["on-hold", "on-hold-as-directed"])
  func paused(code: String) throws {
    #expect(try list(adherence(code)).paused.count == 1)
  }

  @Test("What is taken stays current", arguments: ["taking", "taking-as-directed", "taking-not-as-directed"])
  func taken(code: String) throws {
    #expect(try list(adherence(code)).current.count == 1)
  }

  @Test("Taken or not is not stated where the statement says that it is not known")
  func unknown() throws {
    #expect(try list(adherence("unknown")).unclear.count == 1)
    for taken in ["unk", "na"] {
      #expect(try list(#""status":"active","taken":"\#(taken)""#).unclear.count == 1)
      #expect(try list(#""status":"completed","taken":"\#(taken)""#).past.count == 1)
    }
    #expect(try list(#""status":"active","taken":"y""#).current.count == 1)
  }
}
