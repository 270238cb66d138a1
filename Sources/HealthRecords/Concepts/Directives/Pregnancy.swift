extension ClinicalRecord {
  /// True for a pregnancy record whose own date and delivery date both lie more than ten months before the day.
  func isPastPregnancy(on day: ClinicalDate?) -> Bool {
    guard day != nil, until == nil, CareDirective(of: self) == .pregnancy else { return false }
    let delivery = resource.json.text("valueDateTime").flatMap(ClinicalDate.init)
    let days = [sortDate, delivery].compactMap { $0 }
    return !days.isEmpty && days.allSatisfy { !$0.isAhead(of: day) && !$0.isWithin(months: 10, before: day) }
  }
}
