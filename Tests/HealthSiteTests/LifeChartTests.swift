import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// What the life chart says: nothing goes on, and nothing ends, that no record says so of.
@Suite struct LifeChartTests {
  private func site(_ lines: [String]) async throws -> PersonSite {
    let sent = try SentRecords()
    try sent.send(lines)
    let library = try await sent.library
    return PersonSite(try #require(library.persons.first), in: library, alone: true)
  }

  private func bars(_ lane: LifeLane) -> [TimelineBar] {
    (lane.rows + lane.past).flatMap { row -> [TimelineBar] in
      if case .courses(let bars, _) = row.plot { bars } else { [] }
    }
  }

  private func marks(_ orders: String...) async throws -> [TimelineBar] {
    let lines = orders.enumerated().map { number, members in
      SentRecords.line(
        "MedicationRequest", "\(number)",
        "\"medicationCodeableConcept\":{\"text\":\"Acetaminophen 325 MG\"},\(members)")
    }
    return bars(LifeLanes(parts: RecordParts(site: try await site(lines), root: "")).medicines())
  }

  private func lane(_ name: String, _ site: PersonSite) throws -> LifeLane {
    try #require(LifeLanes(parts: RecordParts(site: site, root: "")).all.first { $0.name == name })
  }

  @Test(
    "A problem that goes on by two records is drawn once, from the first of them; one that came and went each time"
  )
  func problems() async throws {
    let problem = { (id: String, status: String, dates: String) in
      SentRecords.line(
        "Condition", id,
        "\"code\":{\"text\":\"Asthma\"},\"clinicalStatus\":{\"coding\":[{\"code\":\"\(status)\"}]},\(dates)")
    }
    let site = try await site([
      problem("a", "active", #""onsetDateTime":"2009-04-21""#),
      problem("b", "active", #""onsetDateTime":"2008-01-01""#),
      problem("c", "resolved", #""onsetDateTime":"1999-01-01","abatementDateTime":"2000-01-01""#),
    ])
    let starts = [ClinicalDate("1999-01-01"), ClinicalDate("2008-01-01")].compactMap { $0?.dayNumber }
    #expect(bars(try lane("problems", site)).map(\.days.lowerBound).sorted() == starts)
  }

  @Test("A problem in remission is not listed as active, and an age at onset is not that of the remission")
  func remission() async throws {
    let lane = try lane(
      "problems",
      try await site([
        SentRecords.line(
          "Condition", "a",
          #""code":{"text":"Migraine"},"clinicalStatus":{"coding":[{"code":"remission"}]},"onsetAge":{"value":24,"unit":"a"}"#
        ),
        SentRecords.line(
          "Condition", "b",
          #""code":{"text":"Asthma"},"clinicalStatus":{"coding":[{"code":"remission"}]},"onsetDateTime":"2001""#
        ),
      ]))
    let migraine = try #require(lane.rows.first { $0.title == "Migraine" })
    let now = [StatusSentence.inRemission(since: nil), DateWords.began(DateWords.atAge(inYears: 24))]
    #expect(TextPrinter.text([.paragraph(migraine.now)]).trimmed == now.joined(separator: ", "))
    let asthma = try #require(lane.rows.first { $0.title == "Asthma" })
    #expect(asthma.to == DateWords.inRemission(lastRecord: "2001"))
  }

  @Test("A grave problem that is over is among the past ones, which name it")
  func gravePast() async throws {
    let lane = try lane(
      "problems",
      try await site([
        SentRecords.line(
          "Condition", "a",
          #""code":{"coding":[{"system":"http://snomed.info/sct","code":"22298006"}],"text":"Heart attack"},"clinicalStatus":{"coding":[{"code":"resolved"}]},"onsetDateTime":"1999-01-01","abatementDateTime":"2000-01-01""#
        ),
        SentRecords.line(
          "Condition", "b",
          #""code":{"text":"Asthma"},"clinicalStatus":{"coding":[{"code":"active"}]},"onsetDateTime":"2009-04-21""#
        ),
      ]))
    #expect(lane.rows.map(\.title) == ["Asthma"] && lane.past.map(\.title) == ["Heart attack"])
    #expect(lane.pastTitle == LifeWords.past(1, with: ["Heart attack"]))
  }

  @Test("Two stopped orders are no course from the first to the last")
  func stopped() async throws {
    let marks = try await marks(
      #""status":"stopped","authoredOn":"1980-09-07""#, #""status":"stopped","authoredOn":"1985-01-26""#)
    #expect(marks.map(\.from) == ["7 September 1980", "26 January 1985"])
    #expect(marks.map(\.ending) == [.unknown, .unknown])
    let run = try await self.marks(
      #""status":"stopped","authoredOn":"1984-11-01""#, #""status":"stopped","authoredOn":"1985-01-26""#)
    #expect(run.map(\.to) == ["end not stated, last record 26 January 1985"])
  }

  @Test("An order of long ago does not go on, one of today does, and one that was denied since does not")
  func ongoing() async throws {
    let recent = #""status":"active","authoredOn":"2024-01-01""#
    #expect(try await marks(recent).map(\.ending) == [.ongoing])
    let denied = try await marks(recent, #""status":"active","doNotPerform":true,"authoredOn":"2024-02-01""#)
    #expect(denied.allSatisfy { $0.ending != .ongoing })
  }

  @Test(
    "An active problem goes on if the last 12 months name it, and else is only listed",
    arguments: [
      ("2024-01-01", TimelineBar.Ending.ongoing), ("2022-01-01", .listed),
    ])
  func named(day: String, ending: TimelineBar.Ending) async throws {
    let active = #""clinicalStatus":{"coding":[{"code":"active"}]}"#
    let site = try await site([
      SentRecords.line(
        "Condition", "g", "\(active),\"code\":{\"text\":\"Gout\"},\"onsetDateTime\":\"\(day)\""),
      SentRecords.line(
        "Condition", "m", "\(active),\"code\":{\"text\":\"Migraine\"},\"onsetDateTime\":\"2024-03-01\""),
    ])
    let gout = try #require(bars(try lane("problems", site)).first { $0.title == "Gout" })
    #expect(gout.ending == ending)
  }

  @Test("Listed, ended and unknown ends are told apart")
  func endings() async throws {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture("apple-export")]))
    let site = try #require(SiteBuilder.sites(of: library).first)
    let marks = bars(try lane("problems", site))
    let mark = { (title: String) in try #require(marks.first { $0.title.hasPrefix(title) }) }
    #expect(try mark("Essential hypertension").ending == .listed)
    #expect(try mark("Age-related nuclear cataract").ending == .closed)
    #expect(try mark("Measles").ending == .unknown)
  }

  @Test(
    "Each bar, point and tick lies within the chart, on both scales", arguments: ["apple-export", "portal"])
  func within(fixture: String) async throws {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(fixture)]))
    let site = try #require(SiteBuilder.sites(of: library).first)
    let lanes = LifeLanes(parts: RecordParts(site: site, root: "")).all
    let chart = try #require(LifeChart(lanes, today: site.lastDay, label: ""))
    let places = chart.html.source.matches(of: /[MHL](-?\d+)/).compactMap { Int($0.1) }
    #expect(!places.isEmpty && places.allSatisfy { (0...1010).contains($0) })
    let table = HTML { HTMLPrinter.write(chart.table, to: &$0) }.source
    for row in lanes.flatMap({ $0.rows + $0.past }) {
      #expect(table.contains("href=\"\(row.href)\""))
    }
  }

  @Test("A test has a row with its latest value, out of range before others where there is no room for all")
  func tests() async throws {
    let result = { (number: Int, day: String, flag: String) in
      SentRecords.line(
        "Observation", "\(number)-\(day)",
        #""status":"final","category":[{"coding":[{"code":"laboratory"}]}],"code":{"text":"Test \#(number)"},"effectiveDateTime":"\#(day)","valueQuantity":{"value":\#(number),"unit":"x"},"interpretation":[{"coding":[{"code":"\#(flag)"}]}]"#
      )
    }
    let lines = (10..<22).flatMap {
      [result($0, "2023-01-02", "N"), result($0, "2024-01-02", $0 > 12 ? "H" : "HH")]
    }
    let rows = try lane("tests", try await site(lines)).rows
    #expect(rows.count == 12)
    let first = rows.prefix(LifeLane.limit).map(\.title)
    for number in 10...12 { #expect(first.contains("Test \(number)")) }
    #expect(TextPrinter.text([.paragraph(rows[0].now)]).contains("x"))
  }

  @Test("A test names the organ that people ask for, and a day in the last column is never divided")
  func organ() async throws {
    let site = try await site([
      SentRecords.line(
        "Observation", "c",
        #""status":"final","category":[{"coding":[{"code":"laboratory"}]}],"code":{"coding":[{"system":"http://loinc.org","code":"2160-0"}]},"effectiveDateTime":"2024-01-02","valueQuantity":{"value":1.2,"unit":"mg/dL"}"#
      ),
      SentRecords.line(
        "Condition", "g",
        #""clinicalStatus":{"coding":[{"code":"active"}]},"code":{"text":"Gout"},"onsetDateTime":"2020-05-04""#
      ),
    ])
    #expect(try lane("tests", site).rows.map(\.organ) == [ResultGroup.kidney.title])
    let now = try lane("problems", site).rows[0].now
    let gout: HTML = "\(now)"
    #expect(gout.source.contains("<span class=\"until\">since 4 May 2020</span>"))
  }

  @Test("An event that has not happened, or was not done, has no tick")
  func events() async throws {
    let dose = { (id: String, status: String, day: String) in
      SentRecords.line(
        "Immunization", id,
        #""status":"\#(status)","vaccineCode":{"text":"Flu"},"occurrenceDateTime":"\#(day)""#)
    }
    let site = try await site([
      dose("a", "completed", "2012-10-01"), dose("b", "not-done", "2013-10-01"),
      dose("c", "completed", "2014-10-01"),
      SentRecords.line("Condition", "d", #""recordedDate":"2015-01-01","code":{"text":"Gout"}"#),
    ])
    guard case .events(let days) = try #require(try lane("events", site).rows.first).plot else { return }
    #expect(days.sorted() == ["2012-10-01", "2014-10-01"].compactMap { ClinicalDate($0)?.dayNumber })
  }
}

/// Places on the axis of time.
@Suite struct LifeScaleTests {
  private static let life =
    ClinicalDate.dayNumber(
      year: 1950, month: 5, day: 1)...ClinicalDate.dayNumber(
      year: 2024, month: 3, day: 1)

  private func days(seed: UInt64) -> [Int] {
    var state = seed
    return (0..<300).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let share = Double(state >> 40) / Double(1 << 24)
      return Self.life.lowerBound + Int(share.squareRoot() * Double(Self.life.count - 1))
    }
  }

  @Test(
    "A later day is never left of an earlier one, and the first and last day are at the ends",
    arguments: 1...8)
  func order(seed: UInt64) throws {
    let days = days(seed: seed).sorted()
    for scale in [LifeScale(Self.life), try #require(LifeScale(Self.life, records: days))] {
      let places = days.map(scale.place)
      #expect(places == places.sorted())
      #expect(scale.place(Self.life.lowerBound) == 0 && scale.place(Self.life.upperBound) == 1000)
    }
  }

  @Test("A decade takes 40 % of its width by its years and 60 % by its records")
  func shares() throws {
    let day = { (year: Int) in ClinicalDate.dayNumber(year: year, month: 1, day: 1) }
    let scale = try #require(
      LifeScale(day(1980)...day(2020), records: Array(repeating: day(2005), count: 3) + [day(1985)]))
    #expect(scale.place(day(1990)) == 250 && scale.place(day(2000)) == 350)
    #expect(scale.place(day(2010)) == 900)
  }

  @Test("Labels of the axis never touch, at any width", arguments: 1...8)
  func labels(seed: UInt64) throws {
    for scale in [LifeScale(Self.life), try #require(LifeScale(Self.life, records: days(seed: seed)))] {
      for width in ChartWidth.allCases {
        let px = max(width.least, LifeScale.phone)
        let places = scale.ticks.filter { $0.widths.contains(width) }.map { $0.at * px }.sorted()
        #expect(places.count > 2)
        for (one, next) in zip(places, places.dropFirst()) { #expect(next - one >= 40) }
      }
    }
  }

  @Test("Years of the axis are equal steps apart, within each decade and between decades", arguments: 1...8)
  func steps(seed: UInt64) throws {
    let scale = try #require(LifeScale(Self.life, records: days(seed: seed)))
    for width in ChartWidth.allCases {
      let years = scale.ticks.filter { $0.widths.contains(width) }.compactMap { Int($0.label) }
      for years in Dictionary(grouping: years, by: { $0 / 10 }).values {
        #expect(Set(zip(years, years.dropFirst()).map { $1 - $0 }).count < 2, "\(years)")
        #expect(years.count == 1 || [1, 2, 5].contains(years[1] - years[0]))
      }
      let decades = years.filter { $0.isMultiple(of: 10) }
      let gaps = zip(decades, decades.dropFirst()).map { $1 - $0 }
      // Later decades, which have more records, have all of their labels.
      #expect(gaps == gaps.sorted(by: >) && gaps.allSatisfy { $0.isMultiple(of: 10) }, "\(years)")
    }
  }

  @Test("A life record of less than two decades is drawn evenly")
  func short() {
    let day = { (year: Int) in ClinicalDate.dayNumber(year: year, month: 1, day: 1) }
    #expect(LifeScale(day(2010)...day(2024), records: [day(2012)]) == nil)
  }

  @Test("The chart has at most 45 links, and every row of it nevertheless")
  func links() throws {
    let lane = { (name: String, count: Int) in
      var lane = LifeLane(title: name, name: name, list: "\(name).html")
      lane.rows = (0..<count).map { number in
        LifeRow(title: "\(name) \(number).", href: "x", plot: .events([730_000]), now: Inline())
      }
      lane.past = lane.rows
      return lane
    }
    let chart = try #require(
      LifeChart([lane("a", 30), lane("b", 30), lane("c", 3)], today: 731_000, label: ""))
    let html = chart.html.source
    let links = html.components(separatedBy: "<a ").count - 1
    // The link that skips the chart is none of its own.
    #expect(links - 1 == 45)
    #expect(html.components(separatedBy: "class=\"row\"").count - 1 == 126)
    #expect(html.contains("<a class=\"row\" href=\"x\"><span class=\"name\">c 2."))
  }
}
