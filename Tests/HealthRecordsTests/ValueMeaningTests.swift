import Testing

@testable import HealthRecords

/// Elements that change what a value means (FHIR R4, Datatypes).
@Suite struct ValueMeaningTests {
  private static func range(_ low: String, _ high: String, _ kind: String) -> String {
    let limits = [("low", low), ("high", high)].filter { !$0.1.isEmpty }
      .map { "\"\($0.0)\":{\"value\":\($0.1),\"unit\":\"mmol/L\"}," }.joined()
    return "{\(limits)\"type\":{\"coding\":[{\"code\":\"\(kind)\"}]}}"
  }

  @Test(
    "A value that another range of its own allows is neither high nor low by the program's comparison",
    arguments: [
      ([range("0.9", "1.1", "normal")], "above range"),
      ([range("2", "3", "treatment"), range("0.9", "1.1", "normal")], nil),
      ([range("0.9", "1.1", "normal"), range("2", "3", "therapeutic")], nil),
      ([range("0.9", "1.1", "normal"), range("2.6", "3", "treatment")], "above range"),
      ([range("0.9", "1.1", "normal"), range("0.5", "5", "critical")], "above range"),
      ([range("0.9", "1.1", "normal"), range("0.9", "2.6", "normal")], nil),
      ([range("0.9", "1.1", "normal"), range("2", "", "treatment")], nil),
    ])
  func ranges(ranges: [String], words: String?) throws {
    let json =
      "\"valueQuantity\":{\"value\":2.5,\"unit\":\"mmol/L\"},\"referenceRange\":[\(ranges.joined(separator: ","))]"
    #expect(try Records.record("Observation", json).flag?.words == words)
  }

