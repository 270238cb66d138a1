import Testing

@testable import HealthRecords

/// Which result of a test speaks for it, and whose it is.
@Suite struct LatestResultTests {
  private func series(_ results: String...) throws -> [ResultSeries] {
    let texts = results.enumerated().map { number, members in
      "{\"resourceType\":\"Observation\",\"id\":\"\(number)\",\"subject\":{\"reference\":\"Patient/p\"},\"code\":{\"text\":\"Sodium\"},\(members)}"
    }
    let library = RecordLibrary([try Records.file("records.json", [Records.patient] + texts)])
    return ResultSeries.all(in: library.persons[0].records, asOf: nil)
  }

  private func result(_ value: String, _ day: String, _ status: String) -> String {
    #""status":"\#(status)","effectiveDateTime":"\#(day)","valueQuantity":{"value":\#(value)}"#
  }

  @Test("A final or corrected result speaks before a preliminary one of the same moment, in any order")
  func final() throws {
    let day = "2024-05-01T10:00:00Z"
    let (first, last) = (result("120", day, "preliminary"), result("140", day, "final"))
    for pair in [[first, last], [last, first]] {
      let series = try series(pair[0], pair[1])[0]
      #expect(series.latest?.value?.sent == "140" && series.rivals.map(\.status.words) == ["preliminary"])
    }
    #expect(try series(last, result("139", day, "corrected"))[0].latest?.value?.sent == "139")
    let later = try series(last, result("99", "2024-05-02", "preliminary"))[0]
    #expect(later.latest?.value?.sent == "99")
  }

  @Test(
    "A result of which only the year is known is the latest where that is certainly later, and only there")
  func partial() throws {
    let (day, year) = (result("5.0", "2020-01-01", "final"), result("6.5", "2021", "final"))
    let older = result("5.5", "2020", "final")
    #expect(try series(day, year, older)[0].latest?.value?.sent == "6.5")
    #expect(try series(day, older)[0].latest?.value?.sent == "5.0")
  }

  @Test("A value of the same moment speaks before a reason for having none")
  func sameMoment() throws {
    let moment = #""status":"final","effectiveDateTime":"2024-05-01T10:00:00Z","#
    let absent = moment + #""dataAbsentReason":{"text":"hemolyzed"}"#
    let sent = moment + #""valueQuantity":{"value":4.1}"#
    for pair in [[absent, sent], [sent, absent]] {
      #expect(try series(pair[0], pair[1])[0].latest?.value?.sent == "4.1")
    }
  }

