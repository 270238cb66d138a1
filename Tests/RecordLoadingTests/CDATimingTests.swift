import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// When a drug is taken, by several times together.
@Suite struct CDATimingTests {
  private func record(_ times: String) async throws -> ClinicalRecord {
    let entry = """
      <section><code code="10160-0"/><title>T</title><text/><entry><substanceAdministration moodCode="EVN">
      <statusCode code="active"/>\(times)<doseQuantity value="1" unit="mg"/><consumable><manufacturedProduct>
      <manufacturedMaterial><code code="1" displayName="Drug"/></manufacturedMaterial></manufacturedProduct>
      </consumable></substanceAdministration></entry></section>
      """
    return try #require(try await CDASectionText.records(entry).first)
  }

  private static func rhythm(
    _ phase: String?, _ value: String, _ unit: String, _ sign: String = "A", width: String = "",
    tag: String = "effectiveTime", specified: Bool = false
  ) -> String {
    let low = phase.map { "<phase><low value=\"\($0)\"/>\(width)</phase>" } ?? ""
    let isSpecified = specified ? "institutionSpecified=\"true\"" : ""
    return
      "<\(tag) xsi:type=\"PIVL_TS\" operator=\"\(sign)\" \(isSpecified)>\(low)<period value=\"\(value)\" unit=\"\(unit)\"/></\(tag)>"
  }

  private static func event(_ code: String, _ sign: String = "A", offset: String = "") -> String {
    "<effectiveTime xsi:type=\"EIVL_TS\" operator=\"\(sign)\"><event code=\"\(code)\"/>\(offset)</effectiveTime>"
  }

  private static func offset(_ value: String, _ unit: String) -> String {
    "<offset><low value=\"\(value)\" unit=\"\(unit)\"/></offset>"
  }

  private static let mondays = rhythm("20261005", "1", "wk")
  private static let daily = rhythm(nil, "1", "d")
  private static let eight = rhythm("20261001080000", "1", "d")
  private static let eveningToo = rhythm("20261001200000", "1", "d", "I")
  private static let threeADay = """
    <effectiveTime xsi:type="hl7nl:PIVL_TS"><frequency><numerator value="3"/><denominator value="1" unit="d"/></frequency>
    </effectiveTime>
    """
  private static let group = """
    <effectiveTime xsi:type="SXPR_TS" operator="A">\(rhythm("20261005", "1", "wk", tag: "comp"))
    \(rhythm("20261008", "7", "d", "I", tag: "comp"))</effectiveTime>
    """
  private static let weeks = rhythm("20261001", "28", "d", width: "<width value=\"21\" unit=\"d\"/>")
  private static let infusion = rhythm(
    "20261001080000", "6", "h", width: "<width value=\"30\" unit=\"min\"/>")
  private static let sundays = rhythm("20261004", "1", "wk", "E")
  private static let pause = """
    <effectiveTime xsi:type="IVL_TS" operator="E"><low value="20261101"/><high value="20261105"/></effectiveTime>
    """

  private static let read: [(String, String)] = [
    (eight + eveningToo, "twice a day, at 08:00, 20:00"),
    (group, "twice a week, on Monday and Thursday"),
    (mondays + eight, "once a day, on Monday at 08:00"),
    (daily + sundays, "once a day, on Monday, Tuesday, Wednesday, Thursday, Friday and Saturday"),
    (weeks, "on 21 days of every 28 days, first on 1 October 2026"),
    (infusion, "every 6 hours, over 30 minutes"),
    (
      rhythm("20261001080000", "12", "h") + rhythm("20261001140000", "12", "h", "I"),
      "2 times every 12 hours"
    ),
    (rhythm(nil, "0.33", "d", specified: true), "3 times a day"),
    (rhythm(nil, "8", "h", specified: true), "every 8 hours"),
    (threeADay, "3 times a day"),
    // An abbreviation where a unit belongs.
    (rhythm(nil, "1", "BID"), "twice a day"), (rhythm(nil, "1", "Q8H"), "every 8 hours"),
    (rhythm(nil, "1", "QWK"), "once a week"),
    (event("MORN") + event("EVE", "I"), "in the morning and in the evening"),
    (daily + event("HS"), "once a day, at bedtime"),
    (event("ACM", offset: offset("1", "h")), "60 minutes before breakfast"),
    (event("CM", offset: offset("-30", "min")), "30 minutes before breakfast"),
    (event("C", offset: offset("2", "h")), "120 minutes after meals"),
  ]

