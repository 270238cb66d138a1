import Testing

@testable import HealthRecords

/// Until when a person's data speaks.
@Suite struct DataThroughTests {
  @Test("Where all of a person lies after the day of the whole input, the person's own last day counts")
  func laterThanInput() throws {
    let problem =
      #"{"resourceType":"Condition","id":"c","subject":{"reference":"Patient/p"},"recordedDate":"2020-05-04","code":{"text":"Gout"}}"#
    let person = try #require(
      RecordLibrary([try Records.file("a.json", [Records.patient, problem])]).persons.first)
    #expect(person.dataThrough(asOf: ClinicalDate("2016-01-01"))?.text == "2020-05-04")
  }

  @Test(
    "What a phone measured last is of the data, unless it lies ahead",
    arguments: ["2024-03-18", "2024-03-01"])
  func measured(asOf: String) throws {
    let problem =
      #"{"resourceType":"Condition","id":"c","subject":{"reference":"Patient/p"},"recordedDate":"2020-05-04","code":{"text":"Gout"}}"#
    let library = RecordLibrary([try Records.file("records.json", [Records.patient, problem])])
    var person = try #require(library.persons.first)
    let day = MeasurementDay(
      day: ClinicalDate.dayNumber(year: 2024, month: 3, day: 7), source: "Watch", .zero)
    let key = MeasurementSeries.Key(kind: 0, part: "", unit: "count")
    person.measurements = [MeasurementSeries(key, days: [day], newest: [])]
    let through = person.dataThrough(asOf: ClinicalDate(asOf))?.text
    #expect(through == (asOf == "2024-03-18" ? "2024-03-07" : "2020-05-04"))
  }

  @Test(
    "Neither the day on which a record was changed or fetched nor that of a note's filing is a day of the data"
  )
  func filed() throws {
    let library = try Records.library(
      #"{"resourceType":"Condition","id":"c","meta":{"lastUpdated":"2022-05-06T10:00:00Z"},"subject":{"reference":"Patient/p"},"recordedDate":"2020-05-04","code":{"text":"Gout"}}"#,
      #"{"resourceType":"DocumentReference","id":"d","status":"current","subject":{"reference":"Patient/p"},"date":"2021-09-25T10:00:00Z","type":{"text":"Letter"}}"#
    )
    #expect(library.asOf?.text.hasPrefix("2022-05-06") == true)
    #expect(library.persons[0].dataThrough(asOf: library.asOf)?.text == "2020-05-04")
  }

  @Test(
    "The end of what is done is a day of the data; the planned end of a dose only of a drug that was completed"
  )
  func ends() throws {
    let stay = try Records.library(
      #"{"resourceType":"Encounter","id":"e","status":"finished","subject":{"reference":"Patient/p"},"class":{"code":"IMP"},"period":{"start":"2016-01-15","end":"2016-01-27"}}"#
    )
    #expect(stay.persons[0].dataThrough(asOf: stay.asOf)?.text == "2016-01-27")
    let dose = { (status: String) in
      let library = try Records.library(
        #"{"resourceType":"MedicationRequest","id":"m","status":"\#(status)","intent":"order","subject":{"reference":"Patient/p"},"medicationCodeableConcept":{"text":"Digoxin"},"authoredOn":"2015-01-02","dosageInstruction":[{"timing":{"repeat":{"boundsPeriod":{"end":"2016-01-02"}}}}]}"#
      )
      return library.persons[0].dataThrough(asOf: library.asOf)?.text
    }
    #expect(try dose("active") == "2015-01-02" && dose("completed") == "2016-01-02")
  }

  @Test("A document cannot know of a day after it was written")
  func afterDocument() throws {
    let problem =
      #"{"resourceType":"Condition","id":"c","subject":{"reference":"Patient/p"},"onsetDateTime":"2015-10-05","code":{"text":"Gout"}}"#
    let file = try Records.file("a.xml", [Records.patient, problem], format: .cda, written: "2015-06-22")
    let library = RecordLibrary([file])
    #expect(library.persons[0].dataThrough(asOf: library.asOf)?.text == "2015-06-22")
  }
}
