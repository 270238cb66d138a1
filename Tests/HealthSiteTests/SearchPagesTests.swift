import HealthRecords
import TestSupport
import Testing

@testable import HealthSite

/// Everything from A to Z.
@Suite struct SearchPagesTests {
  private func pages(_ titles: [String]) async throws -> [String: String] {
    let lines = titles.enumerated().map { number, title in
      SentRecords.line("Condition", String(number), #""code":{"text":"\#(title)"}"#)
    }
    let sent = try SentRecords()
    try sent.send(lines)
    let files = try await SiteBuilder(templates: try TemplateLibrary()).files(of: try await sent.library)
    let texts = files.filter { $0.path.hasPrefix("search") && $0.path.hasSuffix(".html") }
      .map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    return Dictionary(uniqueKeysWithValues: texts)
  }

  @Test("Each letter leads to where its names begin, on whatever page that is")
  func letters() async throws {
    let long = String(repeating: "x", count: 900)
    let many = (0..<200).flatMap { ["Asthma \($0) \(long)", "Zoster \($0) \(long)"] }
    let pages = try await pages(many + ["3 falls", "Émigré", "Ωmega"])
    #expect(pages.count > 1)
    for page in pages.values {
      let links = page.matches(of: /href="([^"#]+)#(letter-[^"]+)"/).map { (String($0.1), String($0.2)) }
      #expect(links.map(\.1) == ["letter-digits", "letter-a", "letter-e", "letter-z", "letter-others"])
      for (path, anchor) in links { #expect(pages[path]?.contains("<div id=\"\(anchor)\"") == true) }
    }
  }

  @Test("The script is told which group is sought by name: people and institutions alone")
  func byName() async throws {
    let page = try #require(try await pages(["Asthma"])["search.html"])
    let groups = page.components(separatedBy: "{&quot;title&quot;").filter { $0.contains("byName") }
    #expect(groups.count == 1 && groups[0].contains("People and institutions"))
  }

  @Test("The script has an answer for a type without records, and the words for it")
  func none() async throws {
    let page = try #require(try await pages(["Asthma"])["search.html"])
    let groups = page.components(separatedBy: "{&quot;title&quot;").dropFirst()
    let group = { (name: String) in groups.first { $0.contains(name) } ?? "" }
    #expect(group("Vaccinations").contains("jab") && group("Vaccinations").contains("No vaccinations in"))
    #expect(!group("Problems").contains("none"))
    #expect(group("x-operation").contains("No operation in these records."))
    #expect(!page.contains("active&quot;:&quot;Allergies"))
  }

  @Test("A statement that nothing is known of vaccinations answers a search for one")
  func unknown() async throws {
    let sent = try SentRecords()
    try sent.send([
      SentRecords.line(
        "Immunization", "i",
        #""status":"not-done","vaccineCode":{"coding":[{"system":"http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips","code":"no-immunization-info"}],"text":"No information about immunizations"},"occurrenceDateTime":"2024-09-22""#
      )
    ])
    try await sent.build()
    let groups = try sent.page("search.html").components(separatedBy: "{&quot;title&quot;").dropFirst()
    let group = try #require(groups.first { $0.contains("immunizations.html") })
    #expect(group.contains("No information about immunizations (stated in the records"))
  }

  @Test("One letter needs no list of letters")
  func one() async throws {
    #expect(try await pages(["Asthma"])["search.html"]?.contains("letter-a\">A</a>") == false)
  }
}
