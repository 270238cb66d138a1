import Testing

@testable import HealthRecords

@Suite struct ResultSettingTests {
  private func title(_ members: String, _ code: String = #"{"text":"Pressure"}"#) throws -> String {
    try Records.record("Observation", "\"code\":\(code),\(members)").title
  }

  private static let left = #""bodySite":{"text":"left eye"}"#
  private static let standing =
    #""extension":[{"url":"http://hl7.org/fhir/StructureDefinition/observation-bodyPosition","valueCodeableConcept":{"text":"Standing"}}]"#

  @Test(
    "A result says of which part, in which position and of what specimen it is",
    arguments: [
      (Self.left, "Pressure, left eye"),
      (#""bodySite":{"coding":[{"code":"x","display":"Femur"}]}"#, "Pressure, Femur"),
      (Self.standing, "Pressure, standing"),
      (
        #""extension":[{"url":"http://hl7.org/fhir/StructureDefinition/observation-geneticsGene","valueCodeableConcept":{"coding":[{"code":"12014","display":"TPMT"}]}}]"#,
        "Pressure, TPMT"
      ),
      (Self.standing.replacing("Standing", with: "Standing position"), "Pressure, standing position"),
      ("\(Self.left),\(Self.standing)", "Pressure, left eye, standing"),
      (
        ##""contained":[{"resourceType":"Specimen","id":"s","type":{"text":"Plasma"}}],"specimen":{"reference":"#s"}"##,
        "Pressure, Plasma"
      ),
      (#""specimen":{"display":"Wound"}"#, "Pressure, Wound"),
    ])
  func told(members: String, words: String) throws {
    #expect(try title(members) == words)
  }

  @Test(
    "What the name says already, an accession number and the usual position are not said",
    arguments: [
      (#""bodySite":{"text":"pressure"}"#, "Pressure"), (#""specimen":{"display":"S-2026-77"}"#, "Pressure"),
      (Self.standing.replacing("Standing", with: "Sitting position"), "Pressure"),
    ])
  func untold(members: String, words: String) throws {
    #expect(try title(members) == words)
  }

  private static func loinc(_ code: String, _ display: String) -> String {
    #"{"coding":[{"system":"http://loinc.org","code":"\#(code)","display":"\#(display)"}]}"#
  }

  @Test(
    "Where a cuff or a needle was makes no other test of one that our table knows",
    arguments: [
      (Self.left, Self.loinc("85354-9", "BP"), "Blood pressure"),
      (Self.standing, Self.loinc("85354-9", "BP"), "Blood pressure, standing"),
      (#""specimen":{"display":"Blood"}"#, Self.loinc("99999-3", "Iron"), "Iron"),
      (
        #""specimen":{"display":"Wound"}"#, Self.loinc("99999-3", "Bacteria in Specimen by Culture"),
        "Bacteria in Specimen by Culture, Wound"
      ),
    ])
  func knownTests(members: String, code: String, words: String) throws {
    #expect(try title(members, code) == words)
  }

  @Test("The other eye’s value is no earlier value")
  func series() throws {
    let texts = [("left", "2024-05-01"), ("right", "2024-04-01")].map { side, day in
      #"{"resourceType":"Observation","id":"\#(side)","status":"final","subject":{"reference":"Patient/p"},"code":{"text":"Pressure"},"bodySite":{"text":"\#(side) eye"},"effectiveDateTime":"\#(day)","valueInteger":14}"#
    }
    let records = try Records.library(texts[0], texts[1]).persons.flatMap(\.records)
    let series = ResultSeries.all(in: records, asOf: nil)
    #expect(series.map(\.title) == ["Pressure, left eye", "Pressure, right eye"])
    #expect(series.map(\.isOfWholeTest) == [false, false])
  }
}
