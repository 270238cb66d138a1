import Testing

@testable import HealthRecords

/// Where the words of a direction and its codes say two things, both are told; what is not understood contradicts
/// nothing.
@Suite struct DirectionWordsTests {
  private func notes(_ text: String, _ coded: String) throws -> [RecordNote] {
    let dosage = #"{"text":"\#(text)",\#(coded)}"#
    return try Records.record(
      "MedicationRequest", #""status":"active","dosageInstruction":[\#(dosage)]"#
    ).remarks
  }

  private static func dose(_ value: String, _ unit: String = "") -> String {
    #""doseQuantity":{"value":\#(value)\#(unit.isEmpty ? "" : #","unit":"\#(unit)""#)}"#
  }
  private static func every(_ period: String, _ unit: String = "h", times: Int = 1) -> String {
    #""timing":{"repeat":{"frequency":\#(times),"period":\#(period),"periodUnit":"\#(unit)"}}"#
  }

  @Test(
    "There is no range of doses that is upside down, below nothing or without an end",
    arguments: [(2, 1), (-1, 1), (-2, -1), (.nan, 1), (1, .nan), (1, .infinity), (.infinity, .infinity)])
  func range(least: Double, most: Double) {
    #expect(DoseRange(least, most) == nil && DoseRange(0, 2) != nil)
  }

  @Test(
    "Another amount in the codes than in the words is told",
    arguments: [
      ("Take 2 tablets daily", dose("1", "tablet"), "1 tablet"),
      ("2 every 12 hours", dose("4"), "4 at a time"),
      ("Take 1 (one) capsule by mouth", dose("2", "cap(s)"), "2 cap(s)"),
      ("take two puffs as needed", dose("1", "Puffs"), "1 Puffs"),
      ("500 mg with water", dose("250", "mg"), "250 mg"),
      ("2.5 mL at once", dose("25", "mL"), "25 mL"), ("1 q6h", dose("3"), "3 at a time"),
      ("1/2 tablet daily", dose("1"), "1 at a time"), ("half a tablet daily", dose("1"), "1 at a time"),
      ("½ tablet", dose("1", "tablet"), "1 tablet"), ("1 1/2 tablets", dose("1", "tablet"), "1 tablet"),
      ("one and a half tablets", dose("1", "tablet"), "1 tablet"), (".5 mg daily", dose("5", "mg"), "5 mg"),
      ("100 mcg daily", dose("100", "mg"), "100 mg"), ("1 g daily", dose("1", "mg"), "1 mg"),
      ("30 units at bedtime", dose("20", "U"), "20 U"), ("15 units daily", dose("10", "[iU]"), "10 [iU]"),
      ("250 mg/5 mL suspension, 5 mL", dose("10", "mL"), "10 mL"),
      ("100 units/mL, 30 units at bedtime", dose("20", "U"), "20 U"),
      ("0.09 MG/ACTUAT inhalant solution, 2 puffs daily", dose("1"), "1 at a time"),
      ("take 3 po qd", dose("1"), "1 at a time"), ("take 2 po tid", dose("1"), "1 at a time"),
    ])
  func amounts(text: String, coded: String, told: String) throws {
    #expect(try notes(text, coded) == [.codedDosage(told)])
  }

  @Test(
    "Another rhythm in the codes than in the words is told",
    arguments: [
      ("1 tablet every 6 hours", every("24"), "every 24 hours"),
      ("1 tab q6h prn", every("4"), "every 4 hours"),
      ("one tablet twice a day", every("1", "d"), "once a day"),
      ("1 tablet daily", every("1", "d", times: 2), "twice a day"),
      ("1 tablet TID with food", every("6"), "every 6 hours"),
      ("1 tablet tid", every("24"), "every 24 hours"), ("take 1 po tid", every("24"), "every 24 hours"),
      ("1 puff qid", every("24"), "every 24 hours"),
      ("1 capsule BID", #""timing":{"code":{"coding":[{"code":"QD"}]}}"#, "once a day"),
      ("1 tablet every other day", every("1", "d"), "once a day"),
      ("1 tablet daily x 10 days", every("12"), "every 12 hours"),
      (
        "1 tablet daily",
        #""timing":{"repeat":{"boundsPeriod":{"start":"2016-01-22"},"frequency":2,"period":1,"periodUnit":"d"}}"#,
        "twice a day"
      ),
    ])
  func rhythms(text: String, coded: String, told: String) throws {
    #expect(try notes(text, coded) == [.codedDosage(told)])
  }

  @Test(
    "A dose below nothing, and words that read as numbers, contradict nothing",
    arguments: [
      ("Take 2 mg daily", dose("-1", "mg")), ("Take nan tablets", dose("1")), ("inf tablets", dose("1")),
      ("2 mg", #""doseRange":{"low":{"value":-3,"unit":"mg"},"high":{"value":-2,"unit":"mg"}}"#),
    ])
  func noNumbers(text: String, coded: String) throws {
    #expect(try notes(text, coded).isEmpty)
  }

  @Test("A rate is no part of the amount")
  func rate() throws {
    let coded =
      #""doseAndRate":[{"doseQuantity":{"value":1},"rateQuantity":{"value":90,"unit":"ml/min"}}]"#
    #expect(try notes("2 puffs QID", coded) == [.codedDosage("1 at a time")])
  }

  @Test("Both are told where both are other")
  func both() throws {
    #expect(
      try notes("2 tablets every 6 hours", "\(Self.dose("1", "tablet")),\(Self.every("24"))")
        == [.codedDosage("1 tablet, every 24 hours")])
    #expect(
      RecordNote.codedDosage("1 tablet").words == "its coded entry says 1 tablet"
        && RecordNote.codedDosage("1 tablet").isContradiction)
  }

