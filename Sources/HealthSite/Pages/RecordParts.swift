import HealthRecords

/// Small pieces of a record that all pages show in the same way.
struct RecordParts: Sendable {
  let site: PersonSite
  /// Steps up from the page to the person's folder.
  let root: String
  /// True on the pages of one record or test; lists cut the digits past the fourth.
  var hasAllDigits = false

  /// The date as a day, with its machine-readable form; without a date "Date unknown" rather than an empty cell.
  func date(_ record: ClinicalRecord, withTime: Bool = false) -> Inline {
    self.date(record.date, of: record, withTime: withTime)
  }

  func date(_ date: RecordDate?, of record: ClinicalRecord, withTime: Bool = false) -> Inline {
    guard let date else { return unknownDate(record) }
    let text = withTime ? date.fullText : date.dayText
    guard case .date(let day) = date.value else { return .text(text) }
    return .time(text, day.machineText)
  }

  /// Start and end in one phrase.
  func span(_ record: ClinicalRecord, withTime: Bool = false) -> Inline {
    guard let end = record.end, end.hasOtherDay(than: record.date) else {
      if record.goesOn, let date = record.date { return .text(DateWords.since(date.dayText)) }
      return date(record, withTime: withTime) + onset(record)
    }
    if record.date == nil { return .text(DateWords.until(end.dayText)) }
    return "\(date(record))\(onset(record)) \(Inline.text(DateWords.to(end.dayText), .role(.until)))"
  }

  /// "since 2009" for a day of onset without an end; otherwise start and end.
  func since(_ record: ClinicalRecord) -> Inline {
    guard let date = record.date, date.isOfOnset, record.end == nil, case .date(let day) = date.value else {
      return span(record)
    }
    return .time(DateWords.since(day.dayText), day.machineText)
  }

  /// A day of onset is labelled, because days of problems and allergies may also be those of recording.
  private func onset(_ record: ClinicalRecord) -> Inline {
    record.date?.isOfOnset == true ? " \(PageNote.onset.words)" : Inline()
  }

  /// The title, linked to where the record is shown.
  func link(_ record: ClinicalRecord, as words: String? = nil) -> Inline {
    link(record.identity, words: words ?? record.listTitle)
  }

  func link(_ identity: RecordIdentity, words: String) -> Inline {
    guard let path = site.links.path(of: identity) else { return .text(words) }
    return .link(words, to: root + path)
  }

  /// A link to all of a day, or of its month or year where no more is known; nil if the timeline has no record of its
  /// year.
  func around(_ day: ClinicalDate) -> Inline? {
    site.path(of: day).map { .link(DateWords.around(day), to: root + $0) }
  }

  /// Everyone who reports it, each linked to their page.
  func sources(_ record: ClinicalRecord) -> Inline { record.sources.map(source).joined(", ") }

  /// An institution or a file by name, linked to its page.
  func source(_ source: RecordSource) -> Inline {
    guard let path = site.institutionLinks.path(of: source) else { return .text(source.words) }
    return .link(source.words, to: root + path)
  }

  /// The same for lists; empty if the site has only one source.
  func listedSources(_ record: ClinicalRecord) -> Inline {
    site.hasOneSource ? Inline() : sources(record)
  }

  /// The status, if a reader of such a list would not expect it.
  func unusualStatus(_ record: ClinicalRecord) -> Inline {
    record.hasUsualStatus ? Inline() : status(record)
  }

  /// The status in words, marked when it must not be overlooked.
  func status(_ record: ClinicalRecord) -> Inline {
    if record.status.words.isEmpty {
      return record.statesAbsence ? Inline() : .text(Unstated.statusNotStated.words, .role(.muted))
    }
    return .text(record.status.wordsAlone, .role(.status(record.status.course.rawValue)))
  }

  /// What changes the meaning of a record: an unusual status, or that the source no longer has it. For lists that leave
  /// out usual statuses.
  ///
  /// - Parameter records: those of the same fact, including this one.
  func caution(_ record: ClinicalRecord, of records: [ClinicalRecord] = []) -> Inline {
    (record.isQualified ? " \(status(record))" : Inline()) + gone(records.isEmpty ? [record] : records)
  }

  /// Notes that the source no longer has these records of one fact, that another record takes them back, that their
  /// document or their dates contradict themselves, and what the person says of them.
  func gone(_ records: [ClinicalRecord]) -> Inline {
    let contradictions = records.flatMap(site.notes.contradictions)
    let doubts = contradictions.map { OverviewWords.warning($0.words) }.distinct
    let said = records.flatMap(\.said).filter { !$0.isContradiction }.map(\.words).distinct
    let notes = (records.goneNote.map { [$0] } ?? []) + doubts + said
    return notes.map { " \(Inline.text($0, .role(.gone)))" }.joined()
  }

  /// "High ▲": a word and a shape, so that colour is not needed; a computed flag says so.
  func flag(_ flag: ResultFlag?) -> Inline {
    guard let flag else { return Inline() }
    let computed: Inline = flag.isComputed ? " \(Inline.text(PageNote.computed.words, .small))" : ""
    let level = flag.isCritical ? "critical" : flag.isAbnormal ? "abnormal" : "plain"
    return Inline("\(flag.listWords)\(Self.sign(flag))\(computed)").marked(.role(.flag(level)))
  }

