/// A part of the visit summary: a table with a sentence where there is nothing, and the rule that chose its rows.
package struct SummarySection: Sendable {
  package struct Column: Sendable {
    let title: String
    /// Per cent of the sheet's width, a multiple of four.
    let width: Int
  }

  package struct Row: Sendable {
    package let cells: [String]
    /// A line below the cells, in small print.
    var note = ""
    /// Names of the records behind it, for what was chosen.
    var records: [String] = []
    /// True for what is served before the rest, and before lines to write on: advance directives, what is out of
    /// range, blood pressure, weight.
    var isKept = false
    /// Names of the results whose values it tells among other things.
    var results: [String] = []

    init(
      _ cells: [String], note: String = "", records: [String] = [], isKept: Bool = false,
      results: [String] = []
    ) {
      self.cells = cells
      self.isKept = isKept
      self.results = results
      self.note = note
      self.records = records
    }
  }

  /// What has no row: named in small print below the rows, and never cut.
  package struct Closing: Sendable {
    package var words = ""
    /// Names of the records behind it.
    var records: [String] = []
  }

  let kind: Kind
  package let title: String
  /// What the section includes, in small print.
  package var rule = ""
  var columns: [Column] = []
  package var rows: [Row] = []
  /// Said when there is no row, and beside the rows where it must be said anyway.
  package var sentence = ""
  package var closing = Closing()
  var isCore: Bool { kind.isCore }
  /// Rows that did not fit.
  package var more = 0

  static func columns(_ columns: (String, Int)...) -> [Column] {
    columns.map { Column(title: $0.0, width: $0.1) }
  }

  var moreText: String { more == 0 ? "" : "+\(more) more in the full record" }
}
