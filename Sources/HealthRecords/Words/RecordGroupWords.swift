extension RecordGroup {
  /// The heading of its page.
  public var title: String {
    let title: Phrase =
      switch self {
      case .alerts: "Watch alerts and ECGs"
      case .plans: "Plans and goals"
      case .questionnaires: "Questionnaires and scores"
      case .orders: "Orders"
      case .familyHistory: "Family history"
      case .socialHistory: "Social history"
      case .bills: "Bills"
      case .other: "Other records"
      }
    return title.text
  }

  fileprivate func counted(_ count: Int) -> String {
    switch self {
    case .alerts: Counted.words(count, "watch alert or ECG", "watch alerts and ECGs")
    case .plans: Counted.words(count, "plan or goal", "plans and goals")
    case .questionnaires: Counted.words(count, "questionnaire or score", "questionnaires and scores")
    case .orders: Counted.words(count, "order")
    case .familyHistory: Counted.words(count, "record of the family", "records of the family")
    case .socialHistory: Counted.words(count, "record of social history", "records of social history")
    case .bills: Counted.words(count, "bill")
    case .other: Counted.words(count, "other record")
    }
  }
}

extension RecordKind {
  public var title: String {
    switch self {
    case .type(let type): type.title
    case .group(let group): group.title
    }
  }

  /// "2 lab results", "1 bill".
  package func counted(_ count: Int) -> String {
    switch self {
    case .type(let type): TypeCounts.words([type: count])
    case .group(let group): group.counted(count)
    }
  }
}
