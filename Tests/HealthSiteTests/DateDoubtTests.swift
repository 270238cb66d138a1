import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// Dates that cannot be right are marked on the sheet too, and a code that names nothing gives way to the substance.
@Suite struct DateDoubtTests {
  private func sheet(_ resource: String) async throws -> VisitSummary {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.ndjson",
      """
      {"resourceType":"Patient","id":"p","birthDate":"1980-05-01","name":[{"text":"Robin"}]}
      \(resource)
      """)
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    return VisitSummary(
      try #require(library.persons.first), SummaryRequest(day: ClinicalDate("2024-10-01")))
  }

  @Test(
    "A date before birth, or an end before its start, is told beside the row, and ends nothing",
    arguments: [
      (#""onsetDateTime":"1975""#, "dated before the birth date"),
      (#""onsetDateTime":"2020","abatementDateTime":"2019""#, "its end is before its start"),
    ])
  func doubts(dates: String, words: String) async throws {
    let sheet = try await sheet(
      #"{"resourceType":"Condition","id":"c","subject":{"reference":"Patient/p"},"# + dates
        + #","clinicalStatus":{"coding":[{"code":"active"}]},"code":{"text":"Larkfield fever"}}"#)
    let row = try #require(sheet.sections.first { $0.kind == .problems }?.rows.first)
    #expect(row.cells.first == "Larkfield fever" && row.note == "⚠ \(words)")
  }

  @Test(
    "A reaction before birth is no day of the allergy where another one is known, and the doubt is told",
    arguments: [(#""recordedDate":"2013-07-01","#, "2013"), ("", "1960")])
  func reactionBeforeBirth(recorded: String, year: String) async throws {
    let sheet = try await sheet(
      #"{"resourceType":"AllergyIntolerance","id":"a","patient":{"reference":"Patient/p"},"# + recorded
        + #""code":{"text":"Fern pollen"},"reaction":[{"onset":"1960-01-01","manifestation":[{"text":"Rash"}]}]}"#
    )
    let row = try #require(sheet.sections.first { $0.kind == .allergies }?.rows.first)
    #expect(row.cells.last?.contains(year) == true)
    #expect(row.note.contains("before the birth date"))
  }

  @Test("What speaks against an earlier result is told once in its section, with its day")
  func earlier() async throws {
    let weight = { (day: String) in
      #"{"resourceType":"Observation","subject":{"reference":"Patient/p"},"status":"final","category":[{"coding":[{"code":"vital-signs"}]}],"code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},"effectiveDateTime":"\#(day)","valueQuantity":{"value":80,"unit":"kg"}}"#
    }
    let sheet = try await sheet("\(weight("2020-03-01"))\n\(weight("1975-03-01"))")
    let told = sheet.sections.first { $0.kind == .vitals }?.sentence
    #expect(told == "⚠ of earlier results: 1 March 1975 (dated before the birth date).")
  }

  @Test(
    "A dose on another day than the visit that it names says so, and did not come of that visit",
    arguments: [("2020-03-02", true), ("2018-03-02", false)])
  func otherVisit(day: String, isOfVisit: Bool) async throws {
    let sheet = try await sheet(
      """
      {"resourceType":"Encounter","id":"e","subject":{"reference":"Patient/p"},"status":"finished","class":{"code":"AMB"},"period":{"start":"2020-03-01","end":"2020-03-03"}}
      {"resourceType":"Immunization","id":"i","patient":{"reference":"Patient/p"},"status":"completed","occurrenceDateTime":"\(day)","vaccineCode":{"coding":[{"system":"http://hl7.org/fhir/sid/cvx","code":"141"}],"text":"Flu shot"},"encounter":{"reference":"Encounter/e"}}
      """)
    let rows = { (kind: SummarySection.Kind) in sheet.sections.first { $0.kind == kind }?.rows ?? [] }
    #expect(rows(.immunizations).map { $0.note.contains("1 March 2020") } == [!isOfVisit])
    #expect(rows(.encounters).map { $0.cells[1].contains("Flu shot") } == [isOfVisit])
  }

  @Test("A doubt that three records share is told once at the foot, with a sign at each", arguments: [2, 3])
  func footnote(count: Int) async throws {
    let problems = (0..<count).map { number in
      #"{"resourceType":"Condition","id":"c\#(number)","subject":{"reference":"Patient/p"},"onsetDateTime":"1975-0\#(number + 1)","clinicalStatus":{"coding":[{"code":"active"}]},"code":{"text":"Fever \#(number)"}}"#
    }
    let sheet = try await sheet(problems.joined(separator: "\n"))
    let doubt = Finding(.beforeBirth).words
    let notes = sheet.sections.first { $0.kind == .problems }?.rows.map(\.note) ?? []
    #expect(notes == Array(repeating: count == 2 ? "⚠ \(doubt)" : "⚠¹", count: count))
    #expect(sheet.footer.contains("⚠¹ \(doubt).") == (count == 3))
  }

  @Test("Of visits without a reason the last has a row, the others a line with their days")
  func plainVisits() async throws {
    let visits = (1...5).map { day in
      #"{"resourceType":"Encounter","id":"e\#(day)","subject":{"reference":"Patient/p"},"status":"finished","class":{"code":"AMB"},"period":{"start":"2020-03-0\#(day)"}}"#
    }
    let section = try await sheet(visits.joined(separator: "\n")).sections.first { $0.kind == .encounters }
    #expect(section?.rows.count == 1 && section?.more == 0)
    #expect(section?.closing.words.hasSuffix("2 Mar 2020, 1 Mar 2020).") == true)
    #expect(section?.closing.records.count == 4)
  }

  @Test("A doubt about the onset of an allergy stands on the card and in every list")
  func allergy() async throws {
    let sent = try SentRecords()
    let born = SentRecords.patient.dropLast() + #","birthDate":"1980-05-01"}"#
    let allergy =
      #"{"resourceType":"AllergyIntolerance","id":"a","patient":{"reference":"Patient/p"},"code":{"text":"Fern pollen"},"onsetDateTime":"1960-01-01"}"#
    try sent.send([String(born), allergy])
    let library = try await sent.library
    let person = try #require(library.persons.first)
    let record = try #require(person.records.first)
    let doubt = "dated before the birth date"
    let site = PersonSite(person, in: library, alone: true)
    #expect(MarkdownPrinter.line(RecordParts(site: site, root: "").gone([record])) == " ⚠ \(doubt)")
    let card = EmergencyCard(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
    #expect(card.entries.first?.items.map(\.text) == ["Fern pollen ⚠ \(doubt)"])
  }

  @Test(
    "A vaccine with another name than its code stands with both, given or not",
    arguments: ["completed", "not-done"])
  func otherVaccine(status: String) async throws {
    let sheet = try await sheet(
      #"{"resourceType":"Immunization","id":"i","patient":{"reference":"Patient/p"},"status":""# + status
        + #"","occurrenceDateTime":"2020","vaccineCode":{"text":"Tetanus and diphtheria toxoids","coding":[{"system":"#
        + #""http://hl7.org/fhir/sid/cvx","code":"103"}]}}"#)
    let text = SheetDocument(sheet).text.singleSpaced
    #expect(text.contains("Tetanus and") && text.contains("Meningococcal disease"))
  }

  @Test("An allergy whose code is the word unknown is called after its reaction's substance")
  func substance() async throws {
    let sheet = try await sheet(
      #"{"resourceType":"AllergyIntolerance","id":"a","patient":{"reference":"Patient/p"},"#
        + #""code":{"coding":[{"code":"unknown"}]},"reaction":[{"substance":{"coding":[{"code":"1191","#
        + #""system":"urn:oid:2.16.840.1.113883.6.88"}]},"manifestation":[{"text":"Hives"}]}]}"#)
    let text = SheetDocument(sheet).text
    #expect(text.contains("RxNorm") && text.contains("1191") && text.contains("Hives"))
  }

  @Test("A doubt of a dose stands beside its disease, with its day where there are several doses")
  func doses() async throws {
    let dose = { (day: String) in
      #"{"resourceType":"Immunization","id":"i\#(day)","status":"completed","patient":{"reference":"Patient/p"},"occurrenceDateTime":"\#(day)","vaccineCode":{"coding":[{"system":"http://hl7.org/fhir/sid/cvx","code":"35"}]}}"#
    }
    for (days, note) in [
      (["1979-05-01"], "⚠ dated before the birth date"),
      (["1979-05-01", "1999-05-01"], "1 May 1979 (⚠ dated before the birth date)"),
    ] {
      let sheet = try await sheet(days.map(dose).joined(separator: "\n"))
      #expect(sheet.sections.first { $0.kind == .immunizations }?.rows.map(\.note) == [note])
    }
  }

  @Test("A denial dated before birth is told with that doubt")
  func denialBeforeBirth() async throws {
    let sheet = try await sheet(
      #"{"resourceType":"AllergyIntolerance","id":"a","subject":{"reference":"Patient/p"},"patient":{"reference":"Patient/p"},"code":{"coding":[{"system":"http://snomed.info/sct","code":"716186003","display":"No known allergy"}]},"recordedDate":"1970"}"#
    )
    let told = sheet.sections.first { $0.kind == .allergies }?.sentence ?? ""
    #expect(told.contains("1970; ⚠ dated before the birth date"), "\(told)")
  }
}
