import Testing

@testable import HealthRecords

/// When two copies say the same.
@Suite struct SameContentTests {
  private static let patient =
    #"{"resourceType":"Patient","id":"1","name":[{"family":"Alpha","given":["Ann"]}],"birthDate":"1950-01-01"}"#
  private static let order =
    #"{"resourceType":"MedicationRequest","id":"1","status":"active","intent":"order","subject":{"reference":"Patient/1"},"medicationReference":{"reference":"Medication/1"}}"#

  private func drug(_ name: String, _ more: String = "") -> String {
    "{\"resourceType\":\"Medication\",\"id\":\"1\",\"code\":{\"text\":\"\(name)\"}\(more)}"
  }

  private func titles(_ first: String, _ second: String, folders: (String, String)) throws -> [String] {
    let library = RecordLibrary([
      try Records.file("\(folders.0)a.json", [Self.patient, first, Self.order]),
      try Records.file("\(folders.1)b.json", [Self.patient, second, Self.order]),
    ])
    #expect(library.persons.count == 1)
    return library.persons[0].records.map(\.title).sorted()
  }

  @Test(
    "Two equal orders of two drugs under one name are two orders, in one folder and in two",
    arguments: [("", ""), ("A/", "B/")])
  func orders(folders: (String, String)) throws {
    #expect(
      try titles(drug("Warfarin"), drug("Aspirin"), folders: folders) == ["Aspirin", "Warfarin"])
    #expect(try titles(drug("Aspirin"), drug("Aspirin"), folders: folders) == ["Aspirin"])
  }

  @Test("A newer version of what both refer to is the same thing")
  func versions() throws {
    let meta = { (date: String) in ",\"meta\":{\"lastUpdated\":\"\(date)\"}" }
    let found = try titles(
      drug("Aspirin", meta("2020-01-01")), drug("Aspirin 81 mg", meta("2021-01-01")), folders: ("A/", "B/"))
    #expect(found.count == 1)
  }

  @Test("In two folders one identifier may be that of two things, and of two persons' numbers")
  func collision() throws {
    let allergy = { (patient: String, words: String, day: String) in
      "{\"resourceType\":\"AllergyIntolerance\",\"id\":\"1207\",\"meta\":{\"lastUpdated\":\"\(day)\"},\"code\":{\"text\":\"\(words)\"},\"patient\":{\"reference\":\"Patient/\(patient)\"}}"
    }
    let who = { (id: String) in
      "{\"resourceType\":\"Patient\",\"id\":\"\(id)\",\"name\":[{\"family\":\"Quill\",\"given\":[\"Ada\"]}],\"birthDate\":\"1968-04-17\"}"
    }
    for (second, words, titles) in [
      ("2", "Dust mite", ["Dust mite", "Penicillin"]), ("1", "Dust mite", ["Dust mite", "Penicillin"]),
      ("2", "Penicillin", ["Penicillin", "Penicillin"]), ("1", "Penicillin", ["Penicillin"]),
    ] {
      let library = RecordLibrary([
        try Records.file("A/a.json", [who("1"), allergy("1", "Penicillin", "2025-01-01")]),
        try Records.file("B/b.json", [who(second), allergy(second, words, "2025-06-01")]),
      ])
      #expect(library.persons.count == 1)
      #expect(library.persons[0].records.map(\.title).sorted() == titles)
    }
  }

  @Test(
    "The order of members, a list of one, and a number as a text make no difference",
    arguments: [
      (#"{"a":[{"b":"c"}],"d":1.0}"#, #"{"d":"1.0","a":{"b":"c"}}"#, true),
      (#"{"a":["\u0062"]}"#, #"{"a":"b"}"#, true),
      (#"{"a":["b","c"]}"#, #"{"a":["c","b"]}"#, false),
      (#"{"a":1.0}"#, #"{"a":1.00}"#, false),
      (#"{"a":[["b"],"c"]}"#, #"{"a":["b","c"]}"#, false),
      (#"{"a":"b","c":"d"}"#, #"{"a":"d","c":"b"}"#, false),
    ])
  func canonical(first: String, second: String, isSame: Bool) throws {
    let (one, other) = (try JSONDocument(first).root, try JSONDocument(second).root)
    #expect(one.saysTheSame(as: other) == isSame && other.saysTheSame(as: one) == isSame)
    #expect((one.canonicalHash == other.canonicalHash) == isSame)
  }
}
