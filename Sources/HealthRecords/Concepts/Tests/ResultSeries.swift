/// All results of one test, newest first. Each series has a page of its own.
public struct ResultSeries: Sendable {
  /// Identifies a series: by the known LOINC term, else by a code and matching names, else by the name.
  public struct Key: Hashable, Sendable, Comparable {
    public let text: String
    /// True for results about another person or thing, and of a part, a position or a specimen.
    let isQualified: Bool

    public static func < (a: Key, b: Key) -> Bool { a.text < b.text }
  }

  public let key: Key
  public let title: String
  /// The LOINC term, if it is in our table.
  public let loinc: LOINC?
  public let clinicalType: ClinicalType
  public let place: ResultPlace
  /// "Body height": another test that its code means.
  package let otherTestOfCode: String?
  /// Another test that was sent with the same code.
  package let otherTestWithCode: String?
  /// What other results of the test call it.
  package var otherNames: [String] { loinc == nil ? records.otherNames(by: ThingName.init(test:)) : [] }
  /// False if it is only a part of the test's results, such as an unborn child's or the other eye's.
  package var isOfWholeTest: Bool { !key.isQualified }
  /// Newest first; undated ones last.
  public let records: [ClinicalRecord]
  /// The newest result. One known by month or year only wins if it is certainly later than the newest dated one. Future
  /// days do not count, unless there is nothing else.
  public let latest: ClinicalRecord?
  /// Other results of the latest moment with another value or flag.
  public let rivals: [ClinicalRecord]

  /// Other results of the record's moment with another value or flag.
  public func rivals(of record: ClinicalRecord) -> [ClinicalRecord] {
    records.filter { Self.isRival($0, of: record) }
  }

  /// True if every result is part of a blood pressure that shows it: "120/80 mmHg".
  public let isToldByPressure: Bool

  /// Groups a person's Observations by test, sorted by title.
  ///
  /// - Parameters:
  ///   - records: a person's records.
  ///   - asOf: the day that the data speaks for; later results are listed, but are not the latest.
  public static func all(in records: [ClinicalRecord], asOf: ClinicalDate?) -> [ResultSeries] {
    var groups: [Key: [ClinicalRecord]] = [:]
    for record in records where record.resource.type == .observation {
      groups[Key(record), default: []].append(record)
    }
    let panels = ResultPanels(records)
    return groups.flatMap { $0.key.parts(of: $0.value) }.map {
      ResultSeries($0, asOf: asOf, panels: panels)
    }.sorted {
      $0.title == $1.title ? $0.key < $1.key : $0.title.isTitledBefore($1.title)
    }
  }
}

extension ResultSeries {
  /// Results of one code with matching names.
  fileprivate struct Part: Sendable {
    let key: Key
    let records: [ClinicalRecord]
    /// The name that most results of the code have, if that is another test.
    var otherTest: String?
  }

  private init(_ part: Part, asOf: ClinicalDate?, panels: ResultPanels) {
    let records = part.records
    key = part.key
    self.records = records
    isToldByPressure = records.allSatisfy { panels.pressures.contains($0.identity) }
    let latest = Self.latest(records, asOf: asOf)
    self.latest = latest
    rivals = records.filter { Self.isRival($0, of: latest) }
    title = records.first?.title ?? ""
    loinc = records.first?.test.term
    otherTestOfCode = records.firstNonNil(\.test.contradicted).map {
      TableWords.of($0.name, "loinc", $0.code)
    }
    otherTestWithCode = part.otherTest
    clinicalType = records.map(\.clinicalType).min() ?? .other
    place =
      records.first.map { ResultPlace(of: $0, in: panels.panel(of: $0)) }
      ?? ResultPlace(group: .other, order: .max)
  }

