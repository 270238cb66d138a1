import Testing

@testable import HealthRecords

/// What a year is remembered by: a rule that anybody can read on the page.
@Suite struct HeadlinesTests {
  private func headlines(_ texts: [String], asOf: String = "2024-03-18") throws -> Headlines {
    let library = RecordLibrary([try Records.file("records.json", [Records.patient] + texts)])
    let person = try #require(library.persons.first)
    let day = ClinicalDate(asOf)
    return PersonConcepts(person.records, asOf: day).headlines
  }

  private func resource(_ type: String, _ id: String, _ members: String) -> String {
    #"{"resourceType":"\#(type)","id":"\#(id)","subject":{"reference":"Patient/p"},\#(members)}"#
  }

  private func procedure(_ id: String, _ name: String, _ day: String, status: String = "completed") -> String
  {
    resource(
      "Procedure", id,
      #""status":"\#(status)","code":{"text":"\#(name)"},"performedDateTime":"\#(day)""#)
  }

  private func visit(_ id: String, _ setting: String, _ day: String) -> String {
    resource(
      "Encounter", id,
      #""status":"finished","class":{"code":"\#(setting)"},"type":[{"text":"Visit"}],"period":{"start":"\#(day)"}"#
    )
  }

  @Test(
    "A medicine whose only statement stops it is not new on that day", arguments: ["stopped", "active"])
  func denied(status: String) throws {
    let order = resource(
      "MedicationStatement", "m",
      #""status":"\#(status)","medicationCodeableConcept":{"text":"Larkacillin"},"effectiveDateTime":"2022-08-01""#
    )
    let told = [
      "stopped": "Medicine no longer taken: Larkacillin (stopped)", "active": "New medicine: Larkacillin",
    ]
    #expect(try headlines([order]).all.map { $0.words() } == [told[status]])
  }

  @Test(
    "The first statement that a medicine is not taken any more is an event of its day",
    arguments: ["stopped", "on-hold"])
  func statedOver(status: String) throws {
    let statement = { (id: String, status: String, day: String) in
      self.resource(
        "MedicationStatement", id,
        #""status":"\#(status)","medicationCodeableConcept":{"text":"Larkacillin"},"effectiveDateTime":"\#(day)""#
      )
    }
    let told = try headlines([statement("a", "active", "2022-08-01"), statement("b", status, "2023-06-01")])
      .all
    let word = status == "stopped" ? "stopped" : "on hold"
    #expect(
      told.map { $0.words() } == [
        "Medicine no longer taken: Larkacillin (\(word))", "New medicine: Larkacillin (now \(word))",
      ])
  }

