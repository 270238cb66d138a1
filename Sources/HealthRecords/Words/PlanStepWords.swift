extension PlanStep {
  /// "Exercise", "Physical therapy (cancelled)".
  package var words: String { status.map { "\(name) (\(StatusStatement.sent($0).words))" } ?? name }
}
