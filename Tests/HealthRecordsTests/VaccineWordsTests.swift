import Testing

@testable import HealthRecords

/// Doses by disease, where code, name and target say different things.
@Suite struct VaccineWordsTests {
  private func dose(_ code: String, _ text: String, _ more: String = "") throws -> ClinicalRecord {
    try Records.record(
      "Immunization",
      "\"status\":\"completed\",\"occurrenceDateTime\":\"2012\",\"vaccineCode\":{\"text\":\"\(text)\",\"coding\":[{\"system\":\"http://hl7.org/fhir/sid/cvx\",\"code\":\"\(code)\"}]}\(more)"
    )
  }

  @Test(
    "The code says what a dose is against, and another name of its sender stands beside it",
    arguments: [
      (
        "103", "Tetanus toxoid", "Tetanus toxoid (code: Meningococcal disease (A/C/W/Y))",
        ["Meningococcal disease (A/C/W/Y)"]
      ),
      (
        "106", "Td shot", "Td shot (code: Diphtheria, Tetanus, Pertussis)",
        ["Diphtheria", "Pertussis", "Tetanus"]
      ),
      ("140", "Influenza, split", "Influenza, split virus, trivalent, PF", ["Influenza"]),
      ("86", "Globulin", "Globulin", []),
    ])
  func otherName(code: String, name: String, title: String, diseases: [String]) throws {
    let record = try dose(code, name)
    let coverage = ImmunizationCoverage([record], asOf: nil)
    #expect(record.title == title && coverage.rows.map(\.disease) == diseases)
    #expect(coverage.rows.allSatisfy { $0.names == (title == name || code == "140" ? [] : [name]) })
    #expect(coverage.uncoded.isEmpty)
  }

  @Test("No vaccine of the table has another name than its own", arguments: 1...330)
  func table(code: Int) {
    guard let vaccine = CVX.vaccine(String(code)) else { return }
    #expect(vaccine.otherName(in: Concept(codings: [], text: vaccine.name)) == nil)
  }

  @Test("Without a code that tells it, a dose counts for the disease that its sender says it is against")
  func target() throws {
    let target =
      #","protocolApplied":[{"targetDisease":[{"coding":[{"system":"http://snomed.info/sct","code":"840539006"}],"text":"2019 novel coronavirus"}]}]"#
    let coverage = ImmunizationCoverage([try dose("999", "Comirnaty", target)], asOf: nil)
    #expect(coverage.rows.map(\.disease) == ["COVID-19"] && coverage.uncoded.isEmpty)
    #expect(
      coverage.rows.map(\.words) == ["COVID-19 (sent as Comirnaty)"] && coverage.rows[0].doses.count == 1)
  }

  @Test(
    "A dose that its source says nobody confirmed says so in every line",
    arguments: [
      (#"{"url":"https://x/be-ext-vaccination-confirmationStatus","valueCode":"unconfirmed"}"#, true),
      (#"{"url":"http://x/ch-vacd-ext-verification-status","valueCoding":{"code":"76104008"}}"#, true),
      (
        #"{"url":"http://x/ext-verification-status","extension":[{"url":"status","valueCoding":{"code":"59156000","display":"Confirmed"}}]}"#,
        false
      ),
      (#"{"url":"http://x/comment","valueString":"unconfirmed"}"#, false),
    ])
  func unconfirmed(sent: String, isUnconfirmed: Bool) throws {
    let record = try Records.record("Immunization", "\"status\":\"completed\",\"extension\":[\(sent)]")
    #expect(record.resource.json.isUnconfirmedDose == isUnconfirmed)
    #expect(record.status.words == (isUnconfirmed ? "completed, unconfirmed" : "completed"))
    #expect(record.status.isQualifying == isUnconfirmed)
  }

  @Test("Each dose names its vaccine where vaccines of no common group stand in one row")
  func vaccines() throws {
    let named = { (codes: [String]) in
      let doses = try codes.map { try dose($0, "") }
      return ImmunizationCoverage(doses, asOf: nil).rows.flatMap { $0.vaccines.map(\.name) }
    }
    #expect(
      try named(["133", "33"]) == ["Pneumococcal conjugate PCV 13", "pneumococcal polysaccharide PPV23"])
    #expect(try named(["133", "100", "109"]).isEmpty && named(["33", "33"]).isEmpty)
    #expect(try named(["115", "09", "01"]).isEmpty, "their other diseases have rows of their own")
  }

  @Test("A subpotent dose says so in every line")
  func subpotent() throws {
    let record = try dose("140", "Influenza", #","isSubpotent":true"#)
    #expect(record.status.words == "completed, subpotent" && record.status.isQualifying)
    #expect(try dose("140", "Influenza", #","isSubpotent":false"#).status.words == "completed")
  }

  @Test("Doses without a disease stand by name, and notes say which are in doubt and what came of them")
  func notes() throws {
    let reaction = #","isSubpotent":true,"reaction":[{"detail":{"display":"Hives"}}]"#
    let named = ImmunizationCoverage([try dose("999", "Tetanus toxoid", reaction)], asOf: nil)
    let vaccination = try #require(named.byName.first)
    #expect(vaccination.group == .name("Tetanus toxoid") && vaccination.doubts.map(\.doubt) == [.subpotent])
    #expect(vaccination.reactions.flatMap(\.manifestations) == ["Hives"])
    let refused = try Records.record("Immunization", #""status":"not-done","vaccineCode":{"text":"MMR"}"#)
    #expect(ImmunizationCoverage([refused], asOf: nil).notCounted.count == 1)
  }
}
