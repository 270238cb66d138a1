import HealthRecords
import Testing

@testable import HealthSite

/// A status that changes what a line means stands in that line, on every page that lists records.
@Suite struct StatusInListsTests {
  private static let visit = SentRecords.line(
    "Encounter", "e", #""status":"finished","type":[{"text":"Office visit"}],"period":{"start":"2024-06-03"}"#
  )
  private static let aspirin = SentRecords.line(
    "MedicationRequest", "a",
    #""status":"active","intent":"order","doNotPerform":true,"encounter":{"reference":"Encounter/e"},"medicationCodeableConcept":{"text":"Aspirin 81 MG"},"dosageInstruction":[{"text":"Take 1 tablet"}]"#
  )
  private static let metformin = SentRecords.line(
    "MedicationRequest", "m",
    #""status":"active","intent":"order","encounter":{"reference":"Encounter/e"},"medicationCodeableConcept":{"text":"Metformin"}"#
  )

  private func built(_ lines: [String]) async throws -> SentRecords {
    let sent = try SentRecords()
    try sent.send(lines)
    try await sent.build()
    return sent
  }

  @Test("A row of the search index ends with the status where it qualifies, and only there")
  func search() async throws {
    let script = try await built([Self.aspirin, Self.metformin]).page("search-index-1.js")
    let rows = script.split(separator: "\n").filter { $0.hasPrefix("[") }
    let fields = try rows.map { try JSONDocument(String($0.prefix { $0 != "]" }) + "]").root.list.count }
    #expect(rows.contains { $0.contains("\"Take 1 tablet\"") && $0.contains(",\"not to be taken\"]") })
    #expect(rows.filter { $0.contains("not to be taken") }.count == 1)
    #expect(fields.count { $0 == 9 } == 1 && fields.allSatisfy { $0 == 8 || $0 == 9 })
  }

  private static func refused(_ id: String) -> String {
    SentRecords.line(
      "Immunization", id,
      #""status":"not-done","statusReason":{"text":"fever"},"occurrenceDateTime":"2021-03-04","vaccineCode":{"text":"MMR"}"#
    )
  }

  @Test("The first line of a record's page says its status once, with the reason behind it")
  func lead() async throws {
    let sent = try await built([Self.refused("v"), Self.aspirin])
    let site = try #require(SiteBuilder.sites(of: try await sent.library).first)
    let leads = site.person.records.map { record in
      let lead = RecordLead(parts: RecordParts(site: site, root: "")).blocks(record)
      return SentRecords.text(HTML { HTMLPrinter.write(lead, to: &$0) }.source)
    }
    #expect(leads.contains { $0.contains("4 March 2021. not given: fever.") }, "\(leads)")
    #expect(leads.allSatisfy { $0.lowercased().ranges(of: "not given").count <= 1 }, "\(leads)")
    #expect(leads.allSatisfy { $0.lowercased().ranges(of: "not to be taken").count <= 1 }, "\(leads)")
  }

  @Test("Where no dose was given the list says so first, and the menu counts none")
  func noneGiven() async throws {
    let sent = try await built([Self.refused("v"), Self.metformin])
    let page = SentRecords.text(try sent.page("immunizations.html"))
    let sentence = try #require(page.range(of: "No vaccination is recorded as given.")).lowerBound
    #expect(sentence < page.range(of: "MMR")?.lowerBound ?? page.startIndex)
    let menu = try sent.page("more.html")
    #expect(menu.contains(">Vaccinations</a></li>"))
  }

  @Test("A status that is sent as unknown is named as one")
  func unknown() async throws {
    let pulse = SentRecords.line(
      "Observation", "o",
      #""status":"unknown","category":[{"coding":[{"code":"vital-signs"}]}],"code":{"text":"Pulse"},"effectiveDateTime":"2020-01-01","valueQuantity":{"value":70,"unit":"/min"}"#
    )
    let page = SentRecords.text(try await built([pulse]).page("vitals.html"))
    #expect(page.contains("status unknown"), "\(page)")
  }

  @Test("What speaks against a dose may stand below its day")
  func dose() async throws {
    let dose = SentRecords.line(
      "Immunization", "v",
      #""status":"completed","isSubpotent":true,"occurrenceDateTime":"2021-03-04","vaccineCode":{"text":"Tetanus","coding":[{"system":"http://hl7.org/fhir/sid/cvx","code":"35"}]}"#
    )
    let page = try await built([dose]).page("immunizations.html")
    #expect(page.contains("4 March 2021</a></span> <span class=\"status"), "\(page)")
  }

  @Test("The list from A to Z says the status beside the title")
  func alphabet() async throws {
    let page = try await built([Self.aspirin, Self.metformin]).page("search.html")
    #expect(SentRecords.text(page).contains("Aspirin 81 MG not to be taken Medicine, date unknown"))
    #expect(SentRecords.text(page).contains("Metformin Medicine, date unknown"))
  }

  @Test("Records that refer to a visit stand on its page with their status")
  func referrers() async throws {
    let sent = try await built([Self.visit, Self.aspirin, Self.metformin])
    let site = try #require(
      SiteBuilder.sites(of: try await sent.library).first)
    let visit = try #require(site.records(.encounters).first)
    let referrers = RecordDetails(parts: RecordParts(site: site, root: "")).referrers(visit)
    let list = HTML { HTMLPrinter.write(referrers, to: &$0) }.source
    #expect(SentRecords.text(list).contains("Aspirin 81 MG not to be taken"))
    #expect(SentRecords.text(list).hasSuffix("Metformin"))
  }

  @Test("Under one title the newest records stand first, and those that have no room are counted")
  func many() async throws {
    let visits = (10..<35).map {
      SentRecords.line(
        "Encounter", "e\($0)",
        "\"type\":[{\"text\":\"Office visit\"}],\"period\":{\"start\":\"20\($0)-03-01\"}")
    }
    let page = SentRecords.text(try await built(visits.shuffled()).page("search.html"))
    let newest = try #require(page.range(of: "Office visit Visit, 1 March 2034"))
    let twentieth = try #require(page.range(of: "Office visit Visit, 1 March 2015"))
    #expect(newest.lowerBound < twentieth.lowerBound)
    #expect(!page.contains("Office visit Visit, 1 March 2014"))
    #expect(page.contains("and 5 more: Visits"))
  }
}
