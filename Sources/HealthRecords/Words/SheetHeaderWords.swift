/// The first and last lines of the visit summary.
extension SheetWords {
  /// - Parameters:
  ///   - isForThem: true for persons who did not make the sheet themselves.
  ///   - more: how many institutions are not named.
  package static func madeFrom(
    isForThem: Bool, sources: [String], more: Int, hasNameless: Bool, through: String?, sheetOf: String?,
    asOf: String?
  ) -> String {
    let maker = isForThem ? Phrase("Made for the patient from ") : Phrase("Made by the patient from ")
    let names = sources.joined(separator: ", ")
    let rest = more > 0 ? Phrase(" and \(more) more").text : ""
    let nameless = hasNameless ? Phrase(", and unnamed sources").text : ""
    let parts = [
      sources.isEmpty ? "records" : Phrase("\(names)\(rest)\(nameless)"),
      through.map { Phrase(", data through \($0)") }, sheetOf.map { Phrase("; sheet of \($0)") },
      asOf.map { Phrase("; as of \($0)") },
    ].compactMap(\.?.text)
    return Phrase("\(maker)\(parts.joined()). Not a clinical document.").text
  }

  /// "Allergies: penicillin, latex, and 3 more".
  package static func allergies(_ names: [String]) -> String { Phrase("Allergies: \(first(names))").text }

  /// "Allergies listed: penicillin, latex".
  package static func listedAllergies(_ names: [String]) -> String {
    Phrase("Allergies listed: \(first(names))").text
  }
  /// - Parameter older: those that no record of the last 12 months names.
  package static func listedMedicines(_ names: [String], _ older: [String], upTo limit: Int) -> String {
    let (new, old) = (first(names, upTo: limit), first(older, upTo: limit))
    if names.isEmpty && older.isEmpty { return "" }
    if names.isEmpty {
      return Phrase("Medicines listed as current, with no date in the last 12 months: \(old).").text
    }
    let rest = older.isEmpty ? "" : Phrase("With no date in the last 12 months: \(old).").text
    return [Phrase("Medicines listed as current: \(new).").text, rest].joinedWords(" ")
  }

  /// "Medicines listed as current: metformin. 6 more have no date in the last 12 months."
  ///
  /// - Parameter older: how many no record of the last 12 months names.
  package static func listedMedicines(_ names: [String], older: Int, upTo limit: Int) -> String {
    if names.isEmpty { return "" }
    let rest: Phrase =
      older == 1
      ? "1 more has no date in the last 12 months." : "\(older) more have no date in the last 12 months."
    return [listedMedicines(names, [], upTo: limit), older == 0 ? "" : rest.text].joinedWords(" ")
  }

  package static func doNotTake(_ names: [String]) -> String { Phrase("Do not take: \(first(names))").text }

  package static let mostNames = 5

  /// "penicillin, latex, and 3 more".
  package static func first(_ names: [String], upTo limit: Int = mostNames) -> String {
    (names.prefix(limit) + (names.count > limit ? [PageWords.more(names.count - limit)] : [])).joined(
      separator: ", ")
  }

  /// By kind, for records without room or a rule: the most frequent kinds, and the others as one number; empty if there
  /// are none.
  package static func leftOut(_ counts: [RecordKind: Int]) -> String {
    let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let named = kinds.count > namedKinds + 1 ? kinds.prefix(namedKinds) : kinds[...]
    let others = kinds.dropFirst(named.count).reduce(0) { $0 + $1.value }
    let told = named.map { $0.key.counted($0.value) } + (others == 0 ? [] : [Phrase("\(others) others").text])
    return told.isEmpty ? "" : Phrase("Also in the full record: \(told.joined(separator: ", ")).").text
  }

  private static let namedKinds = 3

  package static func claims(_ count: Int) -> String {
    Counted.words(count, "claim of an insurer", "claims of insurers")
  }

  package static func questionnaires(_ count: Int) -> String {
    Counted.words(count, "answered questionnaire")
  }

  /// A person's age. An impossible age is printed with `wordsByDates`.
  package enum Age: Sendable {
    case days(Int)
    case months(Int)
    case years(Int)
    case yearsOrOneMore(Int)

    package var words: String {
      switch self {
      case .days(let count): Phrase("\(Counted.words(count, "day")) old").text
      case .months(let count): Phrase("\(Counted.words(count, "month")) old").text
      case .years(let count): Phrase("\(count) years old").text
      case .yearsOrOneMore(let count): Phrase("\(count) or \(count + 1) years old").text
      }
    }

    package var wordsByDates: String { Phrase("\(words) by these dates").text }
  }
}
