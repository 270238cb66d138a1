/// Words for the comparison of a value with its range.
enum ComparisonWords {
  static var belowRange: String { Phrase("below range").text }
  static var aboveRange: String { Phrase("above range").text }
  static func alsoSent(_ flag: String, _ others: String) -> String {
    Phrase("\(flag) (also sent: \(others))").text
  }
  static func sentAsNormal(but computed: String) -> String { Phrase("sent as Normal, but \(computed)").text }
}
