import HealthRecords
import Testing

@testable import HealthSite

/// How a person lives and what they can do, as the sheet tells it.
@Suite struct BackgroundRowsTests {
  private func rows(_ resources: [String]) async throws -> [[String]] {
    try await QuillSheet.of(resources).sections.first { $0.kind == .social }?.rows.map(\.cells) ?? []
  }

  private func answer(_ code: String, _ words: String, _ time: String) -> String {
    """
    {"resourceType":"Observation","id":"\(words.filter(\.isLetter))","subject":{"reference":"Patient/p"},\
    "status":"final","category":[{"coding":[{"code":"social-history"}]}],"code":{"coding":[{"code":"\(code)"}],\
    "text":"Question \(code)"},"valueCodeableConcept":{"text":"\(words)"}\(time)}
    """
  }

  private static let smoking = "72166-2"

  @Test(
    "Answers of one day, of one span and of no known day all stand: none takes the place of another",
    arguments: [
      (#","effectiveDateTime":"2019-05-04""#, #","effectiveDateTime":"2019-05-04""#, 2),
      (#","effectivePeriod":{"start":"2012"}"#, #","effectivePeriod":{"start":"2012"}"#, 2),
      ("", "", 2), (#","effectiveDateTime":"2019""#, "", 2),
    ])
  func tied(first: String, second: String, count: Int) async throws {
    let told = try await rows([
      answer(Self.smoking, "Never smoker", first), answer(Self.smoking, "Smokes on some days", second),
    ])
    #expect(Set(told.map { $0[1] }) == ["Never smoker", "Smokes on some days"])
  }

  @Test("What a person smoked before stands below what they smoke now, with its span")
  func former() async throws {
    let told = try await rows([
      answer(Self.smoking, "1 pack per day", #","effectivePeriod":{"start":"1947","end":"1972"}"#),
      answer(Self.smoking, "None", #","effectivePeriod":{"start":"1973"}"#),
    ])
    #expect(told.map { $0[1] } == ["None", SheetWords.before("1 pack per day")])
    #expect(told.map { $0[2] } == [DateWords.since("1973"), "1947 – 1972"])
  }

  @Test("An older answer to a question of no lasting weight is not told, and the same answer is told once")
  func replaced() async throws {
    let told = try await rows([
      answer("21843-8", "Carpenter", #","effectiveDateTime":"2001""#),
      answer("21843-8", "Teacher", #","effectiveDateTime":"2015""#),
      answer("21843-8", "teacher", #","effectiveDateTime":"2014""#),
    ])
    #expect(told.map { $0[1] } == ["Teacher"])
  }

  @Test("A later complaint takes no earlier one's place: the code only says that something was found")
  func findings() async throws {
    let told = try await rows([
      answer("409586006", "Dependence on cane", #","effectiveDateTime":"2008-11-01""#),
      answer("409586006", "Memory impairment", #","effectiveDateTime":"2011-06-01""#),
    ])
    #expect(told.map { $0[1] } == ["Memory impairment", "Dependence on cane"])
  }

  @Test(
    "What a document tells in its text alone stands in the section that it is of",
    arguments: [
      ("18776-5", SummarySection.Kind.planned), ("47420-5", .social), ("46264-8", .special),
      ("61146-7", .planned), ("62387-6", .planned), ("11383-7", .planned), ("61144-2", .social),
      ("10157-6", .family), ("59771-6", .special), ("51848-0", .problems), ("11496-7", .problems),
      ("10153-2", .problems),
      ("42349-1", .planned), ("29299-5", .encounters), ("46239-0", .encounters), ("10154-3", .encounters),
    ])
  func inTextAlone(code: String, kind: SummarySection.Kind) async throws {
    let sections = try await inText(code, "Heparin in July")
    #expect(sections.filter { $0.sentence.contains("Heparin in July") }.map(\.kind) == [kind])
  }

  @Test(
    "A sentence with a negation in it denies no more than a part, and that no implant was placed is worth a line",
    arguments: [
      ("51848-0", SummarySection.Kind.problems, "Bleeding of unknown cause"),
      ("51848-0", .problems, "Diabetes, not well controlled"),
      ("59771-6", .special, "No implants were placed"),
      ("10157-6", .family, "No family history of diabetes"),
    ])
  func deniedInPart(code: String, kind: SummarySection.Kind, words: String) async throws {
    #expect(try await inText(code, words).filter { $0.sentence.contains("“\(words)”") }.map(\.kind) == [kind])
  }

  private func inText(_ code: String, _ words: String) async throws -> [SummarySection] {
    let section =
      #"{"title":"Section","code":{"coding":[{"code":"\#(code)"}]},"text":{"status":"generated","div":"<div>\#(words)</div>"}}"#
    let document =
      #"{"resourceType":"Composition","id":"c","status":"final","date":"2024-01-02","subject":{"reference":"Patient/p"},"type":{"text":"Summary"},"section":[\#(section)]}"#
    return try await QuillSheet.of([document]).sections
  }

  @Test("A few lines that a document tells in its text alone are quoted, and many lead to the document")
  func linesInTextAlone() async throws {
    let sheet = { (lines: [String]) in
      let words = lines.map { "<p>\($0)</p>" }.joined()
      let section =
        #"{"title":"Reason","code":{"coding":[{"code":"42349-1"}]},"text":{"status":"generated","div":"<div>\#(words)</div>"}}"#
      let document =
        #"{"resourceType":"Composition","id":"c","status":"final","subject":{"reference":"Patient/p"},"type":{"text":"Summary"},"section":[\#(section)]}"#
      return try await QuillSheet.of([document]).sections.first { $0.kind == .planned }?.sentence
    }
    #expect(
      try await sheet(["Fern test", "by Larkfield"])
        == "“Reason”, in the document’s text only: “Fern test; by Larkfield”.")
    #expect(
      try await sheet(Array(repeating: "Fern test by Larkfield", count: 8))
        == "“Reason” is in the document’s text only: see the document.")
    #expect(
      try await sheet(["No reason is applicable"])
        == "Only in the document’s text: “No reason is applicable”.")
    #expect(try await sheet(["No beta blockers indicated"])?.contains("No beta blockers indicated") == true)
    #expect(try await sheet(["Unknown"]) == nil)
    #expect(try await sheet(["Reason: Not applicable"])?.contains("Not applicable") == true)
    #expect(try await sheet(["Reason not applicable"]) == nil)
    #expect(try await sheet(["Reason"]) == nil)
  }

  @Test("What speaks against a planned thing stands beside it, behind or ahead")
  func doubtedPlans() async throws {
    let order = { (day: String) in
      #"{"resourceType":"ServiceRequest","id":"o","status":"active","intent":"order","subject":{"reference":"Patient/p"},"code":{"text":"Fern test"},"authoredOn":"1975-01-01","occurrenceDateTime":"\#(day)"}"#
    }
    let doubt = ", ⚠ \(Finding(.beforeBirth).words)"
    for (day, kind) in [("2024-02-01", SummarySection.Kind.planned), ("2024-05-01", .encounters)] {
      let sheet = try await QuillSheet.of([order(day)])
      #expect(sheet.sections.first { $0.kind == kind }?.sentence.contains(doubt) == true)
    }
  }

  @Test("An instruction that was given is no order that waits, and stands on the sheet all the same")
  func instructions() async throws {
    let instruction =
      #"{"resourceType":"ServiceRequest","id":"o","status":"sent as completed","intent":"plan","subject":{"reference":"Patient/p"},"code":{"text":"Rest"},"occurrenceDateTime":"2024-02-01"}"#
    let sheet = try await QuillSheet.of([instruction])
    #expect(
      sheet.sections.first { $0.kind == .planned }?.sentence
        == "Instructions given: Rest, 1 February 2024 (planned).")
  }

  @Test("Words without a code do not make a coded answer one of before", arguments: [true, false])
  func codedAnswer(isCoded: Bool) async throws {
    let answer = { (id: String, day: String, value: String) in
      #"{"resourceType":"Observation","id":"\#(id)","status":"final","subject":{"reference":"Patient/p"},"code":{"coding":[{"system":"http://loinc.org","code":"72166-2"}]},"effectiveDateTime":"\#(day)",\#(value)}"#
    }
    let coding = isCoded ? #""coding":[{"system":"http://snomed.info/sct","code":"8517006"}],"# : ""
    let sheet = try await QuillSheet.of([
      answer(
        "a", "2015",
        #""valueCodeableConcept":{"coding":[{"system":"http://snomed.info/sct","code":"449868002"}]}"#),
      answer("b", "2017", "\"valueCodeableConcept\":{\(coding)\"text\":\"Left off\"}"),
    ])
    let told = sheet.sections.first { $0.kind == .social }?.rows.map { $0.cells[1] } ?? []
    #expect(told.contains { $0.hasPrefix("before") } == isCoded)
  }

  @Test("What only the text of a document tells is named where its section has no room")
  func withoutRoom() async throws {
    var section = SummarySection(kind: .planned, title: "Plans")
    section.textAlone = ["Discharge instructions"]
    let chosen = SummaryRecords(try await SentRecords.person([]), SummaryRequest(day: nil))
    let ledger = SummaryLedger(chosen, of: 0, told: nil)
    #expect(
      ledger.words(hidden: [section], "").contains("Only in the text of a document: Discharge instructions."))
  }
}
