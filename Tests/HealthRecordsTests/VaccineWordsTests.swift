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

  @Test("A vaccine whose name says other diseases than its code is called by its name, and counts for none")
  func contradiction() throws {
    let record = try dose("103", "Tetanus and diphtheria toxoids")
    let coverage = ImmunizationCoverage([record], asOf: nil)
    #expect(record.title == "Tetanus and diphtheria toxoids")
    #expect(coverage.rows.isEmpty && coverage.contradicted.count == 1 && coverage.uncoded.isEmpty)
    // The code's own display does not settle it: who gave the shot wrote another name.
    let slip = try Records.record(
      "Immunization",
      #""status":"completed","vaccineCode":{"text":"Influenza virus vaccine","coding":[{"system":"http://hl7.org/fhir/sid/cvx","code":"33","display":"Pneumococcal polysaccharide vaccine"}]}"#
    )
    #expect(ImmunizationCoverage([slip], asOf: nil).rows.isEmpty)
    #expect(ImmunizationCoverage([slip], asOf: nil).contradicted.count == 1)
    let agreed = ImmunizationCoverage([try dose("09", "Tetanus and diphtheria toxoids")], asOf: nil)
    #expect(agreed.rows.map(\.disease) == ["Diphtheria", "Tetanus"])
    let carrier = ImmunizationCoverage([try dose("48", "Haemophilus b conj. (tetanus toxoid)")], asOf: nil)
    #expect(carrier.contradicted.isEmpty && carrier.rows.map(\.disease) == ["Hib disease"])
  }

  @Test("No vaccine of the table contradicts its own code", arguments: 1...330)
  func table(code: Int) {
    guard let vaccine = CVX.vaccine(String(code)) else { return }
    #expect(!VaccineWords.contradict(vaccine.diseases, vaccine.name), "\(vaccine.name)")
    #expect(VaccineWords.agreed(vaccine.diseases, [vaccine.name]) == vaccine.diseases, "\(vaccine.name)")
  }

  @Test(
    "A disease of the code that the name lacks is not counted, and the dose is also listed by its name",
    arguments: [
      ("106", "Tetanus and diphtheria toxoids", ["Diphtheria", "Tetanus"], true),
      ("115", "Td (adult)", ["Diphtheria", "Tetanus"], true),
      ("106", "DTaP", ["Diphtheria", "Pertussis", "Tetanus"], false),
      ("20", "Daptacel", ["Diphtheria", "Pertussis", "Tetanus"], false),
      ("110", "DTaP, IPV and hep B", ["Diphtheria", "Hepatitis B", "Pertussis", "Polio", "Tetanus"], false),
    ])
  func lacking(code: String, name: String, diseases: [String], isListed: Bool) throws {
    let coverage = ImmunizationCoverage([try dose(code, name)], asOf: nil)
    #expect(coverage.rows.map(\.disease) == diseases)
    #expect(coverage.byName.map(\.disease) == (isListed ? [name] : []))
  }

  @Test("Without a code that tells it, a dose counts for the disease that its sender says it is against")
  func target() throws {
    let target =
      #","protocolApplied":[{"targetDisease":[{"text":"2019 novel coronavirus"},{"text":"Pneumonia due to coronavirus disease 2019"}]}]"#
    let coverage = ImmunizationCoverage([try dose("999", "Comirnaty", target)], asOf: nil)
    #expect(coverage.rows.map(\.disease) == ["COVID-19"] && coverage.uncoded.isEmpty)
    #expect(coverage.rows.map(\.words) == ["COVID-19 (Comirnaty)"] && coverage.rows[0].doses.count == 1)
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

  @Test("A subpotent dose says so in every line")
  func subpotent() throws {
    let record = try dose("140", "Influenza", #","isSubpotent":true"#)
    #expect(record.status.words == "completed, subpotent" && record.status.isQualifying)
    #expect(try dose("140", "Influenza", #","isSubpotent":false"#).status.words == "completed")
  }

  @Test("Doses without a disease stand by name, and notes say which are in doubt and what came of them")
  func notes() throws {
    let reaction = #","isSubpotent":true,"reaction":[{"detail":{"display":"Hives"}}]"#
    let named = ImmunizationCoverage([try dose("103", "Tetanus toxoid", reaction)], asOf: nil)
    let vaccination = try #require(named.byName.first)
    #expect(vaccination.isByName && vaccination.doubts.map(\.doubt) == [.subpotent])
    #expect(vaccination.reactions.flatMap(\.manifestations) == ["Hives"])
    let refused = try Records.record("Immunization", #""status":"not-done","vaccineCode":{"text":"MMR"}"#)
    #expect(ImmunizationCoverage([refused], asOf: nil).notCounted.count == 1)
  }
}
