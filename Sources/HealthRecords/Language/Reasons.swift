/// Why a text is not JSON (RFC 8259).
public enum JSONReason: String, WordTable {
  case empty = "the file is empty"
  case notJSON = "this is not JSON"
  case unexpectedEnd = "the text is cut off"
  case trailingText = "there is extra text after the end"
  case expectedKey = "a key in quotes is missing"
  case expectedColon = "a colon is missing"
  case expectedSeparator = "a comma or a closing bracket is missing"
  case badNumber = "a number is malformed"
  case badString = "a string is malformed"
  case invalidUTF8 = "a string is not valid UTF-8"
  case tooDeep = "it is nested more than 512 levels deep"
  case tooLarge = "it is larger than 4 GB"
}

extension ResourceReason {
  package static func furtherPersons(_ count: Int) -> String { persons(count + 1) }
  package static func entriesWithoutRecord(_ count: Int, section code: String?) -> String {
    entriesWithoutRecord(count, in: code ?? withoutCode)
  }
}

extension SectionSentence {
  /// "“Allergies” from 3 May 2024".
  static func name(_ title: String, _ date: RecordDate?, isBeforeBirth: Bool = false) -> String {
    let doubt = isBeforeBirth ? " (⚠ \(Finding(.beforeBirth).words))" : ""
    return (date.map { dated(title, $0) } ?? "“\(title)”") + doubt
  }

  /// - Parameter code: a code of HL7's ListEmptyReasons.
  static func reason(_ code: String) -> String? { reasons[code].map { Phrase(own: $0).text } }

  private static let reasons = CodedWords.words("emptyReason")
}
