import HealthRecords

/// A JSON text with the same members in the same order, and with scrambled texts, numbers and dates.
struct ScrubbedJSON {
  private let scramble: Scramble
  private let vocabulary: ScrubVocabulary
  private var output: [UInt8] = []

  /// - Throws: `JSONError` for a text that is not JSON.
  static func text(_ bytes: [UInt8], _ scramble: Scramble, _ vocabulary: ScrubVocabulary) throws(JSONError)
    -> [UInt8]
  {
    let document = try JSONDocument(bytes)
    var scrubbed = ScrubbedJSON(scramble: scramble, vocabulary: vocabulary)
    scrubbed.output.reserveCapacity(bytes.count)
    scrubbed.write(document.root, under: "", in: nil)
    return scrubbed.output
  }

  private init(scramble: Scramble, vocabulary: ScrubVocabulary) {
    (self.scramble, self.vocabulary) = (scramble, vocabulary)
  }
}

extension ScrubbedJSON {
  private mutating func write(_ json: JSONValue, under key: String, in parent: JSONValue?) {
    switch json.kind {
    case .object: writeObject(json)
    case .array: writeArray(json, under: key, in: parent)
    case .string:
      put(ScrubbedElement(scramble, vocabulary).text(json.string ?? "", key, beside: { parent?[$0]?.string }))
    case .number: output += Array(scramble.number(json.number ?? "0").utf8)
    case .boolean, .null: output += json.bytes
    }
  }

  private mutating func writeObject(_ json: JSONValue) {
    output.append(UInt8(ascii: "{"))
    for (number, (key, value)) in json.members.enumerated() {
      if number > 0 { output.append(UInt8(ascii: ",")) }
      put(Self.isName(key) ? key : scramble.text(key))
      output.append(UInt8(ascii: ":"))
      write(value, under: key, in: json)
    }
    output.append(UInt8(ascii: "}"))
  }

  private mutating func writeArray(_ json: JSONValue, under key: String, in parent: JSONValue?) {
    output.append(UInt8(ascii: "["))
    for (number, element) in json.list.enumerated() {
      if number > 0 { output.append(UInt8(ascii: ",")) }
      write(element, under: key, in: parent)
    }
    output.append(UInt8(ascii: "]"))
  }

  private mutating func put(_ text: String) { JSONEscapes.write(text, in: .file, into: &output) }

  /// True for names as elements have them: "valueQuantity", "_birthDate".
  private static func isName(_ key: String) -> Bool {
    let word = key.hasPrefix("_") ? key.dropFirst() : key[...]
    return word.count <= 40 && word.first.map { ("a"..."z").contains($0) } == true
      && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
