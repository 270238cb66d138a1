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
