import Testing

@testable import HealthRecords

@Suite struct RecordLibraryTests {
  private func condition(_ id: String, _ text: String, _ patient: String = "Patient/p", _ more: String = "")
    -> String
  {
    "{\"resourceType\":\"Condition\",\"id\":\"\(id)\",\"code\":{\"text\":\"\(text)\"},\"subject\":{\"reference\":\"\(patient)\"}\(more)}"
  }

  private func isConserved(_ ledger: Ledger, resources: Int) -> Bool {
    ledger.resources == resources
      && Ledger.Disposition.allCases.reduce(0) { $0 + ledger.total($1) } == resources
  }

  @Test("The same record twice is shown once and counted as merged")
  func merged() throws {
    let library = RecordLibrary([
      try Records.file("a/x.json", [Records.patient, condition("1", "Asthma")]),
      try Records.file("b/x.json", [Records.patient, condition("1", "Asthma")]),
    ])
    #expect(library.persons.count == 1)
    #expect(library.persons[0].records.map(\.title) == ["Asthma"])
    #expect(library.ledger.total(.merged) == 2)
    #expect(isConserved(library.ledger, resources: 4))
  }

  @Test("Of persons who were not chosen everything counts as left out")
  func notChosen() throws {
    let jane = #"{"resourceType":"Patient","id":"j","name":[{"family":"Doe","given":["Jane"]}]}"#
    let error = #","verificationStatus":{"coding":[{"code":"entered-in-error"}]}"#
    let files = [
      try Records.file(
        "ada.json",
        [
          Records.patient, condition("1", "Asthma"), condition("1", "Asthma"),
          condition("2", "Gout", "Patient/p", error),
          #"{"resourceType":"Organization","id":"o","name":"Clinic"}"#,
        ]),
      try Records.file("jane.json", [jane, condition("3", "Migraine", "Patient/j")]),
    ]
    let ledger = RecordLibrary(files, selection: RecordSelection(patient: "Jane")).ledger
    #expect(ledger.rows.map { $0[.leftOut] } == [5, 0])
    #expect(ledger.rows.map { $0[.shown] } == [0, 2])
    #expect(isConserved(ledger, resources: 7))
  }

