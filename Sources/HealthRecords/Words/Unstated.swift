/// Words that replace missing or unreadable data.
package enum Unstated: String, WordTable {
  case notStated = "not stated"
  case statusNotStated = "status not stated"
  case dosageNotStated = "dosage not stated"
  case dateUnknown = "date unknown"
  case noDate = "no date"
  case noDateTitle = "Date unknown"
  case dateUnreadable = "Date unreadable:"
  case statedWordsNotKept = "stated, words not kept"
  case statedSeeTheRecord = "stated, see the record"
}