  @Test("A stay is known by the words of its type where no code says so")
  func stayInWords() throws {
    let stay = resource(
      "Encounter", "v", #""status":"finished","type":[{"text":"Inpatient"}],"period":{"start":"2023-07-10"}"#)
    #expect(try headlines([stay]).all.map(\.matter) == [.stay])
  }

  @Test("A dose is not the first where one was recorded before it as a procedure")
  func firstDose() throws {
    let shot = resource(
      "Procedure", "a",
      #""status":"completed","code":{"coding":[{"system":"http://snomed.info/sct","code":"399014008"}],"text":"Diphtheria, tetanus and acellular pertussis vaccination"},"performedDateTime":"2012-05-01""#
    )
    let dose = resource(
      "Immunization", "b",
      #""status":"completed","vaccineCode":{"coding":[{"system":"http://hl7.org/fhir/sid/cvx","code":"115"}]},"occurrenceDateTime":"2019-12-19""#
    ).replacing("subject", with: "patient")
    let told = try headlines([shot, dose]).all.flatMap(\.items).filter {
      $0.record.clinicalType == .immunizations
    }
    #expect(!told.isEmpty && told.allSatisfy { $0.event == .lastDose })
  }

  @Test("A procedure that was stopped is no plain deed")
  func stopped() throws {
    let found = try headlines([
      procedure("a", "Colonic polypectomy", "2019-02-01", status: "stopped"),
      procedure("b", "Appendectomy", "2018-02-01"),
    ])
    #expect(found.all.map { $0.words() } == ["Colonic polypectomy (stopped)", "Appendectomy"])
  }

  @Test("A heart operation wins over a flu shot, a new problem over a medicine")
  func order() throws {
    let found = try headlines([
      procedure("a", "Coronary artery bypass grafting", "2019-02-01"),
      #"{"resourceType":"Immunization","id":"b","patient":{"reference":"Patient/p"},"status":"completed","vaccineCode":{"coding":[{"system":"http://hl7.org/fhir/sid/cvx","code":"140"}]},"occurrenceDateTime":"2019-10-01"}"#,
      resource(
        "Condition", "c",
        #""code":{"text":"Asthma"},"clinicalStatus":{"coding":[{"code":"active"}]},"onsetDateTime":"2019-05-01""#
      ),
      resource(
        "MedicationRequest", "d",
        #""status":"active","intent":"order","medicationCodeableConcept":{"text":"Aspirin 81 MG"},"authoredOn":"2019-06-01""#
      ),
    ])
    #expect(found.winners(of: 2019, upTo: 2).map(\.matter) == [.operation, .problem])
    #expect(
      found.winners(of: 2019, upTo: 9).map(\.matter) == [.operation, .problem, .medicine, .vaccination])
    #expect(found.newest(1, without: [.vaccination]).map(\.matter) == [.medicine])
  }

  @Test("What is done more than six times a year is counted, and is no headline")
  func repeats() throws {
    let dialysis = (1...9).map { procedure("d\($0)", "Renal dialysis", "2020-0\($0)-01") }
    let found = try headlines(dialysis + [procedure("x", "Appendectomy", "2020-05-01")])
    #expect(found.all.map(\.matter) == [.operation])
    #expect(found.repeats.map(\.words) == ["9 × Renal dialysis"])
    #expect(found.repeats(of: 2020).flatMap(\.records).count == 9)
    let six = try headlines((1...6).map { procedure("d\($0)", "Renal dialysis", "2020-0\($0)-01") })
    #expect(six.all.count == 6 && six.repeats.isEmpty)
  }

  @Test("Stays and emergency visits are headlines, other visits are not")
  func visits() throws {
    let found = try headlines([
      visit("a", "IMP", "2021-01-01"), visit("b", "EMER", "2021-02-01"), visit("c", "AMB", "2021-03-01"),
    ])
    #expect(found.all.map(\.matter) == [.emergency, .stay])
  }

  @Test(
    "Tests, checks, bills, what was not done, what was planned and what lies ahead are no headline",
    arguments: [
      #"{"resourceType":"Procedure","id":"a","subject":{"reference":"Patient/p"},"status":"completed","code":{"text":"Depression screening"},"performedDateTime":"2020-01-01"}"#,
      #"{"resourceType":"Procedure","id":"a","subject":{"reference":"Patient/p"},"status":"not-done","code":{"text":"Appendectomy"},"performedDateTime":"2020-01-01"}"#,
      #"{"resourceType":"Procedure","id":"a","subject":{"reference":"Patient/p"},"status":"preparation","code":{"text":"Appendectomy"},"performedDateTime":"2020-01-01"}"#,
      #"{"resourceType":"Procedure","id":"a","subject":{"reference":"Patient/p"},"status":"completed","code":{"text":"Appendectomy"},"performedDateTime":"2031-01-01"}"#,
      #"{"resourceType":"Claim","id":"a","patient":{"reference":"Patient/p"},"status":"active","type":{"text":"Institutional"},"billablePeriod":{"start":"2020-01-01"}}"#,
      #"{"resourceType":"Condition","id":"a","subject":{"reference":"Patient/p"},"verificationStatus":{"coding":[{"code":"refuted"}]},"code":{"text":"Asthma"},"onsetDateTime":"2020-01-01"}"#,
    ])
  func none(text: String) throws {
    #expect(try headlines([text]).all.isEmpty)
  }