  @Test("What a drug does to two organisms are two tests")
  func isolates() throws {
    let culture = { (id: String, organism: String, member: String) in
      #"{"resourceType":"Observation","id":"\#(id)","code":{"text":"Culture"},"valueCodeableConcept":{"text":"\#(organism)"},"hasMember":[{"reference":"Observation/\#(member)"}]}"#
    }
    let test = { (id: String, code: String) in
      #"{"resourceType":"Observation","id":"\#(id)","code":{"text":"Oxacillin"},"interpretation":[{"coding":[{"code":"\#(code)"}]}]}"#
    }
    let library = try Records.library(
      culture("a", "E. coli", "1"), culture("b", "S. aureus", "panel"), culture("c", "Growth positive", "3"),
      #"{"resourceType":"Observation","id":"panel","code":{"coding":[{"system":"http://loinc.org","code":"29576-6"}]},"hasMember":[{"reference":"Observation/2"}]}"#,
      test("1", "S"), test("2", "R"), test("3", "S"))
    let titles = ResultSeries.all(in: library.persons[0].records, asOf: nil).map(\.title)
    #expect(
      titles.filter { $0.hasPrefix("Oxa") } == [
        "Oxacillin", "Oxacillin, of: E. coli", "Oxacillin, of: S. aureus",
      ])
  }

  @Test("What only groups others is never the latest where one of its moment says something")
  func grouping() throws {
    let day = #""status":"final","effectiveDateTime":"2024-05-01""#
    let group = day + #","hasMember":[{"reference":"Observation/1"}]"#
    for results in [[group, day + #","valueString":"rods""#], [day + #","valueString":"rods""#, group]] {
      let one = try series(results[0], results[1])[0]
      #expect(one.latest?.resultText == "rods" && one.rivals.isEmpty)
    }
  }

  @Test("Results without any date are told beside each other")
  func undated() throws {
    let all = try series(#""valueInteger":20"#, #""valueInteger":120"#)[0]
    #expect(all.rivals.count == 1 && all.rivalMoment == "date unknown")
  }

  @Test("A test that gave no value says nothing of the last value")
  func noValue() throws {
    let failed =
      #""status":"final","effectiveDateTime":"2024-05-09","dataAbsentReason":{"text":"Hemolyzed"}"#
    let series = try series(result("13.5", "2024-05-01", "final"), failed)[0]
    #expect(series.latest?.value?.sent == "13.5" && series.records.count == 2)
    #expect(try self.series(failed)[0].latest != nil)
  }

  @Test("A result about an unborn child is a test of its own, and says so")
  func focus() throws {
    let fetus = #","focus":[{"display":"Fetus"}]"#
    let all = try series(
      result("80", "2024-05-01", "final"), result("150", "2024-05-01", "final") + fetus,
      result("82", "2024-04-01", "final") + #","focus":[{"reference":"Patient/p"}]"#)
    #expect(all.map(\.title) == ["Sodium", "Sodium, of: Fetus"])
    #expect(all.map(\.isOfWholeTest) == [true, false])
    #expect(all.map(\.records.count) == [2, 1])
  }

  @Test(
    "A result about a group or a device is no result of the patient",
    arguments: [
      (#"{"reference":"Group/herd","display":"Class 3b"}"#, "Sodium, of: Class 3b"),
      (#"{"reference":"Device/7"}"#, "Sodium, of: Device"),
      (#"{"type":"Location","display":"Ward 3"}"#, "Sodium, of: Ward 3"),
    ])
  func otherSubject(subject: String, title: String) throws {
    let text =
      "{\"resourceType\":\"Observation\",\"id\":\"o\",\"subject\":\(subject),\"code\":{\"text\":\"Sodium\"},\(result("1", "2024-05-01", "final"))}"
    let records = try Records.library(text).persons.flatMap(\.records)
    let series = ResultSeries.all(in: records, asOf: nil)
    #expect(series.map(\.title) == [title] && series.map(\.isOfWholeTest) == [false])
  }

  private func flagged(_ name: String, _ code: String, _ value: String = "") -> String {
    #"{"code":{"text":"\#(name)"},"interpretation":[{"coding":[{"code":"\#(code)"}]}]\#(value)}"#
  }

  @Test("Components that say different things have no flag in common, and each says its own")
  func components() throws {
    let panel = #""component":[\#(flagged("Ampicillin", "S")),\#(flagged("Gentamicin", "R"))]"#
    let record = try Records.record("Observation", #""code":{"text":"Culture"},\#(panel)"#)
    #expect(record.flag == nil)
    #expect(record.resultText == "Ampicillin: Susceptible; Gentamicin: Resistant")
    let alike = #""component":[\#(flagged("A", "NEG")),\#(flagged("B", "NEG"))]"#
    #expect(try Records.record("Observation", alike).flag?.words == "Negative")
    let high = #""component":[\#(flagged("A", "N")),\#(flagged("B", "H", #","valueInteger":9"#))]"#
    #expect(try Records.record("Observation", high).flag?.words == "High")
    #expect(try Records.record("Observation", high).resultText == "A: Normal; B: 9 (High)")
  }

  @Test("Two pressures of one moment stand in the order of the source, so that none is paired with the other")
  func pressures() throws {
    let pressure = { (code: String, value: String) in
      "\"status\":\"final\",\"effectiveDateTime\":\"2026-01-20\",\"valueQuantity\":{\"value\":\(value)},\"identifier\":[{\"value\":\"\(code)\(value)\"}]"
    }
    let texts = zip(
      ["a", "z", "b", "c"], [("8480-6", "143"), ("8462-4", "66"), ("8480-6", "117"), ("8462-4", "49")]
    )
    .map { id, sent in
      "{\"resourceType\":\"Observation\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"code\":{\"coding\":[{\"system\":\"http://loinc.org\",\"code\":\"\(sent.0)\"}]},\(pressure(sent.0, sent.1))}"
    }
    let library = RecordLibrary([try Records.file("records.json", [Records.patient] + texts)])
    let series = ResultSeries.all(in: library.persons[0].records, asOf: nil)
    #expect(series.map { $0.latest?.value?.sent } == ["66", "143"])
    #expect(series.map { $0.rivals.map { $0.value?.sent } } == [["49"], ["117"]])
  }

  @Test("The order of lists is one, whatever the order in which records of one moment and name come")
  func order() throws {
    let text = { (id: String) in
      "{\"resourceType\":\"Observation\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"code\":{\"text\":\"Sodium\"},\(self.result(id, "2024-05-01", "final"))}"
    }
    // By place 5 stands before 1, by id 1 before 3 and 3 before 5: half of each rule would be a circle.
    let files = [
      try Records.file("a.json", [text("5"), text("1")]),
      try Records.file("b.json", [Records.patient, text("3")]),
    ]
    let all = RecordLibrary(files).persons.flatMap(\.records)
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].map { order in
      order.map { all[$0] }.sorted(by: ClinicalRecord.isListedBefore).compactMap(\.resource.id)
    }
    #expect(Set(orders) == [["5", "1", "3"]])
  }
}
