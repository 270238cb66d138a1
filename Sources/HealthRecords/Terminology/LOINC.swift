/// A common LOINC term that Healthfolio has a plain name for (LOINC licence, section 10: the code and official name
/// stay with it; the notice is in NOTICE and on the sources page).
public struct LOINC: Sendable, Hashable {
  public enum Kind: String, Sendable { case lab, vital, social, survey, doc }

  public let code: String
  /// Healthfolio's plain name.
  public let name: String
  /// LOINC's official name, unchanged.
  public let officialName: String
  public let kind: Kind
  /// The group of related tests: "kidney". Laboratory tests use the cases of `ResultGroup`.
  public let group: String
  /// The unit in our table as a UCUM code; may be empty.
  let unit: String
  /// What its values measure, if the unit shows it.
  let dimension: UnitDimension?
  /// The words of our name that distinguish it from other tests.
  let words: Set<String>
  /// The same words, of both names.
  let allWords: Set<String>
  /// Its position in our table, which is in the usual order: blood pressure first, creatinine before urea.
  package let order: Int

  /// Nil for a term that is not a laboratory test.
  var resultGroup: ResultGroup? { kind == .lab ? ResultGroup(rawValue: group) : nil }

  /// The notice that its licence requires, in its own words.
  package static let notice = """
    This material contains content from LOINC (http://loinc.org). LOINC is copyright © 1995-2024, Regenstrief \
    Institute, Inc. and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at \
    no cost under the license at http://loinc.org/license. LOINC® is a registered United States trademark of \
    Regenstrief Institute, Inc.
    """

  public static func term(_ code: String) -> LOINC? { terms[code] }

  /// True for digits, a hyphen and the correct check digit (mod 10; LOINC Users' Guide).
  public static func isValid(_ code: String) -> Bool {
    let parts = code.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let check = Int(parts[1]), parts[1].count == 1, (1...7).contains(parts[0].count)
    else {
      return false
    }
    guard parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
    let sum = parts[0].utf8.reversed().enumerated().reduce(0) { sum, digit in
      let value = Int(digit.element - 0x30) * (digit.offset % 2 == 0 ? 2 : 1)
      return sum + value / 10 + value % 10
    }
    return (10 - sum % 10) % 10 == check
  }

  /// The tests in our table whose words are all among these, in the table's order.
  static func named(among words: Set<String>) -> [LOINC] {
    words.flatMap { byFirstWord[$0] ?? [] }.filter { $0.words.isSubset(of: words) }
      .sorted { $0.order < $1.order }
  }

  /// The test in our table with the most words in common with a name that contains all of its words.
  static func named(in name: String) -> LOINC? {
    named(among: TestWords.significant(name)).max { $0.words.count < $1.words.count }
  }

  /// By the alphabetically first of its words.
  private static let byFirstWord = Dictionary(
    grouping: terms.values.filter { !$0.words.isEmpty }, by: { $0.words.min() ?? "" })

  private static let terms: [String: LOINC] = Dictionary(
    firsts: CSVTable(named: "loinc.csv").rows.enumerated().compactMap { order, row in
      guard row.count >= 5, let kind = Kind(rawValue: row[3]) else { return nil }
      let words = TestWords.significant(row[1])
      let term = LOINC(
        code: row[0], name: row[1], officialName: row[2], kind: kind, group: row[4],
        unit: row.count > 5 ? row[5] : "", dimension: row.count > 5 ? UnitDimension(row[5]) : nil,
        words: words, allWords: words.union(TestWords.significant(row[2])), order: order)
      return (row[0], term)
    })
}