  @Test("All times of a drug are read together", arguments: read)
  func together(times: String, words: String) async throws {
    #expect(try await record(times).dosages == ["1 mg, \(words)"])
  }

  private static let unknown: [String] = [
    rhythm(nil, "1", "XYZ"), daily + rhythm(nil, "6", "h", "I"), mondays + event("EVE", "I"),
    daily + event("HS", "E"),
    daily + rhythm(nil, "3", "d", "E"), rhythm(nil, "1", "d", "P"), daily + pause,
    event("HS", offset: offset("-30", "min")), event("ACM", offset: offset("30", "min")) + event("ACV", "I"),
  ]

  @Test("A schedule of which a part is not understood is not told in part", arguments: unknown)
  func unread(times: String) async throws {
    #expect(try await record(times).dosages == ["1 mg, \(EntrySentence(.scheduleNotRead).english)"])
  }

  @Test("A period that is not told leaves nothing unread")
  func nothing() async throws {
    let times =
      "<effectiveTime xsi:type=\"PIVL_TS\" operator=\"A\"><period nullFlavor=\"UNK\"/></effectiveTime>"
    #expect(try await record(times).dosages == ["1 mg"])
  }

  @Test("A number that is too large to be one of days is shown and not reckoned with")
  func hugeNumbers() async throws {
    let number = String(Int.max)
    let times = Self.rhythm(
      "20261001", number, "wk", width: "<width value=\"\(number)\" unit=\"wk\"/>")
    #expect(try await record(times).dosages == ["1 mg, every \(number) weeks"])
  }

  private func course(_ low: String, _ high: String) -> String {
    "<effectiveTime xsi:type=\"IVL_TS\"><low value=\"\(low)\"/><high value=\"\(high)\"/></effectiveTime>"
  }

  @Test("Two courses are two, and the drug ends with the last")
  func courses() async throws {
    let found = try await record(course("20260101", "20260110") + course("20261101", "20261231"))
    #expect(
      found.dosages == [
        "1 mg, from 1 January 2026 until 10 January 2026",
        "then 1 mg, from 1 November 2026 until 31 December 2026",
      ])
    #expect(found.date?.text == "2026-01-01" && found.end?.text == "2026-12-31")
  }
}

/// Intervals that are told by their width or their middle (HL7 v3 Data Types: IVL).
@Suite struct CDATimeTests {
  private func drug(_ time: String) async throws -> [ClinicalRecord] {
    try await CDASectionText.records(
      """
      <section><code code="10160-0"/><title>T</title><text/><entry><substanceAdministration moodCode="EVN">
      <statusCode code="active"/><effectiveTime xsi:type="IVL_TS">\(time)</effectiveTime><consumable>
      <manufacturedProduct><manufacturedMaterial><code code="1" displayName="Amoxicillin"/></manufacturedMaterial>
      </manufacturedProduct></consumable></substanceAdministration></entry></section>
      """)
  }

  @Test(
    "The width of a drug's time is how long it is taken",
    arguments: [
      ("<low value=\"20240101\"/><width value=\"10\" unit=\"d\"/>", "for 10 days"),
      ("<low value=\"20240101\"/><width value=\"6\" unit=\"mo\"/>", "for 6 months"),
      ("<width value=\"1\" unit=\"wk\"/><high value=\"20240101\"/>", "for 1 week"),
    ])
  func width(time: String, words: String) async throws {
    #expect(try await drug(time).map(\.howTaken) == [words])
  }

  @Test(
    "A width is said beside the drug, as reckoned: as over if it was when the document was made",
    arguments: [("2023", "listed as active after its end, "), ("2024", "until ")])
  func caution(year: String, words: String) async throws {
    let records = try await drug("<low value=\"\(year)0101\"/><width value=\"10\" unit=\"d\"/>")
    let entry = DrugList(records, asOf: ClinicalDate("2025-01-01")).current.first
    #expect(entry?.cautions.sentence?.hasPrefix("\(words)11 January \(year) (computed") == true)
  }

  @Test("A middle alone is the date")
  func center() async throws {
    #expect(try await drug("<center value=\"20240105\"/>").map { $0.date?.dayText } == ["5 January 2024"])
  }

  @Test("How long a procedure took is told beside it")
  func procedure() async throws {
    let records = try await CDASectionText.records(
      """
      <section><code code="47519-4"/><title>T</title><text/><entry><procedure moodCode="EVN"><code code="1"
      displayName="Dialysis"/><statusCode code="completed"/><effectiveTime><low value="20240101"/>
      <width value="4" unit="h"/></effectiveTime></procedure></entry></section>
      """)
    #expect(records.first?.facts.map(\.words).contains { $0.hasPrefix("Duration: 4 h") } == true)
  }
}

