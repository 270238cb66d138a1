import HealthRecords
import Testing

@testable import HealthSite

/// What two institutions tell of one person, and do not tell alike.
@Suite struct SourcesDisagreeTests {
  private func sheet(_ north: [String], _ south: [String]) async throws -> VisitSummary {
    let library = try await SentRecords.library(north: north, south: south)
    return VisitSummary(try #require(library.persons.first), SummaryRequest(day: ClinicalDate("2026-02-15")))
  }

  private func rows(_ kind: SummarySection.Kind, _ sheet: VisitSummary) -> [SummarySection.Row] {
    sheet.sections.first { $0.kind == kind }?.rows ?? []
  }

  private func line(_ type: String, _ id: String, _ members: String) -> String {
    SentRecords.line(type, id, members).replacing(
      "\"subject\"", with: type == "AllergyIntolerance" ? "\"patient\"" : "\"subject\"")
  }

  private static let active = #""clinicalStatus":{"coding":[{"code":"active"}]}"#
  private static let mistake = #""verificationStatus":{"coding":[{"code":"entered-in-error"}]}"#

  @Test(
    "What one source took back and another still has says so", arguments: ["AllergyIntolerance", "Condition"])
  func takenBack(type: String) async throws {
    let name = #","code":{"text":"Codeine"}"#
    let sheet = try await sheet(
      [line(type, "a", Self.mistake + name)], [line(type, "b", Self.active + name)])
    let found = rows(type == "Condition" ? .problems : .allergies, sheet)
    #expect(found.map(\.note) == ["⚠ entered in error according to file north/records.ndjson"])
  }

  @Test("Pages say so as well, in lists and beside the record")
  func takenBackOnPages() async throws {
    let name = #","code":{"text":"Gout"}"#
    let library = try await SentRecords.library(
      north: [line("Condition", "a", Self.mistake + name)],
      south: [line("Condition", "b", Self.active + name)])
    let person = try #require(library.persons.first)
    let site = PersonSite(person, in: library, alone: true)
    let record = try #require(person.records.first)
    let told = "entered in error according to file north/records.ndjson"
    #expect(MarkdownPrinter.line(RecordParts(site: site, root: "").caution(record)) == " ⚠ \(told)")
    #expect(site.notes.all(of: record).sentences == ["\(told.prefix(1).uppercased())\(told.dropFirst())."])
  }

  private func potassium(
    _ id: String, _ flag: String, _ status: String = "final", at time: String = "2026-01-15T08:12:00Z"
  ) -> String {
    line(
      "Observation", id,
      "\"status\":\"\(status)\",\"category\":[{\"coding\":[{\"code\":\"laboratory\"}]}],\"code\":{\"coding\":[{\"system\":\"http://loinc.org\",\"code\":\"2823-3\"}]},\"effectiveDateTime\":\"\(time)\",\"valueQuantity\":{\"value\":5.2,\"unit\":\"mmol/L\"},\"interpretation\":[{\"coding\":[{\"code\":\"\(flag)\"}]}]"
    )
  }

  @Test("Of two judgements of one value the one that alarms is told first, and the other beside it")
  func flags() async throws {
    for (north, south) in [("H", "N"), ("N", "H")] {
      let sheet = try await sheet([potassium("a", north)], [potassium("b", south)])
      let row = try #require(rows(.abnormal, sheet).first)
      #expect(row.cells[1].hasPrefix("5.2 mmol/L High ▲; also 5.2 mmol/L, Normal"))
    }
  }

  @Test("Two judgements without a value are told as words alone")
  func judgements() async throws {
    let bare = { (id: String, flag: String) in
      potassium(id, flag).replacing("\"valueQuantity\":{\"value\":5.2,\"unit\":\"mmol/L\"},", with: "")
    }
    let sheet = try await sheet([bare("a", "A")], [bare("b", "N")])
    #expect(rows(.abnormal, sheet).first?.cells[1].hasSuffix("; also Normal, at the same time") == true)
  }

  @Test("A result that was taken back elsewhere says so")
  func result() async throws {
    let sheet = try await sheet([potassium("a", "H", "entered-in-error")], [potassium("b", "H")])
    #expect(
      rows(.abnormal, sheet).map(\.note) == ["⚠ entered in error according to file north/records.ndjson"])
  }

