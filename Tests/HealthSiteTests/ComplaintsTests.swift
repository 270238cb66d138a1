import Foundation
import HealthRecords
import HealthSite
import RecordLoading
import TestSupport
import Testing

/// What people complain about in programs like this one, each as a test.
@Suite struct ComplaintsTests {
  private static func observation(_ id: String, _ members: String) -> String {
    "{\"resourceType\":\"Observation\",\"id\":\"\(id)\",\"status\":\"final\",\"subject\":{\"reference\":\"Patient/p\"},\(members)}"
  }
  private static let patient =
    #"{"resourceType":"Patient","id":"p","name":[{"text":"Ada Quill"}],"birthDate":"1980-04-01","deceasedDateTime":"2021-01-01"}"#

  /// The pages of a folder with these resources, all of them as one text and each by its path.
  private func pages(_ texts: [String]) async throws -> [String: String] {
    let folder = try TemporaryFolder()
    try folder.write("records.ndjson", ([Self.patient] + texts).joined(separator: "\n"))
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let files = await SiteBuilder(templates: try TemplateLibrary()).files(of: library)
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  @Test("An unknown date is said to be unknown, not 1970 nor today")
  func unknownDate() async throws {
    let pages = try await pages([
      Self.observation("1", #""code":{"text":"Lipase"},"valueQuantity":{"value":7}"#)
    ])
    #expect(pages["timeline/unknown.html"]?.contains("Date unknown") == true)
    #expect(!pages.values.contains { $0.contains("1970") || $0.contains("2026") })
  }

  @Test("A birth date is the day that was sent")
  func birthDate() async throws {
    #expect(try await pages([]).isEmpty == false)
    #expect(try await pages([])["index.html"]?.contains("1 April 1980") == true)
  }

  @Test("A range of one side is no negative number")
  func oneSidedRange() async throws {
    let pages = try await pages([
      Self.observation(
        "1",
        #""code":{"text":"CRP"},"valueQuantity":{"value":0.2},"referenceRange":[{"high":{"value":0.41}}]"#)
    ])
    let page = try #require(pages.first { $0.key.hasPrefix("other/") })
    #expect(page.value.contains("≤ 0.41") && !page.value.contains("-0.41"))
  }

  @Test("A blood pressure has its numbers on the timeline and in the list of measurements")
  func bloodPressure() async throws {
    let part = { (code: String, value: String) in
      #"{"code":{"coding":[{"system":"http://loinc.org","code":"\#(code)"}]},"valueQuantity":{"value":\#(value),"unit":"mmHg"}}"#
    }
    let members =
      "\"code\":{\"coding\":[{\"system\":\"http://loinc.org\",\"code\":\"85354-9\"}]},\"effectiveDateTime\":\"2020-02-03\",\"component\":[\(part("8480-6", "121")),\(part("8462-4", "79"))]"
    let pages = try await pages([Self.observation("1", members)])
    #expect(pages["timeline/2020.html"]?.contains("121/79 mmHg") == true)
    #expect(pages["vitals.html"]?.contains("121/79 mmHg") == true)
  }

  @Test("Nothing is loaded from a network, and no page has a script of its own")
  func network() async throws {
    for (path, text) in try await pages([
      Self.observation("1", #""code":{"text":"http://x.example.org/a.png"}"#)
    ]) where path.hasSuffix(".html") {
      #expect(
        !text.contains("src=\"http") && !text.contains("href=\"http") && !text.contains("<script")
          && !text.contains("@import"))
    }
  }

  @Test("Dates after death, before birth and after the data's own date are told beside the record")
  func oddDates() async throws {
    let dated = { (id: String, date: String) in
      Self.observation(
        id,
        "\"code\":{\"text\":\"T\(id)\"},\"effectiveDateTime\":\"\(date)\",\"issued\":\"2022-01-01T00:00:00Z\""
      )
    }
    let text = try await pages([dated("1", "2021-06-01"), dated("2", "1979-06-01"), dated("3", "2031-06-01")])
      .values.joined()
    for sentence in ["after the date of death", "before the birth date", "after the date of the data itself"]
    {
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
      MedicationList(records, asOf: nil).current.first?.caution?.contains("stopped according to South")
        == true)
  }
}
