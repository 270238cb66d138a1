import Testing

@testable import HealthRecords

/// Visits and stays, with what was recorded in them.
@Suite struct VisitTests {
  private func visit(_ members: String, beside others: String...) throws -> Visit {
    let encounter =
      "{\"resourceType\":\"Encounter\",\"id\":\"v\",\"subject\":{\"reference\":\"Patient/p\"},\(members)}"
    let library = RecordLibrary([try Records.file("r.json", [Records.patient, encounter] + others)])
    return try #require(Visit.all(in: library.persons[0].records).first)
  }

  @Test(
    "The class of a visit is read in every version's spelling",
    arguments: [
      (#""class":"inpatient""#, Visit.Setting.inpatient), (#""class":"outpatient""#, .ambulatory),
      (
        #""class":{"system":"http://terminology.hl7.org/CodeSystem/v3-ActCode","code":"EMER"}"#, .emergency
      ),
      (
        #""class":[{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-ActCode","code":"IMP"}]}]"#,
        .inpatient
      ),
      (
        #""type":[{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-ActCode","code":"AMB"}]}]"#,
        .ambulatory
      ),
    ])
  func setting(sent: String, setting: Visit.Setting) throws {
    #expect(try visit(sent).setting == setting)
  }

  @Test("A visit of no known class says none, and one that was cancelled is none that took place")
  func unknown() throws {
    let visit = try visit(#""class":"elsewhere","status":"cancelled""#)
    #expect(visit.setting == nil && visit.course == .cancelled)
  }

  @Test("What refers to a visit stands in it, and a stay has an end on a later day")
  func children() throws {
    let result =
      #"{"resourceType":"Observation","id":"o","subject":{"reference":"Patient/p"},"status":"final","code":{"text":"Sodium"},"encounter":{"reference":"Encounter/v"}}"#
    let stay = try visit(
      #""status":"finished","period":{"start":"2024-01-02","end":"2024-01-05"},"serviceProvider":{"display":"North Clinic"}"#,
      beside: result)
    #expect(stay.children.map(\.title) == ["Sodium"] && stay.isStay && stay.course == .over)
    #expect(stay.institution == "North Clinic")
  }

  @Test("A day with a note, a procedure or vital signs and no visit is a contact, by its note first")
  func contacts() throws {
    let about = #""subject":{"reference":"Patient/p"},"status":"final""#
    let note =
      #""category":[{"coding":[{"code":"clinical-note"}]}],"type":{"text":"Progress note"}"#
    let sent = [
      #"{"resourceType":"Encounter","id":"v","subject":{"reference":"Patient/p"},"status":"finished","type":[{"text":"Check"}],"period":{"start":"2025-01-10","end":"2025-01-12"}}"#,
      #"{"resourceType":"Observation","id":"w",\#(about),"category":[{"coding":[{"code":"vital-signs"}]}],"code":{"text":"Weight"},"effectiveDateTime":"2026-08-19"}"#,
      #"{"resourceType":"Observation","id":"x",\#(about),"category":[{"coding":[{"code":"vital-signs"}]}],"code":{"text":"Weight"},"effectiveDateTime":"2025-01-11"}"#,
      #"{"resourceType":"DocumentReference","id":"n","subject":{"reference":"Patient/p"},"status":"current",\#(note),"date":"2026-08-19T10:00:00Z"}"#,
      #"{"resourceType":"DocumentReference","id":"l","subject":{"reference":"Patient/p"},"status":"current","type":{"text":"Letter"},"date":"2026-09-01"}"#,
    ]
    let library = RecordLibrary([try Records.file("r.json", [Records.patient] + sent)])
    let concepts = PersonConcepts(library.persons[0].records, asOf: nil)
    #expect(concepts.contacts.map(\.title) == ["Progress note", "Check"])
  }

  private func day(_ id: String, _ day: String, _ more: String = #""status":"finished""#) -> String {
    #"{"resourceType":"Encounter","id":"\#(id)","subject":{"reference":"Patient/p"},\#(more),"type":[{"text":"\#(id)"}],"period":{"start":"\#(day)"}}"#
  }

  private func records(_ sent: String...) throws -> [ClinicalRecord] {
    RecordLibrary([try Records.file("r.json", [Records.patient] + sent)]).persons[0].records
  }

  @Test("The last contact is neither ahead nor cancelled nor after death, and none if visits were left out")
  func lastContact() throws {
    let records = try records(
      day("first", "2020-01-02"), day("second", "2021-01-02"), day("later", "2024-01-02"),
      day("missed", "2021-06-02", #""status":"cancelled""#))
    let (asOf, death) = (ClinicalDate("2023-01-01"), ClinicalDate("2020-06-01"))
    #expect(PersonConcepts(records, asOf: asOf).picture.lastContact?.title == "second")
    #expect(PersonConcepts(records, asOf: asOf, death: death).picture.lastContact?.title == "first")
    let left = PersonConcepts(records.filter { $0.clinicalType != .encounters }, asOf: asOf, hasVisits: false)
    #expect(left.picture.lastContact == nil)
  }

  @Test("The events of a year are the headlines about its stays, emergencies and procedures, newest first")
  func events() throws {
    let stay = #""status":"finished","class":{"code":"IMP"}"#
    let records = try records(
      day("old stay", "2020-01-02", stay), day("stay", "2022-05-02", stay), day("check", "2022-07-02"),
      #"{"resourceType":"Procedure","id":"d","subject":{"reference":"Patient/p"},"status":"completed","code":{"text":"Colonoscopy"},"performedDateTime":"2022-06-02"}"#,
      #"{"resourceType":"Procedure","id":"s","subject":{"reference":"Patient/p"},"status":"completed","code":{"text":"Depression screening"},"performedDateTime":"2022-06-03"}"#,
      #"{"resourceType":"Encounter","id":"h","subject":{"reference":"Patient/p"},"status":"finished","class":{"code":"IMP"},"type":[{"text":"hours"}],"period":{"start":"2022-07-04T10:00:00Z","end":"2022-07-04T14:00:00Z"}}"#
    )
    let events = PersonConcepts(records, asOf: nil).events(before: ClinicalDate("2023-01-01"))
    #expect(events.map(\.title) == ["Colonoscopy", "stay"])
  }

  @Test("What was recorded on the day of a contact without a visit is told with it, problems first")
  func recordedThatDay() throws {
    let day = { (type: String, id: String, members: String) in
      #"{"resourceType":"\#(type)","id":"\#(id)","subject":{"reference":"Patient/p"},"code":{"text":"\#(id)"},\#(members)}"#
    }
    let records = try records(
      day(
        "Observation", "Temperature",
        #""status":"final","category":[{"coding":[{"code":"vital-signs"}]}],"effectiveDateTime":"2021-02-27T10:00:00Z","valueQuantity":{"value":37}"#
      ),
      day("Procedure", "Swab", #""status":"completed","performedDateTime":"2021-02-27""#),
      day("Condition", "Pharyngitis", #""onsetDateTime":"2021-02-27T09:00:00Z""#),
      day("Condition", "Gout", #""onsetDateTime":"2021-02-26""#),
      day("Procedure", "Scan", #""status":"not-done","performedDateTime":"2021-02-27""#))
    let contact = try #require(records.first { $0.title == "Temperature" })
    #expect(Visit.recorded(onDayOf: contact, in: records) == ["Pharyngitis", "Swab"])
  }

  @Test("The title of a visit without a name has no day, which a reference to it has")
  func nameless() throws {
    let condition =
      #"{"resourceType":"Condition","id":"c","subject":{"reference":"Patient/p"},"code":{"text":"Fever"},"encounter":{"reference":"Encounter/v"}}"#
    let visit = try visit(#""status":"finished","period":{"start":"2015-06-22"}"#, beside: condition)
    #expect(visit.record.title == "Visit")
    #expect(visit.children.map { $0.words(of: .of("encounter")) } == ["Visit, 22 June 2015"])
  }
}