  @Test(
    "One moment in two zones or without its seconds is none before itself",
    arguments: [
      ("2026-01-15T00:12-08:00", ""), ("2026-01-15T08:12:30Z", ""), ("2026-01-15", ""),
      ("2026-01-14T08:12:00Z", "was 5.2 ▲ (14 Jan 2026)"),
      ("2026-01-15T08:11:00Z", "was 5.2 ▲ (15 Jan 2026)"),
    ])
  func before(time: String, before: String) async throws {
    let sheet = try await sheet([potassium("a", "H")], [potassium("b", "H", at: time)])
    #expect(rows(.abnormal, sheet).first?.cells[3] == before)
  }

  @Test("Two code statuses of one day are both told, an older one is not")
  func codeStatus() async throws {
    let status = { (id: String, day: String, words: String) in
      SentRecords.line(
        "Observation", id,
        "\"status\":\"final\",\"code\":{\"text\":\"Code status\"},\"effectiveDateTime\":\"\(day)\",\"valueString\":\"\(words)\""
      )
    }
    let sheet = try await sheet(
      [status("a", "2025-12-01", "DNR"), status("c", "2020-01-01", "Full code, old")],
      [status("b", "2025-12-01", "Full code")])
    let told = rows(.special, sheet).map { $0.cells[1] }
    #expect(told.sorted() == ["Code status: DNR", "Code status: Full code"])
  }

  @Test("A problem that was ruled out is named, and a procedure that another source calls not done says so")
  func notDone() async throws {
    let refuted = #""verificationStatus":{"coding":[{"code":"refuted"}]},"code":{"text":"MS"}"#
    let scope = #""code":{"text":"Colonoscopy"},"performedDateTime":"2025-05-05","status":"#
    let sheet = try await sheet(
      [line("Condition", "a", refuted), line("Procedure", "b", scope + #""not-done""#)],
      [line("Procedure", "c", scope + #""completed""#)])
    #expect(sheet.sections.first { $0.kind == .problems }?.closing.words == "Ruled out: MS.")
    #expect(rows(.problems, sheet).isEmpty)
    #expect(rows(.latest, sheet).map(\.note) == ["⚠ also listed as not done, 5 May 2025"])
  }

  @Test("A measured value without any category stands among the results")
  func uncategorised() async throws {
    let sheet = try await sheet(
      [
        line(
          "Observation", "a",
          #""status":"final","code":{"text":"Bilirubin, skin"},"effectiveDateTime":"2026-01-15","valueQuantity":{"value":11.0,"unit":"mg/dL"}"#
        )
      ], [])
    #expect(rows(.results, sheet).map { $0.cells[0] } == ["Bilirubin, skin"])
  }

  @Test(
    "Shots that several sources tell of one day, or of one moment in two zones, are one of several records")
  func doses() async throws {
    let dose = { (id: String, time: String, lot: String) in
      SentRecords.line(
        "Immunization", id,
        "\"status\":\"completed\",\"vaccineCode\":{\"coding\":[{\"system\":\"http://hl7.org/fhir/sid/cvx\",\"code\":\"187\"}]},\"lotNumber\":\"\(lot)\",\"occurrenceDateTime\":\"\(time)\""
      ).replacing("\"subject\"", with: "\"patient\"")
    }
    let first = dose("a", "2025-10-03T18:30:00-07:00", "1")
    for (time, count) in [
      ("2025-10-04T01:30:00Z", "doses: 1 (in 2 records)"), ("2025-10-03", "doses: 1 (in 2 records)"),
      ("2025-12-03", "doses: 2"),
    ] {
      let sheet = try await sheet([first], [dose("b", time, "2")])
      #expect(rows(.immunizations, sheet).map { $0.cells[1] } == [count])
    }
  }
}
