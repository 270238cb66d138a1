extension Finding {
  /// - Parameter mark: how institutions are named: " [A]" on the sheet, " according to North Clinic" on a page.
  package func words(naming mark: ([String]) -> String) -> String {
    let texts = TableWords.of(sentence, "findings", kind.name).split(
      separator: "%", omittingEmptySubsequences: false)
    return texts.indices.dropFirst().reduce(String(texts[0])) { words, place in
      // "%2" is the second argument, wherever it stands.
      let number = texts[place].first.flatMap(\.wholeNumberValue)
      let argument = (number ?? place) - 1
      let value = arguments.indices.contains(argument) ? arguments[argument].words(naming: mark) : ""
      return words + value + texts[place].dropFirst(number == nil ? 0 : 1)
    }
  }

  /// The same with the full names of institutions.
  public var words: String {
    words { $0.isEmpty ? "" : FindingWords.according($0) }
  }

  /// With a warning sign before a contradiction.
  package var warned: String { (isContradiction ? "⚠ " : "") + words }
}

extension Finding.Argument {
  fileprivate func words(naming mark: ([String]) -> String) -> String {
    switch self {
    case .text(let text): text
    case .quote(let text): text.shortened(to: 200)
    case .names(let names): names.joined(separator: ", ")
    case .day(let day): day.dayOrNone
    case .sentDay(let text): ClinicalDate(text)?.dayText ?? text
    case .listDay(let day): day.dayOrNone
    case .wordDay(let day): day.words
    case .status(let status): status.words
    case .reason(let reason): reason.afterColon
    case .word(let word): word.words
    case .listing(let listing): listing.words
    case .course(let end): end.words
    case .origin(let source, let date, let end):
      "\(source.map { "\($0), " } ?? "")\(end.map { DateWords.range(date.dayOrNone, $0.dayText) } ?? date.dayOrNone)"
    case .reporter(let reporter): reporter.words
    case .adherence(let adherence): "\(adherence.words)\(adherence.day.map { ", \($0.dayText)" } ?? "")"
    case .sources(let names): mark(names)
    case .other(let day, true): FindingWords.begun(day.dayOrNone)
    case .other(let day, false): day.dayOrNone
    case .said(let words, let day): FindingWords.said(words.shortened(to: 1_000), on: day?.dayText)
    case .holder(let type): type.ofRecords
    }
  }
}

extension [Finding] {
  /// All in one sentence; nil if there are none.
  public var sentence: String? { isEmpty ? nil : map(\.words).joined(separator: ListWords.semicolon) }

  /// The sentences on the record's own page, with all remarks of its document in the last one.
  public var sentences: [String] {
    let remarks = filter(\.isOfEntry).map(\.words).joined(separator: ListWords.semicolon)
    return (filter { !$0.isOfEntry }.map(\.words) + [remarks]).filter { !$0.isEmpty }.map {
      "\($0.prefix(1).uppercased())\($0.dropFirst())."
    }
  }

  /// "⚠ entered in error according to North Clinic", for a row of the sheet; nil if there are none.
  public var warning: String? { sentence.map { "⚠ \($0)" } }
}

extension ResourceType {
  /// What records that belong to one of this type call it.
  fileprivate var ofRecords: String {
    switch name {
    case "DiagnosticReport": FindingWords.report
    case "Encounter": FindingWords.visit
    case "Medication": FindingWords.medicine
    case _ where isDrugOrder: FindingWords.prescription
    default: FindingWords.sourceRecord
    }
  }
}

extension SourceWord {
  /// "stopped: neutropenia (10 mg daily) according to South Clinic, record of 3 May 2025".
  fileprivate var words: String {
    let other = dosage.map { " (\($0))" } ?? ""
    return FindingWords.word("\(status.words)\(reason.afterColon)\(other)", of: source, day.words)
  }
}

extension DayOfWord {
  public var words: String {
    switch self {
    case .end(let date): date.dayText
    case .said(let day): DateWords.record(of: day.dayText)
    case .dated(let date): DateWords.record(of: date.dayText)
    case .unknown: Unstated.noDate.words
    }
  }
}

extension CourseEnd {
  /// "8 January 2025 (computed: 7 days from 1 January 2025)".
  var words: String {
    let told = isInSequence ? lengths.joined(by: Conjunction.then) : lengths.joined(separator: ", ")
    return FindingWords.computed(date.dayText, told, from: start.dayText)
  }
}

extension RecordDate? {
  var dayOrNone: String { self?.dayText ?? Unstated.noDate.words }
}

extension ClinicalDate? {
  var dayOrNone: String { self?.dayText ?? Unstated.noDate.words }
}

extension String? {
  var afterColon: String { map { "\(ListWords.colon)\($0)" } ?? "" }
}

extension LastWord {
  /// "stopped: neutropenia"; for a drug known by supply alone, "only dispensed" or "given once".
  public var words: String {
    switch self {
    case .ended: StatusSentence.ended
    case .onlyDispensed: StatusSentence.onlyDispensed
    case .supply(let status, let isDose, let reason):
      StatusSentence.supply(isDose: isDose, status.words) + reason.afterColon
    case .onlyGiven(let isOnce): StatusSentence.given(isOnce: isOnce)
    case .status(let status, let reason):
      (status.words.isEmpty ? Unstated.statusNotStated.words : status.words) + reason.afterColon
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
