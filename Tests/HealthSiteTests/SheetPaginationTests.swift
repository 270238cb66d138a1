import HealthRecords
import Testing

@testable import HealthSite

/// What stands on the sheets when room is short.
@Suite struct SheetPaginationTests {
  /// So many drugs, ten results out of range and ten in it, and three signs of the same day.
  private func summary(
    drugs: Int, besides others: [String] = [], _ change: (inout SummaryRequest) -> Void = { _ in }
  ) async throws -> VisitSummary {
    var request = SummaryRequest(day: ClinicalDate("2024-03-20"))
    change(&request)
    let orders = (1...drugs).map { number in
      SentRecords.line(
        "MedicationRequest", "m\(number)",
        "\"status\":\"active\",\"intent\":\"order\",\"authoredOn\":\"2024-01-02\",\"medicationCodeableConcept\":{\"text\":\"Drug \(number)\"},\"dosageInstruction\":[{\"text\":\"One tablet in the morning and one in the evening with water\"}]"
      )
    }
    return VisitSummary(try await SentRecords.person(orders + results + signs + others), request)
  }

  private var results: [String] {
    (0..<20).map { number in
      let flag = number < 10 ? ",\"interpretation\":[{\"coding\":[{\"code\":\"H\"}]}]" : ""
      return SentRecords.line(
        "Observation", "r\(number)",
        "\"status\":\"final\",\"category\":[{\"coding\":[{\"code\":\"laboratory\"}]}],\"code\":{\"text\":\"Test \(number)\"},\"effectiveDateTime\":\"2024-02-01\",\"valueQuantity\":{\"value\":\(number + 1)}\(flag)"
      )
    }
  }

  private var signs: [String] {
    [("8867-4", 61), ("8480-6", 141), ("29463-7", 70)].map { code, value in
      SentRecords.line(
        "Observation", "v\(code)",
        "\"status\":\"final\",\"category\":[{\"coding\":[{\"code\":\"vital-signs\"}]}],\"code\":{\"coding\":[{\"system\":\"http://loinc.org\",\"code\":\"\(code)\"}]},\"effectiveDateTime\":\"2024-02-01\",\"valueQuantity\":{\"value\":\(value)}"
      )
    }
  }

  private func titles(_ kind: SummarySection.Kind, _ summary: VisitSummary) -> [String] {
    summary.sections.first { $0.kind == kind }?.rows.map { $0.cells[0] } ?? []
  }

  private let flagged = (0..<10).map { "Test \($0)" }

  @Test("Lines to write questions on give way to what is out of range, and to blood pressure and weight")
  func box() async throws {
    let roomy = try await summary(drugs: 5)
    #expect(roomy.hasQuestions && SheetDocument(roomy).text.contains("MY QUESTIONS"))
    let full = try #require(try await firstWithoutBox())
    #expect(full.pages == 2)
    #expect(Set(titles(.abnormal, full)).isSuperset(of: flagged))
    #expect(Set(titles(.vitals, full)).isSuperset(of: ["Systolic blood pressure", "Body weight"]))
    #expect(!SheetDocument(full).html.source.contains("class=\"blank\""))
    #expect(!SheetDocument(full).text.contains("MY QUESTIONS"))
    #expect(!SheetDocument(full).markdown.contains("My questions"))
  }

  private func firstWithoutBox() async throws -> VisitSummary? {
    for drugs in stride(from: 38, to: 60, by: 3) {
      let sheet = try await summary(drugs: drugs)
      if !sheet.hasQuestions { return sheet }
    }
    return nil
  }

  @Test("The person's own questions stay on the sheet")
  func ownQuestions() async throws {
    for drugs in [20, 30] {
      let sheet = try await summary(drugs: drugs) { $0.questions = "Why?" }
      #expect(sheet.hasQuestions && SheetDocument(sheet).html.source.contains("Why?"))
    }
  }

  @Test("Large print takes a third sheet before it leaves out what is out of range", arguments: [10, 24])
  func largePrint(drugs: Int) async throws {
    let sheet = try await summary(drugs: drugs) { $0.isLargePrint = true }
    #expect(sheet.pages <= 3)
    #expect(Set(titles(.abnormal, sheet)).isSuperset(of: flagged))
    #expect(Set(titles(.vitals, sheet)).isSuperset(of: ["Systolic blood pressure", "Body weight"]))
  }

