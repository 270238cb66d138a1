import Testing

@testable import HealthRecords

@Suite struct JSONDocumentTests {
  @Test(
    "Every form of JSON is read",
    arguments: [
      "{}", "[]", "[1,-0,1.5e+10,0.10]", "\"\"", "null", " {\"a\" : [true, false, null]}\r\n", "\u{FEFF}[]",
      "\"\\u00e9\\n\"",
    ])
  func reads(text: String) throws {
    _ = try JSONDocument(text)
  }

  @Test(
    "What is not JSON is refused with its place",
    arguments: [
      ("", JSONError.Reason.empty, 0), ("{", .unexpectedEnd, 1), ("[1,]", .notJSON, 3),
      ("{\"a\" 1}", .expectedColon, 5),
      ("{a:1}", .expectedKey, 1), ("01", .trailingText, 1), ("1.", .badNumber, 2), ("-", .badNumber, 1),
      ("[1 2]", .expectedSeparator, 3),
      ("\"\t\"", .badString, 1), ("\"\\x\"", .badString, 2), ("nul", .unexpectedEnd, 3),
      ("{} x", .trailingText, 3), ("NaN", .notJSON, 0),
    ])
  func refuses(text: String, reason: JSONError.Reason, offset: Int) {
    #expect(throws: JSONError(reason: reason, offset: offset)) { try JSONDocument(text) }
  }

  @Test("Invalid UTF-8 is refused")
  func invalidUTF8() {
    #expect(throws: JSONError(reason: .invalidUTF8, offset: 1)) { try JSONDocument([0x22, 0xFF, 0x22]) }
  }

