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
        "once daily"
      ),
      ("1 capsule BID", #""timing":{"code":{"coding":[{"code":"QD"}]}}"#, "once daily"),
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

  @Test(
    "A coded dose is shown where the words hold another number, or name another drug's amount",
    arguments: [
      ("7mg (=one 5mg tablet PLUS one 2mg tablet) once daily", "5", "mg", true),
      ("take two 5 mg tablets twice daily", "5", "mg", true), ("1 tab q4h prn", "4", "", true),
      ("2 puffs q1h", "1", "", true), ("1 tab q6h max 4 tabs a day", "4", "tab", true),
      ("take 1 to 2 tablets", "2", "tablet", true), ("2 x 5 mg", "5", "mg", true),
      ("2 times 5 mg", "5", "mg", true), ("20 mg once daily 5 days, max 10 mg", "10", "mg", true),
      ("take one tablet for 7 days", "1", "TAB", false), ("5 milligrams daily", "5.0", "mg", false),
    ])
  func doses(text: String, value: String, unit: String, isShown: Bool) throws {
    let unit = unit.isEmpty ? "" : #","unit":"\#(unit)""#
    let dose = #""doseQuantity":{"value":\#(value)\#(unit)}"#
    let taken = try taken(#""text":"\#(text)",\#(dose)"#)
    #expect((taken == text) == !isShown)
  }

  @Test(
    "A rhythm, a method or a need that the codes state otherwise is shown",
    arguments: [
      (
        #""text":"1 tab","timing":{"code":{"coding":[{"code":"BID"}]},"repeat":{"frequency":3,"period":1,"periodUnit":"d"}}"#,
        "3 times a day, twice daily"
      ),
      (
        #""text":"1 tab once daily","timing":{"code":{"text":"once daily"},"repeat":{"frequency":3,"period":1,"periodUnit":"d"}}"#,
        "3 times a day"
      ),
      (#""text":"500 mg q6h","method":{"text":"IV Push"}"#, "IV Push"),
      (#""text":"1 tab daily prn","asNeededBoolean":false"#, "not only as needed"),
      (
        #""text":"1 tab bid","timing":{"code":{"coding":[{"code":"BID"}]},"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}"#,
        ""
      ),
    ])
  func contradictions(dosage: String, told: String) throws {
    let taken = try taken(dosage)
    #expect(taken?.hasSuffix(told.isEmpty ? "bid" : "(\(DosageWords.coded(told)))") == true, "\(taken ?? "")")
  }

  private func taken(_ dosage: String) throws -> String? {
    try Records.record("MedicationRequest", #""status":"active","dosageInstruction":[{\#(dosage)}]"#).howTaken
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
