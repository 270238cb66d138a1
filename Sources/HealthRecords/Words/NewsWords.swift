/// Words for what is new since a visit.
package enum NewsWords {
  package enum Kind: String, WordTable {
    case allergy, again, over, changed, started, stopped, results, procedure, vaccination, visit, note
    case newDiagnosis = "new diagnosis"
    case newlyListed = "newly listed"
    case reworded = "new wording"
    case beginsLater = "begins later"
    case newOrder = "new order"
    case onHold = "on hold"
    case prohibited = "do not take"
  }

  package enum Results: String, WordTable {
    case withoutFlags = "sent without flags"
    case noneFlagged = "none flagged"
  }

  package static func nothing(after day: String) -> String {
    Phrase("No record of an institution is dated after \(day).").text
  }

  package static func nothing(since day: String) -> String {
    Phrase("Nothing in these records is dated since \(day).").text
  }

  package static func sinceLastContact(_ day: String) -> String {
    Phrase("Since the last visit or contact, \(day)").text
  }

  /// Above a list of these days, which may name a record of results in the row of its visit.
  package static func recordsOfTheseDays(_ counts: String) -> String {
    Phrase("All records of these days: \(counts)").text
  }

  /// The heading of the day itself, below what is dated since.
  package static func thatDay(_ day: String) -> String { Phrase("On \(day) itself").text }

  package static func alsoListed(_ title: String, as status: String) -> String {
    Phrase("\(title): also listed as \(status)").text
  }

  package static func recorded(_ words: String, _ day: String) -> String {
    Phrase("\(words) (recorded \(day))").text
  }

  package static func change(from before: String, to now: String) -> String {
    Phrase("now \(now); before \(before)").text
  }

  package static func outOfRange(_ list: String) -> String { Phrase("out of range: \(list)").text }
}
