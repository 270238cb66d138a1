import HealthRecords

/// What a row says of the status of its thing: in a status column, as an answer under another head, or in the heading
/// above.
struct CDARowStatement: Hashable, Sendable {
  /// "Discontinued", "Taking?: No".
  let words: String
  /// Nil for words of a status column that no table knows.
  let standing: CDAStanding?
  /// The cell of a column such as "End", if it is a day.
  var day: String?
  /// True for a comment that says more, perhaps about something else.
  var isAside = false
}

extension CDANarrativeRow {
  /// All that the row states of a status, in the order of the columns; the heading comes last.
  var statements: [CDARowStatement] {
    let columns =
      cells.count == heads.count
      ? zip(heads, cells).compactMap { head, cell -> CDARowStatement? in
        if cell.isBlank || cell.utf8.count > Self.longestWords || head.utf8.count > Self.longestHead {
          return nil
        }
        return CDAStandingHead(head)?.statement(head, cell)
      } : []
    let words = self[.drugStatus] == nil ? statusInWords : nil
    let own = columns + [words].compactMap { $0 }.map { CDARowStatement(words: $0, standing: .init($0)) }
    let above = heading.map { CDARowStatement(words: $0, standing: .init($0)) }
    return own + [above].compactMap { $0 }
  }

  /// In bytes: a cell or head may hold a megabyte.
  private static let longestWords = 160
  private static let longestHead = 60
}

/// The head of a column whose cells may state a status.
private enum CDAStandingHead {
  /// "Status".
  case status
  /// "Taking?".
  case question
  /// "Discontinued", "DC Date", "End": the cell has a yes, a day or other words.
  case end(CDAStanding)
  /// "Action", "Disposition": what is to happen. Only words that end something count.
  case action
  case comment

  init?(_ head: String) {
    let head = CDANarrativeRow.plainHead(head)
    let words = head.split { !$0.isLetter && $0 != "/" && $0 != "'" }.map(String.init)
    let standing = words.count < 5 ? CDAStanding(head) : nil
    if Self.questions.contains(words.joined(separator: " ")) {
      self = .question
    } else if CDAColumn.drugStatus.heads.contains(head) || Self.statuses.contains(head) {
      self = .status
    } else if Self.actions.contains(head) {
      self = .action
    } else if Self.comments.contains(head) {
      self = .comment
    } else if Self.ends.contains(head) {
      self = .end(.over)
    } else if let standing, Self.ending.contains(standing), Set(words).isDisjoint(with: Self.others) {
      self = .end(standing)
    } else if Self.told.contains(where: { $0.heads.contains(head) }) {
      return nil
    } else {
      self = .comment
    }
  }

  func statement(_ head: String, _ cell: String) -> CDARowStatement? {
    if CDANameless.areWords(cell) { return nil }
    let plain = cell.normalizedWords
    let both = "\(CDANarrativeRow.label(head)): \(cell)"
    switch self {
    case .status: return CDARowStatement(words: cell, standing: .init(cell))
    case .question:
      if Self.yes.contains(plain) { return CDARowStatement(words: both, standing: .goesOn) }
      if Self.no.contains(plain) { return CDARowStatement(words: both, standing: .over) }
      return CDAStanding(cell).map { CDARowStatement(words: both, standing: $0) }
    case .end(let standing):
      let isNone = Self.no.contains(plain) || plain.hasPrefix("not ") || CDADenial.isDenial(cell)
      if isNone || CDAStanding(cell) == .goesOn { return nil }
      let isDay = CDATextDay(cell) != nil || cell.allSatisfy { $0.isNumber || "/-. :".contains($0) }
      return CDARowStatement(words: both, standing: standing, day: isDay ? cell : nil)
    case .action:
      let told = CDAStanding(cell).flatMap { Self.ending.contains($0) ? $0 : nil }
      return told.map { CDARowStatement(words: both, standing: $0) }
    case .comment:
      return CDAStanding(comment: cell).map {
        CDARowStatement(words: cell, standing: $0, isAside: !CDAStanding.isAll(of: cell))
      }
    }
  }
}

extension CDAStandingHead {
  /// Columns about something else: their words state no status.
  private static let told: [CDAColumn] = [
    .name, .allergen, .reaction, .severity, .value, .interpretation, .date, .orderDate, .directions,
  ]
  private static let ending: Set<CDAStanding> = [.denied, .over, .onHold, .notDone]

  private static let questions: Set<String> = [
    "taking", "currently taking", "current medication", "current", "still taking", "patient taking",
    "taking now",
    "is active", "is current", "in use", "active", "ongoing", "present", "given", "administered",
  ]
  private static let statuses: Set<String> = [
    "standing", "verification status", "allergy state", "device status",
  ]
  private static let actions: Set<String> = [
    "action", "actions", "medication action", "disposition", "discharge action", "change", "change type",
    "what to do",
  ]
  private static let comments: Set<String> = [
    "comment", "comments", "note", "notes", "remark", "remarks", "status / notes", "reason", "annotation",
  ]
  private static let ends: Set<String> = [
    "end", "ended", "end date", "stop", "stop date", "stopdate", "enddate", "until",
  ]

  /// Words that make a head about something else than the end of the row's thing.
  private static let others: Set<String> = [
    "by", "provider", "history", "medical", "value", "result", "results", "start", "time", "problem",
    "problems",
    "medication", "medications", "allergies", "test", "name", "range", "dose", "doses", "visit", "order",
    "labs",
    "plan", "prior", "previous", "past", "former", "off", "due", "error", "historical",
  ]
  private static let yes: Set<String> = ["yes", "y", "true", "x", "✓", "✔", "1"]
  private static let no: Set<String> = [
    "no", "n", "false", "-", "--", "—", "0", "not indicated", "not applicable", "indefinite", "indefinitely",
    "until further notice", "no stop date", "no end date",
  ]
}
