/// Names with their values, one below the other.
struct FactRows: Sendable {
  struct Row: Sendable {
    let name: String
    let values: [Inline]
  }

  var rows: [Row] = []
}
