import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// The pages of the timeline: nothing is lost, and none grows too heavy.
@Suite struct TimelineTests {
  private func sites(_ fixture: String) async throws -> [PersonSite] {
    SiteBuilder.sites(of: RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(fixture)])))
  }

  private func site(_ lines: [String]) async throws -> PersonSite {
    let sent = try SentRecords()
    try sent.send(lines)
    return try #require(SiteBuilder.sites(of: try await sent.library).first)
  }

  private func pages(_ site: PersonSite) throws -> [String: String] {
    let pages = try TimelinePages.work(site).flatMap { try $0.pages }
    return Dictionary(
      pages.map { page in
        let html = page.slots.keys.sorted().map { slot -> String in
          guard case .blocks(let blocks)? = page.slots[slot] else { return "" }
          return HTML { HTMLPrinter.write(blocks, to: &$0) }.source
        }
        return (page.path, html.joined(separator: "\n"))
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test(
    "Every record of a year is on a page of that year, once",
    arguments: [
      "apple-export", "beside", "c-cda", "complaints", "fhir-xml", "health-cards", "portal", "two-people",
    ])
  func complete(fixture: String) async throws {
    for site in try await sites(fixture) {
      let pages = try pages(site)
      for year in TimelineYear.all(site.person.records) {
        let own = pages.filter { $0.key.hasPrefix("timeline/\(year.slug)") }.map(\.value).joined()
        for record in year.records {
          let path = try #require(site.links.path(of: record.identity))
          #expect(own.contains("href=\"../\(path)\""), "\(fixture) \(year.title): \(path)")
        }
        #expect(own.ranges(of: "class=\"line ").count >= year.records.count)
      }
    }
  }

  @Test(
    "What goes on in a year is told in bounded lines on each of its pages, and the rest counted beside its list"
  )
  func boundedRail() async throws {
    let lines = (0..<400).map { number in
      SentRecords.line(
        "Condition", "c\(number)",
        "\"code\":{\"text\":\"Ailment \(number)\"},\"clinicalStatus\":{\"coding\":[{\"code\":\"active\"}]},\"onsetDateTime\":\"2020-05-01\""
      )
    }
    let page = try #require(try pages(try await site(lines))["timeline/2020.html"])
    let rail = try #require(page.firstMatch(of: /<section class="rail".*?<\/section>/.dotMatchesNewlines()))
      .output
    #expect(rail.ranges(of: "../records/").count == 112)
    #expect(
      rail.contains("and 388 more") && rail.contains("and 288 more") && rail.contains("../conditions.html"))
  }

  @Test("Beside what goes on stands folded what is only still listed as active, unless there is little else")
  func stillListed() async throws {
    let problem = { (name: String) in
      SentRecords.line(
        "Condition", name,
        #""clinicalStatus":{"coding":[{"code":"active"}]},"code":{"text":"\#(name)"},"onsetDateTime":"2009""#)
    }
    let order = { (name: String) in
      SentRecords.line(
        "MedicationRequest", name,
        #""status":"active","intent":"order","authoredOn":"2010-01-02","medicationCodeableConcept":{"text":"\#(name)"}"#
      )
    }
    let visit = SentRecords.line("Encounter", "v", #""status":"finished","period":{"start":"2020-05-06"}"#)
    let rail = { (records: [String]) in
      let sent = try SentRecords()
      try sent.send(records + [visit])
      try await sent.build()
      let page = try sent.page("timeline/2020.html")
      return String(
        try #require(page.firstMatch(of: /<section class="rail".*?<\/section>/.dotMatchesNewlines())).output)
    }
    let drugs = [order("Aspirin"), order("Bisoprolol")]
    let full = try await rail(["Asthma", "Bunion", "Cataract", "Deafness"].map(problem) + drugs)
    let fold = try #require(full.range(of: "<summary>and 2 more</summary>")).upperBound
    #expect(full[fold...].contains("Aspirin") && full[fold...].contains("listed as active, no later record"))
    #expect(try await !rail(drugs).contains("<summary>"))
  }

  @Test("A day with 20,000 results is set on pages that a phone can hold, and none is lost")
  func bounded() async throws {
    let lines = (0..<20_000).map { number in
      SentRecords.line(
        "Observation", "o\(number)",
        "\"status\":\"final\",\"category\":[{\"text\":\"laboratory\"}],\"code\":{\"text\":\"Test \(number % 50)\"},\"effectiveDateTime\":\"2020-05-01\",\"valueQuantity\":{\"value\":\(number),\"unit\":\"mg\"}"
      )
    }
    let pages = try pages(try await site(lines))
    for (path, html) in pages {
      #expect(html.utf8.count < 450_000, "\(path)")
      #expect(html.matches(of: /<[a-z]/).count < 5_500, "\(path)")
    }
    let years = pages.filter { $0.key.hasPrefix("timeline/2020") }.values
    #expect(years.reduce(0) { $0 + $1.ranges(of: "#r-").count } == 20_000)
  }

  @Test("Whatever a record or a headline leads to of a day is an anchor of that year’s first page")
  func days() async throws {
    let long = String(repeating: "x", count: 900)
    let lines = (1...28).flatMap { day in
      (0..<20).map { number in
        SentRecords.line(
          "Procedure", "p\(day)-\(number)",
          "\"status\":\"completed\",\"code\":{\"text\":\"Biopsy \(day).\(number) \(long)\"},\"performedDateTime\":\"2020-05-\(day < 10 ? "0" : "")\(day)\""
        )
      }
    }
    let sent = try SentRecords()
    let later = SentRecords.line("Condition", "c", #""recordedDate":"2022-03-01","code":{"text":"Gout"}"#)
    try sent.send(lines + [later])
    try await sent.build()
    let first = try sent.page("timeline/2020.html")
    #expect(first.contains(#/href="..\/timeline\/2020-\d.html#d2020-05-01">1 May<\/a>/#))
    let ids = first.matches(of: /id="(d2020[^"]*)"/).map { String($0.1) }
    #expect(ids.count == 28 && Set(ids).count == 28)
    let links = try sent.page("timeline/index.html").matches(of: /2020\.html#(d[^"]*)"/).map { String($0.1) }
    #expect(!links.isEmpty && Set(links).isSubset(of: ids))
  }

  @Test(
    "The rule of headlines is folded, a year says the age, and long digits are cut, but on the test’s page")
  func reading() async throws {
    let sent = try SentRecords()
    let result = { (id: String, day: String) in
      SentRecords.line(
        "Observation", id,
        "\"status\":\"final\",\"category\":[{\"coding\":[{\"code\":\"laboratory\"}]}],\"code\":{\"text\":\"Creatinine \(id)\"},\"effectiveDateTime\":\"\(day)\",\"valueQuantity\":{\"value\":58.05103246530633,\"unit\":\"mg\"},\"referenceRange\":[{\"high\":{\"value\":50,\"unit\":\"mg\"}}]"
      )
    }
    let patient =
      #"{"resourceType":"Patient","id":"p","name":[{"family":"Quill","given":["Ada"]}],"birthDate":"1957-03-03"}"#
    try sent.send([patient, result("a", "2020-05-01"), result("b", "2022-05-01")])
    try await sent.build()
    let index = try sent.page("timeline/index.html")
    #expect(index.contains("<details><summary>How this list is made</summary>"))
    #expect(SentRecords.text(index).contains("2020, age 63"))
    let year = try sent.page("timeline/2020.html")
    #expect(SentRecords.text(year).contains("58.05… mg High ▲ (computed)"))
    let library = try await sent.library
    let site = PersonSite(try #require(library.persons.first), in: library)
    let path = try #require(site.links.path(of: site.series[0].records[0].identity))
    let name = String(path.prefix { $0 != "#" })
    #expect(try sent.page(name).contains("58.05<small>103246530633</small>"))
  }

  @Test(
    "A year is a fold with a row for each day, named by four headlines; years without a record are one line")
  func years() async throws {
    let lines = (1...9).map { number in
      SentRecords.line(
        "Procedure", "p\(number)",
        "\"status\":\"completed\",\"code\":{\"text\":\"Repair of part \(number)\"},\"performedDateTime\":\"2010-0\(number)-01\""
      )
    }
    let others = ["2004", "2013"].map { year in
      SentRecords.line(
        "Procedure", "p\(year)",
        "\"status\":\"completed\",\"code\":{\"text\":\"Appendectomy\"},\"performedDateTime\":\"\(year)-01-01\""
      )
    }
    let index = try #require(try pages(try await site(lines + others))["timeline/index.html"])
    let year = try #require(index.components(separatedBy: "id=\"y2010\"").dropFirst().first)
      .components(separatedBy: "</details>")[0]
    #expect(year.ranges(of: "<li>").count == 9)
    let title = year.components(separatedBy: "</summary>")[0]
    #expect(title.ranges(of: "Repair of part").count == 4)
    #expect(index.contains(TimelineWords.nothing(from: "2005", to: "2009")))
  }

  @Test("An institution is named where it differs from that of the day above")
  func institutions() async throws {
    let visit = { (day: String, place: String) in
      SentRecords.line(
        "Encounter", day,
        #""status":"finished","class":{"code":"AMB"},"type":[{"text":"Check"}],"period":{"start":"2020-05-\#(day)"},"serviceProvider":{"display":"\#(place)"}"#
      )
    }
    let site = try await site([visit("01", "North"), visit("02", "South"), visit("03", "South")])
    let rows = DiaryRows(parts: RecordParts(site: site, root: "")).rows(site.diary)
      .map { TextPrinter.text([.paragraph($0)]) }
    #expect(rows.count == 3)
    #expect(rows.map { $0.contains("· South") } == [true, false, false] && rows[2].contains("· North"))
  }

  @Test(
    "A visit's page names what happened before, that day and after, the nearest days at least, and not itself"
  )
  func around() async throws {
    let visit = { (id: String, day: String) in
      SentRecords.line(
        "Encounter", id,
        #""status":"finished","class":{"code":"AMB"},"type":[{"text":"Visit \#(id)"}],"period":{"start":"\#(day)"}"#
      )
    }
    let days = [
      ("a", "2020-05-01"), ("b", "2020-05-02"), ("c", "2020-05-16"), ("d", "2020-05-30"), ("e", "2020-05-31"),
      ("f", "2020-05"), ("g", "2021-02-01"),
    ]
    let site = try await site(days.map { visit($0.0, $0.1) })
    let around = { (id: String) throws -> [String] in
      let record = try #require(site.person.records.first { $0.identity.id == id })
      let page = HTML {
        HTMLPrinter.write(DaysAround(parts: RecordParts(site: site, root: "")).blocks(record), to: &$0)
      }
      return String(decoding: page.bytes, as: UTF8.self).matches(of: /Visit (.)</).map { String($0.1) }
    }
    #expect(try around("c") == ["b", "d"] && around("a") == ["b"])
    #expect(try around("e") == ["d", "g"] && around("g") == ["e"])
    #expect(try around("f") == [])
  }

  @Test("Bills are folded under the visit that they bill, results of a panel under its name")
  func folds() async throws {
    let result = { (id: String) in
      SentRecords.line(
        "Observation", id,
        #""status":"final","category":[{"text":"laboratory"}],"code":{"text":"Test \#(id)"},"effectiveDateTime":"2020-05-01","encounter":{"reference":"Encounter/e"}"#
      )
    }
    let site = try await site([
      SentRecords.line(
        "Encounter", "e",
        #""status":"finished","class":{"code":"AMB"},"type":[{"text":"Check"}],"period":{"start":"2020-05-01"}"#
      ),
      SentRecords.line(
        "Claim", "c",
        #""status":"active","type":{"text":"Professional"},"billablePeriod":{"start":"2020-05-01"},"item":[{"sequence":1,"encounter":[{"reference":"Encounter/e"}]}]"#
      ),
      result("a"), result("b"),
      SentRecords.line(
        "DiagnosticReport", "r",
        #""status":"final","category":[{"text":"LAB"}],"code":{"text":"Panel"},"effectiveDateTime":"2020-05-01","encounter":{"reference":"Encounter/e"},"result":[{"reference":"Observation/a"},{"reference":"Observation/b"}]"#
      ),
    ])
    let timeline = Timeline(site)
    let records = timeline.years[0].records
    let tree = DayTree(records)
    #expect(tree.roots.map(\.resource.type) == [.encounter])
    let events = DayEvents(timeline, tree.roots, in: tree, saysSource: true).events
    #expect(events.map(\.weight) == [.plain])
    #expect(events[0].children.map(\.weight) == [.fold, .fold])
    #expect(events[0].children.map { $0.children.count } == [3, 1])
    #expect(events[0].children.map(\.type) == ["labs", "bills"])
  }

  @Test("What is booked for a day to come stands first, the next before the others")
  func upcoming() async throws {
    let booked = { (id: String, status: String, day: String) in
      SentRecords.line(
        "Appointment", id,
        #""status":"\#(status)","description":"Visit \#(id)","start":"\#(day)T10:00:00Z","meta":{"lastUpdated":"2024-03-18T00:00:00Z"}"#
      )
    }
    let site = try await site([
      booked("b", "booked", "2024-06-01"), booked("a", "booked", "2024-05-01"),
      booked("c", "cancelled", "2024-05-02"), booked("d", "fulfilled", "2024-01-02"),
    ])
    let found = Upcoming.all(in: site.person.records, after: site.asOf)
    #expect(found.map(\.resource.id) == ["a", "b"])
  }
}
