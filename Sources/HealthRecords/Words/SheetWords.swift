extension [String] {
  /// "Ruled out: gout; MS; and 3 more.": items without a row on the sheet; empty if there are none.
  package func sentence(_ label: SheetWords.Label, upTo limit: Int = .max, by separator: String = "; ")
    -> String
  {
    if isEmpty { return "" }
    let more = count > limit ? [PageWords.more(count - limit)] : []
    let list = (prefix(limit) + more).joined(separator: separator)
    // The sender's last words may end with a full stop of their own.
    return Phrase("\(label.words): \(list)\(list.hasSuffix(".") ? "" : ".")").text
  }
}

/// Words of the visit summary's rows and sentences.
package enum SheetWords {
  /// Labels before a list in a sentence.
  package enum Label: String, WordTable {
    case adverseEvents = "Adverse events"
    case dispensedAfterwards = "⚠ Dispensed after it was listed as over"
    case onlyDispensed = "Dispensed, and not ordered or reported under this name"
    case stoppedForReason = "Stopped or not taken for a reason"
    case former = "Not listed as current"
    case notListedAsActive = "In these records, and not listed as active"
    case notDrawn = "Without a date, and not drawn"
    case plansNotDrawn = "Plans and goals, which are not drawn"
    case recentClaims = "Claimed from an insurer, and not compared with this list"
    case formerClaims = "Claimed from an insurer more than a year ago, and not compared with this list"
    case prohibited = "Do not take"
    case onHoldOrUnclear = "On hold, or not clear whether taken"
    case problemsThen = "Problems on that day"
    case overRecently = "Ended within two years of the newest record"
    case overUndated = "Over, since when is not recorded"
    case pastIllnesses = "Listed under past illnesses, and not said to be over"
    case diagnosedAtVisits = "Diagnosed at visits, within two years of the newest record"
    case billed = "Diagnoses on bills, no problem list was sent"
    case diagnosedEarlier = "Diagnosed at earlier visits"
    case ruledOut = "Ruled out"
    case gravePast = "Earlier"
    case circumstances = "Circumstances"
    case underWay = "Procedures under way"
    case notDone = "Not done"
    case completedOrders = "Known from a completed order alone, with the day of the order"
    case pending = "Results pending"
    case ownDevices = "Measured by the patient’s own devices"
    case ahead = "Planned"
    case unanswered = "Ordered or planned, and not known to be done"
    case instructions = "Instructions given"
    case earlierDoubts = "⚠ of earlier results"
    case datedLater = "Dated after this sheet"
    case notCounted = "Not counted"
    case notInRecords = "Not in these records"
    case sentAsEmpty = "Sections sent as empty, by their text"
    case onlyInText = "Only in the text of a document"
    case onlyOnBills = "Only on bills"
    case visitsWithoutReason = "Earlier visits, no reason recorded"
    case deleted = "Deleted by the source"
    case notUsed = "Not used on this sheet"
    case sources = "Sources"
  }

  /// Short remarks that are complete in themselves.
  package enum Remark: String, WordTable {
    case alert = "Alert"
    case device = "Implant or device"
    case reactionNotStated = "reaction not recorded"
    case notStated = "not stated"
    case dosageNotStated = "no dose recorded"
    case dateUnknown = "date unknown"
    case onHold = "ON HOLD, not taken now"
    case ofVisit = "diagnosed at a visit"
    case ofVisits = "of visits"
    case visitsAlone = "Each was sent as the diagnosis of a visit or an operation."
    case until = "until"
    case problem, pregnancy, complication
    case earlierEpisode = "problem, earlier episode"
    case reportedWithoutValue = "reported; no value in these records"
    case noVitalHasValue = "No vital sign in these records has a value."
    case noVitals = "No vitals are in these records."
    case onlyMeasurements =
      "No vitals of an institution are in these records; all that a phone or watch measured is in the full record."
    case noVaccinations = "No vaccinations are in these records."
    case noneRecordedAsVaccination = "No vaccination is recorded as one."
    case noneGiven = "No vaccination is recorded as given."
  }
}

extension SheetWords {
  package static func last(_ months: Int) -> String {
    months == 1 ? Phrase("last month").text : Phrase("last \(months) months").text
  }

  package static func note(_ text: String) -> String { Phrase("note: \(text)").text }
  package static func reasonForVisit(_ text: String) -> String {
    Phrase("\(SheetTitle.reason.words): \(text)").text
  }

  package static func namedInExport(_ type: ClinicalType, _ count: Int) -> String {
    count == 1
      ? Phrase("\(type.counted(1)) is named in the export, but its file is not there.").text
      : Phrase("\(type.counted(count)) are named in the export, but their files are not there.").text
  }

  package static func onlyOnBills(_ type: ClinicalType) -> String {
    Phrase("\(type.title) are known from bills alone.").text
  }

