/// Reads a record's dates by the table in `DateElements`.
struct RecordDates: Sendable {
  let start: RecordDate?
  /// For drugs, the coded start of the order, else the earliest start in any element; nil for other records.
  let earliest: RecordDate?
  /// As sent: it may lie ahead or before the start.
  let end: RecordDate?
  /// True if the end lies after the day that the data speaks for.
  private(set) var isEndAhead = false
  /// The day for which something is ordered or recommended, or on which a drug is to begin.
  let planned: RecordDate?
  /// Texts in date elements that are not dates, and placeholder dates for "unknown".
  let unreadable: [RecordDate]
  /// True if the chosen start lies before the person's birth.
  let isBeforeBirth: Bool
  /// A date before the person's birth that was skipped, since another one is possible.
  let beforeBirth: RecordDate?

  /// - Parameter holder: the procedure that put a device in place, or the report or panel that a result is of.
  init(of resource: Resource, heldBy holder: Resource? = nil, in context: RecordContext) {
    let elements = DateElements.of(resource.type)
    let starts = elements.start.map { element in
      (element.holder == nil ? resource : element.holder == holder?.type ? holder : nil).map {
        DateReader(element, of: $0, in: context, wantsEnd: false).dates
      } ?? []
    }
    let possible = zip(elements.start, starts).map { element, dates in
      element.label == nil ? dates : dates.filter { !$0.isCertainlyBefore(context.birthDate) }
    }
    let chosen = Self.first(possible) { dates in Self.earliest(dates) ?? dates.first(where: \.isQuoted) }
    start = chosen ?? Self.first(starts, Self.earliest)
    isBeforeBirth = start?.isCertainlyBefore(context.birthDate) == true
    let passedOver = zip(starts, possible).prefix { $0.1.isEmpty }.flatMap(\.0)
    beforeBirth = chosen.flatMap { _ in passedOver.first { $0.isCertainlyBefore(context.birthDate) } }
    let isOfPlan = { (label: DateLabel?) in
      label?.isPlanned == true || resource.type.isDrug && label?.isOwnDay == true
    }
    planned = Self.first(zip(elements.start, starts).filter { isOfPlan($0.0.label) }.map(\.1), Self.earliest)
    let coded = zip(elements.start, starts).filter { $0.0.label?.isOwnDay == true }.flatMap(\.1)
    earliest = resource.type.isDrug ? Self.courseStart(resource.type, starts, coded, besides: start) : nil
    let ends = elements.end.lazy.map { DateReader($0, of: resource, in: context, wantsEnd: true).dates }
    end = Self.first(ends, Self.latest)
    unreadable = starts.flatMap { $0.filter(\.isUnreadable) }
  }

  /// The end that counts: neither yet to come nor before the start. For a drug, the earliest start counts, as it may be
  /// written down after its end.
  var ended: RecordDate? {
    guard let end, !isEndAhead else { return nil }
    guard let start = (earliest ?? start)?.sortDate, let day = end.sortDate else { return end }
    return day.isCertainlyBefore(start) ? nil : end
  }

  /// The same dates on a day before the end.
  var endingLater: RecordDates {
    var dates = self
    dates.isEndAhead = true
    return dates
  }

  /// When a drug's course began: for an order the coded start, without its label if the order is of the same day.
  private static func courseStart(
    _ type: ResourceType, _ starts: [[RecordDate]], _ coded: [RecordDate], besides start: RecordDate?
  ) -> RecordDate? {
    guard type.isDrugOrder, let first = earliest(coded) else {
      return earliest(starts.flatMap { $0 }.filter { $0.element != DateElements.validity })
    }
    return first.hasOtherDay(than: start) ? first : start
  }

  /// The chosen date of the first element that has a usable one.
  private static func first(
    _ elements: some Sequence<[RecordDate]>, _ choose: ([RecordDate]) -> RecordDate?
  ) -> RecordDate? {
    for dates in elements where !dates.isEmpty {
      if let date = choose(dates) { return date }
    }
    return nil
  }

  private static func earliest(_ dates: [RecordDate]) -> RecordDate? {
    if dates.count == 1, !dates[0].isUnreadable { return dates[0] }
    let usable = dates.filter { !$0.isUnreadable }
    return usable.filter { $0.sortDate != nil }.min { RecordDate.sortsBefore($0, $1) } ?? usable.first
  }

  private static func latest(_ dates: [RecordDate]) -> RecordDate? {
    let usable = dates.filter { !$0.isUnreadable }
    return usable.filter { $0.sortDate != nil }.max { RecordDate.sortsBefore($0, $1) } ?? usable.first
  }
}

extension RecordDate {
  /// True for a text in a date element that is not a date: it is not used.
  package var isUnreadable: Bool {
    if element == "abatementString", value == .words { return AbsenceWords.denyEnd(text) }
    return value == .words && !element.hasSuffix("String") && !element.hasSuffix("CodeableConcept")
  }

  /// True for the day itself in words that are no date: it is shown as sent rather than replaced by another element's.
  fileprivate var isQuoted: Bool { isUnreadable && !isFallback && ClinicalDate(text) == nil }

  fileprivate func isCertainlyBefore(_ birth: ClinicalDate?) -> Bool {
    guard let birth, let sortDate else { return false }
    return sortDate.isCertainlyBefore(birth)
  }

  /// Unknown dates come first.
  package static func sortsBefore(_ a: RecordDate, _ b: RecordDate) -> Bool {
    guard let first = a.sortDate, let second = b.sortDate else {
      return a.sortDate == nil && b.sortDate != nil
    }
    return first < second
  }
}

