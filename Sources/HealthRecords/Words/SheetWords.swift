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

extension SheetWords {
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

  package static func lastOnset(_ first: String, _ last: String, isRecording: Bool) -> String {
    isRecording ? Phrase("\(first); last recorded \(last)").text : Phrase("\(first); last \(last)").text
  }
  package static func each(_ names: [String], _ said: String) -> String {
    Phrase("\(names.joined(separator: "; ")) (each \(said))").text
  }
  package static func mayMention(_ count: Int) -> String {
    Phrase("\(questionnaires(count)) may mention some.").text
  }
  /// Marks a dosage that the newest record denies, so that it does not read as taken.
  package static func denied(_ status: String, _ dosage: String) -> String {
    Phrase("\(status.uppercased()), by its newest record; as ordered: \(dosage)").text
  }

  /// - Parameter end: "until 3 May 2020".
  package static func takenOrNot(status: String, end: String?) -> String {
    let status = status.isEmpty ? "" : Phrase(" (status: \(status))").text
    return Phrase("not clear whether this is taken\(status)\(end.map { ", \($0)" } ?? "")").text
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

  package static func noResults(months: Int, hasUndated: Bool, hasOlder: Bool) -> String {
    let older = hasOlder ? Phrase(" The latest of each test is below.").text : ""
    return hasUndated
      ? Phrase("No lab results are dated in the \(last(months)).\(older)").text
      : Phrase("No lab results of the \(last(months)) are in these records.\(older)").text
  }

  package static func noResultHasValue(months: Int) -> String {
    Phrase("No lab result of the \(last(months)) has a value: see the full record.").text
  }
}
