import Testing

@testable import HealthRecords

/// Whether a stated end counts: it can be read, is no placeholder and has come.
@Suite struct EndGateTests {
  static let ends = [
    ("2020-05-05", true), ("2026-11-27", true), ("2027-03-01", false), ("0001-01-01", false),
    ("1900-01-01", false), ("9999-12-31", false), ("2999-12-31T00:00:00Z", false), ("spring 2020", false),
  ]

  private func record(_ type: String, _ members: String) throws -> ClinicalRecord {
    let text =
      "{\"resourceType\":\"\(type)\",\"id\":\"x\",\"subject\":{\"reference\":\"Patient/p\"},\(members)}"
    let library = RecordLibrary(
      [try Records.file("x.json", [Records.patient, text])], asOf: ClinicalDate("2026-11-27"))
    return try #require(library.persons[0].records.first)
  }

  @Test("An end counts when it can be read, is no placeholder and has come", arguments: ends)
  func ended(end: String, counts: Bool) throws {
    let problem = try record(
      "Condition", "\"code\":{\"text\":\"Gout\"},\"onsetDateTime\":\"2019\",\"abatementDateTime\":\"\(end)\"")
    #expect(ProblemList([problem]).past.isEmpty == !counts)
    let statement = try record(
      "MedicationStatement",
      "\"status\":\"recorded\",\"medicationCodeableConcept\":{\"text\":\"Apixaban\"},\"effectivePeriod\":{\"start\":\"2019-01-01\",\"end\":\"\(end)\"}"
    )
    #expect(statement.listsDrugAsActive == !counts)
    let device = try record(
      "DeviceUseStatement",
      "\"device\":{\"display\":\"Pump\"},\"whenUsed\":{\"start\":\"2019-01-01\",\"end\":\"\(end)\"}")
    #expect(device.mayBeInPlace == !counts)
    let none = try record(
      "AllergyIntolerance",
      "\"code\":{\"coding\":[{\"system\":\"http://snomed.info/sct\",\"code\":\"716186003\"}]},\"extension\":[{\"url\":\"http://hl7.org/fhir/StructureDefinition/allergyintolerance-abatement\",\"valueDateTime\":\"\(end)\"}]"
    )
    #expect(none.isValidAbsence == !counts)
    for other in [problem, statement, device, none] {
      #expect((other.ended != nil) == counts)
      #expect((other.until != nil) == (end == "2027-03-01"))
    }
  }

  @Test("A problem that is listed as active stays active beside its end, with a warning")
  func contradiction() throws {
    let active = #""code":{"text":"Atrial fibrillation"},"clinicalStatus":{"coding":[{"code":"active"}]}"#
    let ended = try #require(
      ProblemList([try record("Condition", "\(active),\"abatementDateTime\":\"2020-05-05\"")]).active.first)
    #expect(ended.notes.map(\.warned) == ["⚠ its end was 5 May 2020"])
    let flagged = try #require(
      ProblemList([try record("Condition", "\(active),\"abatementBoolean\":true")]).active.first)
    #expect(flagged.notes == [Finding(.saidOver)])
    let later = try #require(
      ProblemList([try record("Condition", "\(active),\"abatementDateTime\":\"2027-05-01\"")]).active.first)
    #expect(later.notes.isEmpty && later.records[0].status.words == "active, until 1 May 2027")
  }

  @Test("The end of an onset is no end of a problem or an allergy")
  func onset() throws {
    let onset =
      #""onsetPeriod":{"start":"2001-05-01","end":"2001-06-01"},"clinicalStatus":{"coding":[{"code":"active"}]}"#
    for type in ["Condition", "AllergyIntolerance"] {
      #expect(try record(type, "\"code\":{\"text\":\"Penicillin\"},\(onset)").end == nil)
    }
  }

  @Test(
    "A day that cannot be read is quoted, not replaced by the day of another element",
    arguments: [
      ("Condition", "onsetDateTime", #""recordedDate":"2020-02-02""#),
      ("Observation", "effectiveDateTime", #""issued":"2020-02-02T00:00:00Z""#),
      ("Immunization", "occurrenceDateTime", #""recorded":"2020-02-02""#),
      ("Procedure", "performedDateTime", #""recorded":"2020-02-02""#),
    ])
  func quoted(type: String, element: String, other: String) throws {
    let unread = try record(type, "\"code\":{\"text\":\"Acne\"},\"\(element)\":\"10 May 1980\",\(other)")
    #expect(unread.date?.dayText == "“10 May 1980”" && unread.sortDate == nil)
    let placeholder = try record(type, "\"code\":{\"text\":\"Acne\"},\"\(element)\":\"0001-01-01\",\(other)")
    #expect(placeholder.sortDate?.year == 2020)
  }

  @Test("A pregnancy whose end is yet to come is not past, however long ago it was recorded")
  func pregnancy() throws {
    let status = try record(
      "Observation",
      #""code":{"coding":[{"system":"http://loinc.org","code":"82810-3"}]},"status":"final","valueCodeableConcept":{"text":"Pregnant"},"effectivePeriod":{"start":"2025-11-01","end":"2027-01-20"}"#
    )
    #expect(!status.isPastPregnancy(on: ClinicalDate("2026-11-27")))
  }
}
