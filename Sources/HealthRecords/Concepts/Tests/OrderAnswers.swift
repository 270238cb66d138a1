/// What came of orders and plans: results that are there, procedures that were done.
struct OrderAnswers {
  private var orders: Set<RecordIdentity> = []
  /// The newest day of each name.
  private var days: [String: ClinicalDate] = [:]

  /// - Parameter types: of the records that may answer.
  init(_ records: [ClinicalRecord], by types: Set<ResourceType>) {
    for record in records where types.contains(record.resource.type) && record.mayAnswer {
      orders.formUnion(record.references)
      guard let day = record.sortDate else { continue }
      let name = record.title.normalizedWords
      days[name] = days[name].map { max($0, day) } ?? day
    }
  }

  /// True where one refers to the order, or came under its name on its day or later.
  func answer(_ order: ClinicalRecord) -> Bool {
    if orders.contains(order.identity) { return true }
    guard let asked = order.sortDate, let day = days[order.title.normalizedWords] else { return false }
    return !day.isCertainlyBefore(asked)
  }
}

extension ClinicalRecord {
  fileprivate var mayAnswer: Bool { status.course.hasHappened && status.code != "registered" }
}
