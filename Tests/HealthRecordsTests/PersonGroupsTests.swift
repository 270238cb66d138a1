import Testing

@testable import HealthRecords

/// Who is one person, and who is not.
@Suite struct PersonGroupsTests {
  private func patient(_ id: String, _ family: String, _ birth: String, _ more: String = "") -> String {
    "{\"resourceType\":\"Patient\",\"id\":\"\(id)\",\"name\":[{\"family\":\"\(family)\",\"given\":[\"Ada\"]}],\"birthDate\":\"\(birth)\"\(more)}"
  }

  private func allergy(_ id: String, _ text: String, _ patient: String) -> String {
    "{\"resourceType\":\"AllergyIntolerance\",\"id\":\"\(id)\",\"code\":{\"text\":\"\(text)\"},\"patient\":{\"reference\":\"\(patient)\"}}"
  }

  private func number(_ value: String) -> String {
    ",\"identifier\":[{\"system\":\"urn:mrn\",\"value\":\"\(value)\"}]"
  }

  @Test(
    "Two people of one source with one identifier, other names and other birth dates are kept apart, and said to be"
  )
  func clash() throws {
    let files = [
      try Records.file(
        "a.json", [patient("7", "Quill", "1943-09-03"), allergy("1", "Codeine", "Patient/7")]),
      try Records.file("b.json", [patient("7", "Stone", "1973-02-08"), allergy("1", "Eggs", "Patient/7")]),
    ]
    for files in [files, files.reversed()] {
      let library = RecordLibrary(files)
      let told = library.persons.map { [$0.displayName] + $0.records.map(\.title) }
      #expect(told == [["Ada Quill", "Codeine"], ["Ada Stone", "Eggs"]])
      #expect(library.diagnostics.count { $0.reason.contains("kept apart") } == 2)
    }
  }