/// Follows one row of the table through a resource.
private struct DateReader {
  private(set) var dates: [RecordDate] = []
  private let context: RecordContext
  private let label: DateLabel?
  private let wantsEnd: Bool

  init(_ element: DateElement, of resource: Resource, in context: RecordContext, wantsEnd: Bool) {
    self.context = context
    self.wantsEnd = wantsEnd
    label = element.label
    let course =
      element.onlyWhenEnded ? StatusCode(resource.json["status"])?.course(of: resource.type) : .past
    guard course == .past || course == .cancelled else { return }
    if let via = element.via {
      for reference in resource.json.list(via) {
        if let target = context.resolve(reference).target { read(element, target) }
      }
    } else {
      read(element, resource.json)
    }
    if element.onlyOfEach, let part = element.steps.first, dates.count < resource.json.list(part.name).count {
      dates = []
    }
  }
}

extension DateReader {
  private mutating func read(_ element: DateElement, _ json: JSONValue) {
    guard let name = element.extensionName else { return follow(element.steps[...], json, "") }
    for sent in json.list("extension") where sent.text("url")?.hasSuffix(name) == true {
      let value = sent["valueDateTime"] ?? sent["valuePeriod"]
      if let value = value ?? sent.list("extension").firstNonNil({ $0["valueDateTime"] }) {
        read(value, name)
      }
    }
  }

  /// - Parameter name: the steps so far, joined by points.
  private mutating func follow(_ path: ArraySlice<DateElement.Step>, _ json: JSONValue, _ name: String) {
    guard let step = path.first else { return read(json, name) }
    if !step.isChoice { return follow(path, json.list(step.name), step.name, behind: name) }
    if let choice = json.choice(step.name) { follow(path, choice.value.list, choice.element, behind: name) }
  }

  private mutating func follow(
    _ path: ArraySlice<DateElement.Step>, _ values: JSONList, _ element: String, behind name: String
  ) {
    if values.isEmpty { return }
    let full = name.isEmpty ? element : "\(name).\(element)"
    for value in values { follow(path.dropFirst(), value, full) }
  }

  private mutating func read(_ json: JSONValue, _ element: String) {
    if let text = json.primitive {
      if !text.isBlank, json.kind != .boolean { dates.append(date(text, element)) }
    } else if json.kind == .object {
      readObject(json, element)
    }
  }

  private mutating func readObject(_ json: JSONValue, _ element: String) {
    if json["start"] != nil || json["end"] != nil {
      let key = wantsEnd ? "end" : "start"
      if let text = json.text(key) { dates.append(date(text, "\(element).\(key)")) }
    } else if json["repeat"] != nil || json["event"] != nil {
      readTiming(json, element)
    } else if let date = age(json, element) ?? concept(json, element) {
      dates.append(date)
    }
  }

  private mutating func readTiming(_ json: JSONValue, _ element: String) {
    let bound = wantsEnd ? "repeat.boundsPeriod.end" : "repeat.boundsPeriod.start"
    let texts = json.all("event").compactMap(\.primitive) + [json.text(bound)].compactMap { $0 }
    dates += texts.filter { !$0.isBlank }.map { date($0, element) }
  }

  private func date(_ text: String, _ element: String) -> RecordDate {
    let date = ClinicalDate(text).flatMap { $0.isPlaceholder && !isPlausible($0) ? nil : $0 }
    return RecordDate(value: date.map { .date($0) } ?? .words, text: text, element: element, label: label)
  }

  /// A placeholder may be a real date if the person was alive then.
  private func isPlausible(_ date: ClinicalDate) -> Bool {
    guard (2..<2200).contains(date.year), let birth = context.birthDate else { return false }
    return !date.isCertainlyBefore(birth)
  }

  private func age(_ json: JSONValue, _ element: String) -> RecordDate? {
    let range = RangeText(json)
    guard let age = Quantity(json) ?? range?.low ?? range?.high, let value = age.value else { return nil }
    let words = range.map { DateWords.betweenAges($0.text) } ?? age.ageWords
    let text = range?.text ?? "\(value) \(Self.unit(json))".trimmed
    return RecordDate(
      value: .age(words: words, about: year(at: age)), text: text, element: element, label: label)
  }

  /// UCUM's code; the sender's words if the code is from another system.
  private static func unit(_ json: JSONValue) -> String {
    let (code, unit) = (json.text("code"), json.text("unit"))
    let isUCUM = json.text("system").map { CodeSystem(address: $0) == .ucum } ?? true
    return (isUCUM ? code ?? unit : unit ?? code) ?? ""
  }

  /// The year in which an age in whole years falls, for sorting only. It needs a full birth date.
  private func year(at age: Quantity) -> ClinicalDate? {
    guard let birth = context.birthDate, birth.day != nil,
      Quantity.years.contains(age.unit.lowercased())
    else { return nil }
    return age.value.flatMap(Int.init).flatMap {
      (0...130).contains($0) ? ClinicalDate(String(birth.year + $0)) : nil
    }
  }

  private func concept(_ json: JSONValue, _ element: String) -> RecordDate? {
    Concept(json)?.words.map { RecordDate(value: .words, text: $0, element: element, label: label) }
  }
}

extension Quantity {
  /// "at age 42", "at age 18 months".
  var ageWords: String {
    let isInYears = Self.years.contains(unit.lowercased())
    return (isInYears ? Int(number) : nil).map(DateWords.atAge(inYears:))
      ?? DateWords.atAge(isInYears ? number : text)
  }

  fileprivate static let years: Set = ["year", "years", "yr", "a"]
}
