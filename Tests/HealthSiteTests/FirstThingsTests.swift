import HealthRecords
import Testing

@testable import HealthSite

/// What a doctor must see first, and in full.
@Suite struct FirstThingsTests {
  private func sheet(_ resources: String...) async throws -> VisitSummary {
    let request = SummaryRequest(day: ClinicalDate("2024-03-20"))
    return VisitSummary(try await SentRecords.person(resources), request)
  }

  private func rows(_ kind: SummarySection.Kind, _ sheet: VisitSummary) -> [SummarySection.Row] {
    sheet.sections.first { $0.kind == kind }?.rows ?? []
  }

  private func result(_ name: String, _ day: String, _ flag: String, _ more: String = "") -> String {
    SentRecords.line(
      "Observation", name,
      #""status":"final","category":[{"coding":[{"code":"laboratory"}]}],"code":{"text":"\#(name)"},"effectiveDateTime":"\#(day)","valueQuantity":{"value":7,"unit":"x"},"interpretation":[{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation","code":"\#(flag)"}]}]\#(more)"#
    )
  }

  private func told(_ name: String, _ day: String, _ answer: String) -> String {
    SentRecords.line(
      "Observation", "\(name) \(day)",
      #""status":"final","code":{"text":"\#(name)"},"effectiveDateTime":"\#(day)","valueCodeableConcept":{"text":"\#(answer)"}"#
    )
  }

