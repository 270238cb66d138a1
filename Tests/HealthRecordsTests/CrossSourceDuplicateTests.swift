import Testing

@testable import HealthRecords

@Suite struct CrossSourceDuplicateTests {
  private func library(_ texts: [String]) throws -> RecordLibrary {
    let files = try texts.enumerated().map { index, text in
      var file = RecordFile(path: "\(index).json", format: .fhirJSON)
      var origin = Origin(file: "\(index).json")
      origin.source = "Hospital \(index)"
      file.resources = [Resource(try JSONDocument(text).root, origin: origin)].compactMap { $0 }
      return file
    }
    return RecordLibrary(files + [try Records.file("p.json", [Records.patient])])
  }

  private func result(
    _ value: String = "7.0", unit: String = "%", code: String = "4548-4", date: String = "2020-05-05",
    status: String = "final", note: String = ""
  ) -> String {
    """
    {"resourceType":"Observation","id":"r","status":"\(status)","subject":{"reference":"Patient/p"},\
    "code":{"coding":[{"system":"http://loinc.org","code":"\(code)"}]},"effectiveDateTime":"\(date)",\
    "valueQuantity":{"value":\(value),"unit":"\(unit)"},"note":[{"text":"\(note)"}]}
    """
  }

  @Test("One result of two institutions is shown once, with both named")
  func merged() throws {
    let library = try library([result(note: "a"), result(note: "A")])
    #expect(library.persons[0].records.count == 1)
    #expect(library.persons[0].records[0].contributors.map { $0.resource.origin.source } == ["Hospital 1"])
    #expect(library.ledger.total(.merged) == 1)
  }

  @Test("One operation of each eye is two facts, and so are two results of the eyes")
  func sides() throws {
    for type in ["Procedure", "Observation"] {
      let texts = ["left", "right"].map { side in
        #"{"resourceType":"\#(type)","id":"r","status":"completed","subject":{"reference":"Patient/p"},"code":{"coding":[{"system":"http://snomed.info/sct","code":"110473004","display":"Cataract"}]},"bodySite":[{"text":"\#(side) eye"}],"performedDateTime":"2020-05-05","effectiveDateTime":"2020-05-05"}"#
      }
      let library = try library(texts)
      #expect(library.persons[0].records.count == 2)
    }
  }

  @Test("A dose that had less than its effect is no copy of one that had it")
  func subpotent() throws {
    let doses = ["true", "false"].map { isSubpotent in
      #"{"resourceType":"Immunization","id":"r","status":"completed","patient":{"reference":"Patient/p"},"vaccineCode":{"coding":[{"system":"http://hl7.org/fhir/sid/cvx","code":"03"}]},"occurrenceDateTime":"2020-05-05","isSubpotent":\#(isSubpotent)}"#
    }
    #expect(try library(doses).persons[0].records.count == 2)
  }

  @Test("The same moment under two offsets is one time")
  func offsets() throws {
    #expect(
      try library([result(date: "2020-05-05T10:00:00Z"), result(date: "2020-05-05T12:00:00+02:00")]).ledger
        .total(.merged) == 1)
  }

  @Test(
    "Whatever differs keeps them apart",
    arguments: [
      ["7.00", "%", "4548-4", "2020-05-05", "final"], ["7.0", "mmol/mol", "4548-4", "2020-05-05", "final"],
      ["7.0", "%", "2345-7", "2020-05-05", "final"], ["7.0", "%", "4548-4", "2020-05-06", "final"],
      ["7.0", "%", "4548-4", "2020-05-05", "corrected"],
    ])
  func apart(other: [String]) throws {
    let second = result(other[0], unit: other[1], code: other[2], date: other[3], status: other[4])
    #expect(try library([result(), second]).persons[0].records.count == 2)
  }

  @Test(
    "Two sources that judge a value by other limits tell two things",
    arguments: [("4.0", 1), ("5", 2), (nil, 1)])
  func limits(low: String?, records: Int) throws {
    let ranged = { (low: String) in
      result().replacing("\"note\":", with: "\"referenceRange\":[{\"low\":{\"value\":\(low)}}],\"note\":")
    }
    let other = low.map(ranged) ?? result()
    #expect(try library([ranged("4"), other]).persons[0].records.count == records)
  }

  @Test("Partial dates, and two results of one institution, are never one fact")
  func never() throws {
    #expect(try library([result(date: "2020-05"), result(date: "2020-05")]).persons[0].records.count == 2)
    let both = try Records.library(
      result("7.0").replacing("\"id\":\"", with: "\"id\":\"a"),
      result("7.0").replacing("\"id\":\"", with: "\"id\":\"b"))
    #expect(both.persons[0].records.count == 2)
  }
}
