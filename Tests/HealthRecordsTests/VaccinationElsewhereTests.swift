import Testing

@testable import HealthRecords

/// Vaccinations that were recorded as something else.
@Suite struct VaccinationElsewhereTests {
  private func coverage(_ texts: String...) throws -> ImmunizationCoverage {
    let file = try Records.file("x.json", [Records.patient] + texts)
    return ImmunizationCoverage(RecordLibrary([file]).persons[0].records, asOf: ClinicalDate("2024-01-01"))
  }

  private func record(_ type: String, _ members: String) -> String {
    "{\"resourceType\":\"\(type)\",\"id\":\"1\",\"subject\":{\"reference\":\"Patient/p\"},\"patient\":{\"reference\":\"Patient/p\"},\(members)}"
  }

  private func coded(_ system: String, _ code: String, _ display: String) -> String {
    "{\"coding\":[{\"system\":\"\(system)\",\"code\":\"\(code)\",\"display\":\"\(display)\"}]}"
  }

  private var dose: String {
    record(
      "Immunization",
      "\"status\":\"completed\",\"occurrenceDateTime\":\"2014-05-01\",\"vaccineCode\":\(coded("http://hl7.org/fhir/sid/cvx", "35", "Tetanus toxoid"))"
    )
  }

  /// A vaccination that is recorded as a procedure.
  private func tetanus(on day: String) -> String {
    record(
      "Procedure",
      "\"status\":\"completed\",\"performedDateTime\":\"\(day)\",\"code\":\(coded("http://snomed.info/sct", "127786006", "Tetanus vaccination"))"
    )
  }

