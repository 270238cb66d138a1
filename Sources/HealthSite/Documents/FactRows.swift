/// Names with their values, one under the other.
struct FactRows: Sendable {
  struct Row: Sendable {
    let name: String
    let values: [Inline]
  }

  var rows: [Row] = []
  /// The language of the values, where it is not English.
  var language: String?
}
