import Testing

@testable import HealthRecords

/// A unit is in the language of the pages where its code says it, and else as it was sent.
@Suite struct UnitWordsTests {
  @Test(
    "A sender's unit that says more than its code is never replaced by it",
    arguments: [
      ("80", "IU/kg", "[iU]", "80 IU/kg"), ("1.2", "million IU", "[iU]", "1.2 million IU"),
      ("3", "weeks", "d", "3 Wochen"), ("72", "beats/min at rest", "/min", "72 beats/min at rest"),
      ("72", "/min", "/min", "72 pro min"), ("1", "a", "a", "1 Jahr"), ("61", "years", "a", "61 Jahre"),
      ("60", "tablet", "{tbl}", "60 tablet"),
    ])
  func units(value: String, unit: String, code: String, shown: String) throws {
    let json =
      #"{"value":\#(value),"unit":"\#(unit)","system":"http://unitsofmeasure.org","code":"\#(code)"}"#
    let text = try #require(Language(rawValue: "de")).speaking {
      Quantity(try JSONDocument(json).root)?.text
    }
    #expect(text == shown)
  }
}
