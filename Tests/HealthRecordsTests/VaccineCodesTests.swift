import Testing

@testable import HealthRecords

/// Doses whose vaccine is coded as Europe and India do.
@Suite struct VaccineCodesTests {
  private func coverage(_ code: String, _ display: String, _ system: String) throws -> ImmunizationCoverage {
    let dose = """
      {"resourceType":"Immunization","id":"1","status":"completed","patient":{"reference":"Patient/p"},\
      "occurrenceDateTime":"2018-08-23","vaccineCode":{"coding":[{"system":"\(system)","code":"\(code)",\
      "display":"\(display)"}]}}
      """
    let file = try Records.file("x.json", [Records.patient, dose])
    return ImmunizationCoverage(RecordLibrary([file]).persons[0].records, asOf: ClinicalDate("2024-01-01"))
  }

  private static let snomed = "http://snomed.info/sct"
  private static let atc = "http://www.whocc.no/atc"

  @Test(
    "A vaccine of SNOMED CT or ATC counts for the diseases that its code is against",
    arguments: [
      (snomed, "871831003", "Priorix", ["Measles", "Mumps", "Rubella"]),
      (snomed, "836374004", "Engerix-B", ["Hepatitis B"]),
      (
        snomed, "871895005", "Infanrix hexa",
        ["Diphtheria", "Hepatitis B", "Hib disease", "Pertussis", "Polio", "Tetanus"]
      ),
      (snomed, "836403007", "Encepur", ["Tick-borne encephalitis"]),
      (atc, "J07AJ52", "Boostrix", ["Diphtheria", "Pertussis", "Tetanus"]),
      (atc, "J07BD52", "M-M-RvaxPro", ["Measles", "Mumps", "Rubella"]),
      (atc, "J07BB02", "Influvac", ["Influenza"]),
      (atc, "J07BC20", "Twinrix", ["Hepatitis A", "Hepatitis B"]),
    ])
  func coded(system: String, code: String, display: String, diseases: [String]) throws {
    let coverage = try coverage(code, display, system)
    #expect(coverage.rows.map(\.disease) == diseases && coverage.byName.isEmpty)
    #expect(coverage.rows.allSatisfy { $0.names == [display] })
  }

  @Test("A code that several diseases share, and one that nobody knows, leave the dose under its product")
  func unknown() throws {
    for (system, code) in [(Self.atc, "J07BX99"), (Self.snomed, "836495005"), ("urn:oid:1.2.3", "7")] {
      let coverage = try coverage(code, "Novavac", system)
      #expect(coverage.rows.isEmpty && coverage.byName.map(\.group) == [.name("Novavac")])
    }
  }

  @Test(
    "A name without the disease of the code stands beside it",
    arguments: ["Rabies vaccine", "Influenza, split"])
  func otherName(name: String) throws {
    let rows = try coverage("J07BB02", name, Self.atc).rows
    #expect(rows.map(\.disease) == ["Influenza"] && rows[0].names == [name].filter { $0.hasPrefix("Rabies") })
  }

  @Test("Each row of the table has its own code, and diseases in alphabetical order")
  func table() {
    let rows = CSVTable(named: "vaccinations.csv").rows
    #expect(Set(rows.map { "\($0[0]) \($0[1])" }).count == rows.count)
    for row in rows where ["snomed", "atc"].contains(row[0]) && row[1].count > 5 {
      let diseases = row[2].split(separator: ";")
      #expect(diseases.count < 2 || row[0] == "snomed" || diseases == diseases.sorted(), "\(row[1])")
    }
  }
}
