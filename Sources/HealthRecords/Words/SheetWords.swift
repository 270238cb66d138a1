/// The first and last lines of the visit summary.
extension SheetWords {
  /// - Parameters:
  ///   - isForThem: true for persons who did not make the sheet themselves.
  ///   - more: how many institutions are not named.
  package static func madeFrom(
    isForThem: Bool, sources: [String], more: Int, hasNameless: Bool, hasEntries: Bool, through: String?,
    sheetOf: String?,
    asOf: String?
  ) -> String {
    let hasSources = !sources.isEmpty
    return madeFrom(
      isForThem: isForThem, sources: hasSources ? sources : [Unstated.records], more: hasSources ? more : 0,
      hasNameless: hasSources && hasNameless, hasEntries: hasEntries, "", through: through, sheetOf: sheetOf,
      asOf: asOf)
  }

  /// "Allergies: penicillin, latex, and 3 more".
  package static func allergies(_ names: [String]) -> String { allergies(first(names)) }

  /// "Allergies listed: penicillin, latex".
  package static func listedAllergies(_ names: [String]) -> String {
    listedAllergies(first(names))
  }
  /// - Parameter older: those that no record of the last 12 months names.
  package static func listedMedicines(_ names: [String], _ older: [String]) -> String {
    let (new, old) = (first(names), first(older))
    if names.isEmpty && older.isEmpty { return "" }
    if names.isEmpty { return undatedMedicines(old) }
    return [currentMedicines(new), older.isEmpty ? "" : undatedAlone(old)].joinedWords(" ")
  }

  package static func doNotTake(_ names: [String]) -> String { doNotTake(first(names)) }

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
    let told = named.map { $0.key.counted($0.value) } + (others == 0 ? [] : [Counted.others(others)])
    return told.isEmpty ? "" : alsoInRecord(told)
  }

  private static let namedKinds = 3

  /// A person's age. An impossible age is printed with `wordsByDates`.
  package enum Age: Sendable {
    case days(Int)
    case months(Int)
    case years(Int)
    case yearsOrOneMore(Int)

    package var words: String {
      switch self {
      case .days(let count): AmountWords.daysOld(count)
      case .months(let count): AmountWords.monthsOld(count)
      case .years(let count): AmountWords.yearsOld(count)
      case .yearsOrOneMore(let count): AmountWords.yearsOld(count, or: count + 1)
      }
    }

    package var wordsByDates: String { SheetWords.byTheseDates(words) }
  }
}

extension [String] {
  /// "Ruled out: gout; MS; and 3 more.": items without a row on the sheet; empty if there are none.
  package func sentence(
    _ label: SheetWords.Label, upTo limit: Int = .max, by separator: String = ListWords.semicolon
  )
    -> String
  {
    if isEmpty { return "" }
    let more = count > limit ? [PageWords.more(count - limit)] : []
    let list = (prefix(limit) + more).joined(separator: separator)
    // The sender's last words may end with a full stop of their own.
    return "\(label.words)\(ListWords.colon)\(list)\(list.hasSuffix(".") ? "" : ".")"
  }
}

extension SheetWords {
  package static func namedInExport(_ type: ClinicalType, _ count: Int) -> String {
    namedInExport(count, type.counted(count))
  }

  package static func mayMention(_ count: Int) -> String {
    mayMention(Counted.questionnaires(count))
  }
  /// Marks a dosage that the newest record denies, so that it does not read as taken.
  package static func denied(_ status: String, _ dosage: String) -> String {
    byNewest(status.uppercased(), dosage)
  }

  package static func noResults(months: Int, hasUndated: Bool, hasOlder: Bool) -> String {
    noResults(hasUndated: hasUndated, in: DateWords.last(months), hasOlder: hasOlder)
  }

  package static func noResultHasValue(months: Int) -> String { noResultHasValue(in: DateWords.last(months)) }
}

extension EmergencyCardWords {
  /// - Parameter count: 0 where only remarks are left out.
  package static func more(_ count: Int) -> String {
    count == 0 ? moreInRecord : "+\(PageWords.moreOf(count))"
  }
  /// - Parameter more: how many are on neither side.
  package static func onBack(_ count: Int, more: Int) -> String {
    if count == 0 { return more == 0 ? "" : inRecord(more) }
    return more == 0 ? onBack(count) : onBack(count, inRecord: more)
  }
  /// Printed before several names without details.
  ///
  /// - Parameters:
  ///   - hasDoubts: true if a name has a sign of warning.
  ///   - hasYears: true if a name has the year in which it was last mentioned.
  package static func namesAlone(_ first: String, hasDoubts: Bool, hasYears: Bool = false) -> String {
    namesAlone(first, hasSigns: hasDoubts || hasYears, hasDoubts: hasDoubts, hasYears: hasYears)
  }
}
