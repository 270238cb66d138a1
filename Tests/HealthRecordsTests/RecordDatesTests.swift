import Testing

@testable import HealthRecords

@Suite struct RecordDatesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let type: String
    let json: String
    let date: String?
    let element: String?
    var label: String?
    var end: String?
    var testDescription: String { "\(type) \(json)" }

    init(
      _ type: String, _ json: String, _ date: String?, _ element: String?, _ label: String? = nil,
      end: String? = nil
    ) {
      self.type = type
      self.json = json.replacing("'", with: "\"")
      self.date = date
      self.element = element
      self.label = label
      self.end = end
    }
  }

  @Test("The date comes from the element of the record's own type and version", arguments: rows)
  func dates(row: Row) throws {
    let record = try Records.record(row.type, row.json)
    #expect(record.date?.text == row.date)
    #expect(record.date?.element == row.element)
    #expect(record.date?.label == row.label)
    #expect(record.end?.text == row.end)
  }

  @Test("Every type of the table of dates has a test")
  func everyType() {
    #expect(Set(DateElements.table.keys).subtracting(["*"] + Self.rows.map(\.type)).sorted() == [])
  }

  @Test(
    "What is never a clinical date is not used",
    arguments: [
      ("Condition", #""meta":{"lastUpdated":"2020-01-01T00:00:00Z"}"#),
      ("Immunization", #""expirationDate":"2020-01-01""#),
      ("Observation", #""valueDateTime":"2020-01-01""#),
      ("Device", #""manufactureDate":"2020-01-01","expirationDate":"2021-01-01""#),
    ])
  func never(type: String, json: String) throws {
    #expect(try Records.record(type, json).date == nil)
  }

  @Test(
    "A date that cannot be read is quoted and sorts nowhere; a placeholder is no date",
    arguments: ["2020-13-10", "02/07/2015", "1583301967000", "0001-01-01"])
  func unreadable(text: String) throws {
    let record = try Records.record("Condition", "\"onsetDateTime\":\"\(text)\"")
    #expect(record.sortDate == nil)
    #expect(record.date?.dayText == (text == "0001-01-01" ? nil : "“\(text)”"))
    #expect(record.unreadableDates.map(\.text) == [text])
  }

  @Test("A specimen's collection time stands in for a missing effective date")
  func specimen() throws {
    let record = try Records.record(
      "Observation", #""issued":"2020-02-03T10:00:00Z","specimen":{"reference":"Specimen/s"}"#,
      beside:
        #"{"resourceType":"Specimen","id":"s","subject":{"reference":"Patient/p"},"collection":{"collectedDateTime":"2020-02-01"}}"#
    )
    #expect(record.date?.text == "2020-02-01")
    #expect(record.date?.label == "collected")
  }

  @Test("A report without a date takes the earliest of its results")
  func results() throws {
    let result = { (id: String, day: String) in
      "{\"resourceType\":\"Observation\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"effectiveDateTime\":\"\(day)\"}"
    }
    let record = try Records.record(
      "DiagnosticReport",
      #""issued":"2020-02-09T10:00:00Z","result":[{"reference":"Observation/b"},{"reference":"Observation/a"}]"#,
      beside: result("a", "2020-02-01"), result("b", "2020-02-02"))
    #expect(record.date?.text == "2020-02-01")
  }

  @Test(
    "A device has the day of the procedure that put it in, not of one that took it out or was not done",
    arguments: [
      (#""status":"completed","focalDevice":[{"manipulated":{"reference":"Device/x"}}]"#, true),
      (#""status":"completed","usedReference":[{"reference":"Device/x"}]"#, true),
      (#""status":"not-done","usedReference":[{"reference":"Device/x"}]"#, false),
      (#""status":"stopped","usedReference":[{"reference":"Device/x"}]"#, false),
      (
        #""status":"completed","focalDevice":[{"action":{"coding":[{"code":"explanted"}]},"#
          + #""manipulated":{"reference":"Device/x"}}]"#, false
      ),
    ])
  func device(members: String, isDated: Bool) throws {
    let record = try Records.record(
      "Device", #""type":{"text":"Stent"},"patient":{"reference":"Patient/p"}"#,
      beside:
        "{\"resourceType\":\"Procedure\",\"id\":\"q\",\"subject\":{\"reference\":\"Patient/p\"},\"performedDateTime\":\"2016-04-13\",\(members)}"
    )
    #expect(record.date?.text == (isDated ? "2016-04-13" : nil))
    #expect(record.date?.label == (isDated ? "procedure" : nil))
  }

  @Test("An age at onset is told as an age, and placed in its year when the birth date is known")
  func age() throws {
    let record = try Records.record("Condition", #""onsetAge":{"value":39,"unit":"years","code":"a"}"#)
    #expect(record.date?.dayText == "at age 39 (about 2019)")
    #expect(record.sortDate?.text == "2019")
  }

  @Test(
    "The unit of an age is read by people: UCUM's code, or the words beside another system's",
    arguments: [
      (#""unit":"years","system":"http://snomed.info/sct","code":"258707000""#, "52 years"),
      (#""unit":"years","system":"http://unitsofmeasure.org","code":"a""#, "52 a"),
    ])
  func ageUnit(members: String, text: String) throws {
    let record = try Records.record("Condition", "\"onsetQuantity\":{\"value\":52,\(members)}")
    #expect(record.date?.text == text)
  }

  @Test("Words of the sender are kept as words")
  func words() throws {
    let record = try Records.record("Condition", #""onsetString":"as a child""#)
    #expect(record.date?.dayText == "“as a child”")
    #expect(record.sortDate == nil)
  }

  @Test("A result without a date has that of its report, which is told as such")
  func ofReport() throws {
    let result = { (dates: String) in
      try Records.record(
        "Observation", #""status":"final","code":{"text":"Platelets"}\#(dates)"#,
        beside:
          #"{"resourceType":"DiagnosticReport","id":"r","status":"final","subject":{"reference":"Patient/p"},"code":{"text":"Blood count"},"effectiveDateTime":"2015-01-02","result":[{"reference":"Observation/x"}]}"#
      ).date
    }
    #expect(try result("")?.text == "2015-01-02" && result("")?.kindOfOtherDay == "report")
    #expect(try result(#","effectiveDateTime":"2014-12-30""#)?.text == "2014-12-30")
  }
}
