import Testing

@testable import HealthRecords

/// Which problems are one, in which order they stand, and what their section adds.
@Suite struct ProblemListTests {
  private func condition(_ id: String, _ code: String, day: String = "2024-01-02") -> String {
    """
    {"resourceType":"Condition","id":"\(id)","subject":{"reference":"Patient/p"},"clinicalStatus":{"coding":[{"code":"active"}]},
    "code":\(code),"onsetDateTime":"\(day)"}
    """
  }

  private func concepts(_ texts: [String]) throws -> PersonConcepts {
    let library = RecordLibrary([try Records.file("a.json", [Records.patient] + texts)])
    return PersonConcepts(library.persons[0].records, asOf: nil)
  }

  private func snomed(_ code: String, _ display: String?) -> String {
    let name = display.map { #","display":"\#($0)""# } ?? ""
    return #"{"coding":[{"system":"http://snomed.info/sct","code":"\#(code)"\#(name)}]}"#
  }

  @Test("A record that only sends a code joins the one problem that has a name and this code")
  func codeAlone() throws {
    let list = try concepts([
      condition("a", snomed("233604007", nil)), condition("b", snomed("233604007", "Pneumonia")),
      condition("c", snomed("195967001", nil)),
    ]).problems.active
    #expect(list.map(\.records.count).sorted() == [1, 2])
    let pneumonia = try #require(list.first { $0.records.count == 2 })
    #expect(pneumonia.title == "Pneumonia" && pneumonia.notes.isEmpty)
  }

  @Test(
    "A listed problem names each urgent visit for it, and each record with an onset and a visit of its own")
  func visits() throws {
    let overdose = snomed("55680006", "Drug overdose")
    let visit = { (id: String, setting: String, day: String) in
      #"{"resourceType":"Encounter","id":"\#(id)","subject":{"reference":"Patient/p"},"status":"finished","class":{"code":"\#(setting)"},"reasonCode":[\#(overdose)],"period":{"start":"\#(day)"}}"#
    }
    let at = { (visit: String) in #""encounter":{"reference":"Encounter/\#(visit)"},"onset"# }
    let first = condition("a", overdose, day: "2003-01-23").replacing(#""onset"#, with: at("v"))
    let again = condition("b", overdose, day: "2019-05-02").replacing(#""onset"#, with: at("y"))
    let visits = [
      visit("v", "EMER", "2003-01-23"), visit("w", "EMER", "2013-09-29"), visit("x", "IMP", "2016-05-09"),
      visit("y", "AMB", "2019-05-02"), visit("z", "AMB", "2020-05-02"),
    ]
    let problem = try #require(try concepts([first, again] + visits).problems.active.first)
    #expect(problem.occurrences.compactMap(\.sortDate?.year) == [2019, 2016, 2013, 2003])
    #expect(problem.visits == "4 visits for it: 2003, 2013, 2016, 2019")
    #expect(try concepts([first, visits[0], visits[4]]).problems.active.map(\.visits) == [""])
  }

  @Test(
    "Work, education and housing are circumstances, which are in no list of problems and make no headline of one"
  )
  func circumstances() throws {
    let concepts = try concepts([
      condition("a", snomed("160903007", "Full-time employment (finding)"), day: "2026-01-02"),
      condition("b", snomed("49727002", "Cough (finding)"), day: "2020-01-02"),
      condition(
        "c",
        #"{"coding":[{"system":"http://hl7.org/fhir/sid/icd-10-cm","code":"Z59.0","display":"Homelessness"}]}"#
      ),
    ])
    #expect(concepts.problems.active.map(\.weight) == [.ordinary])
    #expect(concepts.problems.circumstances.map(\.weight) == [.circumstance, .circumstance])
    let problems = HeadlineItems(concepts).all.filter { $0.0 == .problem }.map(\.1.name)
    #expect(problems == ["Cough"])
  }

  @Test("Problems come by weight, then by date, and last those that are listed after their end")
  func order() throws {
    let ended = condition("a", #"{"text":"Sore throat"}"#, day: "2024-06-02").replacing(
      #""onset"#, with: #""abatementDateTime":"2024-06-09","onset"#)
    let list = try concepts([
      ended, condition("b", #"{"text":"Wart"}"#, day: "2024-01-02"),
      condition("c", snomed("59282003", "Pulmonary embolism"), day: "2023-01-02"),
      condition("d", #"{"text":"Gout"}"#, day: "2024-07-02"),
    ]).problems
    #expect(list.active.map(\.title) == ["Pulmonary embolism", "Gout", "Wart", "Sore throat"])
    #expect(list.foremost.map(\.title) == list.active.map(\.title))
  }

  @Test("A grave diagnosis of a visit is among the foremost problems alone")
  func graveDiagnosis() throws {
    let visit = #""category":[{"coding":[{"code":"encounter-diagnosis"}]}],"onset"#
    let diagnoses = [
      condition("a", snomed("59282003", "Pulmonary embolism")), condition("b", #"{"text":"Sprain"}"#),
    ].map { $0.replacing("active", with: "resolved").replacing(#""onset"#, with: visit) }
    let list = try concepts(diagnoses).problems
    #expect(list.foremost.map(\.title) == ["Pulmonary embolism"])
    #expect(list.openDiagnoses.map(\.title) == ["Sprain"])
  }

  @Test(
    "A diagnosis of a visit whose problem has ended since is no open one",
    arguments: ["2024-02-01", "2023-02-01"])
  func endedSince(end: String) throws {
    let visit = condition("a", snomed("233604007", "Pneumonia"), day: "2024-01-02").replacing(
      #""clinicalStatus":{"coding":[{"code":"active"}]}"#,
      with: #""category":[{"coding":[{"code":"encounter-diagnosis"}]}]"#)
    let problem = condition("b", snomed("233604007", "Pneumonia"), day: "2023-01-02")
      .replacing("active", with: "resolved").replacing(
        #""onset"#, with: "\"abatementDateTime\":\"\(end)\",\"onset")
    let list = try concepts([visit, problem]).problems
    #expect(list.openDiagnoses.map(\.title) == (end > "2024" ? [] : ["Pneumonia"]))
  }

  @Test("An active problem that a document lists under past illnesses says so")
  func pastSection() throws {
    let composition = """
      {"resourceType":"Composition","id":"k","status":"final","subject":{"reference":"Patient/p"},"date":"2024-02-02",
      "section":[{"code":{"coding":[{"system":"http://loinc.org","code":"11348-0"}]},"entry":[{"reference":"Condition/a"}]}]}
      """
    let active = try concepts([condition("a", #"{"text":"Cold"}"#), composition]).problems.active
    let record = try #require(active.first?.records.first)
    #expect(record.status.course == .active && record.status.isQualifying)
    #expect(record.status.statements.contains(.listed(.pastIllness)))
  }

  @Test("A time of it that ended before another began is over, whatever its status says")
  func episodes() throws {
    let dated = { (id: String, dates: String) in
      """
      {"resourceType":"Condition","id":"\(id)","subject":{"reference":"Patient/p"},"code":{"text":"Pregnancy"},
      "clinicalStatus":{"coding":[{"code":"active"}]},\(dates)}
      """
    }
    let list = try concepts([
      dated("a", #""onsetDateTime":"2010-01-03","abatementDateTime":"2010-01-20""#),
      dated("b", #""onsetDateTime":"2011-02-05""#),
    ]).problems
    #expect(list.active.map { $0.records.compactMap(\.date?.text) } == [["2011-02-05"]])
    #expect(list.past.map { $0.records.compactMap(\.date?.text) } == [["2010-01-03"]])
    #expect(list.active[0].notes.isEmpty)
    let overlapping = try concepts([
      dated("a", #""onsetDateTime":"2010-01-03","abatementDateTime":"2012-01-20""#),
      dated("b", #""onsetDateTime":"2011-02-05""#),
    ]).problems
    #expect(overlapping.active.map(\.records.count) == [2])
  }

  @Test("The name of a code is told apart where it shares no word with the title")
  func nameByCode() throws {
    let told = { (text: String) in
      try concepts([
        condition(
          "a",
          #"{"text":"\#(text)","coding":[{"system":"http://snomed.info/sct","code":"1","display":"Infiltrating duct carcinoma"}]}"#
        )
      ]).problems.active.first?.nameByCode
    }
    #expect(try told("IDC") == "Infiltrating duct carcinoma")
    #expect(try told("Carcinoma of the duct") == nil)
  }

  @Test("A grave disorder of pregnancy is both: the gravest problem, and a pregnancy")
  func eclampsia() throws {
    let texts = [
      condition("a", snomed("398254007", "Pre-eclampsia")), condition("b", snomed("10509002", "Bronchitis")),
    ]
    let list = try concepts(texts).problems
    #expect(list.foremost.map(\.weight) == [.grave, .ordinary])
    let library = RecordLibrary([try Records.file("a.json", [Records.patient] + texts)])
    let now = PersonConcepts(library.persons[0].records, asOf: ClinicalDate("2024-03-01"))
    #expect(now.picture.warnings.map(\.title) == ["Pre-eclampsia"])
  }
}
