/// What came of orders and plans: results that are there, procedures that were done.
struct OrderAnswers {
  private var orders: Set<RecordIdentity> = []
  /// The days of the documents that name an order.
  private var documents: [RecordIdentity: [ClinicalDate?]] = [:]
  /// The newest day of each name.
  private var days: [String: ClinicalDate] = [:]

  /// - Parameter types: of the records that may answer.
  init(_ records: [ClinicalRecord], by types: Set<ResourceType>) {
    for record in records where record.mayAnswer {
      if types.contains(record.resource.type) {
        add(record)
      } else if record.resource.type.isDocument {
        for order in record.references(of: Element.answeredOrders) {
          documents[order, default: []].append(record.sortDate)
        }
      }
    }
    let asked = records.filter(\.resource.type.isOrder)
    orders.formUnion(asked.flatMap { $0.references(of: Element.replacedOrders) })
    passOn(asked.filter { !$0.references(of: Element.answeredOrders).isEmpty })
  }

  /// True where one refers to the order, or came under its name on its day or later; a document that is older than the
  /// order answers another one.
  func answer(_ order: ClinicalRecord) -> Bool {
    if orders.contains(order.identity) { return true }
    let told = documents[order.identity] ?? []
    guard let asked = order.sortDate else { return !told.isEmpty }
    let named = days[order.title.normalizedWords].map { [$0] } ?? []
    return (told + named).contains { $0?.isCertainlyBefore(asked) != true }
  }

  private mutating func add(_ record: ClinicalRecord) {
    orders.formUnion(record.references)
    guard let day = record.sortDate else { return }
    let name = record.title.normalizedWords
    days[name] = days[name].map { max($0, day) } ?? day
  }

  /// What answers an order that was made to fill another answers that one too (FHIR R4, Request.intent: filler-order).
  private mutating func passOn(_ fillers: [ClinicalRecord]) {
    let known = Dictionary(fillers.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    var answered = fillers.filter { $0.status.course == .done || answer($0) }
    while let filler = answered.popLast() {
      for order in filler.references(of: Element.answeredOrders) where orders.insert(order).inserted {
        if let next = known[order] { answered.append(next) }
      }
    }
  }
}

extension ClinicalRecord {
  fileprivate var mayAnswer: Bool { status.course.hasHappened && status.code != "registered" }
}
