import HealthRecords

/// What the text says of a procedure, result or vaccine that its entry sends as done: it may only have been ordered.
/// The author signed the text (CDA R2, section 4.3.5).
struct CDARowStanding: Sendable {
  enum Kind: Sendable { case planned, notDone, failed }

  let kind: Kind
  /// The status in the text: "Ordered".
  private let words: String
  /// The status of the entry.
  private let entry: String?
  /// True if the entry says the same in its own word.
  private let agrees: Bool

  /// - Returns: nil if the row agrees, or states no status.
  init?(_ statement: ClinicalStatement) {
    guard statement.mood == "EVN", !statement.isNegated, let row = CDAEntryText(statement).row,
      [nil, "completed", "active"].contains(statement.statusCode),
      let (cell, kind) = Self.told(in: row, isResult: statement.element.name == "observation")
    else { return nil }
    // For a result, "active" and "pending" mean the same.
    let isUnderWay =
      kind == .planned && statement.element.name == "observation" && statement.statusCode == "active"
    if isUnderWay && statement.hasValue { return nil }
    agrees = isUnderWay
    self.kind = kind
    words = cell
    entry = statement.statusCode
  }

  /// Both statuses, as remarks on the record.
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
  /// The status cell that says "done", if the entry denies that.
  static func doneInText(_ statement: ClinicalStatement) -> String? {
    guard statement.isNegated, let cell = CDAEntryText(statement).row?[.status] else { return nil }
    return CDAStanding(exactly: cell.normalizedWords) == .done ? cell : nil
  }

  /// True for words that only say that there is no result yet.
  static func isPending(_ cell: String) -> Bool { kind(of: cell) == .planned }

  /// The status in the text of a done entry, if it neither agrees nor says that the thing was not done.
  static func otherWords(_ statement: ClinicalStatement) -> String? {
    guard statement.mood == "EVN", !statement.isNegated, let cell = CDAEntryText(statement).row?[.status],
      kind(of: cell) == nil
    else { return nil }
    let standing = CDAStanding(cell)
    let agrees = standing.map { !$0.isAgainst } ?? CDATextStanding.saysLittle(cell)
    return agrees || ofThePast.contains(cell.normalizedWords) ? nil : cell
  }

  /// The status cell, or without one the first cell that states a status; else another column or the heading.
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

  /// Words for the past, which agree with "done".
  private static let ofThePast: Set<String> = ["historical", "past", "previous", "prior", "ended", "closed"]

  /// The kind of a cell that is a status and nothing else.
  private static func kind(of cell: String) -> Kind? {
    let words = cell.normalizedWords
    let standing = CDAStanding(exactly: words).flatMap {
      [.planned, .notDone, .failed].contains($0) ? $0 : nil
    }
    return ofDeeds[words] ?? kind(of: standing)
  }

  /// Words that end a drug or a problem, but say of an act that it was not finished, or not yet begun.
  private static let ofDeeds: [String: Kind] = [
    "not started": .planned, "not completed": .failed, "discontinued": .failed,
  ]
}
