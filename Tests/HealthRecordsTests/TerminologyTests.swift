import Foundation
import TestSupport
import Testing

@testable import HealthRecords

@Suite struct TerminologyTests {
  @Test("Every LOINC code of our table has the right check digit and keeps its official name")
  func loinc() {
    let rows = CSVTable(named: "loinc.csv").rows
    #expect(rows.count > 400)
    #expect(rows.filter { !LOINC.isValid($0[0]) }.map { $0[0] } == [])
    #expect(rows.filter { $0.count < 5 || $0[2].isEmpty || $0[2].contains("unverified") }.map { $0[0] } == [])
    #expect(LOINC.term("4548-4")?.kind == .lab)
  }

  @Test("A title says no more than LOINC's own name: no one's age, and not which code is older")
  func titles() {
    #expect(LOINC.term("8306-3")?.name == "Body height, lying")
    let names = CSVTable(named: "loinc.csv").rows.filter { !$0[2].lowercased().contains("infant") }.map {
      $0[1]
    }
    #expect(names.filter { $0.contains("infant") || $0.contains("older") } == [])
  }

  @Test(
    "A wrong check digit is no LOINC code",
    arguments: ["4548-5", "85354-8", "abc-1", "4548", "-4", "12345678-9"])
  func checkDigit(code: String) {
    #expect(!LOINC.isValid(code))
  }

  @Test("A vaccine code is one under every spelling", arguments: ["3", "03", "003", " 03"])
  func cvx(code: String) {
    #expect(CVX.vaccine(code)?.name == "MMR")
  }

  @Test("A combination counts for each disease, an immune globulin for none")
  func diseases() {
    #expect(CVX.vaccine("94")?.diseases == ["Measles", "Mumps", "Rubella", "Varicella"])
    #expect(CVX.vaccine("86")?.diseases == [])
  }

  @Test(
    "Systems are known under each of their addresses",
    arguments: [
      ("http://loinc.org", CodeSystem.loinc), ("https://www.loinc.org/", .loinc),
      ("urn:oid:2.16.840.1.113883.6.1", .loinc), ("http://SNOMED.info/sct", .snomed),
      ("http://hl7.org/fhir/sid/cvx", .cvx), ("urn:oid: 2.16.840.1.113883.12.292", .cvx),
      ("http://www2a.cdc.gov/vaccines/IIS/IISStandards/vaccines.asp?rpt=cvx", .cvx),
      ("https://www2a.cdc.gov/vaccines/iis/iisstandards/vaccines.asp?rpt=mvx", .mvx),
      ("https://www.nlm.nih.gov/research/umls/rxnorm/", .rxNorm), ("http://snomed.info/id/", .snomed),
      ("http://www.cms.gov/Medicare/Coding/ICD9", .icd9CM), ("http://id.who.int/icd11/mms", .icd11),
    ])
  func systems(address: String, system: CodeSystem) {
    #expect(CodeSystem(address: address) == system)
  }

  @Test(
    "Units are printed for people",
    arguments: [
      ("mm[Hg]", "mmHg"), ("10*3/uL", "10³/µL"), ("{score}", ""), ("mm[Hg]{sys}", "mmHg sys"),
      ("furlong", "furlong"), ("Cel", "°C"), ("{drink}/d", "drink/d"), ("{pack-years}", "pack years"),
      ("{cells}/uL", "cells per µL"), ("mg/{tbl}", "mg/tbl"),
      ("%{HemoglobinSaturation}", "% HemoglobinSaturation"),
      ("mg/g{feces}", "mg/g feces"), ("ng/mL{FEU}", "ng/mL FEU"), ("ng{FEU}/mL", "ng/mL FEU"),
      ("mg{PE}", "mg PE"), ("ng/mL{}", "ng/mL"), ("mU/g{feces}", "mU/g feces"), ("10*-3{x}", "10*-3 x"),
      ("{open", "open"),
    ])
  func ucum(code: String, printed: String) {
    #expect(UCUM.printed(code) == printed)
  }

  @Test("Our plain name is the title and the sender's words stay beside it")
  func names() throws {
    let record = try Records.record(
      "Observation",
      #""code":{"text":"HGB A1C (LabCo)","coding":[{"system":"http://loinc.org","code":"4548-4","display":"x"}]}"#
    )
    #expect(record.title == LOINC.term("4548-4")?.name)
    #expect(record.ownWords == "HGB A1C (LabCo)")
  }

  @Test("A code whose system is missing is not translated")
  func noSystem() throws {
    #expect(
      try Records.record("Observation", #""code":{"coding":[{"code":"4548-4","display":"Theirs"}]}"#).title
        == "Theirs")
  }

  @Test(
    "Everyday words are all of a type, an organ, tetanus, blood pressure, operations, people or a page; those of questions mean nothing"
  )
  func everydayWords() {
    let unknown = EverydayWords.byMeaning.keys.filter {
      ClinicalType(slug: $0) == nil && ResultGroup(rawValue: $0) == nil
        && ![
          "tetanus", "pressure", "allergen", "operations", "people", "filler", "card", "summary", "changes",
        ].contains($0)
    }
    #expect(Set(EverydayWords.fillers).isDisjoint(with: EverydayWords.meanings.map(\.word)))
    #expect(EverydayWords.lists(of: "medications").contains("medicine"))
    #expect(unknown.sorted() == [] && !EverydayWords.tetanus.isEmpty)
    #expect(!EverydayWords.all(of: .kidney).isEmpty && !EverydayWords.all(of: .medications).isEmpty)
  }

  @Test("Each kind of finding that a rule declares has a row, and each row a rule")
  func findings() throws {
    let root = "\(ProjectFolder.root)/Sources/HealthRecords"
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    let declared = try paths.filter { $0.hasSuffix(".swift") }.flatMap { path in
      try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8).components(
        separatedBy: "extension Finding.Kind {"
      )
      .dropFirst().flatMap {
        $0.components(separatedBy: "\n}")[0].matches(of: /static var (\w+): Self { Self\(\) }/).map {
          String($0.output.1)
        }
      }
    }
    let rows = CSVTable(named: "findings.csv").rows.map { $0[0] }
    #expect(rows.count > 60 && Set(rows).count == rows.count && Set(declared) == Set(rows))
  }
}
