import Testing

@testable import HealthRecords

/// Values are found by their names and in their order, whatever else the object holds.
@Suite struct JSONKeyTests {
  private let names = (0..<60).map { "\(["code", "value", "Ü", "", "x"][$0 % 5])\($0 * 7919)" }

  @Test("Every key of an object is found, and no other", arguments: [0, 1, 3, 24, 40, 60])
  func keys(_ count: Int) throws {
    let present = names.prefix(count)
    let members = present.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ", ")
    let object = try JSONDocument("{\(members)}").root
    for name in present { #expect(object[name]?.string == name) }
    for name in names.dropFirst(count) + ["cod", "code00", "resourceType"] { #expect(object[name] == nil) }
    #expect(object.members.map(\.key) == Array(present))
  }

  @Test("A table by name has each name's own value, however the name is written, and none for others")
  func table() throws {
    let table = MemberTable(Dictionary(uniqueKeysWithValues: names.prefix(40).map { ($0, $0) }))
    for name in names {
      let expected = names.prefix(40).contains(name) ? name : nil
      for written in [
        name,
        name.unicodeScalars.map { "\\u" + String(String($0.value + 0x10000, radix: 16).suffix(4)) }.joined(),
      ] {
        let member = try #require(try JSONDocument("{\"\(written)\":1}").root.allMembers.map { $0 }.first)
        #expect(table[member] == expected && table[name] == expected)
      }
    }
  }

  @Test("A key that comes again counts once, with its last value")
  func repeated() throws {
    let object = try JSONDocument("{\"a\":1,\"b\":2,\"a\":3}").root
    #expect(object["a"]?.number == "3")
    #expect(object.members.map(\.key) == ["a", "b"])
    var seen: [String] = []
    object.forEachMember { seen.append("\($0.name)\($0.value.number ?? "")") }
    #expect(seen == ["a3", "b2"])
  }

  @Test(
    "A key that is written with escapes is found by its letters, and by no others",
    arguments: [
      ("\\u0069d", "id"), ("co\\u0064e", "code"), ("\\u00dc", "Ü"), ("\\uD83D\\uDE00x", "😀x"),
      ("a\\/b", "a/b"),
      ("a\\tb", "a\tb"), ("\\ud83d", "\u{FFFD}"),
    ])
  func escaped(key: String, name: String) throws {
    let object = try JSONDocument("{\"\(key)\":1,\"i\":2,\"\(key)\":3}").root
    #expect(object[name]?.number == "3" && object["i"]?.number == "2")
    for other in [name + "s", String(name.dropLast()), key, "x"] where ![name, "i"].contains(other) {
      #expect(object[other] == nil)
    }
    #expect(object.members.map(\.key) == [name, "i"])
  }

  @Test(
    "A key is found by how it begins, escaped or not", arguments: ["valueQuantity", "v\\u0061lueQuantity"])
  func beginning(key: String) throws {
    let object = try JSONDocument("{\"val\":0,\"values\":1,\"\(key)\":2}").root
    #expect(object.keys(beginning: "value") == ["values", "valueQuantity"])
    let choice = try #require(object.choice("value"))
    #expect(choice.element == "valueQuantity" && choice.type == "Quantity" && choice.value.number == "2")
  }

  @Test(
    "A list holds an array's values, nulls included, and one value of its own counts as one",
    arguments: [
      ("[1,[2,3],{\"a\":[4]},null,\"x\"]", ["number", "array", "object", "null", "string"]), ("[]", []),
      ("{\"a\":1}", ["object"]), ("\"x\"", ["string"]), ("null", []), ("0", ["number"]),
    ])
  func lists(text: String, kinds: [String]) throws {
    let list = try JSONDocument(text).root.list
    #expect(list.map { "\($0.kind)" } == kinds)
    #expect(list.count == kinds.count)
  }

  @Test("A name that an object does not have has an empty list")
  func missing() throws {
    #expect(try JSONDocument("{\"b\":null}").root.list("a").isEmpty)
    #expect(try JSONDocument("{\"b\":null}").root.list("b").isEmpty)
    #expect(try JSONDocument("[1]").root.list("a").isEmpty)
  }

  @Test("In a long text every mark is seen, wherever it stands", arguments: 0..<70)
  func longTexts(_ place: Int) throws {
    let (before, after) = (String(repeating: "a", count: place), String(repeating: "b", count: 40))
    for (mark, meaning) in [("\\n", "\n"), ("\\\"", "\""), ("é", "é"), ("\\u00e9", "é")] {
      #expect(try JSONDocument("\"\(before)\(mark)\(after)\"").root.string == "\(before)\(meaning)\(after)")
    }
    #expect(throws: JSONError(reason: .badString, offset: place + 1)) {
      try JSONDocument("\"\(before)\t\(after)\"")
    }
    #expect(throws: JSONError(reason: .trailingText, offset: place + 2)) {
      try JSONDocument("\"\(before)\"\(after)\"")
    }
  }
}