  @Test("Where room is short, what is out of range keeps its rows, also beside what is new")
  func repeated() async throws {
    let full = try await summary(drugs: 50) { $0.since = ClinicalDate("2024-01-20") }
    #expect(titles(.since, full) == ["results"])
    #expect(Set(titles(.abnormal, full)).isSuperset(of: flagged))
    #expect(Set(titles(.vitals, full)).isSuperset(of: ["Systolic blood pressure", "Body weight"]))
    #expect(full.pages == 2 && !full.hasQuestions)
  }

  @Test("Lines to write questions on make no sheet of their own")
  func linesGiveWay() async throws {
    let sheet = try await summary(drugs: 74)
    #expect(sheet.pages == 2 && !sheet.hasQuestions)
  }

  @Test("A section that goes on on the next page has its heading again there, on paper alone")
  func continued() async throws {
    let sheet = try await summary(drugs: 50)
    let turned = sheet.sections.filter { !$0.turns.isEmpty || $0.beginsPage }
    #expect(turned.map(\.kind) == [.medications])
    let document = SheetDocument(sheet)
    let heading = SheetTitle.continued(SheetTitle.medications.words)
    #expect(document.html.source.components(separatedBy: heading).count == 2)
    #expect(!document.text.contains(heading.uppercased()) && !document.markdown.contains(heading))
  }

  @Test("A sheet for A4 or Letter has on its first page what fits on both, and no more pages than either")
  func either() async throws {
    for drugs in stride(from: 5, to: 45, by: 5) {
      var sheets: [Paper: VisitSummary] = [:]
      for paper in Paper.allCases { sheets[paper] = try await summary(drugs: drugs) { $0.paper = paper } }
      let (either, least) = (try #require(sheets[.either]), [Paper.a4, .letter].compactMap { sheets[$0] })
      let first = least.map { firstPage($0) }.min()
      #expect(firstPage(either) == first && either.pages == least.map(\.pages).max(), "\(drugs)")
    }
  }

  /// The number of rows above the first turn of a page, in the sections of a doctor's first page.
  private func firstPage(_ sheet: VisitSummary) -> Int {
    let shown = sheet.sections.filter { $0.kind.isOfFirstPage && !$0.beginsPage }
    return shown.map { $0.turns.min() ?? $0.rows.count }.reduce(0, +)
  }

  @Test("Medicines stand left, problems right, and what follows takes the shorter column")
  func columns() async throws {
    let problem = SentRecords.line(
      "Condition", "p",
      #""clinicalStatus":{"coding":[{"code":"active"}]},"code":{"text":"Asthma"}"#)
    let sheet = try await summary(drugs: 5, besides: [problem])
    let sides = Dictionary(sheet.sections.map { ($0.kind, $0.side) }, uniquingKeysWith: { first, _ in first })
    #expect(sides[.medications] == .left && sides[.problems] == .right && sides[.abnormal] == .right)
    let html = SheetDocument(sheet).html.source
    #expect(html.components(separatedBy: "class=\"column\"").count == 3)
    let large = try await summary(drugs: 5, besides: [problem]) { $0.isLargePrint = true }
    #expect(large.sections.allSatisfy { $0.side == nil })
    #expect(!SheetDocument(large).html.source.contains("class=\"column\""))
  }

  @Test("Two sheets with much to tell have twelve results and the last three visits")
  func leastRows() async throws {
    let visits = (1...6).map { number in
      SentRecords.line(
        "Encounter", "e\(number)",
        "\"status\":\"finished\",\"class\":{\"code\":\"AMB\"},\"type\":[{\"text\":\"Visit \(number)\"}],\"period\":{\"start\":\"2024-02-0\(number)\"},\"reasonCode\":[{\"text\":\"Cough\"}]"
      )
    }
    let sheet = try await summary(drugs: 40, besides: visits)
    #expect(sheet.pages == 2)
    #expect(titles(.abnormal, sheet).count + titles(.results, sheet).count >= 12)
    #expect(titles(.encounters, sheet).prefix(3) == ["Visit 6", "Visit 5", "Visit 4"])
  }

  @Test("A medicine that was stopped has a row among the changes, those that were started are current")
  func stopped() async throws {
    let sheet = try await summary(
      drugs: 38,
      besides: [
        SentRecords.line(
          "MedicationRequest", "s",
          #""status":"stopped","intent":"order","authoredOn":"2024-01-02","medicationCodeableConcept":{"text":"Zinc"}"#
        )
      ])
    let changes = try #require(sheet.sections.first { $0.kind == .changes })
    #expect(changes.rows.map { $0.cells[0] } == ["stopped"] && changes.more == 0)
  }
}