  package static func reason(_ text: String) -> String { Phrase("reason: \(text)").text }
  package static func concernEnded(_ status: String, _ day: String) -> String {
    Phrase("\(status), concern ended \(day)").text
  }
  package static func endUnknown(_ status: String) -> String {
    Phrase("\(status), end not recorded").text
  }
  package static func complication(_ text: String) -> String { Phrase("complication: \(text)").text }
  package static func removed(_ day: String) -> String { Phrase("removed, \(day)").text }
  package static func removalRecorded(_ day: String) -> String {
    Phrase("a removal is recorded, \(day)").text
  }
  package static func dispensed(_ day: String) -> String { Phrase("dispensed \(day)").text }
  /// "was 1.12 (Jun 2021), 0.98 (May 2019)".
  package static func was(_ results: String) -> String { Phrase("was \(results)").text }
  package static func before(_ dosage: String) -> String { Phrase("before: \(dosage)").text }
  package static func later(_ day: String) -> String { Phrase("\(day) (later)").text }
  package static func passed(_ end: String) -> String { Phrase("planned end has passed: \(end)").text }
  package static func lastOnset(_ first: String, _ last: String, isRecording: Bool) -> String {
    isRecording ? Phrase("\(first); last recorded \(last)").text : Phrase("\(first); last \(last)").text
  }
  package static func visitsAfterDeath(_ count: Int, last day: String) -> String {
    count == 1
      ? Phrase("1 visit is dated after the date of death, \(day).").text
      : Phrase("\(count) visits are dated after the date of death, the last \(day).").text
  }

  package static func alsoAfterDeath(_ day: String) -> String {
    Phrase("⚠ also dated \(day), after the date of death").text
  }
  package static func admitting(_ name: String) -> String { Phrase("\(name) (admitting diagnosis)").text }
  package static func each(_ names: [String], _ said: String) -> String {
    Phrase("\(names.joined(separator: "; ")) (each \(said))").text
  }
  /// A day without a recorded visit, by what was done or written on it.
  package static func seen(_ title: String) -> String { Phrase("\(title) (no visit recorded)").text }
  package static func mayMention(_ count: Int) -> String {
    Phrase("\(questionnaires(count)) may mention some.").text
  }
  package static func endedThatDay(_ name: String) -> String { Phrase("\(name) (ended that day)").text }
  package static func datedThatDay(_ names: [String]) -> String {
    Phrase("dated that day: \(names.joined(separator: ", "))").text
  }
  package static func recordedThere(_ names: [String]) -> String {
    Phrase("recorded there: \(names.joined(separator: ", "))").text
  }
  package static func stay(_ days: String) -> String { Phrase("stay: \(days)").text }
  package static func last(on day: String) -> String { Phrase("last \(day)").text }
  package static func onHold(since day: String) -> String { Phrase("on hold: \(day)").text }

  /// Marks a dosage that the newest record denies, so that it does not read as taken.
  package static func denied(_ status: String, _ dosage: String) -> String {
    Phrase("\(status.uppercased()), by its newest record; as ordered: \(dosage)").text
  }

  /// - Parameter end: "until 3 May 2020".
  package static func takenOrNot(status: String, end: String?) -> String {
    let status = status.isEmpty ? "" : Phrase(" (status: \(status))").text
    return Phrase("not clear whether this is taken\(status)\(end.map { ", \($0)" } ?? "")").text
  }

  /// The end of a drug of which another record has no end.
  package static func latestEnd(_ day: String) -> String { Phrase("latest end stated: \(day)").text }

  package static func diagnosesOfVisits(_ count: Int) -> String {
    Phrase("\(count) diagnoses of visits, without an end").text
  }

  /// - Parameter beginning: the part that is printed; the rest is on the record's page.
  package static func onFile(_ beginning: String) -> String {
    beginning.isEmpty
      ? Phrase("instructions on file").text : Phrase("\(beginning) (more instructions on file)").text
  }

  /// A result before the latest one.
  package static func earlier(_ value: String, _ month: String) -> String {
    month.isEmpty ? value : Phrase("\(value) (\(month))").text
  }

  /// A reason to doubt an earlier result.
  package static func doubt(of day: String?, _ doubt: String) -> String {
    day.map { Phrase("\($0) (\(doubt))").text } ?? doubt
  }

  package static func more(_ count: Int) -> String { Phrase("+\(count) more in the full record").text }
  /// Printed before links to pages.
  package static func moreOnPage(_ count: Int) -> String { Phrase("+\(count) more on page ").text }
  package static func otherTestWithCode(_ name: String) -> String {
    Phrase("⚠ one code, different tests: also sent for \(name)").text
  }
  package static func otherCode(_ name: String) -> String { Phrase("same code as “\(name)”").text }
  package static func also(_ words: String) -> String { Phrase("also \(words)").text }
  package static var alsoBetween: String { Phrase("; also ").text }

  /// - Parameter count: "3", "3 (in 4 records), of which 1 subpotent".
  package static func doses(_ count: String) -> String {
    count == "1" ? Phrase("1 dose").text : Phrase("doses: \(count)").text
  }

  /// "later, recorded as a procedure: 23 August 2018".
  package static func later(_ day: String, _ recordedAs: String) -> String {
    Phrase("later, \(recordedAs): \(day)").text
  }

  package static func lastDose(_ day: String) -> String { Phrase("last dose: \(day)").text }

  package static var noResultsAtAll: String { Phrase("No lab results are in these records.").text }

  package static func noResults(months: Int, hasUndated: Bool, hasOlder: Bool) -> String {
    let older = hasOlder ? Phrase(" The latest of each test is below.").text : ""
    return hasUndated
      ? Phrase("No lab results are dated in the \(last(months)).\(older)").text
      : Phrase("No lab results of the \(last(months)) are in these records.\(older)").text
  }

  package static func noResultHasValue(months: Int) -> String {
    Phrase("No lab result of the \(last(months)) has a value: see the full record.").text
  }

  package static var or: String { Phrase(" or ").text }
}