  private static func latest(_ records: [ClinicalRecord], asOf: ClinicalDate?) -> ClinicalRecord? {
    let results = records.lazy.filter(\.countsAsResult)
    let past = results.filter { $0.sortDate?.isAhead(of: asOf) != true }
    let dated = past.filter { $0.sortDate?.day != nil }
    guard let newest = dated.first(where: \.hasResult) ?? dated.first else {
      return past.first ?? results.first
    }
    let later = newest.sortDate.flatMap { partial(after: $0, among: records, asOf: asOf) }
    return later ?? final(at: newest, among: records)
  }

  /// The corrected or final result of the newest moment. Results with a value win over those that only group others.
  private static func final(at newest: ClinicalRecord, among records: [ClinicalRecord]) -> ClinicalRecord {
    guard newest.status.course != .corrected, let moment = newest.sortDate else { return newest }
    let same = records.drop { $0 !== newest }.prefix { $0.sortDate?.day == moment.day }
      .filter { $0.countsAsResult && $0.hasResult && $0.sortDate?.isSameMoment(as: moment) == true }
    let stated = same.filter { !$0.resultText.isEmpty }
    let sent = stated.filter(\.hasSentValue)
    let results = [sent, stated, Array(same)].first { !$0.isEmpty } ?? []
    // If two institutions judge one value differently, the abnormal one is shown first.
    let final = results.filter { $0.status.course != .preliminary }
    return results.first { $0.status.course == .corrected } ?? final.first(where: \.isAbnormalResult)
      ?? final.first ?? results.first ?? newest
  }

  private static func partial(after day: ClinicalDate, among records: [ClinicalRecord], asOf: ClinicalDate?)
    -> ClinicalRecord?
  {
    records.first { record in
      guard let date = record.sortDate, date.day == nil, !date.isAhead(of: asOf) else { return false }
      return day.isCertainlyBefore(date) && record.countsAsResult && record.hasResult
    }
  }

  private static func isRival(_ record: ClinicalRecord, of latest: ClinicalRecord?) -> Bool {
    guard let latest, record.identity != latest.identity, record.countsAsResult else { return false }
    if let date = record.sortDate, let last = latest.sortDate {
      guard date.isSameMoment(as: last) else { return false }
    } else if record.sortDate != nil || latest.sortDate != nil || !record.hasResult {
      return false
    }
    let saysNothing = record.resultText.isEmpty && record.flag == nil
    return !saysNothing
      && (record.resultText != latest.resultText || record.flag?.words != latest.flag?.words)
  }
}

extension ResultSeries.Key {
  /// Results about someone else, such as an unborn child, or about one eye, are a series of their own.
  init(_ record: ClinicalRecord) {
    text =
      "\(record.clinicalType.slug)/\(Self.test(record))"
      + (record.setting.map { "/at \($0.normalizedWords)" } ?? "")
      + (record.about.map { "/of \($0.normalizedWords)" } ?? "")
    isQualified = record.about != nil || record.setting != nil || record.test.isContradicted
  }

  private static func test(_ record: ClinicalRecord) -> String {
    if let term = record.test.term { return term.code }
    if let other = record.test.contradicted {
      return "\(other.code) as \(record.comparedTitle.normalizedWords)"
    }
    let loinc = record.codes.filter { $0.codeSystem == .loinc }.compactMap(\.code)
    if let code = loinc.first(where: LOINC.isValid) { return code }
    if let coding = record.codes.first(where: { $0.code != nil && $0.system != nil }) {
      return "\(coding.system ?? "")|\(coding.code ?? "")"
    }
    return record.isUnnamed
      ? "record \(record.identity.name)" : "words \(record.comparedTitle.normalizedWords)"
  }

  /// Splits the results if their names mean different tests; the largest part keeps the key.
  fileprivate func parts(of records: [ClinicalRecord]) -> [ResultSeries.Part] {
    let main = ResultSeries.Part(key: self, records: records)
    if records[0].test.term != nil { return [main] }
    let alike = Dictionary(grouping: records.indices) { records[$0].comparedTitle }.values.sorted {
      $0[0] < $1[0]
    }
    let parts = alike.things(named: { ThingName(test: records[$0[0]].comparedTitle) }, by: { _ in ["code"] })
      .map { $0.joined().sorted().map { records[$0] } }
    guard parts.count > 1,
      let largest = parts.indices.max(by: { (parts[$0].count, $1) < (parts[$1].count, $0) })
    else { return [main] }
    return parts.enumerated().map { index, part in
      index == largest
        ? .init(key: self, records: part)
        : .init(key: Self(self, part[0].title), records: part, otherTest: parts[largest][0].title)
    }
  }

