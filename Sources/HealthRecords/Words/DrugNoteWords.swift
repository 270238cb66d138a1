extension DrugNote {
  public var words: String {
    switch self {
    case .unknownModifier:
      "with a modifier of its source that is not understood here: see the original record"
    case .replaced(let title, let date): "replaced by \(title), \(date.dayOrNone)"
    case .notInNewerList(let source, let day): "not in the newer list of \(source), \(day.dayOrNone)"
    case .sourcesDisagree(let word): "sources disagree: \(word.words)"
    case .alsoListed(let word): "also listed as \(word.words)"
    case .deniedBefore(let word):
      "\(word.status.words) before according to \(word.source), \(word.day.words)"
    case .otherDosage(let dosage, let source, let date):
      "also listed as: \(dosage) (\(source.map { "\($0), " } ?? "")\(date.dayOrNone))"
    case .formerDosage(let dosage, let day): "\(dosage) in the list of \(day.dayOrNone)"
    case .label(let dosage, let date): "on the label of \(date?.dayText ?? "an unknown day"): \(dosage)"
    case .notDispensed(let status, let reason, let date):
      "\(status.words) by the pharmacy, \(date.dayOrNone)\(reason.afterColon)"
    case .endPassed(let listing, let end): "\(listing.words), though its end was \(end.dayText)"
    case .courseEnded(nil, let end): end.words
    case .courseEnded(let listing?, let end): "\(listing.words), though \(end.words)"
    case .old(let listing, let isStatement, let date):
      "\(listing.words), \(isStatement ? "statement" : "order") from \(date?.dayText ?? "an unknown date")"
    case .otherRecordEnded(let end): "another record of it ended \(end.dayText)"
    case .earlierRecords(let first): "earlier records from \(first.dayText)"
    case .reported(let reporter): reporter.words
    case .orderedForStay: "ordered for a stay in hospital"
    case .noted(let note): "note: \(note.shortened(to: 200))"
    case .adherence(let adherence):
      "adherence: \(adherence.words)\(adherence.day.map { ", \($0.dayText)" } ?? "")"
    }
  }
}

extension DrugNote.Listing {
  fileprivate var words: String {
    switch self {
    case .active: "listed as active"
    case .recorded: "recorded as taken"
    }
  }
}

extension DrugNote.Word {
  /// "stopped: neutropenia (10 mg daily) according to South Clinic, record of 3 May 2025".
  fileprivate var words: String {
    let other = dosage.map { " (\($0))" } ?? ""
    return "\(status.words)\(reason.afterColon)\(other) according to \(source), \(day.words)"
  }
}

extension DayOfWord {
  public var words: String {
    switch self {
    case .end(let date): date.dayText
    case .said(let day): "record of \(day.dayText)"
    case .dated(let date): "record of \(date.dayText)"
    case .unknown: "no date"
    }
  }
}

extension CourseEnd {
  /// "its end was 8 January 2025 (computed: 7 days from 1 January 2025)".
  var words: String {
    let told = lengths.joined(separator: isInSequence ? ", then " : ", ")
    return "its end was \(date.dayText) (computed: \(told) from \(start.dayText))"
  }
}

extension Reporter {
  public var words: String {
    switch self {
    case .person: "reported by the person"
    case .otherPerson: "reported by another person"
    case .otherSource: "reported by another source"
    case .named(let name): "reported by \(name)"
    }
  }
}

extension RecordDate? {
  var dayOrNone: String { self?.dayText ?? "no date" }
}

extension ClinicalDate? {
  var dayOrNone: String { self?.dayText ?? "no date" }
}

extension String? {
  var afterColon: String { map { ": \($0)" } ?? "" }
}

extension LastWord {
  /// "stopped: neutropenia"; of what nobody ordered or reported, that it was dispensed or given.
  public var words: String {
    switch self {
    case .onlyDispensed: "only dispensed"
    case .onlyGiven(let isOnce): isOnce ? "given once" : "only given"
    case .status(let status, let reason):
      (status.words.isEmpty ? "status not stated" : status.words) + reason.afterColon
    }
  }
}
