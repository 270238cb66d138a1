import HealthRecords
import Testing

@testable import HealthSite

/// The page of an institution, and the ways to it.
@Suite struct InstitutionPagesTests {
  private let organization =
    #"{"resourceType":"Organization","id":"o","name":"North Clinic","address":[{"line":["1 Elm Road"],"city":"Larkfield"}]}"#

  private func visit(_ id: String, _ day: String, _ provider: String) -> String {
    SentRecords.line(
      "Encounter", id,
      #""status":"finished","type":[{"text":"Check"}],"period":{"start":"\#(day)"},"serviceProvider":\#(provider)"#
    )
  }

  @Test(
    "Its address, first and last record and every record by year stand on it, and source names lead there")
  func page() async throws {
    let sent = try SentRecords()
    try sent.send([
      organization, visit("1", "2019-05-06", #"{"reference":"Organization/o"}"#),
      visit("2", "2021-07-08", #"{"reference":"Organization/o"}"#),
      visit("3", "2020", #"{"display":"South Hospital"}"#),
    ])
    try await sent.build()
    let page = SentRecords.text(try sent.page("institutions/north-clinic.html"))
    for words in ["1 Elm Road", "6 May 2019", "8 July 2021", "2: 2 visits", "records.ndjson"] {
      #expect(page.contains(words), "\(words)")
    }
    let sections = try sent.page("institutions/north-clinic.html").components(
      separatedBy: "<div id=")
    let days = sections.dropFirst().map {
      $0.contains(#/"y2021" class="day"|"y2019" class="day"/#) && $0.contains(">Check</a>")
    }
    #expect(days == [true, true])
    let link = #"institutions/north-clinic.html">North Clinic</a>"#
    for name in ["more.html", "sources.html", "encounters.html", "timeline/2019.html"] {
      #expect(try sent.page(name).contains(link), "\(name)")
    }
  }

  @Test("A report says how many results it lists and which are out of range, whoever sent those")
  func reports() async throws {
    let sent = try SentRecords()
    let result = { (id: String, flag: String) in
      SentRecords.line(
        "Observation", id,
        #""status":"final","code":{"text":"Test \#(id)"},"effectiveDateTime":"2005-07-05","valueQuantity":{"value":7,"unit":"g"},"performer":[{"display":"South Hospital"}]\#(flag)"#
      )
    }
    let high =
      #","interpretation":[{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation","code":"H"}]}]"#
    let report = SentRecords.line(
      "DiagnosticReport", "r",
      #""status":"final","code":{"text":"Blood count"},"effectiveDateTime":"2005-07-05","performer":[{"reference":"Organization/o"}],"result":[{"reference":"Observation/a"},{"reference":"Observation/b"}]"#
    )
    try sent.send([organization, report, result("a", high), result("b", "")])
    try await sent.build()
    let page = SentRecords.text(try sent.page("institutions/north-clinic.html"))
    #expect(
      page.split(separator: " ").joined(separator: " ").contains(
        "2 results, 1 out of range: Test a 7 g High ▲"), "\(page)")
  }

  @Test(
    "More than a few records of a kind in a year are folded, a long list goes on over pages, and none is left out"
  )
  func long() async throws {
    let sent = try SentRecords()
    let provider = #"{"reference":"Organization/o"}"#
    let years = (1980..<2020).flatMap { year in
      (1...40).map { visit("\(year)-\($0)", "\(year)-03-\($0 % 19 + 10)", provider) }
    }
    try sent.send([organization] + years + [visit("last", "2020-01-01", provider)])
    try await sent.build()
    let names = ["north-clinic.html", "north-clinic_2.html", "north-clinic_3.html"]
    let pages = try names.map { try sent.page("institutions/\($0)") }
    let links = pages.flatMap { $0.matches(of: #/records\/encounter-[^"]+/#).map(\.output) }
    #expect(Set(links).count == 1601)
    #expect(pages[0].contains(#"<summary class="line encounters">Visits: "#))
    #expect(pages[0].contains(#"north-clinic_3.html#y1980""#) && pages[2].contains(#"id="y1980""#))
    for page in pages { #expect(page.utf8.count < 500_000 && page.count(where: { $0 == "<" }) < 12_000) }
  }

  @Test(
    "Its facts stand first, then its records, those of a year newest first, and what states that there is nothing is of no kind"
  )
  func order() async throws {
    let sent = try SentRecords()
    let provider = #"{"reference":"Organization/o"}"#
    let none = SentRecords.line(
      "Procedure", "none",
      #""status":"completed","performedDateTime":"2021-05-05","code":{"coding":[{"system":"http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips","code":"no-known-procedures","display":"No known procedures"}]},"performer":[{"actor":\#(provider)}]"#
    )
    let procedure = SentRecords.line(
      "Procedure", "p",
      #""status":"completed","performedDateTime":"2021-06-06","code":{"text":"Biopsy"},"performer":[{"actor":\#(provider)}]"#
    )
    try sent.send([
      organization, visit("1", "2021-03-01", provider), procedure, visit("2", "2021-07-08", provider), none,
    ])
    try await sent.build()
    let page = SentRecords.text(try sent.page("institutions/north-clinic.html"))
    let parts = page.split(separator: "Records by year")
    let places = ["8 July 2021", "6 June 2021", "5 May 2021", "1 March 2021"].compactMap {
      parts[1].range(of: $0)?.lowerBound
    }
    #expect(parts[0].contains("1 Elm Road") && places.count == 4 && places == places.sorted())
    #expect(page.contains("4: 1 procedure · 2 visits · 1 statement of absence"))
    #expect(try sent.items("more.html")["Institutions"]?.first?.hasPrefix("North Clinic") == true)
  }

  @Test("What states that there is nothing counts as a record on every page that counts them")
  func counts() async throws {
    let sent = try SentRecords()
    let provider = #"{"reference":"Organization/o"}"#
    let none = SentRecords.line(
      "Procedure", "none",
      #""status":"completed","performedDateTime":"2019-05-05","code":{"coding":[{"system":"http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips","code":"no-known-procedures","display":"No known procedures"}]},"performer":[{"actor":\#(provider)}]"#
    )
    try sent.send([
      organization, visit("1", "2019-03-01", provider), visit("2", "2021-03-01", provider), none,
    ])
    try await sent.build()
    #expect(SentRecords.text(try sent.page("index.html")).contains("3 records, 2019 to 2021"))
    let more = SentRecords.text(try sent.page("more.html"))
    #expect(more.contains("3 records, 2019 to 2021") && more.contains("Timeline 3"))
    #expect(
      SentRecords.text(try sent.page("timeline/index.html")).contains("1 visit · 1 statement of absence"))
  }

  @Test("Files that name nobody share a page, and a record of one says which file it is of")
  func files() async throws {
    let sent = try SentRecords()
    try sent.send([
      visit("1", "2019", #"{"display":"South Hospital"}"#),
      SentRecords.line("Condition", "c", #""code":{"text":"Gout"}"#),
    ])
    try await sent.build()
    #expect(try sent.page("conditions.html").contains(#"institutions/_files.html">file records.ndjson</a>"#))
  }

  @Test(
    "No two names share a page",
    arguments: [
      ("North Clinic", "institutions/north-clinic.html"),
      (" NORTH  CLINIC ", "institutions/north-clinic.html"),
    ])
  func plain(name: String, path: String) {
    #expect(InstitutionLinks.path(name) == path)
  }

  @Test("A name of other letters, with signs or of great length has a mark of its own")
  func marked() {
    let names = [
      "North-Clinic", "North. Clinic", "Ёлка", "北", "..", "_files", String(repeating: "a ", count: 90),
      String(repeating: "a ", count: 91), "North Clinic",
    ]
    let paths = names.map(InstitutionLinks.path) + [InstitutionLinks.path(nil)]
    #expect(Set(paths).count == paths.count)
    #expect(paths.allSatisfy { $0.wholeMatch(of: /institutions\/[a-z0-9_-]{1,90}\.html/) != nil })
  }
}
