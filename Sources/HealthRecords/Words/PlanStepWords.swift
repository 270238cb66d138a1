extension PlanStep {
  /// "Exercise", "Physical therapy (cancelled)", "Lobectomy (not to be done)".
  package var words: String {
    let name = isForbidden ? Phrase("\(name) (not to be done)").text : name
    return status.map { "\(name) (\(StatusStatement.sent($0).words))" } ?? name
  }
}
