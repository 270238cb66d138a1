import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// What people complain about in programs like this one: a fixture and a test for each.
@Suite struct ComplaintsTests {
  private func library(_ name: String) async throws -> RecordLibrary {
    RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture("complaints/\(name).ndjson")]))
  }

  private func pages(_ name: String) async throws -> [String: String] {
    let files = try await SiteBuilder(templates: try TemplateLibrary()).files(of: try await library(name))
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  private func person(_ name: String) async throws -> Person {
    try #require(try await library(name).persons.first)
  }

  @Test("An unknown date is said to be unknown, not 1970 nor today")
  func unknownDate() async throws {
    let pages = try await pages("unknown-date")
    #expect(pages["timeline/unknown.html"]?.contains("Date unknown") == true)
    #expect(!pages.values.contains { $0.contains("1970") || $0.contains("2026") })
  }

  @Test("A birth date is the day that was sent")
  func birthDate() async throws {
    #expect(try await pages("birth-date")["index.html"]?.contains("1 April 1980") == true)
  }

  @Test("An order with twelve fills is one drug, with all thirteen records under it")
  func drugThirteenTimes() async throws {
    let list = DrugList(try await person("drug-thirteen-times").records, asOf: nil)
    #expect(list.current.map(\.records.count) == [13] && list.past.isEmpty)
  }

  @Test(
    "Every digit of a value is shown, and no zero is lost",
    arguments: [
      ("labs/3016-3.html", ">0.004<"), ("labs/4548-4.html", ">7.0<"), ("labs/6690-2.html", ">5100<"),
    ])
  func digits(path: String, text: String) async throws {
    let page = try #require(try await pages("digits")[path])
    #expect(page.contains(text))
  }

  @Test("A range of one side is no negative number")
  func oneSidedRange() async throws {
    let page = try #require(try await pages("one-sided-range")["labs/30522-7.html"])
    #expect(page.contains("≤ 0.41") && !page.contains("-0.41"))
  }

  @Test("Two units of one test are two panels of its chart")
  func twoUnits() async throws {
    let series = try #require(ResultSeries.all(in: try await person("two-units").records, asOf: nil).first)
    let chart = try #require(ResultChart(series, href: { _ in "" }))
    #expect(chart.panels.map(\.unit) == ["mmol/L", "mg/dL"])
    #expect(chart.panels.map { $0.lines.flatMap(\.points).map(\.value) } == [[5.5, 5.8], [99, 104]])
  }

  @Test("A blood pressure has its numbers on the timeline and in the list of measurements")
  func bloodPressure() async throws {
    let pages = try await pages("blood-pressure-panel")
    #expect(pages["timeline/2020.html"]?.contains("121/79 mmHg") == true)
    #expect(pages["vitals.html"]?.contains(">121/79</span> <span class=\"unit\">mmHg<") == true)
  }

  @Test("Four statements that there is no allergy are no allergy")
  func noKnownAllergies() async throws {
    let list = AllergyList(try await person("four-no-known-allergies").records, asOf: nil)
    #expect(list.active.isEmpty && list.negations.count == 4)
    let page = try #require(try await pages("four-no-known-allergies")["index.html"])
    #expect(page.contains("No known drug allergy") && page.contains("(stated in the records)"))
  }

  @Test("One bad record is named, and the others are shown")
  func oneBadRecord() async throws {
    let library = try await library("one-bad-record")
    #expect(library.persons.flatMap(\.records).map(\.title).sorted() == ["Amylase", "Lipase"])
    #expect(library.diagnostics.contains { $0.severity == .error && $0.place == "line 3" })
    #expect(library.ledger.total(.unreadable) == 1)
  }

  @Test("Notes in RTF and HTML are readable text, without their marks and scripts")
  func notes() async throws {
    let text = try await pages("notes-in-rtf-and-html").filter { $0.key.hasPrefix("records/") }.values
      .joined()
    #expect(text.contains("The knee healed well.") && text.contains("Next visit in café."))
    #expect(text.contains("Blood count was &lt; 4.") && !text.contains("x()"))
  }

  @Test("Lists are in order of time, newest first")
  func order() async throws {
    let records = try await person("random-order").records
    #expect(records.map(\.title) == ["Check 3", "Check 1", "Check 0", "Check 4", "Check 2"])
  }

  @Test("Two patients are two sites, and nothing of one is on a page of the other")
  func twoPatients() async throws {
    let pages = try await pages("two-patients")
    let ada = pages.filter { $0.key.hasPrefix("ada-quill") }.values.joined()
    let bela = pages.filter { $0.key.hasPrefix("bela-stone") }.values.joined()
    #expect(ada.contains("Lipase of Ada") && !ada.contains("Bela"))
    #expect(bela.contains("Lipase of Bela") && !bela.contains("Ada"))
  }

  @Test("Nothing is loaded from a network, and no page has a script of its own")
  func network() async throws {
    for (path, text) in try await pages("network") where path.hasSuffix(".html") {
      #expect(!text.contains("src=\"http") && !text.contains("href=\"http") && !text.contains("@import"))
      for script in text.split(separator: "<script").dropFirst() {
        #expect(script.contains(/^ defer src="(\.\.\/)*[a-z0-9-]+\.js"><\/script>/), "\(path)")
      }
    }
  }

  @Test("Dates after death, before birth and after the data's own date are told beside the record")
  func oddDates() async throws {
    let text = try await pages("dates-that-cannot-be").values.joined()
    for sentence in ["after the date of death", "before the birth date", "Dated after the date of the data"] {
      #expect(text.contains(sentence))
    }
  }

  @Test("A drug that one source lists as active and another as stopped says so")
  func conflict() async throws {
    let order = { (id: String, status: String, source: String) -> Resource? in
      let text =
        "{\"resourceType\":\"MedicationRequest\",\"id\":\"\(id)\",\"status\":\"\(status)\",\"subject\":{\"reference\":\"Patient/p\"},\"authoredOn\":\"2020-01-0\(id)\",\"medicationCodeableConcept\":{\"text\":\"Metformin\"}}"
      var origin = Origin(file: "\(id).json")
      origin.source = source
      return Resource(try JSONDocument(text).root, origin: origin)
    }
    var file = RecordFile(path: "x", format: .fhirJSON)
    file.resources = [try order("1", "active", "North"), try order("2", "stopped", "South")].compactMap { $0 }
    let records = RecordLibrary([file], selection: RecordSelection(onePerson: true)).persons[0].records
    #expect(
      DrugList(records, asOf: nil).current.first?.cautions.sentence?.contains("stopped according to South")
        == true)
  }
}
