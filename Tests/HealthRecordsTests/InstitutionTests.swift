import Testing

@testable import HealthRecords

/// What a person's institutions are the source of.
@Suite struct InstitutionTests {
  private func institutions(_ texts: String..., asOf: String = "2024-03-20") throws -> [Institution] {
    let library = RecordLibrary([try Records.file("records.json", [Records.patient] + texts)])
    return Institution.all(library.persons[0], asOf: ClinicalDate(asOf))
  }

  private func visit(_ id: String, _ members: String) -> String {
    #"{"resourceType":"Encounter","id":"\#(id)","status":"finished","subject":{"reference":"Patient/p"},\#(members)}"#
  }

  private let north = #""serviceProvider":{"display":"North Clinic"}"#

  @Test("Files that name nobody stand after all institutions")
  func order() throws {
    let found = try institutions(
      visit("1", #""period":{"start":"2020-01-02"}"#), visit("2", "\(north)"))
    #expect(found.map(\.name) == ["North Clinic", nil])
  }

  @Test(
    "It was last heard from on the last day that a record of it speaks of, was changed or issued, never ahead of the data"
  )
  func lastHeard() throws {
    let past = visit("1", #""period":{"start":"2020-01-02"},\#(north)"#)
    let ahead = visit("2", #""period":{"start":"2025-01-02"},\#(north)"#)
    let changed = visit("3", #""meta":{"lastUpdated":"2022-05-06T10:00:00Z"},\#(north)"#)
    #expect(try institutions(past, ahead).first?.lastHeard?.dayText == "2 January 2020")
    #expect(try institutions(past, ahead, changed).first?.lastHeard?.dayText == "6 May 2022")
    #expect(try institutions(past, ahead).first?.lastDay?.dayText == "2 January 2025")
  }

  @Test("People are those whom its records name, by how many of them do")
  func people() throws {
    let doctor = #"{"resourceType":"Practitioner","id":"d","name":[{"text":"Dr. Lindqvist"}]}"#
    let found = try institutions(
      doctor, visit("1", #""participant":[{"individual":{"reference":"Practitioner/d"}}],\#(north)"#),
      visit("2", #""participant":[{"individual":{"reference":"Practitioner/d"}}],\#(north)"#))
    let people = NamedPeople(try #require(found.first).records).entries
    #expect(people.map(\.name) == ["Dr. Lindqvist"] && people.map(\.count) == [2])
    #expect(people.first?.identity?.type == .practitioner)
  }

  @Test("The onset of an allergy and a booked visit are no days on which a doctor treated the person")
  func treated() throws {
    let found = try institutions(
      #"{"resourceType":"AllergyIntolerance","id":"a","code":{"text":"Latex"},"onsetDateTime":"1963","recorder":{"display":"Dr. Osei"},"patient":{"reference":"Patient/p"}}"#,
      visit("1", #""period":{"start":"2011-05-03"},"participant":[{"individual":{"display":"Dr. Osei"}}]"#),
      #"{"resourceType":"Encounter","id":"b","status":"planned","period":{"start":"2024-05-21"},"participant":[{"individual":{"display":"Dr. Osei"}}],"subject":{"reference":"Patient/p"}}"#
    )
    let doctor = try #require(NamedPeople(found.flatMap(\.records)).entries.first { $0.name == "Dr. Osei" })
    #expect(doctor.count == 3)
    #expect([doctor.oldest, doctor.newest].map { $0?.sortDate?.dayText } == ["3 May 2011", "3 May 2011"])
  }
}
