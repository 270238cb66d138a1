import Testing

@testable import HealthRecords

@Suite struct RecordStatementTests {
  private func statement(_ type: String, _ members: String) throws -> RecordStatement {
    RecordStatement(try Records.record(type, members))
  }

  @Test("A drug's order says when it was written, by whom, why, and why it was stopped")
  func prescribed() throws {
    let order = try statement(
      "MedicationRequest",
      #""status":"stopped","statusReason":{"text":"drowsiness"},"authoredOn":"2019-03-05","requester":{"display":"Dr Lindqvist"},"reasonCode":[{"text":"nerve pain"}],"medicationCodeableConcept":{"text":"Gabapentin"}"#
    )
    #expect(order.deed == .prescribed && order.start == "5 March 2019" && order.people == ["Dr Lindqvist"])
    #expect(order.reasons == ["nerve pain"] && order.statusReason == "drowsiness")
    #expect(order.beginning == "Prescribed 5 March 2019 by Dr Lindqvist, for nerve pain.")
    #expect(order.afterStatus == ": drowsiness.")
    #expect(
      order.sentence == "Prescribed 5 March 2019 by Dr Lindqvist, for nerve pain. Stopped: drowsiness.")
  }

  @Test("An appointment names with whom it is, not the person whose record it is")
  func appointment() throws {
    let booked = try statement(
      "Appointment",
      #""status":"booked","start":"2024-05-21","participant":[{"actor":{"reference":"Patient/p","display":"Ada Quill"}},{"actor":{"display":"Dr Lindqvist"}}]"#
    )
    #expect(booked.people == ["Dr Lindqvist"])
  }

  @Test("What was not done, or has no status, is not said to have been")
  func notDone() throws {
    let dose = #""occurrenceDateTime":"2020","vaccineCode":{"text":"MMR"}"#
    #expect(try statement("Immunization", #""status":"completed",\#(dose)"#).deed == .given)
    #expect(try statement("Immunization", #""status":"not-done",\#(dose)"#).deed == nil)
    #expect(try statement("Immunization", dose).deed == nil)
    #expect(try statement("Immunization", #""status":"not-done",\#(dose)"#).sentence == "2020. Not given.")
  }

  @Test("The day of writing down is not the day on which a problem began")
  func recorded() throws {
    let began = try statement("Condition", #""onsetDateTime":"2010-05","code":{"text":"Asthma"}"#)
    #expect(began.deed == .began && began.sentence == "Began May 2010.")
    let recorded = try statement("Condition", #""recordedDate":"2010-05","code":{"text":"Asthma"}"#)
    #expect(recorded.deed == nil && recorded.sentence == "May 2010 (recorded).")
  }

  @Test("Nothing known is nothing said")
  func unknown() throws {
    #expect(try statement("Condition", #""code":{"text":"Asthma"}"#).sentence.isEmpty)
  }

  @Test("The name without SNOMED CT's tag is for lists; other words in brackets are part of it")
  func tags() {
    #expect(SemanticTag.without("Asthma (disorder)") == "Asthma")
    #expect(SemanticTag.without("Dialysis (regime/therapy)") == "Dialysis")
    #expect(SemanticTag.without("Fracture (left wrist)") == "Fracture (left wrist)")
    #expect(SemanticTag.without("(finding)") == "(finding)")
    let named = FactValue.group([Fact(.note, [.text("Asthma (disorder)"), .text("Gout (left)")])])
    #expect(named.words(calling: [.note: ""], SemanticTag.without) == "Asthma, Gout (left)")
  }

  @Test(
    "A name that says itself twice is said once in lists",
    arguments: [
      ("Encounter ED + Encounter ED", "Encounter ED"), ("A + A", "A"), ("A+B + A+B", "A+B"),
      ("Dressing + Cast", "Dressing + Cast"), (" + ", " + "), ("A + B", "A + B"),
    ])
  func twice(sent: String, told: String) {
    #expect(SemanticTag.without(sent) == told)
  }

  @Test(
    "Digits behind the point beyond the fourth that counts are apart, and no other",
    arguments: [
      ("58.05103246", "58.05", "103246"), ("7.40", "7.40", ""), ("12345.678", "12345", ".678"),
      ("0.00123456", "0.001234", "56"), ("123456", "123456", ""), ("-1.23456", "-1.234", "56"),
      ("<1.23456", "<1.23456", ""),
    ])
  func digits(sent: String, head: String, tail: String) {
    let cut = NumberText.atReadablePrecision(sent)
    #expect(cut.head == head && cut.tail == tail)
  }

  @Test("Everyday words are small letters, each once, and each means something")
  func everyday() {
    let meanings = EverydayWords.meanings
    #expect(meanings.count > 120 && Set(meanings.map(\.word)).count == meanings.count)
    #expect(meanings.filter { $0.means.isEmpty || $0.word != $0.word.lowercased() }.map(\.word) == [])
  }

  @Test(
    "A type is named by its word or by HealthKit's name",
    arguments: [("labs", ClinicalType.labResults), ("labResults", .labResults), ("VITALSIGNS", .vitalSigns)])
  func types(name: String, type: ClinicalType) {
    #expect(ClinicalType(named: name) == type)
    #expect(ClinicalType(named: "teeth") == nil)
  }
}
