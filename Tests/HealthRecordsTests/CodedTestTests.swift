import Testing

@testable import HealthRecords

/// Results are one test only where code, words and units agree.
@Suite struct CodedTestTests {
  private func result(
    _ id: String, _ code: String, _ text: String?, _ unit: String, system: String = "http://loinc.org",
    display: String? = nil
  ) -> String {
    let words = text.map { "\"text\":\"\($0)\"," } ?? ""
    let name = display.map { ",\"display\":\"\($0)\"" } ?? ""
    return
      "{\"resourceType\":\"Observation\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"status\":\"final\",\"code\":{\(words)\"coding\":[{\"system\":\"\(system)\",\"code\":\"\(code)\"\(name)}]},\"effectiveDateTime\":\"2020-01-0\(id)\",\"valueQuantity\":{\"value\":8,\"unit\":\"\(unit)\"}}"
  }

  private func series(_ results: String...) throws -> [ResultSeries] {
    let file = try Records.file("x.json", [Records.patient] + results)
    return ResultSeries.all(in: RecordLibrary([file]).persons[0].records, asOf: nil)
  }

  @Test(
    "One test of one code under several names is one series",
    arguments: [
      ("2345-7", "Glucose", "Glucose [Mass/volume] in Serum or Plasma"), ("2345-7", "Glucose", "Blood sugar"),
      ("718-7", "HGB", "Hemoglobin"), ("718-7", "Hämoglobin", "Hemoglobin"),
      ("3094-0", "BUN", "Urea Nitrogen"),
      ("6690-2", "WBC", "Leukocytes [#/volume] in Blood by Automated count"),
      ("2951-2", "Natrium", "Sodium level"),
      ("2085-9", "High Density Lipoprotein Cholesterol", "HDL"),
      ("785-6", "Mean Corpuscular Hemoglobin (MCH), Red blood cells", "MCH"),
    ])
  func joined(code: String, one: String, other: String) throws {
    let found = try series(result("1", code, one, "mg/dL"), result("2", code, other, "mmol/L"))
    #expect(found.map(\.records.count) == [2])
    #expect(found[0].loinc?.code == code && found[0].otherTestOfCode == nil)
  }

  @Test(
    "A unit that cannot be that of the code’s test, and words that name another, are another test",
    arguments: [
      ("8302-2", "Glucose", "mg/dL", "Body height"), ("8302-2", "Fasting level", "mg/dL", "Body height"),
      ("2345-7", "Creatinine", "mg/dL", "Glucose"), ("8302-2", "Weight", "kg", "Body height"),
      ("8480-6", "Diastolic blood pressure", "mm[Hg]", "Systolic blood pressure"),
    ])
  func apart(code: String, text: String, unit: String, name: String) throws {
    let height = result("1", code, nil, code == "8302-2" ? "cm" : code == "2345-7" ? "mg/dL" : "mm[Hg]")
    let found = try series(height, result("2", code, text, unit))
    #expect(found.map(\.records.count) == [1, 1])
    let other = try #require(found.first { $0.title == text })
    #expect(other.otherTestOfCode == name && other.loinc == nil)
    #expect(Set(found.map(\.key)).count == 2)
  }

  @Test("A code of a laboratory’s own joins results of one name, and those of another stand apart")
  func ownCode() throws {
    let lab = "urn:oid:1.2.3"
    let found = try series(
      result("1", "LAB1", "Ferritin", "ug/L", system: lab),
      result("2", "LAB1", "Ferritin, serum", "ug/L", system: lab),
      result("3", "LAB1", "Troponin I", "ng/L", system: lab))
    #expect(found.map { "\($0.title) \($0.records.count)" } == ["Ferritin, serum 2", "Troponin I 1"])
    #expect(found.map(\.otherTestWithCode) == [nil, "Ferritin, serum"])
  }

  @Test(
    "A result in milligrams of a decilitre is a lab result where nobody says what it is, a member of a panel too"
  )
  func laboratory() throws {
    let alone = result("1", "x-1", "Analyte", "mg/dL")
    #expect(try series(alone).map(\.clinicalType) == [.labResults])
    #expect(try series(result("1", "x-1", "Girth", "cm")).map(\.clinicalType) == [.other])
    let panel =
      #"{"resourceType":"Observation","id":"p","subject":{"reference":"Patient/p"},"status":"final","category":[{"coding":[{"code":"laboratory"}]}],"code":{"text":"Panel"},"hasMember":[{"reference":"Observation/1"}]}"#
    let found = try series(panel, result("1", "x-1", "Color", ""))
    #expect(found.map(\.clinicalType) == [.labResults, .labResults])
  }
}
