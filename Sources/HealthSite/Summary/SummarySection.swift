import HealthRecords

/// A part of the visit summary: a table with a sentence where there is nothing, and the rule that chose its rows.
package struct SummarySection: Sendable {
  let kind: Kind
  package let title: String
  /// What the section includes, in small print.
  package var rule = ""
  var columns: [Column] = []
  package var rows: [Row] = []
  /// Said when there is no row, and beside the rows where it must be said anyway.
  package var sentence = ""
  package var closing = Closing()
  /// Names of the records that its sentence tells of.
  var told: [String] = []
  var isCore: Bool { kind.isCore }
  /// True where a page of paper begins with it.
  var beginsPage = false
  /// The rows with which pages begin that go on with it.
  var turns: Set<Int> = []
  /// Rows that did not fit.
  package var more = 0
  /// Names of all the records that it shows or tells of.
  var names: [String] { rows.flatMap { $0.records + $0.told } + closing.records + told }
}

extension SummarySection {
  package struct Column: Sendable {
    let title: String
    let kind: Kind

    /// What its cells are, as the style sheet calls it; it sets their widths, and `SheetLayout` reckons with the same.
    enum Kind: String, Sendable {
      /// The name in bold: the cells of words that follow stand in the same line.
      case name
      case words
      case date, value
      /// The range that came with a value, in its cell in small print.
      case range
      /// What was before, in small print.
      case before
    }

    init(_ title: SheetColumn, _ kind: Kind) { (self.title, self.kind) = (title.words, kind) }

    /// Words that go on in the line of the name need no heading, nor does a range behind its value.
    static let words = Column(.words)
    static let range = Column(.range)

    private init(_ kind: Kind) { (title, self.kind) = ("", kind) }
  }

  package struct Row: Sendable {
    package let cells: [String]
    /// What must be known beside it, in small print.
    var note = ""
    /// Names of the records behind it, for what was chosen.
    var records: [String] = []
    /// Names of those before them that it shows too.
    var told: [String] = []
    /// True for what is served before the rest, and before lines to write on: advance directives, what is out of
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
  /// What sections call them.
  var names: [String] { map(\.identity.name) }
}

extension SummarySection.Column.Kind {
  /// False for what stands in the cell of another.
  var isColumn: Bool {
    switch self {
    case .name, .date, .value, .before: true
    case .words, .range: false
    }
  }
}
