/// The first and last lines of the visit summary.
extension SheetWords {
  /// - Parameters:
  ///   - isForThem: true for persons who did not make the sheet themselves.
  ///   - more: how many institutions are not named.
  package static func madeFrom(
    isForThem: Bool, sources: [String], more: Int, hasNameless: Bool, through: String?, sheetOf: String?,
    asOf: String?
  ) -> String {
    let maker =
      isForThem
      ? Phrase("Made for the patient from records") : Phrase("Made by the patient from records")
    let names = sources.joined(separator: ", ")
    let rest = more > 0 ? Phrase(" and \(more) more").text : ""
    let nameless = hasNameless ? Phrase(", and of files that name no institution").text : ""
    let parts = [
      sources.isEmpty ? nil : Phrase(" of \(names)\(rest)\(nameless)"),
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
  package static func listedMedicines(_ names: [String]) -> String {
    Phrase("Medicines listed as current: \(first(names))").text
  }

  package static func doNotTake(_ names: [String]) -> String { Phrase("Do not take: \(first(names))").text }

  private static func first(_ names: [String]) -> String {
    (names.prefix(5) + (names.count > 5 ? [PageWords.more(names.count - 5)] : [])).joined(separator: ", ")
  }

  package static func shown(_ count: Int, of all: Int) -> String {
    Phrase("\(count) of \(all) records are shown here.").text
  }

  /// By kind, for records without room or a rule; empty if there are none.
  package static func leftOut(_ counts: [RecordKind: Int]) -> String {
    let told = counts.sorted { $0.key < $1.key }.map { $0.key.counted($0.value) }.joined(separator: ", ")
    return told.isEmpty ? "" : Phrase("Also in the full record: \(told).").text
  }

  package static func leftOut(_ count: Int) -> String {
    count == 1
      ? Phrase("1 item was left out at the person’s request or for a privacy label.").text
      : Phrase("\(count) items were left out at the person’s request or for a privacy label.").text
  }

  package static func unread(_ count: Int) -> String {
    count == 1
      ? Phrase("1 item in the files could not be read or was not there, and may be missing here.").text
      : Phrase("\(count) items in the files could not be read or were not there, and may be missing here.")
        .text
  }

  package static func claims(_ count: Int) -> String {
    Counted.words(count, "claim of an insurer", "claims of insurers")
  }

  package static func questionnaires(_ count: Int) -> String {
    Counted.words(count, "answered questionnaire")
  }

  /// - Parameter kinds: labels of dates: "recorded", "asserted".
  package static func starredDates(_ kinds: [String]) -> String {
    Phrase("* not the day on which it began or happened, but: \(kinds.joined(separator: ", ")).").text
  }

  package static var longTextsCut: String {
    Phrase("Texts of more than 1,000 letters are cut at “…”; the full record has the whole.").text
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
