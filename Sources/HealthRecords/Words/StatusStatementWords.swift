extension RecordStatus {
  /// For people: "active", "not given", "ruled out"; empty where nothing is stated.
  public var words: String { statements.map(\.words).joined(separator: ", ") }

  /// Without "confirmed", which a reader takes for granted beside anything else.
  package var wordsInBrief: String {
    let first = statements.prefix(1)
    return (first + statements.dropFirst().filter { $0 != .sent("confirmed") }).map(\.words)
      .joined(separator: ", ")
  }
}

extension StatusStatement {
  package var words: String {
    switch self {
    case .sent(let code): code.replacingDashes
    case .sentAs(let code): "sent as \(code.replacingDashes)"
    case .enteredInError: "entered in error"
    case .not(let deed): "not \(deed.words)"
    case .ruledOut: "ruled out"
    case .denied: "denied"
    case .resolved: "resolved"
    case .resolvedAfterwards: "resolved (state after)"
    case .stopped: "stopped"
    case .inRemission(let since): "in remission\(since.map { " since \($0.dayText)" } ?? "")"
    case .category(let words): words
    case .listed(let section): section.words
    case .intent(let intent): intent.words
    case .taken(let taken): taken.words
    case .until(let day): "until \(day.dayText)"
    case .concern(let status): "concern \(status)"
    case .subpotent: "subpotent"
    case .unconfirmed: "unconfirmed"
    case .unknownModifier: "with an unknown modifier"
    }
  }
}

extension StatusStatement.Deed {
  fileprivate var words: String {
    switch self {
    case .done: "done"
    case .given: "given"
    case .taken: "taken"
    case .dispensed: "dispensed"
    case .toBeTaken: "to be taken"
    case .toBeDone: "to be done"
    }
  }
}

extension StatusStatement.Intent {
  fileprivate var words: String {
    switch self {
    case .proposed: "proposed"
    case .planned: "planned"
    }
  }
}

extension StatusStatement.Taken {
  fileprivate var words: String {
    switch self {
    case .unknown: "taken: unknown"
    case .notApplicable: "taken: not applicable"
    case .recordedUnknown: "recorded, taken or not: unknown"
    }
  }
}

extension HistorySections.Kind {
  fileprivate var words: String {
    switch self {
    case .pastIllness: "listed under past illnesses"
    case .familyHistory: "listed under family history"
    }
  }
}
