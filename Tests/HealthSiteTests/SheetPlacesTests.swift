import HealthRecords
import TestSupport
import Testing

@testable import HealthSite

/// Where the sheet puts what has many rows, so that none of it hides what matters.
@Suite struct SheetPlacesTests {
  private static let day = ClinicalDate("2024-03-20")

  private func rows(_ kind: SummarySection.Kind, _ resources: [String]) async throws -> [SummarySection.Row] {
    let person = try await SentRecords.person(resources)
    let sheet = VisitSummary(person, SummaryRequest(day: Self.day))
    return sheet.sections.first { $0.kind == kind }?.rows ?? []
  }

  private func answer(_ name: String, _ value: String, code: String = "") -> String {
    let coding = code.isEmpty ? "" : #","coding":[{"system":"http://loinc.org","code":"\#(code)"}]"#
    return SentRecords.line(
      "Observation", name,
      #""status":"final","category":[{"coding":[{"code":"survey"}]}],"code":{"text":"\#(name)"\#(coding)},"effectiveDateTime":"2024-03-01",\#(value)"#
    )
  }

  private func score(_ name: String, _ number: Int, code: String = "") -> String {
    answer(name, #""valueQuantity":{"value":\#(number),"unit":"{score}"}"#, code: code)
  }

  @Test("Scores stand on the sheet, a sum above its items, answers in words after them")
  func scores() async throws {
    let told = try await rows(
      .scores,
      [
        answer("How often", #""valueString":"Never""#), score("Scale item 3 (assessment scale)", 4),
        score("Scale sum", 24),
      ])
    #expect(told.map { $0.cells[0] } == ["Scale sum", "Scale item 3", "How often"])
    #expect(told.map(\.isKept) == [true, false, false])
    var section = SummarySection(
      kind: .scores, title: "", columns: ResultRows.columns(.what), rows: told)
    #expect(
      section.rows.indices.map { section.words(after: $0) } == [
        " 24", " 4", " Never (1 Mar 2024)",
      ])
    section.rows.removeLast()
    #expect(section.words(after: 1) == " 4 (1 Mar 2024)")
  }

  @Test(
    "A word of self-harm is served before lines to write on, a no is not",
    arguments: [(3, true), (0, false)])
  func selfHarm(score: Int, isKept: Bool) async throws {
    let told = try await rows(
      .scores, [self.score("Sum", 24), self.score("Item 9", score, code: "44260-8")])
    #expect(told.map(\.isKept) == [true, isKept])
  }

  @Test(
    "The answer Not at all is no word of self-harm", arguments: [("LA6568-5", false), ("LA6569-3", true)])
  func answers(code: String, isKept: Bool) async throws {
    let value =
      #""valueCodeableConcept":{"coding":[{"system":"http://loinc.org","code":"\#(code)","display":"As often as said"}]}"#
    let told = try await rows(.scores, [score("Sum", 24), answer("Item 9", value, code: "44260-8")])
    #expect(told.map(\.isKept) == [true, isKept])
  }

  @Test(
    "A treatment of what is grave stands above other procedures and problems that are over, with its reason")
  func treatments() async throws {
    let procedure = { (name: String, reason: String) in
      SentRecords.line(
        "Procedure", name,
        #""status":"completed","code":{"text":"\#(name)"},"performedDateTime":"2010-01-01"\#(reason)"#)
    }
    let told = try await rows(
      .past,
      [
        procedure("Sputum induction", ""),
        procedure(
          "Combined chemotherapy and radiation", #","reasonCode":[{"text":"Lung cancer (disorder)"}]"#),
      ])
    #expect(told.map { $0.cells[0] } == ["Combined chemotherapy and radiation", "Sputum induction"])
    #expect(told[0].cells[1].hasSuffix("reason: Lung cancer"))
  }

  @Test("Grave problems come first, and of one weight those without a date last")
  func problems() async throws {
    let problem = { (name: String, more: String) in
      let code = more.hasPrefix(",\"coding\"") ? more : ""
      return SentRecords.line(
        "Condition", name.replacing(" ", with: "-"),
        #""clinicalStatus":{"coding":[{"code":"active"}]},"code":{"text":"\#(name)"\#(code)}\#(code.isEmpty ? more : "")"#
      )
    }
    let carcinoma = #","coding":[{"system":"http://hl7.org/fhir/sid/icd-10-cm","code":"C64.1"}]"#
    let told = try await rows(
      .problems,
      [
        problem("Acne", ""), problem("Renal cell carcinoma", carcinoma),
        problem("Wart", #","onsetDateTime":"2020""#), problem("Zoster", ""),
      ])
    #expect(told.map { $0.cells[0] } == ["Renal cell carcinoma", "Wart", "Acne", "Zoster"])
  }

  @Test("What a person cannot do is served before lines to write on")
  func abilities() async throws {
    let finding = SentRecords.line(
      "Observation", "a",
      #""status":"final","category":[{"coding":[{"code":"functional-status"}]}],"code":{"text":"Resisting dangerous thoughts"},"effectiveDateTime":"2024-03-01","valueString":"Not able to""#
    )
    let ways = ["Occupation", "Residence", "Household", "Diet"].map { name in
      SentRecords.line(
        "Observation", name,
        #""status":"final","category":[{"coding":[{"code":"social-history"}]}],"code":{"text":"\#(name)"},"effectiveDateTime":"2024-03-02","valueString":"as ever""#
      )
    }
    let told = try await rows(.social, ways + [finding])
    #expect(told.filter(\.isKept).map { $0.cells[0] }.contains("Resisting dangerous thoughts"))
    #expect(told.count == 5 && told.count(where: \.isKept) < 5)
  }

  @Test("A stay is a latest event; a screening of the same year stands with the procedures of the past")
  func latest() async throws {
    let screening = SentRecords.line(
      "Procedure", "a",
      #""status":"completed","code":{"text":"Depression screening"},"performedDateTime":"2024-03-10""#)
    let stay = SentRecords.line(
      "Encounter", "b",
      #""status":"finished","class":{"code":"IMP"},"type":[{"text":"Admission"}],"period":{"start":"2024-02-01"}"#
    )
    #expect(try await rows(.latest, [screening, stay]).map { $0.cells[0] } == ["Admission"])
    #expect(try await rows(.past, [screening, stay]).map { $0.cells[0] } == ["Depression screening"])
  }

  @Test("Diseases of the same doses are one row")
  func vaccinations() async throws {
    let dose = SentRecords.line(
      "Immunization", "a",
      #""status":"completed","vaccineCode":{"coding":[{"system":"http://hl7.org/fhir/sid/cvx","code":"115"}]},"occurrenceDateTime":"2022-03-17""#
    )
    #expect(
      try await rows(.immunizations, [dose]).map { $0.cells[0] } == ["Diphtheria, Pertussis, Tetanus"])
  }

  @Test("A visit tells why it was and what was found, and that it is not over")
  func visits() async throws {
    let visit = SentRecords.line(
      "Encounter", "a",
      #""status":"in-progress","class":{"code":"AMB"},"type":[{"text":"Office visit"}],"period":{"start":"2024-02-01"},"reasonCode":[{"text":"Admitted by hand"}],"diagnosis":[{"condition":{"display":"Asthma"},"use":{"text":"Discharge"}},{"condition":{"reference":"Condition/r"}}]"#
    )
    let refuted = SentRecords.line(
      "Condition", "r", #""code":{"text":"Lupus"},"verificationStatus":{"coding":[{"code":"refuted"}]}"#)
    let told = try #require(try await rows(.encounters, [visit, refuted]).first)
    #expect(told.cells[0] == "Office visit, in progress")
    #expect(told.cells[1] == "Admitted by hand; Asthma (Discharge), Lupus (ruled out)")
  }

  @Test(
    "A day without a visit stands among the visits as such, if no visit is later",
    arguments: [
      ("2024-03-01", ["Biopsy (no visit recorded)", "Office visit"]), ("2024-01-01", ["Office visit"]),
    ])
  func withoutVisit(day: String, names: [String]) async throws {
    let visit = SentRecords.line(
      "Encounter", "a",
      #""status":"finished","type":[{"text":"Office visit"}],"period":{"start":"2024-02-01"}"#)
    let biopsy = SentRecords.line(
      "Procedure", "b",
      "\"status\":\"completed\",\"code\":{\"text\":\"Biopsy\"},\"performedDateTime\":\"\(day)\"")
    #expect(try await rows(.encounters, [visit, biopsy]).map { $0.cells[0] } == names)
  }

  @Test("What several records say alike of a past pregnancy is one row, with its status")
  func pregnancy() async throws {
    let word = { (id: String) in
      SentRecords.line(
        "Observation", id,
        #""status":"registered","code":{"coding":[{"system":"http://loinc.org","code":"82810-3"}]},"effectiveDateTime":"2022-10-21","valueCodeableConcept":{"text":"Pregnant"}"#
      )
    }
    let told = try await rows(.past, [word("a"), word("b")])
    #expect(told.map(\.records.count) == [2])
    #expect(told.first?.cells[1].contains("registered") == true)
  }

  @Test("A plan that is words alone tells them")
  func plan() async throws {
    let plan = SentRecords.line(
      "CarePlan", "a",
      #""status":"active","intent":"plan","text":{"status":"additional","div":"<div xmlns='http://www.w3.org/1999/xhtml'><p>Assessment</p><p>Potassium is high, stop the supplement.</p></div>"}"#
    )
    #expect(
      try await rows(.planned, [plan]).first?.cells.joined().contains("stop the supplement") == true)
  }

  @Test("The heading stays with three lines to write on, further ones may go on over a page")
  func lines() {
    let layout = SheetLayout(.a4, isLargePrint: false)
    #expect(layout.lines(0).isEmpty && layout.lines(3).count == 1 && layout.lines(12).count == 10)
    #expect(layout.lines(12).dropFirst().allSatisfy { $0 == layout.blankLine })
  }

  @Test("The newest note with a text has a row with its beginning, before lines to write on")
  func notes() async throws {
    let note = { (id: String, content: String) in
      SentRecords.line(
        "DocumentReference", id,
        "\"status\":\"current\",\"type\":{\"text\":\"Note\"},\"date\":\"2024-01-0\(id)T10:00:00Z\",\"content\":[{\"attachment\":{\"contentType\":\"text/plain\",\(content)}}]"
      )
    }
    let told = try await rows(
      .notes,
      [
        note("1", #""title":"scan""#),
        note("2", #""data":"UHJvYmxlbXMKQXN0aG1hCgpBbGxlcmdpZXMKTGFjdG9zZQ==""#),
      ])
    #expect(told.map { $0.cells[1] }.first == "Problems Asthma Allergies Lactose")
    #expect(told.map(\.isKept) == [true, false])
  }

  @Test("The visit that keeps its row is the last contact, not one dated later than the sheet")
  func lastVisit() async throws {
    let visit = { (id: String, day: String) in
      SentRecords.line(
        "Encounter", id,
        "\"status\":\"finished\",\"type\":[{\"text\":\"\(id)\"}],\"reasonCode\":[{\"text\":\"Cough\"}],\"period\":{\"start\":\"\(day)\"}"
      )
    }
    let told = try await rows(.encounters, [visit("Later", "2030-01-02"), visit("Last", "2024-01-02")])
    #expect(told.filter(\.isKept).map { $0.cells[0] } == ["Last"])
  }
}
