import Testing

@testable import HealthRecords

/// What went on in a year: nothing is said of years that no record speaks of.
@Suite struct OngoingCourseTests {
  private func names(_ year: Int, _ texts: [String]) throws -> [String] {
    try courses(year, texts).map(\.name)
  }

  private func courses(_ year: Int, _ texts: [String]) throws -> [OngoingCourse] {
    let library = RecordLibrary([try Records.file("records.json", [Records.patient] + texts)])
    let person = try #require(library.persons.first)
    let day = ClinicalDate("2024-03-18")
    return OngoingCourse.all(PersonConcepts(person.records, asOf: day), asOf: day).compactMap {
      $0.during(year)
    }
  }

  private func problem(_ status: String, _ dates: String) -> String {
    #"{"resourceType":"Condition","id":"a","subject":{"reference":"Patient/p"},"code":{"text":"Asthma"},"clinicalStatus":{"coding":[{"code":"\#(status)"}]},\#(dates)}"#
  }

  private func order(_ status: String, _ dates: String, id: String = "m") -> String {
    #"{"resourceType":"MedicationRequest","id":"\#(id)","subject":{"reference":"Patient/p"},"status":"\#(status)","intent":"order","medicationCodeableConcept":{"text":"Metformin"},\#(dates)}"#
  }

  @Test("An active problem goes on from its beginning to the day of the data")
  func active() throws {
    let asthma = problem("active", #""onsetDateTime":"2009-05-01""#)
    #expect(try names(2008, [asthma]) == [])
    #expect(try names(2009, [asthma]) == ["Asthma"])
    #expect(try names(2024, [asthma]) == ["Asthma"])
    #expect(try names(2025, [asthma]) == [])
  }

  @Test(
    "A problem of a day is one that had begun and had not ended by then, the day of its end included",
    arguments: [
      ("2013-10-28", []), ("2013-10-29", ["Asthma"]), ("2013-12-24", ["Asthma"]), ("2013-12-25", []),
    ])
  func thatDay(day: String, expected: [String]) throws {
    let asthma = problem("resolved", #""onsetDateTime":"2013-10-29","abatementDateTime":"2013-12-24""#)
    let library = RecordLibrary([try Records.file("records.json", [Records.patient, asthma])])
    let concepts = PersonConcepts(library.persons[0].records, asOf: ClinicalDate("2024-03-18"))
    let on = try #require(ClinicalDate(day))
    let all = OngoingCourse.problems(concepts, asOf: ClinicalDate("2024-03-18"))
    #expect(all.filter { $0.includes(on) }.map(\.name) == expected)
  }

  @Test("A statement of one moment that a medicine is stopped tells of no time in which it was taken")
  func stopAlone() throws {
    let statement = { (when: String) in
      #"{"resourceType":"MedicationStatement","id":"s","subject":{"reference":"Patient/p"},"status":"stopped","medicationCodeableConcept":{"text":"Larkacillin"},\#(when)}"#
    }
    #expect(try courses(2022, [statement(#""effectiveDateTime":"2022-08-01""#)]).isEmpty)
    #expect(try courses(2022, [statement(#""effectivePeriod":{"start":"2022-01-01"}"#)]).count == 1)
  }

  @Test("A medicine on hold says so in the year of its last word")
  func onHold() throws {
    let course = try #require(try courses(2023, [order("on-hold", #""authoredOn":"2023-06""#)]).first)
    guard case .onHold? = course.doubt else {
      Issue.record("\(String(describing: course.doubt))")
      return
    }
  }

  @Test("What its own document says is over does not plainly go on")
  func doubted() throws {
    let health = #","extension":[{"url":"\#(EntryRemark.healthStatus.url)","valueString":"Resolved"}]"#
    let file = try Records.file(
      "records.xml", [Records.patient, problem("active", #""onsetDateTime":"2009-05-01"\#(health)"#)],
      format: .cda)
    let person = try #require(RecordLibrary([file]).persons.first)
    let day = ClinicalDate("2024-03-18")
    let courses = OngoingCourse.all(PersonConcepts(person.records, asOf: day), asOf: day)
    #expect(courses.compactMap { $0.during(2009) }.count == 1)
    #expect(courses.compactMap { $0.during(2011) }.isEmpty)
  }

  @Test("One that is over goes on until its end, and nowhere where nobody says when that was")
  func over() throws {
    let ended = problem("resolved", #""onsetDateTime":"2009-05-01","abatementDateTime":"2011-01-01""#)
    #expect(try names(2011, [ended]) == ["Asthma"])
    #expect(try names(2012, [ended]) == [])
    #expect(try names(2010, [problem("resolved", #""onsetDateTime":"2009-05-01""#)]) == [])
  }

  @Test(
    "A medicine that is listed as active goes on to the day of the data, and where nothing confirms it that is told"
  )
  func medicines() throws {
    let confirmed = order("active", #""authoredOn":"2023-10-01""#)
    #expect(try names(2024, [confirmed]) == ["Metformin"] && courses(2024, [confirmed])[0].doubt == nil)
    let old = order("active", #""authoredOn":"2010-10-01""#)
    #expect(try courses(2010, [old]).map(\.doubt) == [nil])
    let day = try #require(ClinicalDate("2010-10-01"))
    #expect(try courses(2020, [old]).map(\.doubt) == [.noLaterRecord(day)])
  }

  @Test(
    "What was ordered twice with years between went on twice, and of what is over nobody says when it ended")
  func twice() throws {
    let orders = [
      order("stopped", #""authoredOn":"2006-04-26""#, id: "a"),
      order("completed", #""authoredOn":"2012-04-26""#, id: "b"),
    ]
    #expect(try names(2006, orders) == ["Metformin"] && names(2012, orders) == ["Metformin"])
    #expect(try (2007...2011).allSatisfy { try names($0, orders) == [] })
    let day = try #require(ClinicalDate("2006-04-26"))
    #expect(try courses(2006, orders).map(\.doubt) == [.endNotStated(day)])
  }

  @Test("Before what is listed as active stands what was stopped before")
  func again() throws {
    let orders = [
      order("stopped", #""authoredOn":"2006-04-26""#, id: "a"),
      order("active", #""authoredOn":"2023-11-04""#, id: "b"),
    ]
    #expect(try names(2006, orders) == ["Metformin"] && names(2015, orders) == [])
    #expect(try courses(2024, orders).map(\.start.text) == ["2023-11-04"])
  }

  @Test("Orders of one year after the other are one course")
  func renewed() throws {
    let orders = (2015...2018).map { order("completed", #""authoredOn":"\#($0)-06-01""#, id: "o\($0)") }
    #expect(try courses(2017, orders).map(\.start.text) == ["2015-06-01"])
    #expect(try names(2019, orders) == [])
  }

  @Test("An order whose end is stated went on until then, and no further")
  func ended() throws {
    let validity =
      #""authoredOn":"2019-06-01","dispenseRequest":{"validityPeriod":{"start":"2019-06-01","end":"2020-02-01"}}"#
    let dosage =
      #""authoredOn":"2019-06-01","dosageInstruction":[{"timing":{"repeat":{"boundsPeriod":{"start":"2019-06-01","end":"2020-02-01"}}}}]"#
    #expect(try names(2020, [order("completed", dosage)]) == ["Metformin"])
    #expect(try names(2021, [order("completed", dosage)]) == [])
    #expect(try names(2021, [order("completed", validity)]) == [])
  }
}
