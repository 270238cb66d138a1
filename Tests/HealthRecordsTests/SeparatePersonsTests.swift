import Testing

@testable import HealthRecords

/// Two persons are never mixed, whoever stands between them.
@Suite struct SeparatePersonsTests {
  private func condition(_ id: String, _ subject: String, _ more: String = "") -> String {
    "{\"resourceType\":\"Condition\",\"id\":\"\(id)\",\"code\":{\"text\":\"\(id)\"},\"subject\":{\(subject)}\(more)}"
  }

  /// A condition of somebody who is described inside it.
  private func condition(_ id: String, of patient: String) -> String {
    condition(
      id, ##""reference":"#p""##, ",\"contained\":[{\"resourceType\":\"Patient\",\"id\":\"p\",\(patient)}]")
  }

  private func named(_ given: String, _ family: String, _ birth: String? = nil) -> String {
    "\"name\":[{\"family\":\"\(family)\",\"given\":[\"\(given)\"]}]"
      + (birth.map { ",\"birthDate\":\"\($0)\"" } ?? "")
  }

  private func patient(_ id: String, _ members: String) -> String {
    "{\"resourceType\":\"Patient\",\"id\":\"\(id)\"\(members.isEmpty ? "" : ",")\(members)}"
  }

  private func number(_ values: String...) -> String {
    "\"identifier\":[\(values.map { "{\"system\":\"urn:\($0)\",\"value\":\"\($0)\"}" }.joined(separator: ","))]"
  }

  /// Each person's name with the titles of their records.
  private func told(_ texts: [String]) throws -> [[String]] {
    let library = RecordLibrary([try Records.file("a.json", texts)])
    return library.persons.map { [$0.displayName] + $0.records.map(\.title).sorted() }
  }

  @Test("One person whom a hundred documents describe is one, under two names too where few do")
  func describedOften() throws {
    let described = { (count: Int, family: (Int) -> String) in
      (0..<count).map { place in
        patient(
          "p\(place)", "\(named("Ada", family(place), "1980-01-01")),\(number("n", "document\(place)"))")
      }
    }
    #expect(try told(described(100) { _ in "Quill" }).count == 1)
    #expect(try told(described(20) { $0 % 2 == 0 ? "Quill" : "Miller" }).count == 1)
  }

  @Test("A number that a hundred persons have tells nobody from another")
  func crowd() throws {
    let letters = Array("bcdfghjklm")
    let names = letters.flatMap { a in letters.map { b in ("\(a)o\(b)a", "\(b)e\(a)er") } }
    let patients = names.enumerated().map { patient("p\($0)", "\(named($1.0, $1.1)),\(number("n"))") }
    let records = [
      condition("theirs", #""identifier":{"system":"urn:n","value":"n"}"#),
      condition("hers", #""identifier":{"system":"urn:n","value":"n"},"display":"coda decer""#),
    ]
    let library = RecordLibrary([try Records.file("a.json", patients + records)])
    #expect(library.persons.count == 101)
    #expect(library.persons.first { $0.name == "coda decer" }?.records.map(\.title) == ["hers"])
    #expect(
      library.persons.last?.isNobody == true && library.persons.last?.records.map(\.title) == ["theirs"])
    #expect(library.diagnostics.contains { $0.reason.hasPrefix("several persons have its patient’s number") })
  }

  @Test("A Patient without name and birth date is nobody whom others name or describe")
  func nameless() throws {
    let told = try told([
      patient("u", #""gender":"female""#), condition("hers", #""reference":"Patient/u""#),
      condition("Jane's", #""display":"Jane Doe""#), condition("Mary's", #""display":"Mary Miller""#),
      condition("Ann's", of: named("Ann", "Alpha", "1950-01-01")),
      condition("Bob's", of: named("Bob", "Beta", "1960-01-01")),
    ])
    #expect(
      told == [
        ["Ann Alpha", "Ann's"], ["Bob Beta", "Bob's"], ["Jane Doe", "Jane's"], ["Mary Miller", "Mary's"],
        ["Unnamed person", "hers"],
      ])
  }

  @Test("A record that names nobody is the only person’s")
  func only() throws {
    let lone = #"{"resourceType":"Condition","id":"lone","code":{"text":"lone"}}"#
    #expect(try told([patient("u", ""), lone]) == [["Unnamed person", "lone"]])
    let two = [patient("u", ""), condition("Jane's", #""display":"Jane Doe""#)]
    let file = try Records.file("b.json", [lone])
    let library = RecordLibrary([try Records.file("a.json", two), file])
    #expect(
      library.persons.map(\.displayName) == ["Jane Doe", "Unnamed person", "Records that name no person"])
    #expect(library.persons.last?.name == nil && library.persons.last?.records.count == 1)
  }

  @Test(
    "Two people do not become one through a Patient who may be either of them",
    arguments: [("1950-01-01", "1960-01-01"), (nil, nil)])
  func between(first: String?, second: String?) throws {
    let told = try told([
      patient("a", "\(named("Ann", "Alpha", first)),\(number("x"))"),
      patient("b", "\(named("Bob", "Beta", second)),\(number("y"))"),
      patient("between", number("x", "y")),
    ])
    #expect(told == [["Ann Alpha"], ["Bob Beta"], ["Unnamed person"]])
  }

  @Test("Two birth dates under one number are two persons, also where the Patient tells none")
  func oneNumber() throws {
    let told = try told([
      patient("u", number("x")),
      condition("Ann's", of: "\(named("Ann", "Alpha", "1950-01-01")),\(number("x"))"),
      condition("Bob's", of: "\(named("Bob", "Beta", "1960-01-01")),\(number("x"))"),
    ])
    #expect(told == [["Ann Alpha", "Ann's"], ["Bob Beta", "Bob's"], ["Unnamed person"]])
  }

  @Test("Two given names beside a family name alone are two persons")
  func family() throws {
    let told = try told([
      patient("s", #""name":[{"family":"Smith"}]"#), condition("John's", #""display":"John Smith""#),
      condition("Anna's", #""display":"Anna Smith""#),
    ])
    #expect(told == [["Anna Smith", "Anna's"], ["John Smith", "John's"], ["Smith"]])
  }

  @Test("Another name is another person, also with the same birth date")
  func twins() throws {
    let told = try told([
      patient("a", named("Ann", "Alpha", "1950-01-01")),
      condition("Eve's", of: named("Eve", "Alpha", "1950-01-01")),
    ])
    #expect(told == [["Ann Alpha"], ["Eve Alpha", "Eve's"]])
  }

  @Test("A record about a group is nobody’s own")
  func group() throws {
    let herd = #"{"resourceType":"Group","id":"g","type":"animal","actual":true}"#
    for texts in [[herd], []] {
      let told = try told(
        texts + [patient("a", named("Ann", "Alpha")), condition("herd", #""reference":"Group/g""#)])
      #expect(told.map { $0[0] } == ["Ann Alpha", "Records that name no person"])
      #expect(told.last?.last == "herd")
    }
  }

  @Test("Who a person is, is told by the newest Patient record, and by older ones where it is silent")
  func newest() throws {
    let updated = { (date: String) in "\"meta\":{\"lastUpdated\":\"\(date)\"},\(self.number("x"))," }
    let file = try Records.file(
      "a.json",
      [
        patient(
          "1",
          updated("2020-01-01T00:00:00Z") + named("Ada", "Quill", "1980") + #","gender":"female""#),
        patient(
          "2", updated("2020-01-01T08:00:00Z") + named("Ada", "Stone") + #","gender":"unknown""#),
      ])
    let person = RecordLibrary([file]).persons[0]
    #expect(person.name == "Ada Stone" && person.sex == "unknown" && person.birthDate?.text == "1980")
  }
}
