extension PageWords {
  /// The place of items for which a list has no room.
  package enum Elsewhere { case notSaid, kind, timeline, original }

  package static func more(_ count: Int, _ place: Elsewhere = .notSaid) -> String { place.more(count) }

  /// A count of answers in a questionnaire.
  ///
  /// - Parameter told: how many answers are printed before them.
  package static func answers(_ count: Int, beside told: Int) -> String {
    told == 0 ? answers(count) : moreAnswers(count)
  }

  package static func resourcesInFiles(_ ledger: Ledger, _ fates: String) -> String {
    resources(ledger.resources, inFiles: ledger.rows.count, fates)
  }

  package static func enteredOnPhone(_ types: [String]) -> String { enteredOnPhone(types.joinedByAnd) }
}

extension ColumnTitle {
  package static func words(_ columns: Self...) -> [String] { columns.map(\.words) }
}

extension OverviewWords {
  /// Printed before a link to the implant.
  package static var implant: String { "\(SheetWords.Remark.device.words)\(ListWords.colon.dropLast())" }

  /// "Last visit: Urgent care, 14 January 2022".
  ///
  /// - Parameter kind: one of these three.
  package static func contact(_ kind: String, _ name: String, _ day: String) -> String {
    day.isEmpty ? "\(kind) \(name)" : "\(kind) \(name), \(day)"
  }

  /// Marks a contradiction of the line above.
  package static func warning(_ words: String) -> String { "⚠ \(words)" }
  /// Marks a name of which the records contradict themselves.
  package static func doubted(_ name: String) -> String { "\(name) ⚠" }
}

extension RoutineFold {
  /// Printed before the count of folded records.
  package var title: String {
    switch self {
    case .results(let kind): kind.title
    case .checks: TimelineWords.checks
    case .dosesGiven: TimelineWords.dosesGiven
    case .fills: TimelineWords.fills
    case .bills: RecordGroup.bills.title
    }
  }
}

extension TimelineWords {
  /// How headlines are chosen. It has to match `Headline.Matter` and `Headlines`.
  package static var rule: String { rule(named: Headlines.namedInYear, repeats: Headlines.mostOfOneName) }

  /// "1990 to 1993: nothing in these records".
  package static func nothing(from first: String, to last: String) -> String {
    nothing(in: first == last ? first : DateWords.range(first, last))
  }

  /// "since May 2019", and what is unknown about its end.
  package static func span(_ start: String, until end: String?, _ doubt: OngoingCourse.Doubt?) -> String {
    let span = end.map { DateWords.range(start, $0) } ?? DateWords.since(start)
    guard let doubt else { return span }
    let last = doubt.last.dayText == start ? nil : doubt.last.dayText
    switch doubt {
    case .noLaterRecord: return "\(span)\(ListWords.semicolon)\(DateWords.listed(lastRecord: last))"
    case .endNotStated:
      return "\(last == nil ? start : span)\(ListWords.semicolon)\(DateWords.over(lastRecord: last))"
    case .onHold: return "\(span)\(ListWords.semicolon)\(DateWords.onHold(lastRecord: last))"
    }
  }

  /// "Records of each month of 2023: January 3, April 12".
  package static func months(_ counts: [(month: Int, count: Int)], of year: String) -> String {
    let told = counts.map { "\(ClinicalDate.monthName($0.month)) \($0.count)" }.joined(separator: ", ")
    return months(told, of: year)
  }
}

extension PackageWords {
  /// The kind of a resource that has no equivalent type in R4.
  package static func wrapped(_ type: String, _ version: FHIRVersion, isRecord: Bool) -> String {
    wrapped(isRecord: isRecord, type, version.rawValue)
  }
}

extension ScriptWords {
  /// Our words for a slot of a template; values that the script only knows when it runs are inserted as its own
  /// expressions. Nil for a slot that a page fills.
  package static func words(_ slot: String) -> String? {
    words[slot]?() ?? prose[slot]?.words
  }

  /// Fixed text by the name of its slot: `say-its-text` is `Prose.itsText`.
  private static let prose = Dictionary(
    firsts: Prose.allCases.map { text in
      let name = ElementLabel.spelled("\(text)").lowercased().replacing(" ", with: "-")
      return ("say-\(name)", text)
    })

  private static let words: [String: @Sendable () -> String] = [
    "lines-found": { lines("${count}", of: "${lines.length}") }, "show-all": { showAll("${rows.length}") },
    "one-found": { Counted.records(1) }, "found": { records("${found.length}") },
    "part-found": { partFound("${found.length}") }, "results-found": { results("${count}") },
    "records-found": { records("${count}") }, "nothing-found": { nothingFound }, "opening": { opening },
    "not-opened": { notOpened }, "range": { range }, "page": { page }, "of-pages": { ofPages },
    "say-language": { Language.current.rawValue },
    "say-direction": { Language.current.isRightToLeft ? " dir=\"rtl\"" : "" },
    "say-print-sheet": { Prose.printSheet("card.html") },
    "say-what-is-new": { Prose.whatIsNew("changes.html") },
    "say-cut-out": { Prose.cutOut("card.html") }, "say-own-lines": { Prose.ownLines("`my-entries.csv`") },
  ]
}
