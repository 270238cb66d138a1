import Testing

@testable import HealthRecords

/// Families whose members share numbers, names or ids stay apart.
@Suite struct FamilyFoldersTests {
  private func patient(_ id: String?, _ name: String, _ more: String = "") -> String {
    let id = id.map { "\"id\":\"\($0)\"," } ?? ""
    return "{\"resourceType\":\"Patient\",\(id)\"name\":[\(name)]\(more.isEmpty ? "" : ",")\(more)}"
  }

  private func name(_ given: String, _ family: String, _ more: String = "") -> String {
    let words = given.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ",")
    let sent = given.isEmpty ? "" : ",\"given\":[\(words)]"
    return "{\"family\":\"\(family)\"\(sent)\(more)}"
  }

  private func number(_ value: String, system: String = "urn:plan") -> String {
    "\"identifier\":[{\"system\":\"\(system)\",\"value\":\"\(value)\"}]"
  }

  private func born(_ date: String) -> String { "\"birthDate\":\"\(date)\"" }

  private func condition(_ id: String, _ subject: String) -> String {
    "{\"resourceType\":\"Condition\",\"id\":\"\(id)\",\"code\":{\"text\":\"\(id)\"},\"subject\":{\(subject)}}"
  }

  private func count(_ texts: String...) throws -> Int {
    RecordLibrary([try Records.file("a.json", texts)]).persons.count
  }

  private func told(_ library: RecordLibrary) -> [[String]] {
    library.persons.map { [$0.displayName] + $0.records.map(\.title).sorted() }
  }

  @Test(
    "Under one number, given names that differ as whole words are two persons where the sexes differ or only a later name is shared",
    arguments: [
      ("Alexander", "male", "Alexandra", "female", 2), ("Kate", "female", "Katherine", "female", 1),
      ("Alexander", "male", "Alexandra", "unknown", 1), ("Anna Maria", "female", "Lena Maria", "female", 2),
      ("Anna Maria", "female", "Maria", "female", 1), ("Anna Maria", "female", "Maria Anna", "female", 1),
      ("Ann Marie", "female", "Ann Louise", "female", 1), ("Anna Maria", "female", "A Maria", "female", 1),
    ])
  func givenNames(first: String, sex: String, second: String, other: String, persons: Int) throws {
    let members = { (sex: String) in "\(born("2010-01-01")),\"gender\":\"\(sex)\",\(number("F77"))" }
    let found = try count(
      patient("1", name(first, "Quill"), members(sex)), patient("2", name(second, "Quill"), members(other)))
    #expect(found == persons)
  }

  @Test(
    "Father and son of one name are two persons under one number",
    arguments: [
      (#","suffix":["Sr."]"#, #","suffix":["Jr."]"#, 2), (#","suffix":["Jr."]"#, #","suffix":["II"]"#, 1),
      (#","suffix":["Jr."]"#, "", 1), (#","text":"John Quill Sr""#, #","text":"John Quill III""#, 2),
    ])
  func generations(first: String, second: String, persons: Int) throws {
    let found = try count(
      patient("1", name("John", "Quill", first), number("F77")),
      patient("2", name("John", "Quill", second), number("F77")))
    #expect(found == persons)
  }

  @Test(
    "What stands where no number is known ties nobody",
    arguments: [
      "unknown", "None", "n/a", "N/A", "0", "0000", "999-99-9999", "-", "UNK", "not on file", "xxx", "???",
    ])
  func placeholders(value: String) throws {
    #expect(
      try count(
        patient("1", "{}", "\(born("1980-01-01")),\(number(value))"),
        patient("2", "{}", "\"gender\":\"male\",\(number(value))")) == 2)
    let library = RecordLibrary([
      try Records.file(
        "a.json",
        [
          patient("1", name("Ada", "Quill"), number(value)), patient("2", name("Ben", "Stone")),
          condition("whose", #""identifier":{"system":"urn:plan","value":"\#(value)"}"#),
        ])
    ])
    #expect(told(library) == [["Ada Quill"], ["Ben Stone"], ["Records that name no person", "whose"]])
  }

  @Test(
    "A newborn under the number of the mother is not the mother",
    arguments: [
      ("Baby", 2), ("Newborn", 2), ("Boy of Ada", 2), ("Girl of Ada", 2), ("", 2), ("BabyBoy Ada", 2),
      ("A", 1),
    ])
  func newborn(given: String, persons: Int) throws {
    let mother = patient("1", name("Ada", "Quill"), "\(born("1985-01-01")),\(number("77"))")
    #expect(try count(mother, patient("2", name(given, "Quill"), number("77"))) == persons)
  }

  @Test("Twins that have no names yet are two; one child under one number and birth date is one")
  func twins() throws {
    let baby = { (id: String, more: String) in
      patient(id, name("Baby Boy", "Quill"), "\(born("2020-01-01")),\"gender\":\"male\"\(more)")
    }
    #expect(try count(baby("1", ""), baby("2", "")) == 2)
    #expect(
      try count(
        baby("1", ",\(number("7"))"),
        patient("2", name("Tom", "Quill"), "\(born("2020-01-01")),\(number("7"))"))
        == 1)
  }

  @Test("A birth date that programs fill in joins nobody by name")
  func defaultBirthDate() throws {
    let john = { (id: String, date: String) in patient(id, name("John", "Quill"), born(date)) }
    #expect(try count(john("1", "1900-01-01"), john("2", "1900-01-01")) == 2)
    #expect(try count(john("1", "1900-01-02"), john("2", "1900-01-02")) == 1)
  }

  @Test(
    "A subject told by a number that two Patients share is nobody's, and said to be, unless its name decides")
  func sharedNumber() throws {
    let library = RecordLibrary([
      try Records.file(
        "a.json",
        [
          patient("1", name("Ada", "Quill"), "\(born("1980-01-01")),\(number("5"))"),
          patient("2", name("Ben", "Stone"), "\(born("1950-01-01")),\(number("5"))"),
          condition("whose", #""identifier":{"system":"urn:plan","value":"5"}"#),
          condition("hers", #""identifier":{"system":"urn:plan","value":"5"},"display":"Ada Quill""#),
        ])
    ])
    #expect(
      told(library) == [["Ada Quill", "hers"], ["Ben Stone"], ["Records that name no person", "whose"]])
    #expect(
      library.diagnostics.filter { $0.reason == ResourceReason.sharedNumber.words }.map(\.place) == [
        "entry[2].resource"
      ])
  }

  @Test("A number that two Patient resources of one person share is that person's")
  func ownNumber() throws {
    let library = RecordLibrary([
      try Records.file(
        "a.json",
        [
          patient("1", name("Ada", "Quill"), "\(born("1980-01-01")),\(number("5"))"),
          patient("2", name("Ada", "Stone"), "\(born("1980-01-01")),\(number("5"))"),
          condition("hers", #""identifier":{"system":"urn:plan","value":"5"}"#),
        ])
    ])
    #expect(library.persons.map { $0.records.count } == [1])
  }

  private func bundle(_ path: String, _ patient: String, _ id: String, _ address: String) throws -> RecordFile
  {
    try Records.file(
      path,
      [
        "{\"fullUrl\":\"\(address)\",\"resource\":\(patient)}",
        condition(id, "\"reference\":\"\(address)\""),
      ])
  }

  @Test("Two Bundles that give one address to two people without ids have two persons")
  func sharedAddress() throws {
    let address = "urn:uuid:11111111-1111-4111-8111-111111111111"
    let library = RecordLibrary([
      try bundle("a.json", patient(nil, name("Ada", "Quill"), born("1980-01-01")), "hers", address),
      try bundle("b.json", patient(nil, name("Ben", "Stone"), born("1950-01-01")), "his", address),
      try Records.file("c.json", [condition("whose", "\"reference\":\"\(address)\"")]),
    ])
    #expect(told(library).prefix(2) == [["Ada Quill", "hers"], ["Ben Stone", "his"]])
    #expect(library.persons.count == 3 && library.diagnostics.count { $0.reason.contains("kept apart") } == 2)
  }

  @Test(
    "One id with wholly different names and no birth date is that of two persons, in one file as in two",
    arguments: [true, false])
  func sharedID(isOneFile: Bool) throws {
    let patients = [patient("1", name("Ada", "Quill")), patient("1", name("Ben", "Stone"))]
    let whose = condition("whose", #""reference":"Patient/1""#)
    let files = isOneFile ? [patients + [whose]] : patients.map { [$0] } + [[whose]]
    let library = RecordLibrary(try files.enumerated().map { try Records.file("\($0).json", $1) })
    #expect(told(library) == [["Ada Quill"], ["Ben Stone"], ["Unnamed person", "whose"]])
    let renamed = [patients[0], patient("1", name("Ada", "Stone"))]
    #expect(RecordLibrary([try Records.file("a.json", renamed)]).persons.count == 1)
  }
}