  @Test(
    "What agrees, or may be meant alike, is no contradiction",
    arguments: [
      ("Take 2 tablets daily", dose("2.0", "tablet")), ("Take 1-2 tablets", dose("2", "tablet")),
      ("take one or two tablets", dose("1", "tablet")), ("Take 2 500 mg tablets", dose("1000", "mg")),
      ("2 tablets (500 mg)", dose("500", "mg")), ("2 tablets", dose("500", "mg")),
      ("500 mg", dose("1", "tablet")), ("1/2 tablet", dose("0.5", "tablet")), (".5 tablet", dose("0.5")),
      ("Take 2 tablets today, then 1 tablet", dose("1", "tablet")),
      ("1 tablet every 6 hours, max 4 tablets a day", dose("1", "tablet")),
      ("2 puffs (90 mcg/puff)", dose("90", "mcg")), ("1 tablet, dispense 30 tablets", dose("1", "tablet")),
      ("3 daily", dose("1", "tablet")), ("5 mg/kg", dose("50", "mg")), ("1,000 mg", dose("1000", "mg")),
      ("1,5 ml", dose("1.5", "ml")), ("30 mL", dose("30")), ("2 x daily", dose("1", "tablet")),
      ("half a tablet", dose("0.5")), ("½ tablet", dose("0.5", "tablet")), ("1½ tablets", dose("1.5")),
      ("1 1/2 tablets daily", dose("1.5")), ("1/2 - 1 tablet", dose("1", "tablet")),
      ("1 tablet half an hour before meals", dose("1", "tablet")), (".5 mg", dose("0.5", "mg")),
      ("100 mcg", dose("0.1", "mg")), ("0.7 g", dose("700", "mg")), ("1 tablet 5/325 mg", dose("5", "mg")),
      ("25 1/2 tablet", dose("0.5", "tablet")), ("30 units", dose("30", "[iU]")),
      ("20 units in the morning and 30 units in the evening", dose("20", "U")),
      ("250 mg/5 mL, 5 mL", dose("250", "mg")), ("1 tablet/day", dose("2", "tablet")),
      ("5 units/kg", dose("50", "U")), ("0.5 mL (50 units)", dose("50", "U")),
      ("take on 1/2/2020 2 tablets", dose("2", "tablet")), ("50 mg daily", dose("2")),
    ])
  func alikeAmounts(text: String, coded: String) throws {
    #expect(try notes(text, coded).isEmpty)
  }

  @Test(
    "A rhythm that agrees, or may be meant alike, is no contradiction",
    arguments: [
      ("1 tablet every 4-6 hours", every("6")), ("1 tablet QID", every("6")), ("twice daily", every("12")),
      ("three times every day", every("8")), ("3 times a day", every("1", "d", times: 3)),
      ("2x/day", every("12")), ("daily", every("24")), ("once every day", every("1", "d")),
      ("1 daily and 1 at bedtime", every("12")), ("every morning and every evening", every("12")),
      ("Ta en tablett vid samma tid varje dag", every("24")), ("1 tablet tid", every("8")),
      ("3 tablets a day", every("8")),
      ("2x - 1 dose - daily", every("12")), ("once only, then daily", every("12")),
      ("up to 4 times a day", every("24")), ("3 daily", every("8")), ("1 weekly", every("1", "wk")),
      ("every 5 minutes", every("24")), ("every 12 hours for 10 days", every("12")),
      ("daily", #""timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d","when":["CM","CV"]}}"#),
    ])
  func alikeRhythms(text: String, coded: String) throws {
    #expect(try notes(text, coded).isEmpty)
  }
}
