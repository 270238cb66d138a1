/// Which orders and plans were carried out: their results have arrived, or their procedures were done.
struct OrderAnswers {
  private var orders: Set<RecordIdentity> = []
  /// The dates of the documents that refer to an order.
  private var documents: [RecordIdentity: [ClinicalDate?]] = [:]
  /// The newest day of each name.
  private var days: [String: ClinicalDate] = [:]

  /// - Parameter types: the types of records that can answer an order.
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

  /// True if a record refers to the order, or has its name and is not older. A document older than the order does not
  /// count.
  func answer(_ order: ClinicalRecord) -> Bool {
    if orders.contains(order.identity) { return true }
    let told = documents[order.identity] ?? []
    guard let asked = order.sortDate else { return !told.isEmpty }
    let named = days[order.comparedTitle.normalizedWords].map { [$0] } ?? []
    return (told + named).contains { $0?.isCertainlyBefore(asked) != true }
  }

  private mutating func add(_ record: ClinicalRecord) {
    orders.formUnion(record.references)
    guard let day = record.sortDate else { return }
    let name = record.comparedTitle.normalizedWords
    days[name] = days[name].map { max($0, day) } ?? day
  }

  /// An answer to an order also answers the order which that one fills (FHIR R4, Request.intent: filler-order).
  private mutating func passOn(_ fillers: [ClinicalRecord]) {
    let known = Dictionary(firsts: fillers.map { ($0.identity, $0) })
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
