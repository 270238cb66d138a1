import TestSupport
import Testing

@Suite struct ListFormTests {
  private func folder(_ title: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.json", "{\"resourceType\":\"Condition\",\"id\":\"1\",\"code\":{\"text\":\"\(title)\"}}")
    return folder
  }

  private func field(_ title: String) throws -> String {
    let folder = try folder(title)
    let output = try Command("list", folder.path, "--quiet", "--format", "csv").output
    let row = output.split(separator: "\r\n").last ?? ""
    return String(row.dropFirst(",conditions,".count))
  }

  @Test(
    "A field of CSV is quoted by its letters, whatever accent stands on them",
    arguments: [
      ("A3\\\"\\u0301, x", "\"A3\"\"\u{301}, x\","), ("a,\\u0301b", "\"a,\u{301}b\","),
      ("=\\u0301SUM(A1)", "'=\u{301}SUM(A1),"), ("-5", "-5,"), ("plain", "plain,"), (" -5", " -5,"),
      ("\\n=1+1", "\"\n'=1+1\","), ("\\r\\n=1+1", "\"\n'=1+1\","), ("\\t@A1", "' @A1,"),
      ("\\r+A1", "\"\n'+A1\","), (" \\u00a0\\ufeff-A1", " \u{A0}\u{FFFD}-A1,"),
      ("a;=1+1", "a;'=1+1,"), ("a; @x", "a;' @x,"), ("a;-5", "a;-5,"), ("＝A1", "'＝A1,"),
    ])
  func csv(title: String, field: String) throws {
    let row = try self.field(title)
    #expect(row.unicodeScalars.starts(with: field.unicodeScalars), "\(row)")
  }

  @Test(
    "A line of a table says what was not given, not taken or is over",
    arguments: [
      (#""resourceType":"Immunization","status":"not-done","vaccineCode":{"text":"Td"}"#, "not given"),
      (#""resourceType":"Procedure","status":"stopped","code":{"text":"Td"}"#, "stopped"),
      (
        #""resourceType":"AllergyIntolerance","clinicalStatus":{"coding":[{"code":"inactive"}]},"code":{"text":"Td"}"#,
        "inactive"
      ),
      (#""resourceType":"Procedure","status":"completed","code":{"text":"Td"}"#, ""),
    ])
  func status(members: String, word: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.json", "{\(members),\"id\":\"1\"}")
    let line = try Command("list", folder.path, "--quiet").output.split(separator: "\n").last ?? ""
    #expect(line.contains("Td") && (word.isEmpty ? line.hasSuffix("Td") : line.hasSuffix(word)), "\(line)")
  }

  @Test("A line says what the words of a direction say and what its codes say")
  func doubt() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.json",
      #"{"resourceType":"MedicationRequest","id":"1","status":"active","medicationCodeableConcept":{"text":"Td"},"dosageInstruction":[{"text":"2 tablets","doseQuantity":{"value":1,"unit":"tablet"}}]}"#
    )
    for format in ["table", "markdown"] {
      let output = try Command("list", folder.path, "--quiet", "--format", format).output
      #expect(output.contains("2 tablets (coded: 1 tablet)"), "\(output)")
    }
    #expect(try !Command("list", folder.path, "--quiet", "--format", "csv").output.contains("⚠"))
  }

  @Test("A finding that lasted tells its end")
  func period() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.json",
      #"{"resourceType":"Observation","id":"1","status":"final","code":{"text":"Smoking"},"valueString":"Former","effectivePeriod":{"start":"2005-05-01","end":"2011-02-27"}}"#
    )
    let output = try Command("list", folder.path, "--quiet").output
    #expect(output.contains("2005-05-01") && output.contains("Former, until 27 February 2011"), "\(output)")
  }

  @Test(
    "A terminal gets no control characters, and a pipe gets none either",
    arguments: ["csv", "table", "markdown", "json"])
  func control(format: String) throws {
    let folder = try folder("a\\u001b[31mb\\u009bc\\t\\r\\n\\u007f\\u202ed")
    let arguments = ["list", folder.path, "--quiet", "--format", format]
    let shown = try PseudoTerminal.output(of: arguments)
    #expect(!shown.contains(0x1B) && !shown.isEmpty)
    let marks = format == "json" ? ["a\\u001b[31mb\\u009bc", "\\u202e"] : ["[31mb\u{FFFD}c"]
    let piped = try Command.run(arguments).output
    for output in [String(decoding: shown, as: UTF8.self), piped] {
      #expect(marks.allSatisfy(output.contains))
    }
    let rows = piped.replacing("\r\n", with: "\n").unicodeScalars
    #expect(!rows.contains { $0 != "\n" && ($0.properties.generalCategory == .control || $0 == "\u{202E}") })
  }
}
