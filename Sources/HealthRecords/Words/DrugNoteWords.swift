extension DrugNote {
  public var words: String {
    switch self {
    case .alsoCalled(let name): SenderWords.alsoCalled(name)
    case .replaced(let title, let date): Phrase("replaced by \(title), \(date.dayOrNone)").text
    case .notInNewerList(let source, let day):
      Phrase("not in the newer list of \(source), \(day.dayOrNone)").text
    case .sourcesDisagree(let word): Phrase("sources disagree: \(word.words)").text
    case .alsoListed(let word): Phrase("also listed as \(word.words)").text
    case .deniedBefore(let word):
      Phrase("\(word.status.words) before according to \(word.source), \(word.day.words)").text
    case .otherDosage(let dosage, let source, let date, let end):
      Self.also(
        dosage, source.map { "\($0), " } ?? "", date, end.map { " \(DateWords.to($0.dayText))" } ?? "")
    case .formerDosage(let dosage, let day): Phrase("\(dosage) in the list of \(day.dayOrNone)").text
    case .label(let dosage, let date):
      Phrase("on the label of \(date?.dayText ?? Phrase("an unknown day").text): \(dosage)").text
    case .notDispensed(let status, let reason, let date):
      Phrase("\(status.words) by the pharmacy, \(date.dayOrNone)\(reason.afterColon)").text
    case .endPassed(let listing, let end): Phrase("\(listing.words) after its end, \(end.dayText)").text
    case .beginsLater(let day): Phrase("to be begun only on \(day.dayText)").text
    case .statusReason(let reason): Phrase("reason sent with its status: \(reason)").text
    case .otherStrength(let name): Phrase("its code says: \(name)").text
    case .substance(let name, let source): SenderWords.byCode(name, of: source)
    case .contains(let ingredients): Phrase("contains \(ingredients)").text
    case .plannedEnd(let end): DateWords.until(end.dayText)
    case .courseEnded(nil, let end): end.words
    case .courseEnded(let listing?, let end): Phrase("\(listing.words) after its end, \(end.day)").text
    case .old(let listing, let isStatement, let date):
      Phrase(
        "\(listing.words), \(isStatement ? Phrase("statement").text : Phrase("order").text) from \(date?.dayText ?? Phrase("an unknown date").text)"
      ).text
    case .otherRecordEnded(let end): Phrase("another record of it ended \(end.dayText)").text
    case .earlierRecords(let first): Phrase("earlier records from \(first.dayText)").text
    case .reported(let reporter): reporter.words
    case .orderedForStay: Phrase("ordered for a stay in hospital").text
    case .noted(let note): Phrase("note: \(note.shortened(to: 200))").text
    case .indication(let reasons): Phrase("for \(reasons.joined(separator: ", "))").text
    case .suppliedAs(let name): Phrase("dispensed or given as \(name)").text
    case .given(let day): Phrase("given \(day.dayText)").text
    case .adherence(let adherence):
      Phrase("adherence: \(adherence.words)\(adherence.day.map { ", \($0.dayText)" } ?? "")").text
    }
  }

  private static func also(_ dosage: String, _ source: String, _ date: RecordDate?, _ end: String) -> String {
    Phrase("also listed as: \(dosage) (\(source)\(date.dayOrNone)\(end))").text
  }
}

extension DrugNote.Listing {
  fileprivate var words: String {
    switch self {
    case .active: Phrase("listed as active").text
    case .recorded: Phrase("recorded as taken").text
    }
  }
}

extension DrugNote.Word {
  /// "stopped: neutropenia (10 mg daily) according to South Clinic, record of 3 May 2025".
  fileprivate var words: String {
    let other = dosage.map { " (\($0))" } ?? ""
    return Phrase("\(status.words)\(reason.afterColon)\(other) according to \(source), \(day.words)").text
  }
}

extension DayOfWord {
  public var words: String {
    switch self {
    case .end(let date): date.dayText
    case .said(let day): Phrase("record of \(day.dayText)").text
    case .dated(let date): Phrase("record of \(date.dayText)").text
    case .unknown: Phrase("no date").text
    }
  }
}

extension CourseEnd {
  var words: String { Phrase("its end was \(day)").text }

  /// "8 January 2025 (computed: 7 days from 1 January 2025)".
  fileprivate var day: String {
    let told = lengths.joined(separator: isInSequence ? Phrase(", then ").text : ", ")
    return Phrase("\(date.dayText) (computed: \(told) from \(start.dayText))").text
  }
}

extension Reporter {
  public var words: String {
    switch self {
    case .person: Phrase("reported by the person").text
    case .otherPerson: Phrase("reported by another person").text
    case .otherSource: Phrase("reported by another source").text
    case .named(let name): Phrase("reported by \(name)").text
    }
  }
}

extension RecordDate? {
  var dayOrNone: String { self?.dayText ?? Phrase("no date").text }
}

extension ClinicalDate? {
  var dayOrNone: String { self?.dayText ?? Phrase("no date").text }
}

extension String? {
  var afterColon: String { map { ": \($0)" } ?? "" }
}

extension LastWord {
  /// "stopped: neutropenia"; for a drug known by supply alone, "only dispensed" or "given once".
  public var words: String {
    switch self {
    case .ended: Phrase("ended").text
    case .onlyDispensed: Phrase("only dispensed").text
    case .supply(let status, let isDose, let reason):
      (isDose ? Phrase("dose: \(status.words)") : Phrase("fill: \(status.words)")).text + reason.afterColon
    case .onlyGiven(let isOnce): isOnce ? Phrase("given once").text : Phrase("only given").text
    case .status(let status, let reason):
      (status.words.isEmpty ? Phrase("status not stated").text : status.words) + reason.afterColon
    }
  }
}

extension Drug {
  /// "until 3 May 2020", for a drug that may still be taken; "latest end stated: …" if another has no end.
  package var statedEnd: String? {
    if let end = evidence.openEnd { return DateWords.until(end.dayText) }
    guard let end = evidence.latestEnd, evidence.since.map({ RecordDate.sortsBefore(end, $0) }) != true else {
      return nil
    }
    return SheetWords.latestEnd(end.dayText)
  }
}