  @Test("An operation is known by its code, its category or a part of its name")
  func operations() throws {
    let coded = { (code: String) in
      self.resource(
        "Procedure", "a",
        #""status":"completed","code":{"coding":[\#(code)],"text":"Procedure"},"performedDateTime":"2020-01-01""#
      )
    }
    for text in [
      coded(#"{"system":"http://www.ama-assn.org/go/cpt","code":"33533"}"#),
      coded(#"{"system":"http://www.cms.gov/Medicare/Coding/ICD10","code":"0DTJ4ZZ"}"#),
      coded(#"{"system":"http://fhir.de/CodeSystem/bfarm/ops","code":"5-144.5a"}"#),
      procedure("a", "Total hip replacement", "2020-01-01"),
      procedure("a", "Phacoemulsification of cataract with lens implant, left eye", "2020-01-01"),
      procedure("a", "Laparoscopic cholecystectomy (procedure)", "2020-01-01"),
    ] {
      #expect(try headlines([text]).all.map(\.matter) == [.operation])
    }
    for text in [
      procedure("a", "Colonoscopy", "2020-01-01"),
      coded(#"{"system":"http://fhir.de/CodeSystem/bfarm/ops","code":"1-650.2"}"#),
    ] {
      #expect(try headlines([text]).all.map(\.matter) == [.procedure])
    }
  }

  @Test("What ends within three months is one headline with its end, what lasts longer is two")
  func courses() throws {
    let problem = { (end: String) in
      self.resource(
        "Condition", "a",
        #""code":{"text":"Bronchitis"},"clinicalStatus":{"coding":[{"code":"resolved"}]},"onsetDateTime":"2020-01-01","abatementDateTime":"\#(end)""#
      )
    }
    let short = try headlines([problem("2020-01-20")]).all
    #expect(short.map(\.matter) == [.problem])
    #expect(short.first?.items.first?.end?.text == "2020-01-20")
    #expect(try headlines([problem("2021-01-20")]).all.map(\.matter) == [.problemEnd, .problem])
  }

  @Test("A result that its source flags is a headline, one that we compare with its range is not")
  func results() throws {
    let result = { (members: String) in
      self.resource(
        "Observation", "a",
        #""status":"final","category":[{"text":"laboratory"}],"code":{"text":"Glucose"},"effectiveDateTime":"2020-01-01","valueQuantity":{"value":200,"unit":"mg/dL"},\#(members)"#
      )
    }
    let flagged = #""interpretation":[{"coding":[{"code":"H"}]}]"#
    let critical = #""interpretation":[{"coding":[{"code":"HH"}]}]"#
    #expect(try headlines([result(flagged)]).all.map(\.matter) == [.result])
    #expect(try headlines([result(critical)]).all.map(\.matter) == [.criticalResult])
    #expect(try headlines([result(#""referenceRange":[{"high":{"value":99,"unit":"mg/dL"}}]"#)]).all.isEmpty)
  }

  @Test(
    "A day whose source flags one result tells how many are out of range, by its flags and by their ranges")
  func outOfRange() throws {
    let result = { (name: String, members: String) in
      self.resource(
        "Observation", name,
        #""status":"final","category":[{"text":"laboratory"}],"code":{"text":"\#(name)"},"effectiveDateTime":"2020-01-01","valueQuantity":{"value":200,"unit":"mg/dL"},\#(members)"#
      )
    }
    let range = { (high: Int) in #""referenceRange":[{"high":{"value":\#(high),"unit":"mg/dL"}}]"# }
    let found = try headlines([
      result("Glucose", #""interpretation":[{"coding":[{"code":"H"}]}]"#), result("Urea", range(99)),
      result("Sodium", range(300)),
    ])
    #expect(
      found.all.map { $0.words() } == [
        "2 results out of range: Glucose 200 mg/dL High, Urea 200 mg/dL above range"
      ])
  }
}
