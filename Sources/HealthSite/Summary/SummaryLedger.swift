import HealthRecords

/// How much of the record is on the sheet, and what was left out of it by kind.
struct SummaryLedger: Sendable {
  private let shown: Int
  private let all: Int
  private let leftOut: [RecordKind: Int]

  /// - Parameters:
  ///   - all: how many records the person has.
  ///   - told: names of those on the sheet; nil for the longest words that there may be.
  init(_ chosen: SummaryRecords, of all: Int, told: Set<String>?) {
    (shown, self.all) = (told?.count ?? all, all)
    let others = chosen.records.filter { $0.isOfSheet && told?.contains($0.identity.name) != true }
    leftOut = Dictionary(others.map { ($0.recordKind, 1) }, uniquingKeysWith: +)
  }

  /// "85 of 601 records are shown here. Left out, and in the full record: 9 lab results, 2 visits."
  /// before the rest.
  ///
  /// - Parameter hidden: sections without room.
  func words(hidden: [SummarySection], _ rest: String) -> String {
    let names = hidden.filter { !$0.rows.isEmpty }.map {
      "\($0.title.prefix(1).lowercased())\($0.title.dropFirst()) (\($0.rows.count + $0.more))"
    }
    return SummaryFooter.joined([
      SheetWords.shown(shown, of: all), SheetWords.leftOut(leftOut),
      names.sentence(.noRoom, by: ", "), rest,
    ])
  }
}

extension ClinicalRecord {
  /// False for what says that there is nothing to tell, for a panel whose results speak for themselves, and for what
  /// the footer counts as not used.
  fileprivate var isOfSheet: Bool {
    !isAbsenceStatement && ResultChoice.isTold(self) && !resource.type.isBill
      && resource.type != .questionnaireResponse
  }
}
