import Testing

@testable import HealthRecords

/// What went on in a year: nothing is said of years that no record speaks of.
@Suite struct OngoingCourseTests {
  private func names(_ year: Int, _ texts: [String]) throws -> [String] {
    let library = RecordLibrary([try Records.file("records.json", [Records.patient] + texts)])
    let person = try #require(library.persons.first)
    let day = ClinicalDate("2024-03-18")
    return OngoingCourse.all(PersonConcepts(person.records, asOf: day), asOf: day).compactMap {
      $0.during(year)?.name
    }
  }

  private func problem(_ status: String, _ dates: String) -> String {
    #"{"resourceType":"Condition","id":"a","subject":{"reference":"Patient/p"},"code":{"text":"Asthma"},"clinicalStatus":{"coding":[{"code":"\#(status)"}]},\#(dates)}"#
  }

  private func order(_ status: String, _ dates: String) -> String {
    #"{"resourceType":"MedicationRequest","id":"m","subject":{"reference":"Patient/p"},"status":"\#(status)","intent":"order","medicationCodeableConcept":{"text":"Metformin"},\#(dates)}"#
  }

  @Test("An active problem goes on from its beginning to the day of the data")
  func active() throws {
    let asthma = problem("active", #""onsetDateTime":"2009-05-01""#)
    #expect(try names(2008, [asthma]) == [])
    #expect(try names(2009, [asthma]) == ["Asthma"])
    #expect(try names(2024, [asthma]) == ["Asthma"])
    #expect(try names(2025, [asthma]) == [])
  }

  @Test("One that is over goes on until its end, and nowhere where nobody says when that was")
  func over() throws {
    let ended = problem("resolved", #""onsetDateTime":"2009-05-01","abatementDateTime":"2011-01-01""#)
    #expect(try names(2011, [ended]) == ["Asthma"])
    #expect(try names(2012, [ended]) == [])
    #expect(try names(2010, [problem("resolved", #""onsetDateTime":"2009-05-01""#)]) == [])
  }

  @Test(
    "A current medicine goes on to the day of the data; one that nothing confirms to the last that is known")
  func medicines() throws {
    let confirmed = order("active", #""authoredOn":"2023-10-01""#)
    #expect(try names(2024, [confirmed]) == ["Metformin"])
    let old = order("active", #""authoredOn":"2010-10-01""#)
    #expect(try names(2010, [old]) == ["Metformin"])
    #expect(try names(2020, [old]) == [])
  }
}
