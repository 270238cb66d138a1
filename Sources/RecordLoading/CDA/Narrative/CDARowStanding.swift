import HealthRecords

/// What the text says of a procedure, result or vaccine that its entry sends as done: ordered is not done, and the text
/// is the part that its author signed (CDA R2, section 4.3.5).
struct CDARowStanding: Sendable {
  enum Kind: Sendable { case planned, notDone, failed }

  let kind: Kind
  /// The cell: "Ordered".
  private let words: String
  /// The status of the entry.
  private let entry: String?
  /// The entry says the same in its own word.
  private let agrees: Bool

  /// - Returns: nil where the row agrees, or says nothing of it.
  init?(_ statement: ClinicalStatement) {
    guard statement.mood == "EVN", !statement.isNegated, let row = CDAEntryText(statement).row,
      [nil, "completed", "active"].contains(statement.statusCode),
      let (cell, kind) = Self.told(in: row, isResult: statement.element.name == "observation")
    else { return nil }
    // What goes on and what is pending are one and the same of a result.
    let isUnderWay =
      kind == .planned && statement.element.name == "observation" && statement.statusCode == "active"
    if isUnderWay && statement.hasValue { return nil }
    agrees = isUnderWay
    self.kind = kind
    words = cell
    entry = statement.statusCode
  }

  /// Both readings, to be told beside the record.
  var remarks: [Remark?] {
    if agrees { return [] }
    return [Remark(.statusInText, words), Remark(.statusInEntry, entry)]
  }

  /// Why there is no value, in the words of the text: "Pending".
  var absentReason: Finding? {
    kind == .planned ? .absent(.word(words)) : nil
  }
}

extension CDARowStanding {
  /// The cell that says that it was done, of what its entry denies.
  static func doneInText(_ statement: ClinicalStatement) -> String? {
    guard statement.isNegated, let cell = CDAEntryText(statement).row?[.status] else { return nil }
    return CDAStanding(exactly: cell.normalizedWords) == .done ? cell : nil
  }

  /// True for words that only say that there is no result yet.
  static func isPending(_ cell: String) -> Bool { kind(of: cell) == .planned }

  /// The words of the status of what its entry sends as done, where they neither agree nor say that it was not.
  static func otherWords(_ statement: ClinicalStatement) -> String? {
    guard statement.mood == "EVN", !statement.isNegated, let cell = CDAEntryText(statement).row?[.status],
      kind(of: cell) == nil
    else { return nil }
    let standing = CDAStanding(cell)
    let agrees = standing.map { !$0.isAgainst } ?? CDATextStanding.saysLittle(cell)
    return agrees || ofThePast.contains(cell.normalizedWords) ? nil : cell
  }

  /// The cell of the status, of a row that has none the first that says so, or another head or words above it.
  private static func told(in row: CDANarrativeRow, isResult: Bool) -> (String, Kind)? {
    if let cell = row[.status] ?? row.cells.first(where: { kind(of: $0) != nil }), let kind = kind(of: cell) {
      return (cell, kind)
    }
    return isResult
      ? nil
      : row.statements.lazy.filter { !$0.isAside }
        .compactMap { told in kind(of: told.standing).map { (told.words, $0) } }.first
  }

  private static func kind(of standing: CDAStanding?) -> Kind? {
    switch standing {
    case .planned: .planned
    case .notDone, .onHold, .denied: .notDone
    case .failed: .failed
    case .over, .unsure, .done, .goesOn, nil: nil
    }
  }

  /// What was done is over.
  private static let ofThePast: Set<String> = ["historical", "past", "previous", "prior", "ended", "closed"]

  /// A cell that says that alone.
  private static func kind(of cell: String) -> Kind? {
    let words = cell.normalizedWords
    let standing = CDAStanding(exactly: words).flatMap {
      [.planned, .notDone, .failed].contains($0) ? $0 : nil
    }
    return ofDeeds[words] ?? kind(of: standing)
  }

  /// What ends a drug or a problem is of a deed that it was not done to its end, or not yet.
  private static let ofDeeds: [String: Kind] = [
    "not started": .planned, "not completed": .failed, "discontinued": .failed,
  ]
}