  @Test("Two people of one family name under one identifier are two, where given name and birth date differ")
  func sameFamily() throws {
    let mary = patient("7", "Quill", "1955-02-02").replacing("Ada", with: "Mary")
    let library = RecordLibrary([
      try Records.file(
        "a.json", [patient("7", "Quill", "1950-01-01"), allergy("1", "Codeine", "Patient/7")]),
      try Records.file("b.json", [mary, allergy("1", "Eggs", "Patient/7")]),
    ])
    #expect(
      library.persons.map { [$0.displayName] + $0.records.map(\.title) } == [
        ["Ada Quill", "Codeine"], ["Mary Quill", "Eggs"],
      ])
  }

  @Test(
    "One number of a family makes no one person of twins; a pet name is no other person",
    arguments: [
      ("Mila", "MR", 2), ("Ida", "MR", 2), ("Ada Maria", "MR", 1), ("Adam", "MR", 1), ("Ada", "SN", 1),
      ("Mila", "SN", 2), ("艾达", "MR", 1),
    ])
  func twins(given: String, type: String, count: Int) throws {
    let sent =
      ",\"identifier\":[{\"type\":{\"coding\":[{\"code\":\"\(type)\"}]},\"system\":\"urn:n\",\"value\":\"777\"}]"
    let first = patient("1", "Quill", "2015-03-03", sent)
    let second = patient("2", "Quill", "2015-03-03", sent).replacing("\"Ada\"", with: "\"\(given)\"")
    #expect(RecordLibrary([try Records.file("a.json", [first, second])]).persons.count == count)
  }

  @Test("A corrected birth date or a new name is still the same person")
  func corrected() throws {
    for second in [patient("7", "Quill", "1943-09-04"), patient("7", "Stone", "1943-09-03")] {
      let library = RecordLibrary([
        try Records.file("a.json", [patient("7", "Quill", "1943-09-03")]),
        try Records.file("b.json", [second]),
      ])
      #expect(library.persons.count == 1)
    }
  }

  @Test(
    "The same name and birth date join two numbers of two systems, not two numbers of one, nor a man and a woman",
    arguments: [
      (#","identifier":[{"system":"urn:other","value":"1"}]"#, 1),
      (#","identifier":[{"system":"urn:mrn","value":"222"}]"#, 2),
      (#","gender":"male""#, 2),
    ])
  func alike(more: String, persons: Int) throws {
    let first = patient("1", "Quill", "1980-04-01", number("111") + #","gender":"female""#)
    let library = RecordLibrary([
      try Records.file("a.json", [first, patient("2", "Quill", "1980-04-01", more)])
    ])
    #expect(library.persons.count == persons)
  }

  private func named(_ id: String, _ subject: String) -> String {
    "{\"resourceType\":\"Condition\",\"id\":\"\(id)\",\"code\":{\"text\":\"\(id)\"},\"subject\":{\(subject)}}"
  }

  private func numbered(_ value: String) -> String {
    #""identifier":{"system":"urn:mrn","value":"\#(value)"}"#
  }

  @Test("A record that gives its subject's number or name alone is that person's, and nobody else's")
  func logical() throws {
    let ada = patient("1", "Quill", "1980-04-01", number("111"))
    let all = RecordLibrary([
      try Records.file("a.json", [ada]),
      try Records.file(
        "b.json",
        [
          named("mine", numbered("111")), named("other", numbered("222")),
          named("written", #""display":"QUILL, Ada""#), named("short", #""display":"Ms A. Quill""#),
          named("Tom's", #""display":"Tom Quill""#), named("Bob's", #""display":"Bob Stone""#),
          named("unknown", #""display":"Patient""#),
        ]),
    ])
    #expect(
      all.persons.map { [$0.displayName] + $0.records.map(\.title).sorted() } == [
        ["Ada Quill", "mine", "written"], ["Bob Stone", "Bob's"], ["Tom Quill", "Tom's"],
        ["Unnamed person", "other"],
        ["Records that name no person", "short", "unknown"],
      ])
    let alone = RecordLibrary([
      try Records.file("a.json", [ada, named("x", numbered("111")), named("y", #""display":"Ms A. Quill""#)])
    ])
    #expect(alone.persons.map { $0.records.count } == [2])
  }

  @Test("A person is found by name, identifier, number or reference")
  func found() throws {
    let file = try Records.file("a.json", [patient("1", "Quill", "1980-04-01", number("111"))])
    let person = RecordLibrary([file]).persons[0]
    for words in ["quill", "Ada  Quill", "1", "Patient/1", "111", person.slug] {
      #expect(person.matches(words))
    }
    for words in ["11", "Patient/2", "stone"] { #expect(!person.matches(words)) }
  }

  @Test(
    "Without a Patient, two numbers of one system or two names of which neither holds the other are two persons",
    arguments: [
      (
        #""identifier":{"system":"urn:mrn","value":"1"}"#, #""identifier":{"system":"urn:mrn","value":"2"}"#,
        2
      ),
      (
        #""identifier":{"system":"urn:mrn","value":"1"}"#, #""identifier":{"system":"urn:mrn","value":"1"}"#,
        1
      ),
      (#""display":"Alice Jones""#, #""display":"Bob Stone""#, 2),
      (#""display":"Alice Jones""#, #""display":"Jones, Alice""#, 1),
      (#""display":"Alice Jones""#, #""display":"山田""#, 1),
      (#""display":"Anna Smith""#, #""display":"John Smith""#, 2),
      (#""display":"Anna Smith""#, #""display":"A. Smith""#, 1),
    ])
  func withoutPatient(first: String, second: String, persons: Int) throws {
    let file = try Records.file("a.json", [named("x", first), named("y", second)])
    #expect(RecordLibrary([file]).persons.count == persons)
  }

  @Test("A record that describes somebody else inside itself is not the only person's")
  func contained() throws {
    let claim = { (name: String, birth: String) in
      "{\"resourceType\":\"Claim\",\"id\":\"c\",\"type\":{\"text\":\"Pharmacy\"},\"patient\":{\"reference\":\"#p\"},\"contained\":[{\"resourceType\":\"Patient\",\"id\":\"p\",\"name\":[{\"text\":\"\(name)\"}],\"birthDate\":\"\(birth)\"}]}"
    }
    let mine = RecordLibrary([
      try Records.file("a.json", [Records.patient, claim("Ada Quill", "1980-04-01")])
    ])
    #expect(mine.persons.map { $0.records.count } == [1])
    let other = RecordLibrary([
      try Records.file("a.json", [Records.patient, claim("Jim Baker", "1975-03-01")])
    ])
    #expect(other.persons.map(\.displayName) == ["Ada Quill", "Jim Baker"])
    #expect(other.persons.map { $0.records.count } == [0, 1])
  }

  @Test(
    "A subject whose address is no FHIR one is who has it as an identifier, else who bears its name, else somebody else",
    arguments: [
      (#""reference":"https://register.example/id/77""#, 1),
      (#""reference":"urn:oid:1.2.3.77""#, 1),
      (#""reference":"https://register.example/id/78""#, 2),
      (#""reference":"urn:oid:1.2.3.78""#, 2),
      (#""reference":"https://register.example/id/78","display":"Ada Quill""#, 1),
      (#""reference":"https://register.example/id/78","display":"Ben Stone""#, 2),
      (#""reference":"1""#, 1),
      (#""reference":"2""#, 2),
      (#""reference":"our patient""#, 1),
      (#""reference":"resource:0""#, 1),
    ])
  func foreignAddress(subject: String, persons: Int) throws {
    let numbers = """
      ,"identifier":[{"system":"https://register.example/id","value":"77"},
        {"system":"urn:ietf:rfc3986","value":"urn:oid:1.2.3.77"}]
      """
    let library = try Records.library(patient("1", "Quill", "1980-04-01", numbers), named("Asthma", subject))
    #expect(library.persons.count == persons)
  }

  @Test(
    "A Patient linked to another is the same person, unless the birth dates differ",
    arguments: [("1980-04-01", 1), ("1981-04-01", 2)])
  func linked(birth: String, persons: Int) throws {
    let link = #","link":[{"other":{"reference":"Patient/2"},"type":"replaced-by"}]"#
    let library = try Records.library(
      patient("1", "Quill", "1980-04-01", link), patient("2", "Stone-Quill", birth))
    #expect(library.persons.count == persons)
  }

  @Test("What names nobody in a document is about the document’s subject")
  func document() throws {
    let composition =
      #"{"resourceType":"Composition","id":"c","status":"final","type":{"text":"Summary"},"subject":{"reference":"Patient/1"}}"#
    let result = #"{"resourceType":"Observation","id":"o","code":{"text":"Falls"}}"#
    let library = try Records.library(
      patient("1", "Quill", "1980-04-01"), patient("2", "Stone", "1970-01-01"), composition, result,
      birthDate: false)
    #expect(library.persons.map { $0.records.map(\.title).sorted() } == [["Falls", "Summary"], []])
  }
}