  @Test("A sufficient amount is called so wherever it is shown, never with FHIR's code")
  func sufficient() throws {
    let value = try Records.record("Observation", #""valueQuantity":{"value":3,"comparator":"ad"}"#).value
    #expect(value?.sent == "3 (sufficient)" && value?.text == "3 (sufficient)")
  }

  @Test(
    "How often is only said where the sender states it",
    arguments: [
      (#""count":10,"periodUnit":"d""#, "10 times in all, frequency not stated"),
      (#""count":10"#, "10 times in all, frequency not stated"),
      (#""periodUnit":"d""#, ""), (#""period":1,"periodUnit":"d""#, "once daily"),
      (#""frequency":2,"periodUnit":"d""#, "twice daily"),
      (#""count":3,"when":["HS"]"#, "at bedtime, 3 times in all"),
      (#""count":3,"frequency":1,"period":2,"periodUnit":"wk""#, "every 2 weeks, 3 times in all"),
    ])
  func frequency(repeated: String, words: String) throws {
    let record = try Records.record(
      "MedicationRequest", "\"dosageInstruction\":[{\"timing\":{\"repeat\":{\(repeated)}}}]")
    #expect(record.dosages.joined() == words)
  }

  @Test(
    "One dose and its rhythm are one phrase, unless two numbers would meet",
    arguments: [
      (#""doseQuantity":{"value":1}"#, #""frequency":1,"period":1,"periodUnit":"d""#, "1 once daily"),
      (
        #""doseQuantity":{"value":1}"#, #""frequency":3,"period":1,"periodUnit":"d""#,
        "1 at a time, 3 times a day"
      ),
      (
        #""doseQuantity":{"value":6,"unit":"tablet"},"maxDosePerPeriod":{"numerator":{"value":15,"unit":"mg"},"denominator":{"value":1,"unit":"week","code":"wk"}}"#,
        #""frequency":1,"period":1,"periodUnit":"wk","dayOfWeek":["mon"]"#,
        "6 tablets once weekly (Mon); max 15 mg a week"
      ),
      (
        #""asNeededCodeableConcept":{"text":"pain"}"#,
        #""frequency":1,"frequencyMax":6,"period":1,"periodUnit":"d""#,
        "up to 6 times a day as needed for pain"
      ),
      (
        #""maxDosePerPeriod":{"numerator":{"value":4,"unit":"g"},"denominator":{"value":24,"unit":"h"}}"#,
        #""frequency":1,"period":6,"periodUnit":"h""#, "every 6 hours; max 4 g in 24 hours"
      ),
    ])
  func phrase(dose: String, repeated: String, words: String) throws {
    #expect(
      try Records.record(
        "MedicationRequest",
        "\"dosageInstruction\":[{\(dose),\"timing\":{\"repeat\":{\(repeated)}}}]"
      ).dosages == [words])
  }

  @Test(
    "Content in an attachment's own address is its content",
    arguments: [
      ("data:text/plain;base64,SGVsbG8=", "text/plain", "SGVsbG8="), ("data:,Hello", nil, "SGVsbG8="),
      ("DATA:text/plain;charset=utf-8,H%65llo", "text/plain;charset=utf-8", "SGVsbG8="),
      ("data:;base64,SGVs%62G8%3D", nil, "SGVsbG8="), ("data:text/plain", nil, nil), ("data:,a%4", nil, nil),
      ("data:,%zz", nil, nil), ("https://a.example/data:,x", nil, nil),
    ])
  func inline(url: String, type: String?, base64: String?) throws {
    let record = try Records.record(
      "DocumentReference", "\"content\":[{\"attachment\":{\"url\":\"\(url)\"}}]")
    let attachment = try #require(record.attachments.first)
    #expect(attachment.base64 == base64 && attachment.contentType == type)
    #expect(attachment.url == (base64 == nil ? url : nil))
    #expect(record.facts.map(\.words).joined().contains("content not in the export") == (base64 == nil))
  }

  @Test(
    "A reference that has only a number names its thing by that number",
    arguments: [
      (
        #""medicationReference":{"identifier":{"system":"http://fhir.de/CodeSystem/ifa/pzn","value":"07387562"}}"#,
        "07387562"
      ),
      (#""medicationReference":{"type":"Medication","identifier":{"value":"0002-8215-01"}}"#, "0002-8215-01"),
      (#""medication":{"reference":{"identifier":{"value":"0002-8215-01"}}}"#, "0002-8215-01"),
      (#""medicationReference":{"identifier":{"value":"7"},"display":"Aspirin"}"#, "Aspirin"),
    ])
  func logical(members: String, name: String) throws {
    let record = try Records.record("MedicationRequest", members)
    #expect(record.title.contains(name) && !record.isUnnamed)
  }

  @Test("What a primitive date of a period is extended with is shown beside the period")
  func extendedPeriod() throws {
    let phase = { (name: String) in
      "{\"extension\":[{\"url\":\"https://a.example/phase\",\"valueCodeableConcept\":{\"coding\":[{\"display\":\"\(name)\"}]}}]}"
    }
    let record = try Records.record(
      "Condition",
      "\"code\":{\"text\":\"Eczema\"},\"onsetPeriod\":{\"start\":\"1963\",\"_start\":\(phase("Childhood")),\"_end\":\(phase("Adolescence"))}"
    )
    let words = record.facts.map(\.words).joined(separator: "; ")
    #expect(words.contains("from 1963") && words.contains("Childhood") && words.contains("Adolescence"))
  }

  @Test(
    "A reaction to a dose is what it was, not when and by whom it was noted",
    arguments: [
      (#"{"date":"2021-03-02","reported":true}"#, ["not described"]),
      (#"{"date":"2021-03-02","manifestation":{"concept":{"text":"Hives"}}}"#, ["Hives"]),
    ])
  func doseReaction(json: String, words: [String]) throws {
    let dose = try Records.record(
      "Immunization", "\"vaccineCode\":{\"text\":\"Measles\"},\"reaction\":[\(json)]")
    #expect(VaccineReaction(dose)?.manifestations == words)
  }

  @Test(
    "A reason why no manifestation is known is no manifestation",
    arguments: [
      (
        #"{"manifestation":[{"coding":[{"system":"http://snomed.info/sct","code":"nullFlavor NI","display":"nullFlavor NI"}]}]}"#,
        ""
      ),
      (
        #"{"manifestation":[{"coding":[{"system":"http://hl7.org/fhir/v3/NullFlavor","code":"NI","display":"NoInformation"}]}],"description":"Rash"}"#,
        "Rash"
      ),
      (#"{"manifestation":[{"text":"Hives"}]}"#, "Hives"),
    ])
  func manifestation(reaction: String, words: String) throws {
    let record = try Records.record(
      "AllergyIntolerance", "\"code\":{\"text\":\"Latex\"},\"reaction\":[\(reaction)]")
    let gist = AllergyGist(record)
    #expect(gist.words == words && gist.hasReactions == !words.isEmpty)
  }
}
