import HealthRecords

/// The small pieces that every page shows of a record in the same way.
struct RecordParts: Sendable {
  let site: PersonSite
  /// Steps up from the page to the person's folder.
  let root: String

  /// The date as a day, with its machine-readable form; "Date unknown" is never an empty cell.
  func date(_ record: ClinicalRecord, withTime: Bool = false) -> HTML {
    guard let date = record.date else { return unknownDate(record) }
    let text = withTime ? date.fullText : date.dayText
    guard case .date(let day) = date.value else { return HTML.text(text) }
    return "<time datetime=\"\(attribute: day.machineText)\">\(text)</time>"
  }

  /// Start and end in one phrase.
  func span(_ record: ClinicalRecord) -> HTML {
    guard let end = record.end, end.hasOtherDay(than: record.date) else {
      return date(record) + onset(record)
    }
    if record.date == nil { return "until \(end.dayText)" }
    return "\(date(record))\(onset(record)) <span class=\"until\">to \(end.dayText)</span>"
  }

  /// Days of problems and allergies may be those of writing them down, which have a label.
  private func onset(_ record: ClinicalRecord) -> HTML {
    record.date?.isOfOnset == true ? " (onset)" : HTML()
  }

  /// The title, leading to where the record is told.
  func link(_ record: ClinicalRecord, as words: String? = nil) -> HTML {
    link(record.identity, words: words ?? record.title, language: words == nil ? record.language : nil)
  }

  func link(_ identity: RecordIdentity, words: String, language: String? = nil) -> HTML {
    guard let path = site.links.path(of: identity) else { return HTML.text(words) }
    let mark: HTML = language.map { " lang=\"\(attribute: $0)\"" } ?? HTML()
    return "<a href=\"\(attribute: root + path)\"\(mark)>\(words)</a>"
  }

  /// The status in words, marked when it must not be overlooked.
  func status(_ record: ClinicalRecord) -> HTML {
    if record.status.words.isEmpty { return "<span class=\"muted\">not stated</span>" }
    return
      "<span class=\"status \(attribute: record.status.standing.rawValue)\">\(record.status.words)</span>"
  }

  /// What changes the meaning of a record, for lists that show nothing of ordinary ones: its status, or that its
  /// source has it no more.
  ///
  /// - Parameter records: those of the same fact, itself among them.
  func caution(_ record: ClinicalRecord, of records: [ClinicalRecord] = []) -> HTML {
    (record.isQualified ? " \(status(record))" : HTML()) + gone(records.isEmpty ? [record] : records)
  }

  /// That the source has these records of one fact no more, that another took the same back, or that their document
  /// contradicts itself.
  func gone(_ records: [ClinicalRecord]) -> HTML {
    let notes =
      [records.goneNote, records.lazy.compactMap(site.takenBack.words).first].compactMap { $0 }
      + records.flatMap(\.remarkWords).distinct
    return notes.map { " <span class=\"status gone\">\($0)</span>" }.joined()
  }

  /// "High ▲": word and shape, colour only helps; a flag of ours says so.
  func flag(_ flag: ResultFlag?) -> HTML {
    guard let flag else { return HTML() }
    let computed: HTML = flag.isComputed ? " <small>(computed)</small>" : ""
    let level = flag.isCritical ? "critical" : flag.isAbnormal ? "abnormal" : "plain"
    return "<span class=\"flag \(attribute: level)\">\(flag.words)\(Self.mark(flag))\(computed)</span>"
  }

  private static func mark(_ flag: ResultFlag) -> HTML {
    flag.sign.isEmpty ? HTML() : "<span aria-hidden=\"true\">\(flag.sign)</span>"
  }

  private static let rivalLimit = 5

  /// What stands beside the latest result: those of the same moment that say something else, of which neither is the
  /// right one.
  func rivals(_ series: ResultSeries) -> HTML {
    let told = series.rivals.prefix(Self.rivalLimit).map { record -> HTML in
      "<br><small>also \(value(record)) \(flag(record.flag))\(caution(record)) <span class=\"muted\">\(series.rivalMoment)</span></small>"
    }
    let more = ResultSeries.more(than: Self.rivalLimit, of: series.rivals)
    return told.joined() + (more.isEmpty ? HTML() : "<small class=\"muted\">\(more)</small>")
  }

  /// The ranges that came with one result.
  func ranges(_ ranges: [ReferenceRange]) -> HTML {
    HTML.text(ranges.map(\.words).joined(separator: "; "))
  }

  /// A result with its unit set apart; components by name.
  func value(_ record: ClinicalRecord) -> HTML {
    if let value = record.value, !value.text.isEmpty, record.components.isEmpty { return self.value(value) }
    if record.value?.text.isEmpty != false, let pressure = record.bloodPressure { return amount(pressure) }
    return HTML.text(record.resultText)
  }

  func value(_ value: ObservationValue) -> HTML {
    value.quantity.map(amount) ?? "<span class=\"words\">\(Self.shortened(value.text))</span>"
  }

  private func amount(_ quantity: Quantity) -> HTML {
    let number = number(quantity.number)
    if quantity.unit.isEmpty { return number }
    let unit: HTML = "<span class=\"unit\">\(quantity.unitText)</span>"
    let isLong = quantity.number.utf8.count + quantity.unit.utf8.count > Self.lineLength
    let name: HTML = isLong ? "quantity long" : "quantity"
    return "<span class=\"\(name)\">\(number) \(unit)</span>"
  }

  /// Two long pressures part between them; one number that no screen has room for breaks where it must.
  private func number(_ text: String) -> HTML {
    if text.utf8.count <= Self.numberLength { return "<span class=\"number\">\(text)</span>" }
    let parts = text.split(separator: "/")
    if parts.count == 2, parts.allSatisfy({ $0.utf8.count <= Self.numberLength }) {
      return "<span class=\"number pair\">\(String(parts[0]))/<wbr>\(String(parts[1]))</span>"
    }
    return "<span class=\"number endless\">\(text)</span>"
  }

  /// A longer number may break: no screen has room for it.
  private static let numberLength = 20

  /// A number and its unit stay on one line up to this many bytes.
  private static let lineLength = 20

  /// Text for a line of a list; the record's own page has all of it.
  static func shortened(_ text: String, to limit: Int = 300) -> String {
    text.utf8.count <= limit ? text : String(text.prefix(limit)) + "…"
  }

  private func unknownDate(_ record: ClinicalRecord) -> HTML {
    guard let sent = record.unreadableDates.first else { return "<span class=\"muted\">Date unknown</span>" }
    return "<span class=\"muted\">Date unreadable:</span> “\(Self.shortened(sent.text, to: 60))”"
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
