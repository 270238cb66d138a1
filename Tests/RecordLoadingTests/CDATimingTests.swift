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