  private init(_ key: Self, _ words: String) {
    text = "\(key.text) as \(words.normalizedWords)"
    isQualified = true
  }
}

extension ClinicalRecord {
  /// False for a result that was cancelled or never done: it is shown, but does not count.
  public var countsAsResult: Bool {
    switch status.course {
    case .cancelled, .notDone, .planned, .enteredInError: false
    case .active, .past, .done, .preliminary, .corrected, .superseded, .refuted, .unstated, .unread: true
    }
  }

  /// False for "no value: hemolyzed", after which the last value still counts.
  package var hasResult: Bool {
    resource.json.choice("value") != nil || !components.isEmpty || !members.isEmpty || flag != nil
  }

  /// False if no value was sent, as in "no value: NINF".
  var hasSentValue: Bool {
    ([value].compactMap { $0 } + components).contains { $0.sent != nil }
  }

  /// The result in one line: the value, else "120/80 mmHg", else the components, else nothing.
  public var resultText: String {
    if let value, !value.text.isEmpty, components.isEmpty { return value.text }
    let own = value.map(\.text) ?? ""
    if let pressure = bloodPressure {
      return [pressure.text, own].joinedWords(ListWords.semicolon)
    }
    let parts = components.map {
      "\(SemanticTag.without($0.name ?? ""))\(ListWords.colon)\($0.textWithFlag.isEmpty ? Unstated.notStated.words : $0.textWithFlag)"
    }
    return ((own.isEmpty ? [] : [own]) + parts).joined(separator: ListWords.semicolon)
  }

  /// "120/80 mmHg" from systolic and diastolic components (LOINC 8480-6 and 8462-4), each with its own digits.
  package var bloodPressure: Quantity? {
    let part = { (code: String) in self.components.first { $0.concept?.code(in: .loinc) == code } }
    guard components.count == 2, let systolic = part("8480-6")?.quantity,
      let diastolic = part("8462-4")?.quantity,
      systolic.unit == diastolic.unit
    else { return nil }
    return Quantity(value: "\(systolic.number)/\(diastolic.number)", unit: systolic.unit)
  }

  /// The most serious flag of the value and its components; nil if none is abnormal and the components differ.
  public var flag: ResultFlag? {
    if components.isEmpty { return value?.flag }
    let flags = ([value?.flag] + components.map(\.flag)).compactMap { $0 }
    let isOne = value?.flag != nil || Set(flags.map(\.words)).count == 1
    return flags.first { $0.isCritical } ?? flags.first { $0.isAbnormal } ?? (isOne ? flags.first : nil)
  }

  /// True for a number whose only range is words: 100 mg/dL, "Negative". No flag of it can be checked.
  package var hasRangeInWords: Bool {
    ([value].compactMap { $0 } + components).contains { value in
      value.quantity != nil && !value.ranges.isEmpty
        && value.ranges.allSatisfy { !$0.text.contains(where: \.isNumber) }
    }
  }

  /// True if its source flagged it, or sent a range that it can be compared with.
  package var isComparedResult: Bool {
    !hasRangeInWords
      && ([value].compactMap { $0 } + components).contains { value in
        value.flag != nil || value.quantity != nil && value.ranges.contains { $0.isNormal && $0.isComparable }
      }
  }

  public var isAbnormalResult: Bool { flag?.isAbnormal == true && countsAsResult }
  /// True if its source marks it as critical (HL7 v3 ObservationInterpretation: AA, HH, LL).
  public var isCriticalResult: Bool { flag?.isCritical == true && countsAsResult }
}