/// Days that senders write as midnight with an offset.
@Suite struct CDAMidnightTests {
  private func immunization(_ time: String) -> String {
    """
    <section><code code="11369-6"/><title>T</title><text/><entry><substanceAdministration moodCode="EVN">
    <effectiveTime value="\(time)"/><consumable><manufacturedProduct><manufacturedMaterial><code code="1"
    displayName="Tetanus"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entry></section>
    """
  }

  @Test(
    "Midnight with an offset is the day alone, any other time is told",
    arguments: [
      ("20220410000000+0100", "10 April 2022"), ("202204100000-0500", "10 April 2022"),
      ("20220410000000.000+0530", "10 April 2022"), ("20220410000000+0000", "10 April 2022"),
      ("20220410000000", "10 April 2022"), ("20220410000010+0100", "10 April 2022, 00:00:10 (UTC+1)"),
      ("20220410103000+0100", "10 April 2022, 10:30 (UTC+1)"),
    ])
  func day(sent: String, told: String) async throws {
    #expect(try await CDASectionText.records(immunization(sent)).map { $0.date?.fullText } == [told])
  }

  @Test("What was sent for such a day stays in the record")
  func sent() async throws {
    let record = try #require(try await CDASectionText.records(immunization("20220410000000+0100")).first)
    let beside = record.resource.json["_occurrenceDateTime"]?["extension"]?.list.first
    #expect(beside?["valueString"]?.string == "2022-04-10T00:00:00+01:00")
    #expect(record.facts.filter { $0.words.contains("2022") }.count == 1)
  }

  @Test("A span between such days is told as one")
  func span() async throws {
    let entry = """
      <section><code code="10160-0"/><title>T</title><text/><entry><substanceAdministration moodCode="EVN">
      <effectiveTime><low value="20220201000000+0100"/><high value="20220501000000+0100"/></effectiveTime><consumable>
      <manufacturedProduct><manufacturedMaterial><code code="1" displayName="Ramipril"/></manufacturedMaterial>
      </manufacturedProduct></consumable></substanceAdministration></entry></section>
      """
    let record = try #require(try await CDASectionText.records(entry).first)
    #expect(record.facts.contains { $0.words.hasSuffix(": 1 February 2022 to 1 May 2022") })
    #expect(record.end?.text == "2022-05-01")
  }
}

/// A document says on its day what it lists: what is taken is confirmed by it, and its data speaks until then.
@Suite struct CDADocumentDayTests {
  @Test(
    "The document that lists a drug as active confirms it on its day, ordered or reported",
    arguments: ["EVN", "INT"])
  func confirmed(mood: String) async throws {
    let library = try await CDASectionText.library(
      """
      <section><code code="10160-0"/><title>Medications</title><text/><entry><substanceAdministration moodCode="\(mood)">
      <templateId root="2.16.840.1.113883.10.20.22.4.16"/><statusCode code="active"/><effectiveTime><low
      value="20110413"/></effectiveTime><consumable><manufacturedProduct><manufacturedMaterial><code code="1"
      displayName="Larkolol"/></manufacturedMaterial></manufacturedProduct></consumable>
      <author><time value="20110413"/></author></substanceAdministration></entry></section>
      """)
    let person = try #require(library.persons.first)
    let day = try #require(ClinicalDate("2026-11-26"))
    let list = DrugList(person.records, asOf: day)
    #expect(list.current.map { $0.lastDay?.dayText } == ["7 April 2023"])
    #expect(list.older.map(\.age?.words) == ["last mentioned 7 April 2023"])
    #expect(person.dataThrough(asOf: day)?.dayText == "7 April 2023")
  }

  @Test(
    "Data speaks until the day on which its author listed a drug, also in a document that was written before")
  func listedLater() async throws {
    let library = try await CDASectionText.library(
      """
      <section><code code="10160-0"/><title>Medications</title><text/><entry><substanceAdministration moodCode="EVN">
      <templateId root="2.16.840.1.113883.10.20.22.4.16"/><statusCode code="active"/><consumable><manufacturedProduct>
      <manufacturedMaterial><code code="1" displayName="Larkolol"/></manufacturedMaterial></manufacturedProduct>
      </consumable><author><time value="20230730"/></author></substanceAdministration></entry></section>
      """)
    let person = try #require(library.persons.first)
    #expect(person.dataThrough(asOf: ClinicalDate("2026-11-26"))?.dayText == "30 July 2023")
  }
}
