import HealthRecords

/// The number of records on the sheet, and of those left out, by kind.
struct SummaryLedger: Sendable {
  /// Those on the sheet, and the panels and reports that their results show.
  private let shown: Int
  private let all: Int
  private let leftOut: [RecordKind: Int]

  /// - Parameters:
  ///   - all: the number of the person's records.
  ///   - told: names of the records on the sheet; nil for the longest possible words.
  init(_ chosen: SummaryRecords, of all: Int, told: Set<String>?) {
    let others = chosen.records.filter { told?.contains($0.identity.name) != true }
    let isTold = { (record: ClinicalRecord) in
      record.isShownByResults && (told == nil || record.members.contains { told?.contains($0.name) == true })
    }
    let hidden = others.filter { $0.isOfSheet && !isTold($0) }
    leftOut = Dictionary(hidden.map { ($0.recordKind, 1) }, uniquingKeysWith: +)
    shown = told.map { $0.count + others.count { $0.isDenial || isTold($0) } } ?? all
    self.all = all
  }

  /// "85 of 601 records are shown here. Also in the full record: 9 lab results, 2 visits.", followed by the rest.
  ///
  /// - Parameter hidden: sections without room.
  func words(hidden: [SummarySection], _ rest: String) -> String {
    [
      SheetWords.shown(shown, of: all), SheetWords.leftOut(leftOut),
      hidden.flatMap(\.textAlone).sentence(.onlyInText, by: ", "), rest,
    ].joinedWords(" ")
  }
}

extension ClinicalRecord {
  /// False for records that the footer counts as not used, and for those that others tell.
  fileprivate var isOfSheet: Bool { isUsed && !isDenial }

  /// True for a statement of absence, which a sentence tells.
  fileprivate var isDenial: Bool { isUsed && isAbsenceStatement }

  fileprivate var isShownByResults: Bool { isUsed && !isAbsenceStatement && !ResultChoice.isTold(self) }

  private var isUsed: Bool { !resource.type.isBill && resource.type != .questionnaireResponse }
}