  @Test(
    "A newer version replaces the older, by version number, else by the date of change",
    arguments: [
      (#","meta":{"versionId":"9"}"#, #","meta":{"versionId":"10"}"#),
      (
        #","meta":{"lastUpdated":"2020-01-01T10:00:00Z"}"#, #","meta":{"lastUpdated":"2020-01-02T09:00:00Z"}"#
      ),
      (
        #","meta":{"lastUpdated":"2025-01-02T01:00:00+05:00"}"#,
        #","meta":{"lastUpdated":"2025-01-02T00:00:00Z"}"#
      ),
      (
        #","meta":{"lastUpdated":"2025-01-02T00:00:00Z"}"#,
        #","meta":{"lastUpdated":"2025-01-01T23:00:00-05:00"}"#
      ),
    ])
  func superseded(old: String, new: String) throws {
    for order in [[old, new], [new, old]] {
      let texts = order.map { condition("1", $0 == old ? "Old" : "New", "Patient/p", $0) }
      let library = RecordLibrary([try Records.file("x.json", [Records.patient] + texts)])
      #expect(library.persons[0].records.map(\.title) == ["New"])
      #expect(library.ledger.total(.superseded) == 1)
    }
  }

  @Test("A version number and a date of change that contradict each other order nothing")
  func contradictory() throws {
    let library = try Records.library(
      condition(
        "1", "January", "Patient/p", #","meta":{"versionId":"5","lastUpdated":"2025-01-02T00:00:00Z"}"#),
      condition("1", "June", "Patient/p", #","meta":{"versionId":"2","lastUpdated":"2025-06-01T00:00:00Z"}"#))
    #expect(Set(library.persons[0].records.map(\.title)) == ["January", "June"])
  }

  @Test("Of two contents that nothing orders, the one entered in error stands")
  func takenBack() throws {
    let library = try Records.library(
      condition(
        "1", "Gout", "Patient/p", #","verificationStatus":{"coding":[{"code":"entered-in-error"}]}"#),
      condition("1", "Gout"))
    #expect(library.persons[0].records.isEmpty && library.persons[0].removed.map(\.title) == ["Gout"])
    #expect(library.ledger.total(.superseded) == 1)
  }

  @Test("Two contents of one identifier that nothing orders both stay")
  func bothStay() throws {
    let library = try Records.library(condition("1", "First"), condition("1", "Second"))
    #expect(Set(library.persons[0].records.map(\.title)) == ["First", "Second"])
    #expect(Set(library.persons[0].records.map(\.identity)).count == 2)
  }

  @Test("Two contents that hash alike are not merged")
  func equalHashes() throws {
    let ones = Array(repeating: "1", count: 256).joined(separator: ",")
    let one = condition("1", "Asthma", "Patient/p", ",\"extension\":[[2,\(ones)]]")
    let other = condition("1", "Asthma", "Patient/p", ",\"extension\":[[2],\(ones)]")
    let library = try Records.library(one, other)
    #expect(library.ledger.total(.merged) == 0)
    #expect(library.persons[0].records.count == 2)
  }

  @Test("No words choose no person", arguments: ["", " ", "\n"])
  func blankPatient(words: String) throws {
    let file = try Records.file("x.json", [Records.patient, condition("1", "Asthma")])
    #expect(RecordLibrary([file], selection: RecordSelection(patient: words)).persons.isEmpty)
  }

  @Test("The same identifier in two institutions is two records")
  func twoSources() throws {
    var first = try Records.file("a.json", [condition("1", "Asthma")])
    var second = try Records.file("b.json", [condition("1", "Gout")])
    for (index, name) in ["North", "South"].enumerated() {
      var origin = (index == 0 ? first : second).resources[0].origin
      origin.source = name
      let json = (index == 0 ? first : second).resources[0].json
      let resource = try #require(Resource(json, origin: origin))
      if index == 0 { first.resources = [resource] } else { second.resources = [resource] }
    }
    let library = RecordLibrary([first, second])
    #expect(library.persons.flatMap(\.records).count == 2)
  }

  @Test("Two persons are never mixed, even when their records share identifiers")
  func twoPersons() throws {
    let other =
      #"{"resourceType":"Patient","id":"p","name":[{"family":"Vane","given":["Tom"]}],"birthDate":"1970-01-01"}"#
    let library = RecordLibrary([
      try Records.file(
        "a/x.json",
        [
          Records.patient,
          condition("1", "Asthma", "Patient/p", #","meta":{"lastUpdated":"2020-01-01T00:00:00Z"}"#),
        ]),
      try Records.file(
        "b/x.json",
        [other, condition("1", "Gout", "Patient/p", #","meta":{"lastUpdated":"2021-01-01T00:00:00Z"}"#)]),
    ])
    #expect(library.persons.map { $0.name } == ["Ada Quill", "Tom Vane"])
    #expect(library.persons.map { $0.records.map(\.title) } == [["Asthma"], ["Gout"]])
    #expect(isConserved(library.ledger, resources: 4))
  }

  @Test("The same name and birth date is one person; another birth date is not")
  func samePerson() throws {
    let again = Records.patient.replacing("\"id\":\"p\"", with: "\"id\":\"q\"")
    let twin = again.replacing("1980-04-01", with: "1980-04-02")
    #expect(RecordLibrary([try Records.file("x.json", [Records.patient, again])]).persons.count == 1)
    #expect(RecordLibrary([try Records.file("x.json", [Records.patient, twin])]).persons.count == 2)
    #expect(
      RecordLibrary(
        [try Records.file("x.json", [Records.patient, twin])], selection: RecordSelection(onePerson: true)
      ).persons.count == 1)
  }

  @Test("Birth dates that differ are both said to who reads the record, and to no log")
  func births() throws {
    let twin = Records.patient.replacing("\"id\":\"p\"", with: "\"id\":\"q\"").replacing("1980", with: "1981")
    let library = RecordLibrary(
      [try Records.file("x.json", [Records.patient, twin])], selection: RecordSelection(onePerson: true))
    let words = library.persons.flatMap { $0.contradictions.map(\.words) }
    #expect(words == ["The birth dates differ between sources (1 April 1980, 1 April 1981)"])
    #expect(Set(library.persons.map(\.born)).count == 1)
    #expect(library.persons[0].born?.contains("1 April 1981") == true)
    #expect(library.persons[0].born?.contains("1 April 1980") == true)
    #expect(library.persons[0].birthDate != nil && library.persons[0].certainBirthDate == nil)
    #expect(library.diagnostics.contains { $0.reason.hasPrefix("The birth dates differ between sources:") })
  }

  @Test(
    "Given names that differ under one number are said to who reads the record",
    arguments: [
      ("Mari", "Marina", true), ("Mari", "Mari Ann", false), ("Mari", "MARI", false), ("Mari", "M.", false),
    ])
  func givenNames(first: String, second: String, isSaid: Bool) throws {
    let patient = { (id: String, given: String) in
      "{\"resourceType\":\"Patient\",\"id\":\"\(id)\",\"identifier\":[{\"system\":\"urn:x\",\"value\":\"77\"}],\"name\":[{\"family\":\"Doe\",\"given\":[\"\(given)\"]}],\"birthDate\":\"2010-01-01\"}"
    }
    let library = RecordLibrary([try Records.file("x.json", [patient("1", first), patient("2", second)])])
    let words = library.persons.flatMap { $0.contradictions.map(\.words) }
    #expect(library.persons.count == 1)
    #expect(words == (isSaid ? ["The given names differ between sources (\(first), \(second))"] : []))
  }

  @Test("A shared identifier joins, unless the birth dates differ")
  func sharedIdentifier() throws {
    let patient = { (id: String, name: String, birth: String) in
      "{\"resourceType\":\"Patient\",\"id\":\"\(id)\",\"identifier\":[{\"system\":\"urn:x\",\"value\":\"77\"}],\"name\":[{\"text\":\"\(name)\"}],\"birthDate\":\"\(birth)\"}"
    }
    let one = [patient("1", "Ada Quill", "1980-04-01"), patient("2", "A. Quill", "1980-04-01")]
    let two = [patient("1", "Ada Quill", "1980-04-01"), patient("2", "Ben Quill", "2001-02-03")]
    #expect(RecordLibrary([try Records.file("x.json", one)]).persons.count == 1)
    #expect(RecordLibrary([try Records.file("x.json", two)]).persons.count == 2)
  }

  @Test("Records that name nobody belong to the only person there is, else they are listed as such")
  func nobody() throws {
    let loose = #"{"resourceType":"Condition","id":"1","code":{"text":"Asthma"}}"#
    #expect(try Records.library(loose).persons[0].records.count == 1)
    let twin = Records.patient.replacing("\"id\":\"p\"", with: "\"id\":\"q\"").replacing("Ada", with: "Eve")
    let several = try Records.library(twin, loose)
    #expect(several.persons.map(\.isNobody) == [false, false, true])
    #expect(several.persons[2].records.count == 1)
  }

  @Test("A subject that leads nowhere is a person of its own")
  func missingSubject() throws {
    let library = try Records.library(condition("1", "Asthma", "Patient/elsewhere"))
    #expect(library.persons.count == 2)
    #expect(library.persons.map { $0.records.count }.sorted() == [0, 1])
  }

  @Test("What the person leaves out is counted as left out")
  func leftOut() throws {
    let library = RecordLibrary(
      [
        try Records.file(
          "x.json",
          [
            Records.patient, condition("1", "Asthma"),
            #"{"resourceType":"Procedure","id":"2","subject":{"reference":"Patient/p"}}"#,
          ])
      ],
      selection: RecordSelection(without: [.conditions]))
    #expect(library.ledger.total(.leftOut) == 1)
    #expect(isConserved(library.ledger, resources: 3))
  }

  @Test("The timeline is newest first, with unknown dates last")
  func order() throws {
    let dates = ["2019", "2020-05-01", "", "2019-03", "1994"]
    let texts = dates.enumerated().map {
      condition("\($0)", "C\($0)", "Patient/p", $1.isEmpty ? "" : ",\"onsetDateTime\":\"\($1)\"")
    }
    let library = RecordLibrary([try Records.file("x.json", [Records.patient] + texts)])
    #expect(
      library.persons[0].records.map { $0.date?.text ?? "" } == ["2020-05-01", "2019-03", "2019", "1994", ""])
  }

  @Test("The data's date is the newest of its envelopes, not of a clock")
  func asOf() throws {
    var file = try Records.file(
      "x.json",
      [
        Records.patient,
        condition(
          "1", "Asthma", "Patient/p",
          #","meta":{"lastUpdated":"2020-03-01T00:00:00Z"},"onsetDateTime":"2022""#),
      ])
    #expect(RecordLibrary([file]).asOf?.dayText == "1 March 2020")
    file.asOfDates = ["2021-05-05 10:00:00 +0000"]
    #expect(RecordLibrary([file]).asOf?.dayText == "5 May 2021")
  }

  @Test("Bad dates are reported by file and element, without the value")
  func diagnostics() throws {
    let library = try Records.library(
      condition("1", "Asthma", "Patient/p", #","onsetDateTime":"02/07/2015""#))
    #expect(library.diagnostics.map(\.place) == ["entry[1].resource.onsetDateTime"])
    #expect(!library.diagnostics.contains { $0.description.contains("2015") })
  }
}
