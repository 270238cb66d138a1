/// Reads a record's dates by the table of date elements.
struct RecordDates: Sendable {
  let start: RecordDate?
  let end: RecordDate?
  /// Texts that stand where a date belongs and are none, and dates that systems write for "unknown".
  let unreadable: [RecordDate]

  init(of resource: Resource, in context: RecordContext) {
    let reader = DateReader(resource: resource, context: context)
    let elements = DateElements.of(resource.type)
    let starts = elements.start.map { reader.dates(at: $0, wantsEnd: false) }
    start = Self.first(starts, Self.earliest)
    end = Self.first(elements.end.lazy.map { reader.dates(at: $0, wantsEnd: true) }, Self.latest)
    unreadable = starts.flatMap { $0.filter(\.isUnreadable) }
  }

  /// What is chosen of the first element that has a date.
  private static func first(
    _ elements: some Sequence<[RecordDate]>, _ choose: ([RecordDate]) -> RecordDate?
  ) -> RecordDate? {
    for dates in elements where !dates.isEmpty {
      if let date = choose(dates) { return date }
    }
    return nil
  }

  private static func earliest(_ dates: [RecordDate]) -> RecordDate? {
    let usable = dates.filter { !$0.isUnreadable }
    return usable.filter { $0.sortDate != nil }.min { RecordDate.sortsBefore($0, $1) } ?? usable.first
  }

  private static func latest(_ dates: [RecordDate]) -> RecordDate? {
    let usable = dates.filter { !$0.isUnreadable }
    return usable.filter { $0.sortDate != nil }.max { RecordDate.sortsBefore($0, $1) } ?? usable.first
  }
}

extension RecordDate {
  /// A text that stands where a date belongs and is none: `isUnreadable` keeps it from being used.
  package var isUnreadable: Bool {
    value == .words && !element.hasSuffix("String") && !element.hasSuffix("CodeableConcept")
  }

  /// Unknown dates sort first.
  static func sortsBefore(_ a: RecordDate, _ b: RecordDate) -> Bool {
    guard let first = a.sortDate, let second = b.sortDate else {
      return a.sortDate == nil && b.sortDate != nil
    }
    return first < second
  }
}

/// Follows one row of the table through a resource.
private struct DateReader {
  let resource: Resource
  let context: RecordContext

  func dates(at element: DateElement, wantsEnd: Bool) -> [RecordDate] {
    if element.onlyWhenEnded, !Self.endings.contains(resource.json.text("status") ?? "") { return [] }
    return sources(element).flatMap { json -> [RecordDate] in
      if element.path.hasPrefix("extension(") { return extensionDates(json, element) }
      return values(json, element.steps[...], "")
        .flatMap { read($0.value, $0.element, element.label, wantsEnd: wantsEnd) }
    }
  }

  private static let endings: Set<String> = ["ended", "stopped", "completed", "cancelled"]

  /// The resource itself, or those it refers to.
  private func sources(_ element: DateElement) -> [JSONValue] {
    guard let via = element.via else { return [resource.json] }
    return resource.json.list(via).compactMap { context.resolve($0).target }
  }

  private func extensionDates(_ json: JSONValue, _ element: DateElement) -> [RecordDate] {
    let name = String(element.path.dropFirst("extension(".count).dropLast())
    let matching = json.list("extension").filter { $0.text("url")?.hasSuffix(name) == true }
    return matching.compactMap { $0["valueDateTime"] }.flatMap {
      read($0, name, element.label, wantsEnd: false)
    }
  }

  /// - Parameter name: of the steps behind, with points between them.
  private func values(_ json: JSONValue, _ path: ArraySlice<DateElement.Step>, _ name: String) -> [(
    element: String, value: JSONValue
  )] {
    guard let step = path.first else { return [(name, json)] }
    let found = step.isChoice ? json.choice(step.name).map { ($0.element, $0.value.list) } : nil
    let (element, list) = found ?? (step.name, step.isChoice ? json.list("") : json.list(step.name))
    let full = name.isEmpty ? element : "\(name).\(element)"
    return list.flatMap { values($0, path.dropFirst(), full) }
  }

  private func read(_ json: JSONValue, _ element: String, _ label: String?, wantsEnd: Bool) -> [RecordDate] {
    if let text = json.primitive {
      return text.isBlank || json.kind == .boolean ? [] : [date(text, element, label)]
    }
    guard json.kind == .object else { return [] }
    if json["start"] != nil || json["end"] != nil {
      let key = wantsEnd ? "end" : "start"
      return json.text(key).map { [date($0, "\(element).\(key)", label)] } ?? []
    }
    if json["repeat"] != nil || json["event"] != nil {
      return timing(json, element, label, wantsEnd: wantsEnd)
    }
    return age(json, element, label).map { [$0] } ?? concept(json, element, label)
  }

  private func timing(_ json: JSONValue, _ element: String, _ label: String?, wantsEnd: Bool) -> [RecordDate]
  {
    let bound = wantsEnd ? "repeat.boundsPeriod.end" : "repeat.boundsPeriod.start"
    let texts = json.all("event").compactMap(\.primitive) + [json.text(bound)].compactMap { $0 }
    return texts.filter { !$0.isBlank }.map { date($0, element, label) }
  }

  private func date(_ text: String, _ element: String, _ label: String?) -> RecordDate {
    let date = ClinicalDate(text).flatMap { $0.isPlaceholder && !isPlausible($0) ? nil : $0 }
    return RecordDate(value: date.map { .date($0) } ?? .words, text: text, element: element, label: label)
  }

  /// A placeholder is a true date only for somebody who was alive then.
  private func isPlausible(_ date: ClinicalDate) -> Bool {
    guard date.year > 1, let birth = context.birthDate else { return false }
    return !date.isCertainlyBefore(birth)
  }

  private func age(_ json: JSONValue, _ element: String, _ label: String?) -> RecordDate? {
    let range = RangeText(json)
    guard let age = Quantity(json) ?? range?.low ?? range?.high, let value = age.value else { return nil }
    let words = range.map { "between ages \($0.text)" } ?? "at age \(age.ageText)"
    let text = range?.text ?? "\(value) \(json.text("code") ?? json.text("unit") ?? "")".trimmed
    return RecordDate(
      value: .age(words: words, about: year(at: age)), text: text, element: element, label: label)
  }

  /// The year that an age in whole years falls in, for sorting only; needs a full birth date.
  private func year(at age: Quantity) -> ClinicalDate? {
    guard let birth = context.birthDate, birth.day != nil,
      ["year", "years", "yr", "a"].contains(age.unit.lowercased())
    else { return nil }
    return age.value.flatMap(Int.init).flatMap {
      (0...130).contains($0) ? ClinicalDate(String(birth.year + $0)) : nil
    }
  }

  private func concept(_ json: JSONValue, _ element: String, _ label: String?) -> [RecordDate] {
    guard let words = Concept(json)?.words else { return [] }
    return [RecordDate(value: .words, text: words, element: element, label: label)]
  }
}

extension Quantity {
  /// "42", "18 months": years go without saying.
  fileprivate var ageText: String {
    ["year", "years", "yr", "a"].contains(unit.lowercased()) ? number : text
  }
}
