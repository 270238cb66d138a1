import HealthRecords
import Testing

@testable import HealthSite

/// What a sender files in an unusual place is no less on the sheet.
@Suite struct NothingLeftOutTests {
  private func summary(_ resources: String...) async throws -> VisitSummary {
    VisitSummary(
      try await SentRecords.person(resources), SummaryRequest(day: ClinicalDate("2024-03-20")))
  }

  private func section(_ kind: SummarySection.Kind, _ summary: VisitSummary) -> SummarySection? {
    summary.sections.first { $0.kind == kind }
  }

  private func finding(_ name: String, _ category: String, _ value: String) -> String {
    SentRecords.line(
      "Observation", name,
      #""status":"final","category":[{"coding":[{"code":"\#(category)"}]}],"code":{"text":"\#(name)"},"effectiveDateTime":"2024-03-01",\#(value)"#
    )
  }

  @Test(
    "A result is one under whatever it is filed", arguments: ["procedure", "imaging", "exam", "laboratory"])
  func categories(category: String) async throws {
    let bilirubin = finding(
      "Bilirubin through the skin", category, #""valueQuantity":{"value":12.9,"unit":"mg/dL"}"#)
    let scan = finding("Bone density", category, #""valueQuantity":{"value":-1.5,"unit":"T-score"}"#)
    let rhythm = finding("ECG impression", category, #""valueString":"Normal sinus rhythm""#)
    let rows = section(.results, try await summary(bilirubin, scan, rhythm))?.rows.map { $0.cells[0] } ?? []
    #expect(
      Set(rows) == ["Bilirubin through the skin", "Bone density", "ECG impression"])
  }

  @Test("An answer of a questionnaire and a way of life are no results")
  func others() async throws {
    let sheet = try await summary(
      finding("Little interest", "survey", #""valueQuantity":{"value":2,"unit":"{score}"}"#),
      finding("Occupation", "social-history", #""valueString":"Weaver""#))
    #expect(section(.results, sheet)?.rows.isEmpty == true)
  }

  @Test("What a sender notes beside a problem stands on the sheet")
  func problem() async throws {
    let legs = SentRecords.line(
      "Condition", "c",
      #""clinicalStatus":{"coding":[{"code":"active"}]},"code":{"text":"Swollen legs"},"note":[{"text":"previous DVT"}]"#
    )
    #expect(
      section(.problems, try await summary(legs))?.rows.map(\.note) == [
        Finding(.noted, .quote("previous DVT")).words
      ])
  }

  private func allergy(_ id: String, _ status: String, _ reaction: String) -> String {
    #"{"resourceType":"AllergyIntolerance","id":"\#(id)","patient":{"reference":"Patient/p"},"clinicalStatus":{"coding":[{"code":"\#(status)"}]},"code":{"text":"\#(id)"},"note":[{"text":"beware"}],"reaction":[{"manifestation":[{"text":"\#(reaction)"}]}]}"#
  }

  @Test(
    "An allergy that is no longer active is told with its reaction, on the card too, and notes stand there")
  func inactive() async throws {
    let person = try await SentRecords.person([
      allergy("Latex", "active", "Hives"), allergy("Penicillin", "inactive", "Anaphylaxis"),
    ])
    let request = SummaryRequest(day: ClinicalDate("2024-03-20"))
    let sheet = VisitSummary(person, request)
    #expect(section(.allergies, sheet)?.sentence.contains("Penicillin (Anaphylaxis)") == true)
    let told =
      EmergencyCard(person, request).entries.first { $0.title == .allergies }?.items.map(\.text) ?? []
    #expect(told.count == 2)
    #expect(told[0].contains("beware") && told[1].contains("Penicillin (Anaphylaxis)"))
  }

  @Test("A drug that is to end on a later day says so, on the card too")
  func plannedEnd() async throws {
    let order =
      #"{"resourceType":"MedicationStatement","id":"m","subject":{"reference":"Patient/p"},"status":"active","medicationCodeableConcept":{"text":"Larkacillin"},"effectivePeriod":{"start":"2024-03-18","end":"2024-03-25"}}"#
    let person = try await SentRecords.person([order])
    let request = SummaryRequest(day: ClinicalDate("2024-03-20"))
    let until = DateWords.until("25 March 2024")
    #expect(section(.medications, VisitSummary(person, request))?.rows.first?.note.contains(until) == true)
    let told =
      EmergencyCard(person, request).entries.first { $0.title == .medicines }?.items.map(\.text) ?? []
    #expect(told.first?.contains(until) == true)
  }

  @Test(
    "A drug without a status is judged on the day of the data, on whatever day its sheet is printed",
    arguments: [("2024-03-20", true), ("2024-03-25", true), ("2024-03-19", false)])
  func dayOfData(end: String, isOpen: Bool) async throws {
    let sent = try SentRecords()
    try sent.send([
      #"{"resourceType":"MedicationStatement","id":"m","subject":{"reference":"Patient/p"},"medicationCodeableConcept":{"text":"Larkacillin"},"effectivePeriod":{"start":"2024-03-18","end":"\#(end)"}}"#,
      finding("Bone density", "imaging", #""issued":"2024-03-20","valueString":"low""#),
    ])
    let library = try await sent.library
    let person = try #require(library.persons.first)
    var request = SummaryRequest(day: ClinicalDate("2024-06-01"))
    request.account(for: person, in: library)
    let rows = section(.medications, VisitSummary(person, request))?.rows ?? []
    let card = EmergencyCard(person, request).entries.first { $0.title == .unclear }?.items.map(\.text) ?? []
    #expect([rows.count, card.count] == (isOpen ? [1, 1] : [0, 0]))
    #expect(
      PersonSite(person, in: library).medications.unclear.map(\.title) == (isOpen ? ["Larkacillin"] : []))
  }

  @Test("A planned end that passed before the sheet was printed is a doubt, on the card too")
  func passedEnd() async throws {
    let order =
      #"{"resourceType":"MedicationStatement","id":"m","subject":{"reference":"Patient/p"},"status":"active","medicationCodeableConcept":{"text":"Larkacillin"},"effectivePeriod":{"start":"2024-03-18","end":"2024-03-25"}}"#
    let person = try await SentRecords.person([order])
    var request = SummaryRequest(day: ClinicalDate("2024-06-01"))
    request.asOf = ClinicalDate("2024-03-20")
    let passed = SheetWords.passed("25 March 2024")
    #expect(
      section(.medications, VisitSummary(person, request))?.rows.first?.note.hasPrefix("⚠ \(passed)") == true)
    let told =
      EmergencyCard(person, request).entries.first { $0.title == .medicines }?.items.map(\.text) ?? []
    #expect(told.first?.contains(passed) == true)
  }

  @Test("What was ordered for a day that has passed, and a goal, stand among the plans")
  func plans() async throws {
    let order =
      #"{"resourceType":"ServiceRequest","id":"s","subject":{"reference":"Patient/p"},"status":"active","intent":"plan","code":{"text":"Lung function test"},"occurrenceDateTime":"2013-02-01"}"#
    let goal =
      #"{"resourceType":"Goal","id":"g","subject":{"reference":"Patient/p"},"lifecycleStatus":"active","description":{"text":"Walk a mile"}}"#
    let plans = try #require(section(.planned, try await summary(order, goal)))
    #expect(plans.sentence.contains("Lung function test, 1 February 2013"))
    #expect(plans.rows.map { $0.cells[0] } == ["Goal: Walk a mile"])
  }

  @Test(
    "A code of another strength than the name is told, one of the same in another unit is not",
    arguments: [("Larkamin 2G tablets", true), ("Larkamin 1000 mg", false), ("Larkamin", false)])
  func strength(coded: String, isTold: Bool) async throws {
    let order =
      #"{"resourceType":"MedicationStatement","id":"m","subject":{"reference":"Patient/p"},"status":"active","medicationCodeableConcept":{"text":"Larkamin 1 g tablets","coding":[{"system":"http://snomed.info/sct","code":"1","display":"\#(coded)"}]},"effectiveDateTime":"2024-03-18"}"#
    let note = section(.medications, try await summary(order))?.rows.first?.note ?? ""
    #expect(note.contains(Finding(.otherStrength, coded).words) == isTold)
  }

  @Test("A visit of which only the kind is unknown is among the visits")
  func visit() async throws {
    let visit =
      #"{"resourceType":"Encounter","id":"e","subject":{"reference":"Patient/p"},"status":"finished","type":[{"text":"unknown"}],"period":{"start":"2016-10-03"}}"#
    #expect(section(.encounters, try await summary(visit))?.rows.count == 1)
  }

  @Test("A list that is empty because nothing is known to exist states that there is none")
  func nilKnown() async throws {
    let list =
      #"{"resourceType":"List","id":"l","subject":{"reference":"Patient/p"},"status":"current","mode":"snapshot","title":"Allergies","code":{"coding":[{"system":"http://loinc.org","code":"52473-6"}]},"emptyReason":{"text":"Nil Known","coding":[{"code":"nilknown"}]},"date":"2024-01-01"}"#
    let sentence = try #require(section(.allergies, try await summary(list))?.sentence)
    #expect(sentence.contains("states that none is known") && !sentence.contains("does not mean"))
  }
}