  @Test(
    "A procedure is a vaccination by its code, and not by its words",
    arguments: [
      ("http://snomed.info/sct", "399014008", "DTP", "diphtheria, pertussis, tetanus"),
      ("http://www.ama-assn.org/go/cpt", "90715", "Tdap", "diphtheria, pertussis, tetanus"),
      ("http://www.ama-assn.org/go/cpt", "90686", "Flu shot", "influenza"),
      ("urn:oid:1.2", "X", "Tetanus booster vaccination", nil),
    ])
  func procedures(system: String, code: String, display: String, words: String?) throws {
    let found = try coverage(
      record(
        "Procedure",
        "\"status\":\"completed\",\"performedDateTime\":\"2018-08-23\",\"code\":\(coded(system, code, display))"
      ))
    #expect(
      found.elsewhere.sentence { $0.date?.dayText ?? "" }
        == (words.map { "Also recorded as procedures, not counted below: \($0), 23 August 2018." } ?? ""))
    #expect(found.rows.isEmpty)
  }

  @Test("The newest vaccination says where it is recorded as something else")
  func newest() throws {
    let procedure = tetanus(on: "2018-08-23")
    #expect(VaccinationRow.all(try coverage(dose)).map(\.newest) == ["last 1 May 2014"])
    #expect(
      VaccinationRow.all(try coverage(dose, procedure)).map(\.newest)
        == ["last 23 August 2018, recorded as a procedure"])
  }

  @Test(
    "The row of a disease names a later one that is recorded as something else",
    arguments: [("2018-08-23", "2018-08-23"), ("2010-01-01", nil)])
  func laterOne(day: String, expected: String?) throws {
    let procedure = tetanus(on: day)
    let row = try #require(try coverage(dose, procedure).rows.first)
    #expect(row.later.map(\.record.date?.sortDate) == [expected].compactMap { $0.map { ClinicalDate($0) } })
  }

  @Test(
    "The procedure answers for its bill of the same day or of the next; a later bill stands beside it",
    arguments: [
      ("2018-08-23", [VaccinationElsewhere.Kind.procedures]), ("2018-08-24", [.procedures]),
      ("2018-08-25", [.claims, .procedures]),
    ])
  func laterBill(day: String, kinds: [VaccinationElsewhere.Kind]) throws {
    let procedure = tetanus(on: "2018-08-23T10:00:00Z")
    let bill = record(
      "ExplanationOfBenefit",
      "\"status\":\"active\",\"billablePeriod\":{\"start\":\"\(day)T11:00:00Z\"},\"item\":[{\"sequence\":1,\"productOrService\":\(coded("http://snomed.info/sct", "127786006", "Tetanus vaccination"))}]"
    )
    let row = try #require(try coverage(dose, procedure, bill).rows.first)
    #expect(row.later.map(\.kind) == kinds)
  }

  @Test("A row has the last of all that is recorded first, and a disease without a dose has a row too")
  func rows() throws {
    let procedure = record(
      "Procedure",
      "\"status\":\"completed\",\"performedDateTime\":\"2018-08-23\",\"code\":\(coded("http://www.ama-assn.org/go/cpt", "90715", "Tdap"))"
    )
    let rows = VaccinationRow.all(try coverage(dose, procedure))
    #expect(rows.map(\.name) == ["Diphtheria", "Pertussis", "Tetanus"])
    #expect(rows.map { $0.shots.map { $0.record.date?.dayText } }.last == ["23 August 2018", "1 May 2014"])
    #expect(
      rows.map(\.vaccination?.days) == [nil, nil, 1] && rows[2].shots.map(\.kind) == [.procedures, nil])
  }

  @Test("What was not done, and advice on a vaccination, is none")
  func none() throws {
    let code = coded("http://snomed.info/sct", "127786006", "Tetanus vaccination")
    let undone = record("Procedure", "\"status\":\"not-done\",\"code\":\(code)")
    let advice = record(
      "Procedure", #""status":"completed","code":{"text":"Counseling on influenza vaccination"}"#)
    #expect(try coverage(undone).elsewhere.isEmpty && coverage(advice).elsewhere.isEmpty)
  }

  @Test("The code of the act alone names no disease, and its name stands for none")
  func unnamed() throws {
    let code = coded("http://www.ama-assn.org/go/cpt", "90471", "IMMUNIZATION ADMIN")
    let act = try coverage(
      record("Procedure", "\"status\":\"completed\",\"performedDateTime\":\"2022-04-28\",\"code\":\(code)"))
    #expect(act.elsewhere.map(\.diseases) == [[]])
    #expect(VaccinationRow.all(act).map(\.name) == act.elsewhere.map(\.words))
    #expect(act.elsewhere.map(\.words) == ["no disease named (IMMUNIZATION ADMIN)"])
  }

  @Test("A drug given under CVX or ATC J07, and a claim for a vaccine, are vaccinations too")
  func others() throws {
    let cvx = "\"medicationCodeableConcept\":\(coded("http://hl7.org/fhir/sid/cvx", "115", "Tdap"))"
    let given = record(
      "MedicationAdministration", "\"status\":\"completed\",\"effectiveDateTime\":\"2020-05-01\",\(cvx)")
    #expect(try coverage(given).elsewhere.map(\.kind) == [.drugs])
    let atc = "\"medicationCodeableConcept\":\(coded("http://www.whocc.no/atc", "J07BB02", "Influvac"))"
    let flu = record(
      "MedicationAdministration", "\"status\":\"completed\",\"effectiveDateTime\":\"2020-05-01\",\(atc)")
    #expect(try coverage(flu).elsewhere.map(\.words) == ["influenza"])
    let claim = record(
      "ExplanationOfBenefit",
      "\"status\":\"active\",\"outcome\":\"complete\",\"use\":\"claim\",\"billablePeriod\":{\"start\":\"2019-10-02\"},\"item\":[{\"sequence\":1,\"productOrService\":\(coded("http://www.ama-assn.org/go/cpt", "90686", "FLU VACC"))}]"
    )
    #expect(try coverage(claim).elsewhere.map(\.kind) == [.claims])
  }

  @Test("The same vaccination that stands among the doses is not told twice")
  func counted() throws {
    let dose = record(
      "Immunization",
      "\"status\":\"completed\",\"occurrenceDateTime\":\"2018-08-23\",\"vaccineCode\":\(coded("http://hl7.org/fhir/sid/cvx", "115", "Tdap"))"
    )
    let procedure = record(
      "Procedure",
      "\"status\":\"completed\",\"performedDateTime\":\"2018-08-23\",\"code\":\(coded("http://www.ama-assn.org/go/cpt", "90715", "Tdap"))"
    )
    let found = try coverage(dose, procedure)
    #expect(found.elsewhere.isEmpty && found.rows.count == 3)
  }

  @Test(
    "A dose that is sent as a later one than the list has says so",
    arguments: [
      ("\"doseNumberPositiveInt\":2,\"seriesDosesPositiveInt\":3", "1 (sent as dose 2 of 3)"),
      ("\"doseNumberString\":\"booster\"", "1 (sent as dose booster)"), ("\"doseNumberPositiveInt\":1", "1"),
    ])
  func doseNumber(applied: String, count: String) throws {
    let dose = record(
      "Immunization",
      "\"status\":\"completed\",\"occurrenceDateTime\":\"2014-05-01\",\"protocolApplied\":[{\(applied)}],\"vaccineCode\":\(coded("http://hl7.org/fhir/sid/cvx", "35", "Tetanus toxoid"))"
    )
    #expect(try coverage(dose).rows.first?.countWithDoubts == count)
  }

  @Test("A bill for an injection that names no disease is no vaccination of the headlines")
  func nameless() throws {
    let bill = record(
      "Procedure",
      "\"status\":\"completed\",\"performedDateTime\":\"2020-01-02\",\"code\":\(coded("http://www.ama-assn.org/go/cpt", "90471", "IMMUNIZATION ADMIN"))"
    )
    let rows = VaccinationRow.all(try coverage(bill))
    #expect(rows.map(\.isOfDisease) == [false])
  }

  @Test("A name in another language stands beside the diseases of the code, as far as it lacks them")
  func otherLanguage() throws {
    let dose = record(
      "Immunization",
      "\"status\":\"completed\",\"occurrenceDateTime\":\"1999-06-05\",\"vaccineCode\":\(coded("http://www.whocc.no/atc", "J07BC20", "hepatitis A+B-vaccin"))"
    )
    let coverage = try coverage(dose)
    #expect(coverage.rows.map(\.disease) == ["Hepatitis A", "Hepatitis B"])
    #expect(coverage.rows.allSatisfy { $0.names.isEmpty })
  }
}
