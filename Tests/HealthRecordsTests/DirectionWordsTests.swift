import Testing

@testable import HealthRecords

/// What codes and numbers say stands beside the words of a direction, unless these hold it as such.
@Suite struct DirectionWordsTests {
  @Test(
    "A direction holds an amount only as a whole, whatever its spelling",
    arguments: [
      ("Take 2 tablets daily", "2.0 tablet", true), ("11 tablets", "1 tablet", false),
      ("12.5 mg daily", "2.5 mg", false), ("1/2 tablet daily", "2 tablet", false),
      ("1-2 tablets", "2 tablet", false), ("1 - 2 tablets", "1", false), ("5 mg/kg", "5 mg", false),
      ("1½ tab", "1 tab", false), ("½ tab", "1 tab", false), (".5 mg daily", "0.50 mg", true),
      ("5mg daily.", "5 mg", true), ("1 TABLET(S)", "1 tablet", true), ("1 gtt", "1 g", false),
      ("1日3回", "3", true), ("daily", "", false), ("2", "2 tablets", false),
    ])
  func amounts(text: String, amount: String, isHeld: Bool) {
    #expect(DirectionWords(text).hold(amount) == isHeld)
  }

  @Test(
    "A rhythm is found in the spellings of the table",
    arguments: [
      ("1 tab b.i.d.", "2/1/d", true), ("1 tab Q12H", "2/1/d", true), ("3 times daily", "3/1/d", true),
      ("twice daily", "1/1/d", false), ("daily", "2/1/d", false), ("every 4-6 hours", "1/6/h", false),
      ("take PRN", "asNeeded", true), ("take it", "asNeeded", false), ("once", "unknown", false),
    ])
  func rhythms(text: String, key: String, isHeld: Bool) {
    #expect(DirectionWords.spellings(key).contains(where: DirectionWords(text).hold) == isHeld)
  }

  @Test(
    "Another amount or rhythm in the codes stands behind the words",
    arguments: [
      (
        "Take 2 tablets daily", #""doseQuantity":{"value":1,"unit":"tablet"}"#, "1 tablet"
      ),
      ("2 every 12 hours", #""doseQuantity":{"value":4}"#, "4 at a time"),
      (
        "one tablet twice a day", #""timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}"#,
        "once a day"
      ),
      ("1 capsule BID", #""timing":{"code":{"coding":[{"code":"QD"}]}}"#, "once a day"),
      (
        "2 tablets",
        #""doseAndRate":[{"doseQuantity":{"value":5,"unit":"mL"},"rateQuantity":{"value":9,"unit":"mL/min"}}]"#,
        "5 mL, at 9 mL/min"
      ),
    ])
  func others(text: String, coded: String, told: String) throws {
    let record = try Records.record(
      "MedicationRequest", #""status":"active","dosageInstruction":[{"text":"\#(text)",\#(coded)}]"#)
    #expect(record.howTaken == "\(text) (\(DosageWords.coded(told)))" && record.remarks.isEmpty)
  }

  @Test("The beginning of a course is a date of the record, its end a part of the direction")
  func course() throws {
    func taken(_ end: String) throws -> String? {
      let period = #"{"start":"2026-01-02"\#(end)}"#
      return try Records.record(
        "MedicationRequest",
        #""dosageInstruction":[{"text":"1 tab bid","timing":{"repeat":{"boundsPeriod":\#(period)}}}]"#
      ).howTaken
    }
    #expect(try taken("") == "1 tab bid")
    #expect(try taken(#","end":"2026-01-09""#)?.contains("9 January 2026") == true)
  }
}