  private static func sign(_ flag: ResultFlag) -> Inline {
    flag.sign.isEmpty ? Inline() : .text(flag.sign, .role(.sign))
  }

  private static let rivalLimit = 5

  /// Other results of the same moment with another value: all are shown next to the latest one.
  func rivals(_ series: ResultSeries) -> Inline {
    let moment = Inline.text(series.rivalMoment, .role(.muted))
    let told = series.rivals.prefix(Self.rivalLimit).map { record -> Inline in
      let also: Inline =
        "\(PageNote.also.words) \(value(record)) \(flag(record.flag))\(caution(record)) \(moment)"
      return .lineBreak + also.marked(.small)
    }
    let more = ResultSeries.more(than: Self.rivalLimit, of: series.rivals)
    return told.joined() + (more.isEmpty ? Inline() : .text(more, .note))
  }

  /// The course of a test as a small drawing; empty with fewer than two numbers.
  func spark(_ series: ResultSeries) -> Inline {
    Sparkline(series).map { .block(.drawing($0)).marked(.role(.type(series.clinicalType.slug))) } ?? Inline()
  }

  /// The ranges that came with one result.
  func ranges(_ ranges: [ReferenceRange]) -> Inline {
    .text(rangeWords(ranges))
  }

  func rangeWords(_ ranges: [ReferenceRange]) -> String {
    ranges.map(\.words).joined(separator: ListWords.semicolon)
  }

  /// A result with its unit set apart; components by name.
  func value(_ record: ClinicalRecord) -> Inline {
    if let value = record.value, !value.text.isEmpty, record.components.isEmpty { return self.value(value) }
    if record.value?.text.isEmpty != false, let pressure = record.bloodPressure { return amount(pressure) }
    return .text(record.resultOrRow)
  }

  /// The same within a line of other words: text is shortened, numbers are not.
  func shortValue(_ record: ClinicalRecord, to length: Int = 60) -> Inline {
    let isNumber =
      record.components.isEmpty && record.value?.quantity != nil
      || record.value?.text.isEmpty != false && record.bloodPressure != nil
    return isNumber ? value(record) : .text(SemanticTag.without(record.resultOrRow).shortened(to: length))
  }

  func value(_ value: ObservationValue) -> Inline {
    let isLong = value.text.utf8.count > Self.lineLength
    return value.quantity.map(amount)
      ?? .text(value.text.shortened(), .role(isLong ? .longWords : .words))
  }

  private func amount(_ quantity: Quantity) -> Inline {
    let number = number(quantity.number)
    if quantity.unit.isEmpty { return number }
    let unit = Inline.text(quantity.unitText, .role(.unit))
    let shown = hasAllDigits ? quantity.number : NumberText.cut(quantity.number)
    let isLong = shown.count + quantity.unitText.count > Self.lineLength
    return Inline("\(number) \(unit)").marked(.role(isLong ? .longQuantity : .quantity))
  }

  /// The number without its unit.
  func number(_ quantity: Quantity) -> Inline { number(quantity.number) }

  /// Two long pressures may break between them; a number too long for any screen may break anywhere.
  private func number(_ text: String) -> Inline {
    if text.utf8.count <= Self.numberLength || !hasAllDigits && NumberText.cut(text) != text {
      return digits(text).marked(.role(.number))
    }
    let parts = text.split(separator: "/")
    if parts.count == 2, parts.allSatisfy({ $0.utf8.count <= Self.numberLength }) {
      return Inline("\(digits(String(parts[0])))/\(Inline.wordBreak)\(digits(String(parts[1])))").marked(
        .role(.pairOfNumbers))
    }
    return .text(text, .role(.endlessNumber))
  }

  /// Digits after the point beyond the fourth significant one are small on a record's page, and cut in lists.
  private func digits(_ text: String) -> Inline {
    if !hasAllDigits { return .text(NumberText.cut(text)) }
    let (head, tail) = NumberText.atReadablePrecision(text)
    return tail.isEmpty ? .text(head) : "\(head)\(Inline.text(tail, .small))"
  }

  /// In bytes. Longer numbers may break, because no screen has room for them.
  private static let numberLength = 20

  /// A number and its unit, as they are shown, stay on one line up to this many characters.
  private static let lineLength = 20

  private func unknownDate(_ record: ClinicalRecord) -> Inline {
    guard let sent = record.unreadableDates.first else {
      return Inline.text(Unstated.noDateTitle.words, .role(.muted))
    }
    return
      "\(Inline.text(Unstated.dateUnreadable.words, .role(.muted))) \(ListWords.quoted(sent.text.shortened(to: 60)))"
  }
}

extension ResultFlag {
  /// " ▲" for high, " ▼" for low, after the words.
  var sign: String {
    switch direction {
    case .high: " ▲"
    case .low: " ▼"
    case .abnormal, .normal, .other: ""
    }
  }
}
