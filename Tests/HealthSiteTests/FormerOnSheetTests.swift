import HealthRecords
import Testing

@testable import HealthSite

/// What is not listed as current is named on the sheet all the same: no drug is a number.
@Suite struct FormerOnSheetTests {
  private func closing(_ kind: SummarySection.Kind, _ resources: [String]) async throws -> String {
    let sheet = VisitSummary(
      try await SentRecords.person(resources), SummaryRequest(day: ClinicalDate("2024-03-20")))
    return try #require(sheet.sections.first { $0.kind == kind }).closing.words
  }

  private func order(_ id: String, _ drug: String, _ members: String) -> String {
    SentRecords.line(
      "MedicationRequest", id,
      #""intent":"order","medicationCodeableConcept":{"text":"\#(drug)"},\#(members)"#)
  }

  private func problem(_ id: String, _ members: String) -> String {
    SentRecords.line("Condition", id, #""code":{"text":"\#(id)"},\#(members)"#)
  }

  @Test("Every drug that is not listed as current is named with its status and day, newest first")
  func drugs() async throws {
    let words = try await closing(
      .medications,
      [
        order(
          "a", "Metoprolol 25 mg",
          #""status":"completed","authoredOn":"2012","dosageInstruction":[{"timing":{"repeat":{"boundsPeriod":{"end":"2013-02-12"}}}}]"#
        ),
        order("b", "Lisinopril 10 mg", #""status":"stopped","authoredOn":"2020-05-01""#),
        SentRecords.line(
          "MedicationAdministration", "c",
          #""status":"completed","medicationCodeableConcept":{"text":"Ketorolac"},"effectiveDateTime":"2019-01-02""#
        ),
        order("d", "Warfarin 5 mg", #""status":"active","authoredOn":"2024-01-01""#),
      ])
    #expect(
      words
        == "Not listed as current: Lisinopril 10 mg, stopped, record of 1 May 2020; Ketorolac, given once 2 January 2019; Metoprolol 25 mg, completed 12 February 2013 (dose end)."
    )
  }

  @Test("A problem that is over without an end did not end on the day on which it was written down")
  func overWithoutEnd() async throws {
    let over =
      #""clinicalStatus":{"coding":[{"code":"resolved"}]},"onsetDateTime":"2004","recordedDate":"2024-03-01""#
    let unknown = try await closing(.problems, [problem("Ulcer", over)])
    #expect(unknown.hasPrefix(SheetWords.Label.overUndated.words))
    let ended = try await closing(.problems, [problem("Ulcer", over + #","abatementDateTime":"2023-05""#)])
    #expect(ended.hasPrefix(SheetWords.Label.overRecently.words))
    let inWords = try await closing(
      .problems,
      [
        problem(
          "Asthma", #""clinicalStatus":{"coding":[{"code":"resolved"}]},"abatementString":"in childhood""#)
      ])
    #expect(inWords.hasPrefix(SheetWords.Label.overUndated.words))
  }

  @Test("Drugs of which the same is said share it")
  func shared() async throws {
    let stopped = #""status":"stopped","authoredOn":"2020-05-01""#
    let words = try await closing(
      .medications,
      [
        order("a", "Propofol", stopped), order("b", "Fentanyl", stopped),
        order("c", "Lidocaine", #""status":"stopped","authoredOn":"2019""#),
      ])
    #expect(
      words
        == "Not listed as current: Fentanyl; Propofol (each stopped, record of 1 May 2020); Lidocaine, stopped, record of 2019."
    )
  }

  @Test(
    "A fill after the order keeps its own status and day",
    arguments: [("completed", "dispensed 25 June 2021"), ("in-progress", "fill: in progress 25 June 2021")])
  func laterFill(status: String, told: String) async throws {
    let words = try await closing(
      .medications,
      [
        order("a", "Lantus", #""status":"completed","authoredOn":"2021-01-15""#),
        SentRecords.line(
          "MedicationDispense", "f",
          "\"status\":\"\(status)\",\"medicationCodeableConcept\":{\"text\":\"Lantus\"},\"whenHandedOver\":\"2021-06-25\""
        ),
      ])
    #expect(words.contains("Lantus, completed, record of 15 January 2021, \(told)"), "\(words)")
  }

  @Test("What speaks against the record of a past drug stands beside it")
  func doubt() async throws {
    let words = try await closing(
      .medications,
      [
        order(
          "a", "Cisplatin",
          #""status":"completed","authoredOn":"2021-05-01","dosageInstruction":[{"timing":{"repeat":{"boundsPeriod":{"end":"2020-02-12"}}}}]"#
        )
      ])
    #expect(words.contains("Cisplatin, completed, record of 1 May 2021 (⚠ "), "\(words)")
  }

  @Test("However many drugs are past, each one is named, and the sheet counts them as shown")
  func many() async throws {
    let orders = (10..<90).map {
      order("\($0)", "Drug \($0) mg", "\"status\":\"completed\",\"authoredOn\":\"19\($0)-01-01\"")
    }
    let sheet = VisitSummary(
      try await SentRecords.person(orders), SummaryRequest(day: ClinicalDate("2024-03-20")))
    let words = try #require(sheet.sections.first { $0.kind == .medications }).closing.words
    #expect((10..<90).allSatisfy { words.contains("Drug \($0) mg,") } && !words.contains("more"))
    #expect(sheet.footer.hasPrefix("80 of 80 records"))
    #expect(SheetDocument(sheet).text.contains("Drug 89 mg"))
  }

  @Test("A drug that was claimed or dispensed long ago is named too")
  func longAgo() async throws {
    let claim = SentRecords.line(
      "ExplanationOfBenefit", "c",
      #""status":"active","outcome":"complete","type":{"coding":[{"code":"pharmacy"}]},"billablePeriod":{"start":"2018-01-10"},"item":[{"productOrService":{"text":"WARFARIN 5 MG"}}]"#
    ).replacing("\"subject\"", with: "\"patient\"")
    let fill = SentRecords.line(
      "MedicationDispense", "f",
      #""status":"completed","medicationCodeableConcept":{"text":"Codeine"},"whenHandedOver":"2017-03-01""#)
    let words = try await closing(.medications, [claim, fill])
    #expect(words.contains("Codeine, only dispensed 1 March 2017"))
    #expect(words.contains("WARFARIN 5 MG, 10 January 2018"))
  }

  @Test(
    "A problem that is over and was active within two years is named beside the active ones, an older one is past"
  )
  func problems() async throws {
    let resources = [
      SentRecords.line("Encounter", "e", #""status":"finished","period":{"start":"2024-03-01"}"#),
      problem(
        "Pneumonia",
        #""clinicalStatus":{"coding":[{"code":"resolved"}]},"onsetDateTime":"2023-01-01","abatementDateTime":"2023-05-03""#
      ),
      problem(
        "Sprain",
        #""clinicalStatus":{"coding":[{"code":"resolved"}]},"onsetDateTime":"2001","abatementDateTime":"2002""#
      ),
    ]
    #expect(
      try await closing(.problems, resources)
        == "Ended within two years of the newest record: Pneumonia, resolved 3 May 2023.")
    let sheet = VisitSummary(
      try await SentRecords.person(resources), SummaryRequest(day: ClinicalDate("2024-03-20")))
    #expect(sheet.sections.first { $0.kind == .past }?.rows.map { $0.cells[0] } == ["Sprain"])
  }

  @Test(
    "Ten diagnoses of earlier visits are named beside a list of problems, and a grave one stands among the past ones",
    arguments: [(9, true), (12, true), (12, false)])
  func earlierVisits(count: Int, hasProblem: Bool) async throws {
    let visits = (1...count).map { number in
      problem(
        "Fever \(number)",
        #""clinicalStatus":{"text":"inactive"},"category":[{"text":"Encounter Diagnosis"}],"recordedDate":"2013-06-11""#
      )
    }
    let embolism = SentRecords.line(
      "Condition", "pe",
      #""code":{"text":"Pulmonary embolism","coding":[{"system":"http://snomed.info/sct","code":"59282003"}]},"clinicalStatus":{"text":"inactive"},"category":[{"text":"Encounter Diagnosis"}],"recordedDate":"2013-06-11""#
    )
    let active = hasProblem ? [problem("Gout", #""clinicalStatus":{"text":"active"}"#)] : []
    let words = try await closing(.problems, visits + active + [embolism])
    #expect(words.contains("Diagnosed at earlier visits: Fever 1, inactive"), "\(words)")
    let person = try await SentRecords.person(visits + active + [embolism])
    let request = SummaryRequest(day: ClinicalDate("2024-03-20"))
    let past = VisitSummary(person, request).sections.first { $0.kind == .past }?.rows.map { $0.cells[0] }
    #expect(past == ["Pulmonary embolism"])
    let card = EmergencyCard(person, request).entries.first { $0.title == .problems }?.items.map(\.text) ?? []
    #expect(card.contains { $0.hasPrefix("Pulmonary embolism") })
    #expect(words.contains("and 2 more") == (count == 12 && hasProblem))
  }

  @Test("A problem that was over long ago is not recent because it was written down again")
  func writtenLater() async throws {
    let over = problem(
      "Overweight",
      #""clinicalStatus":{"text":"inactive"},"onsetDateTime":"2006","abatementDateTime":"2007-06-01","recordedDate":"2024-01-02""#
    )
    let newest = problem("Cough", #""clinicalStatus":{"text":"active"},"onsetDateTime":"2024-03-01""#)
    let sheet = VisitSummary(
      try await SentRecords.person([over, newest]), SummaryRequest(day: ClinicalDate("2024-03-20")))
    let past = sheet.sections.first { $0.kind == .past }?.rows.map { $0.cells[0] } ?? []
    #expect(past.contains("Overweight"))
  }

  @Test("A problem without an end tells that of its concern")
  func endOfConcern() async throws {
    let period =
      #""extension":[{"url":"\#(EntryRemark.concernPeriod.url)","valuePeriod":{"start":"2006","end":"2007-06-01"}}]"#
    let over = problem(
      "Overweight", #""clinicalStatus":{"text":"inactive"},"onsetDateTime":"2006",\#(period)"#)
    let sheet = VisitSummary(
      try await SentRecords.person([over]), SummaryRequest(day: ClinicalDate("2024-03-20")))
    let told = sheet.sections.first { $0.kind == .past }?.rows.flatMap(\.cells).joined(separator: " ") ?? ""
    #expect(told.contains("concern ended 1 June 2007"))
  }

  @Test("A grave problem of the past stands before operations, another one after them")
  func past() async throws {
    let ended = { (id: String, code: String) in
      SentRecords.line(
        "Condition", id,
        "\"clinicalStatus\":{\"coding\":[{\"code\":\"resolved\"}]},\"onsetDateTime\":\"2013-10-29\",\"abatementDateTime\":\"2013-12-24\",\"code\":{\"coding\":[{\"system\":\"http://snomed.info/sct\",\"code\":\"\(code)\",\"display\":\"\(id)\"}]}"
      )
    }
    let operation = SentRecords.line(
      "Procedure", "o",
      #""status":"completed","code":{"text":"Appendectomy"},"performedDateTime":"2015-03-04""#)
    let sheet = VisitSummary(
      try await SentRecords.person([
        ended("Bronchitis", "10509002"), operation, ended("Preeclampsia", "398254007"),
      ]),
      SummaryRequest(day: ClinicalDate("2024-03-20")))
    let section = try #require(sheet.sections.first { $0.kind == .past })
    #expect(section.rows.map { $0.cells[0] } == ["Preeclampsia", "Appendectomy", "Bronchitis"])
  }

  @Test("What an empty section says is not said again at the foot")
  func emptyOnce() async throws {
    let sheet = VisitSummary(
      try await SentRecords.person([problem("Gout", #""onsetDateTime":"2020-01-02""#)]),
      SummaryRequest(day: ClinicalDate("2024-03-20")))
    #expect(sheet.footer.contains("Not in these records: procedures, notes, visits, insurance."))
  }

  @Test("What is done with papers alone has no row, by its code")
  func papers() async throws {
    let procedure = { (id: String, code: String) in
      SentRecords.line(
        "Procedure", id,
        "\"status\":\"completed\",\"performedDateTime\":\"2015-03-04\",\"code\":{\"coding\":[{\"system\":\"http://snomed.info/sct\",\"code\":\"\(code)\",\"display\":\"\(id)\"}]}"
      )
    }
    let sheet = VisitSummary(
      try await SentRecords.person([
        procedure("Papers", "428191000124101"), procedure("Endoscopy", "423827005"),
      ]),
      SummaryRequest(day: ClinicalDate("2024-03-20")))
    let section = try #require(sheet.sections.first { $0.kind == .past })
    #expect(section.rows.map { $0.cells[0] } == ["Endoscopy"])
  }

  @Test(
    "A person’s language alone needs no section, unless it is another than ours", arguments: ["en-US", "es"])
  func language(code: String) async throws {
    let patient =
      "{\"resourceType\":\"Patient\",\"id\":\"p\",\"name\":[{\"text\":\"Ada\"}],\"communication\":[{\"language\":{\"coding\":[{\"system\":\"urn:ietf:bcp:47\",\"code\":\"\(code)\"}]}}]}"
    let sheet = VisitSummary(
      try await SentRecords.person([patient]), SummaryRequest(day: ClinicalDate("2024-03-20")))
    #expect(sheet.sections.contains { $0.kind == .contacts } == (code == "es"))
  }
}
