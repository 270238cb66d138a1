import Testing

@testable import HealthRecords

@Suite struct ResultNoteTests {
  private func text(_ members: String) throws -> String? {
    try Records.record("Observation", #""status":"final","code":{"text":"Culture"},\#(members)"#).value?.text
  }

  @Test(
    "Where a result has no value, or one that points at the note, the note is the result",
    arguments: [
      (
        #""note":[{"text":"MRSA\nisolated"},{"text":"Called to ward"}]"#,
        "note: MRSA isolated · Called to ward"
      ),
      (#""comments":">100,000 CFU/mL E. coli""#, "note: >100,000 CFU/mL E. coli"),
      (#""comment":"Salmonella""#, "note: Salmonella"),
      (#""related":[{"type":"derived-from"}],"comment":"Salmonella""#, "note: Salmonella"),
      (#""valueString":"See comment","note":[{"text":"MRSA"}]"#, "See comment (note: MRSA)"),
      (
        #""dataAbsentReason":{"coding":[{"code":"not-applicable"}]},"note":[{"text":"Salmonella"}]"#,
        "no value: not applicable (note: Salmonella)"
      ),
    ])
  func told(members: String, words: String) throws {
    #expect(try text(members) == words)
  }

  @Test(
    "Beside a value of its own, and on a panel, a note stays a note",
    arguments: [
      (#""valueString":"No growth","note":[{"text":"after 5 days"}]"#, "No growth"),
      (#""hasMember":[{"reference":"Observation/x"}],"note":[{"text":"fasting"}]"#, ""),
      (#""component":[{"code":{"text":"pH"},"valueString":"7"}],"note":[{"text":"fasting"}]"#, ""),
      (#""note":[{"text":" "}]"#, ""), (#""related":[{"type":"has-member"}],"comment":"fasting""#, ""),
    ])
  func aside(members: String, words: String) throws {
    #expect(try text(members) == words)
  }
}
