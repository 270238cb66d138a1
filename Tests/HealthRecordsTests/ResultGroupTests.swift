import Testing

@testable import HealthRecords

@Suite struct ResultGroupTests {
  @Test("Every laboratory test of our table has a group, and the groups stand in their order")
  func table() {
    let rows = CSVTable(named: "loinc.csv").rows.filter { $0[3] == "lab" }
    let groups = rows.compactMap { ResultGroup(rawValue: $0[4]) }
    #expect(groups.count == rows.count)
    #expect(groups == groups.sorted())
    #expect(Set(groups) == Set(ResultGroup.allCases))
  }

  @Test("Every word of our table leads to a group, once")
  func words() {
    let rows = CSVTable(named: "result-words.csv").rows
    #expect(rows.filter { $0.count != 2 || ResultGroup(rawValue: $0[1]) == nil } == [])
    #expect(Set(rows.map { $0[0] }).count == rows.count)
  }

  @Test(
    "A test without a code that we know is found by its name, its specimen before the rest",
    arguments: [
      ("Kreatinin i. S.", ResultGroup.kidney), ("Creatinine, random urine", .urine),
      ("Microalbumin/Creatinine ratio", .kidney), ("ALT (SGPT)", .liver), ("Mental state altered", .other),
      ("Lactate dehydrogenase", .liver), ("Lactic acid", .bloodGases), ("Hgb A1c", .sugar),
      ("Urine culture, routine", .microbiology), ("Protein C activity", .clotting),
      ("Gesamtcholesterin", .lipids),
      ("Alpha-fetoprotein", .tumorMarkers), ("C-Reactive Protein", .inflammation),
      ("Tacrolimus, trough", .drugLevels),
      ("Blood sugar", .sugar), ("Neutrophils %", .bloodCount), ("Something else", .other),
    ])
  func names(name: String, group: ResultGroup) throws {
    #expect(try place(#"{"text": "\#(name)"}"#).group == group)
  }

  @Test("A test of no known name belongs where its panel does, else to the section of its laboratory")
  func panels() throws {
    let member = try Records.record("Observation", #""code": {"text": "Xanthochromy"}"#)
    let panel = try Records.record(
      "Observation", #""code": {"coding": [{"system": "http://loinc.org", "code": "24356-8"}]}"#)
    #expect(ResultPlace(of: member, in: panel).group == .urine)
    #expect(ResultPlace(of: member).group == .other)
    #expect(
      try place(#"{"text": "X"}"#, #","category": [{"coding": [{"code": "HM"}]}]"#).group == .bloodCount)
  }

  @Test(
    "Within a group creatinine comes before urea, with a code or by its name, and what no table knows comes last"
  )
  func order() throws {
    let coded = { (code: String) in
      try self.place(#"{"coding": [{"system": "http://loinc.org", "code": "\#(code)"}]}"#)
    }
    #expect(try coded("2160-0") < coded("3094-0"))
    #expect(try place(#"{"text": "Creatinine, serum"}"#).group == .kidney)
    #expect(try place(#"{"text": "Creatinine, serum"}"#) < coded("3094-0"))
    #expect(try coded("3094-0") < place(#"{"text": "Kidney stone risk"}"#))
  }

  private func place(_ code: String, _ more: String = "") throws -> ResultPlace {
    ResultPlace(of: try Records.record("Observation", #""code": \#(code)\#(more)"#))
  }
}