  @Test(
    "A string ends, escapes and fails at its own place, with any number of letters before it",
    arguments: 0...24)
  func stringOfAnyLength(count: Int) throws {
    let letters = String(repeating: "a", count: count)
    let texts = [letters, "\(letters)\n\(letters)", "\(letters)é\(letters)"]
    let sent = "[\"\(letters)\",\"\(letters)\\n\(letters)\",\"\(letters)é\(letters)\"]"
    #expect(try JSONDocument(sent).root.list.map(\.string) == texts)
    #expect(throws: JSONError(reason: .badString, offset: count + 1)) {
      try JSONDocument("\"\(letters)\t\(letters)\"")
    }
    #expect(throws: JSONError(reason: .unexpectedEnd, offset: count + 1)) { try JSONDocument("\"\(letters)") }
    let bytes = Array(letters.utf8)
    #expect(throws: JSONError(reason: .invalidUTF8, offset: 1)) {
      try JSONDocument([0x22] + bytes + [0xFF] + bytes + [0x22])
    }
  }

  @Test("512 levels are read, 513 are not")
  func depth() throws {
    _ = try JSONDocument(String(repeating: "[", count: 512) + String(repeating: "]", count: 512))
    #expect(throws: JSONError(reason: .tooDeep, offset: 512)) {
      try JSONDocument(String(repeating: "[", count: 513) + String(repeating: "]", count: 513))
    }
  }

  @Test(
    "Numbers keep their text",
    arguments: ["7.0", "1.2E+2", "0.010", "12345678901234567890", "-0.0", "1e999999"])
  func numbers(text: String) throws {
    #expect(try JSONDocument("[\(text)]").root.list.first?.number == text)
  }

  @Test("Escapes are decoded and lone surrogates become U+FFFD")
  func escapes() throws {
    let root = try JSONDocument(#"["\"\\\/\b\f\n\r\t", "\ud83e\uddea", "\ud83d!", "é"]"#).root
    #expect(root.list.map(\.string) == ["\"\\/\u{8}\u{C}\n\r\t", "🧪", "\u{FFFD}!", "é"])
  }

  @Test("Of a key sent twice the last one counts, and its place is told")
  func duplicateKeys() throws {
    let document = try JSONDocument(#"{"a":1,"b":2,"a":3}"#)
    #expect(document.root["a"]?.number == "3")
    #expect(document.root.members.map(\.key) == ["a", "b"])
    #expect(document.duplicateKeys == [14])
  }

  @Test("A key sent twice among many is found")
  func manyDuplicateKeys() throws {
    let members = (0..<100).map { "\"key\($0)\":\($0)" } + ["\"key7\":0"]
    #expect(try JSONDocument("{\(members.joined(separator: ","))}").duplicateKeys.count == 1)
  }

  @Test("A null member counts as absent")
  func nullMember() throws {
    #expect(try JSONDocument(#"{"a":null}"#).root["a"] == nil)
  }

  @Test("White space does not change the content's hash, and a digit does")
  func contentHash() throws {
    let plain = try JSONDocument(#"{"a":[1.0,{"b":"c"}]}"#).root.contentHash
    #expect(try JSONDocument(#"{ "a" : [ 1.0, {"b":"c"} ] }"#).root.contentHash == plain)
    #expect(try JSONDocument(#"{"a":[1.00,{"b":"c"}]}"#).root.contentHash != plain)
    #expect(try JSONDocument(#"{"a":[1.0],"b":"c"}"#).root.contentHash != plain)
  }

  @Test("A built text reads back as it was, control characters and all")
  func built() throws {
    let text = "</b>\u{0}\u{1}\u{1F}\u{7F}\u{2028}\"\\\t\n\ré🧪"
    let tree = JSONTree.object([.init(text, .string(text))])
    #expect(try tree.document.root[text]?.string == text)
    #expect(
      String(decoding: JSONTree.string("<&\u{2028}\u{1}").bytes, as: UTF8.self) == "\"<&\u{2028}\\u0001\"")
  }

  @Test("Encoded text is safe in a script and reads back as it was")
  func encode() throws {
    let text = "</script>\u{2028}\"\\\u{1}é🧪"
    let encoded = JSONEscapes.encode(text)
    #expect(!encoded.contains("<") && !encoded.contains("\u{2028}"))
    #expect(try JSONDocument(encoded).root.string == text)
  }
}

@Suite struct JSONPrinterTests {
  @Test("A long text is cut between letters, and said to be cut")
  func cut() throws {
    let json = try JSONDocument("{\"note\":\"a\(String(repeating: "é", count: 2_000))\"}").root
    let text = JSONPrinter().text(of: json)
    #expect(!text.contains("\u{FFFD}") && text.contains("(4001 bytes, see the original file)"))
  }

  @Test("A long text is cut between escapes, the two of one letter kept together")
  func cutEscapes() throws {
    for start in 0..<12 {
      let escapes = String(repeating: #"\ud83d\ude00\n\u00e9"#, count: 200)
      let json = try JSONDocument("{\"note\":\"\(String(repeating: "a", count: start))\(escapes)\"}").root
      let text = JSONPrinter().text(of: json)
      let note = try JSONDocument(text).root["note"]?.string
      #expect(note?.contains("\u{FFFD}") == false && note?.contains("see the original file") == true)
    }
  }

  @Test("Lists and objects are set in as deep as they stand, empty ones on one line")
  func indented() throws {
    let json = try JSONDocument("{\"a\":[1,{\"b\":{}}],\"c\":[]}").root
    let lines = [
      "{", "\t\"a\": [", "\t\t1,", "\t\t{", "\t\t\t\"b\": {}", "\t\t}", "\t],", "\t\"c\": []", "}",
    ]
    #expect(
      JSONPrinter().text(of: json) == lines.joined(separator: "\n"))
    let deep = try JSONDocument(String(repeating: "[", count: 40) + String(repeating: "]", count: 40)).root
    #expect(
      JSONPrinter().text(of: deep).contains(
        "[\n\(String(repeating: "\t", count: 39))[]"))
  }

  @Test("Numbers are printed as they were sent")
  func verbatim() throws {
    let json = try JSONDocument("{\"value\":1.2E+2,\"other\":[7.0,0.010]}").root
    let text = JSONPrinter().text(of: json)
    #expect(text.contains("1.2E+2") && text.contains("7.0") && text.contains("0.010"))
  }
}
