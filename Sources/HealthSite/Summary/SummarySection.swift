import HealthRecords

/// A section of the visit summary: a table, a sentence, and the rule that chose its rows.
package struct SummarySection: Sendable {
  package let kind: Kind
  package let title: String
  /// What the section includes, in small print.
  package var rule = ""
  var columns: [Column] = []
  package var rows: [Row] = []
  /// Shown if there are no rows, or if it is needed in addition to them.
  package var sentence = ""
  package var closing = Closing()
  /// Titles of the sections that only the text of a document tells, if its sentence names some.
  var textAlone: [String] = []
  /// Names of the records behind its sentence.
  var told: [String] = []
  var isCore: Bool { kind.isCore }
  /// False where a sentence must be read before the rows.
  var beginsWithRows: Bool { [.allergies, .medications].contains(kind) && !rows.isEmpty }
  /// The heading of the words below its rows, where these begin a page: what is not listed as current must not stand
  /// under the heading of what is.
  var titleBelow: String {
    kind == .medications ? SheetTitle.notCurrent.words : SheetTitle.continued(title)
  }
  /// The column in which it stands; nil if it stands across both.
  var side: Side?
  /// True if a page of paper begins with it.
  var beginsPage = false
  /// The rows with which further pages begin.
  var turns: Set<Int> = []
  /// The number of rows that did not fit.
  package var more = 0
  /// Names of all the records that it shows or mentions.
  package var names: [String] { rows.flatMap { $0.records + $0.told } + closing.records + told }
}

extension SummarySection {
  package enum Side: Sendable { case left, right }

  package struct Column: Sendable {
    let title: String
    let kind: Kind

    enum Kind: String, Sendable {
      /// The name in bold; all but dates continue its line.
      case name
      case words
      /// A result, after the name without a sign between them.
      case value
      /// The range of a value, in small print.
      case range
      /// Earlier values, in small print.
      case before
      case date
    }

    init(_ title: SheetColumn, _ kind: Kind) { (self.title, self.kind) = (title.words, kind) }

    /// What continues the line of the name needs no heading.
    static let words = Column(.words)
    static let value = Column(.value)
    static let range = Column(.range)
    static let before = Column(.before)

    private init(_ kind: Kind) { (title, self.kind) = ("", kind) }
  }

  package struct Row: Sendable {
    package let cells: [String]
    /// Remarks, in small print.
    var note = ""
    /// What rows have in common, written once above the first of them.
    var group = ""
    /// Earlier numbers as a line.
    var trend: Sparkline?
    /// Names of the records behind it.
    var records: [String] = []
    /// Names of earlier records that it also shows.
    var told: [String] = []
    /// True for rows that are chosen before the rest, and before lines to write on: advance directives, results out of
    /// range, blood pressure, weight, a medicine that was stopped or changed.
    var isKept = false

    init(
      _ cells: [String], note: String = "", records: [String] = [], told: [String] = [], isKept: Bool = false
    ) {
      self.cells = cells
      self.isKept = isKept
      self.note = note
      (self.records, self.told) = (records, told)
    }

    func kept(_ isKept: Bool) -> Row {
      var row = self
      row.isKept = isKept
      return row
    }
  }

  /// What has no row: named in small print below the rows, and never cut.
  package struct Closing: Sendable {
    package var words = ""
    /// Names of the records behind it.
    var records: [String] = []
  }
}

extension Sequence<ClinicalRecord> {
  /// The names by which sections refer to records.
  var names: [String] { map(\.identity.name) }
}