  private func procedure(_ id: String, _ day: String, _ members: String) -> String {
    SentRecords.line(
      "Procedure", id, #""code":{"text":"Pacemaker"},"performedDateTime":"\#(day)",\#(members)"#)
  }

  @Test("A critical result stands before newer ones that are only high, with what its laboratory wrote of it")
  func critical() async throws {
    let note = #","note":[{"text":"Specimen hemolyzed"}]"#
    let told = rows(
      .abnormal,
      try await sheet(result("Urea", "2024-03-01", "H"), result("Potassium", "2024-02-01", "HH", note)))
    #expect(told.map(\.cells.first) == ["Potassium", "Urea"])
    #expect(told.map(\.note) == ["note: Specimen hemolyzed", ""])
  }

  @Test("A short comment of a laboratory stands beside a result that is not flagged, a placeholder does not")
  func comments() async throws {
    for (comment, note) in [("Abnormal if below 60", "note: Abnormal if below 60"), ("Not available", "")] {
      let told = rows(
        .results,
        try await sheet(result("eGFR", "2024-03-01", "N", #","note":[{"text":"\#(comment)"}]"#)))
      #expect(told.map(\.note) == [note])
    }
  }

  @Test("A blood group of any year is among the results, and hides no older ones where none is new")
  func bloodGroup() async throws {
    let group = SentRecords.line(
      "Observation", "rh",
      #""status":"final","category":[{"coding":[{"code":"laboratory"}]}],"code":{"coding":[{"system":"http://loinc.org","code":"882-1"}],"text":"ABO and Rh"},"effectiveDateTime":"2015","valueCodeableConcept":{"text":"O Rh(D) negative"}"#
    )
    let told = rows(.results, try await sheet(group, result("Urea", "2024-03-01", "N")))
    #expect(told.map(\.cells.first) == ["Urea", "ABO and Rh blood group"])
    let old = try await sheet(group, result("Urea", "2019-03-01", "N"))
    #expect(rows(.results, old).map(\.cells.first) == ["Urea", "ABO and Rh blood group"])
    let sentence = old.sections.first { $0.kind == .results }?.sentence
    #expect(sentence?.hasPrefix("No lab results of the last 12 months") == true)
  }

  @Test("The newest code status is told, whatever its code; older answers to it are not")
  func codeStatus() async throws {
    let told = rows(
      .special,
      try await sheet(
        told("Code Status", "2022-01-01", "DNR"), told("Code status", "2024-01-01", "Full code")))
    #expect(told.map { $0.cells[1] } == ["Code status: Full code"])
  }

  @Test("An assessment of a risk is told with how great it is")
  func risk() async throws {
    let risk = SentRecords.line(
      "RiskAssessment", "r",
      #""status":"final","code":{"text":"Suicide risk"},"occurrenceDateTime":"2024-01-01","prediction":[{"qualitativeRisk":{"text":"High risk"}}]"#
    )
    let told = rows(.special, try await sheet(risk)).map { $0.cells[1] }
    #expect(told.count == 1 && told[0].hasPrefix("Suicide risk") && told[0].contains("High risk"))
  }

  @Test("A reaction to a dose stands below its disease, with its note")
  func reaction() async throws {
    let dose =
      #"{"resourceType":"Immunization","patient":{"reference":"Patient/p"},"vaccineCode":{"text":"Elixir"},"status":"completed","occurrenceDateTime":"2002-02-02","reaction":[{"detail":{"display":"Anaphylaxis"}}],"note":[{"text":"do not give again"}]}"#
    let note = try #require(rows(.immunizations, try await sheet(dose)).first?.note)
    #expect(
      note.hasPrefix("⚠ reaction: ") && note.contains("Anaphylaxis, 2 February 2002")
        && note.hasSuffix("(do not give again)"))
  }

  @Test("What a scanner's staff must know of a device stands beside it, also where its use is what is told")
  func safety() async throws {
    let device =
      #"{"resourceType":"Device","id":"d","status":"active","patient":{"reference":"Patient/p"},"type":{"text":"Pacemaker"},"deviceName":[{"name":"Azure","type":"user-friendly-name"}],"safety":[{"text":"MR Unsafe"}]}"#
    let use = SentRecords.line(
      "DeviceUseStatement", "u", #""status":"active","device":{"reference":"Device/d"}"#)
    for sent in [[device], [device, use]] {
      let person = try await SentRecords.person(sent)
      let sheet = VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
      #expect(rows(.special, sheet).map { $0.cells[1] } == ["Azure: Pacemaker; MR Unsafe"])
    }
  }

  @Test("Procedures of another side, of no stated side and of another end are rows of their own")
  func sides() async throws {
    let left = #""status":"completed","bodySite":[{"text":"Left chest"}]"#
    let told = rows(
      .past,
      try await sheet(
        procedure("1", "2010-01-01", left), procedure("2", "2021-01-01", #""status":"completed""#),
        procedure("3", "2020-01-01", #""status":"stopped""#)))
    #expect(
      told.map(\.cells) == [
        ["Pacemaker", "", "1 Jan 2021"], ["Pacemaker", "stopped", "1 Jan 2020"],
        ["Pacemaker (Left chest)", "", "1 Jan 2010"],
      ])
  }

  @Test("A past problem says how it ended and when")
  func ended() async throws {
    let asthma = SentRecords.line(
      "Condition", "c",
      #""code":{"text":"Asthma"},"clinicalStatus":{"coding":[{"code":"resolved"}]},"onsetDateTime":"1999","abatementDateTime":"2021-02-03""#
    )
    let told = rows(.past, try await sheet(asthma))
    #expect(told.map(\.cells) == [["Asthma", "problem, resolved 3 February 2021", "1999"]])
  }

  @Test("The stage of a disease stands below it on the sheet, and beside it in lists")
  func stage() async throws {
    let cancer = SentRecords.line(
      "Condition", "c",
      #""code":{"text":"Breast cancer"},"clinicalStatus":{"coding":[{"code":"active"}]},"stage":[{"summary":{"text":"IIA"}}]"#
    )
    let person = try await SentRecords.person([cancer])
    let sheet = VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
    #expect(rows(.problems, sheet).map(\.note) == ["stage: IIA"])
    #expect(person.records.map { RecordGist.of($0) } == ["stage: IIA"])
  }

  @Test(
    "Small children are as old as their days or months",
    arguments: [
      ("2024-03-07", "2024-03-20", "13 days old"), ("2024-03-20", "2024-03-20", "0 days old"),
      ("2023-12-31", "2024-03-20", "2 months old"), ("2022-03-21", "2024-03-20", "23 months old"),
      ("2022-03-20", "2024-03-20", "2 years old"), ("2023-01", "2024-03-20", "1 year old"),
    ])
  func age(birth: String, day: String, words: String) throws {
    let (birth, day) = (try #require(ClinicalDate(birth)), try #require(ClinicalDate(day)))
    #expect(Age.words(from: birth, to: day) == words)
  }

  @Test("An intolerance is called one")
  func intolerance() async throws {
    let codeine =
      #"{"resourceType":"AllergyIntolerance","id":"a","patient":{"reference":"Patient/p"},"code":{"text":"Codeine"},"type":"intolerance","criticality":"low"}"#
    #expect(
      rows(.allergies, try await sheet(codeine)).first?.cells[1].hasPrefix(
        "intolerance; low risk (as sent)") == true)
  }

  @Test("What is planned for a day after the sheet's is told beside the visits; what was cancelled is not")
  func ahead() async throws {
    let appointment = { (id: String, status: String, day: String) in
      #"{"resourceType":"Appointment","id":"\#(id)","status":"\#(status)","description":"MRI","start":"\#(day)T09:00:00Z","participant":[{"actor":{"reference":"Patient/p"},"status":"accepted"}]}"#
    }
    let sheet = try await sheet(
      appointment("1", "booked", "2024-04-20"), appointment("2", "cancelled", "2024-04-21"),
      appointment("3", "fulfilled", "2024-01-21"))
    let sentence = try #require(sheet.sections.first { $0.kind == .encounters }?.sentence)
    #expect(sentence.hasPrefix("Planned: ") && sentence.hasSuffix("(booked), 20 April 2024."))
    #expect(!sentence.contains("; "))
  }

  @Test("Claims and answers that no section reads are named as not used")
  func unused() async throws {
    let sheet = try await sheet(
      #"{"resourceType":"Claim","id":"c","status":"active","use":"claim","patient":{"reference":"Patient/p"}}"#,
      SentRecords.line("QuestionnaireResponse", "q", #""status":"completed""#))
    #expect(sheet.footer.contains("Not used on this sheet: 1 claim of an insurer, 1 answered questionnaire."))
  }
}
