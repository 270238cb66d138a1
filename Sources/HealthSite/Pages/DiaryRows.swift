import HealthRecords

/// A person's days in rows: when, why, with whom, and what came of it.
struct DiaryRows: Sendable {
  let parts: RecordParts
  /// False under the heading of a year.
  var saysYear = false
  private static let contactLimit = 3
  /// More results out of range are counted.
  private static let namedResults = 2

  /// The institution is named where it differs from the row above.
  ///
  /// - Parameter above: the institutions that are named above the first row.
  func rows(_ days: some Sequence<DiaryDay>, below above: [RecordSource] = []) -> [Inline] {
    var above = above.map(\.words)
    return days.map { day in
      let sources = sources(day)
      let isSame = sources.allSatisfy { above.contains($0.words) }
      above = sources.map(\.words)
      return row(day, from: isSame ? [] : sources)
    }
  }

  /// Days that stand alone, with a line for each thing that came of them.
  static func box(_ rows: [Inline]) -> Block { Part.box("days", [Part.box("diary", [.list(rows)])]) }

  /// How far the measurements of the person's own devices go; empty without any.
  var measured: Block {
    let link = parts.site.person.measuredThrough.map {
      Inline.link(ChangeWords.measured(through: $0.dayText), to: parts.root + MeasurementPages.listPath)
    }
    return .remark(.own, link ?? Inline())
  }

  private func row(_ day: DiaryDay, from sources: [RecordSource]) -> Inline {
    let time = Inline.time(saysYear ? day.date.dayText : day.date.textInYear, day.date.machineText)
    let link =
      parts.site.path(of: day.date).map { time.marked(.link(parts.root + $0)) } ?? time
    return "\(link) \(words(day, from: sources).marked(.role(.headline(Self.kind(day)))))"
  }

  /// Two columns on a wide screen.
  private func words(_ day: DiaryDay, from sources: [RecordSource]) -> Inline {
    let came = whatCame(day)
    let columns = [(why(day), Role.why)] + (saysYear ? came.map { [$0] } : [came]).map { ($0, .outcome) }
    let shown = columns.filter { !$0.0.isEmpty }
    let words = shown.enumerated().map { number, column in
      let from = number == shown.count - 1 ? parts.from(sources) : Inline()
      return (column.0.joined(.text(ListWords.semicolon)) + from).marked(.role(column.1))
    }
    return words.joined(.text(ListWords.semicolon, .role(.sign)))
  }

  private static func kind(_ day: DiaryDay) -> String {
    (day.headlines.first?.items[0].record ?? day.contacts.first)?.recordKind.slug ?? ""
  }

  /// The contacts that are no headlines themselves, each with its reason.
  private func why(_ day: DiaryDay) -> [Inline] {
    let told = Set(day.headlines.flatMap(\.items).map(\.record.identity))
    let others = day.contacts.filter { !told.contains($0.identity) }
    let shown = others.prefix(Self.contactLimit).map { record -> Inline in
      let details = RecordTable.details(record)
      let reason = details.isEmpty ? Inline() : Inline.text(", \(details.shortened(to: 120))", .role(.muted))
      let kind = record.clinicalType == .medications ? "\(Inline.text(record.kind, .role(.kind))) " : Inline()
      return "\(kind)\(parts.link(record).marked(.strong))\(reason)\(parts.caution(record))"
    }
    let more = others.count - shown.count
    return shown + (more > 0 ? [.text(PageWords.more(more), .role(.muted))] : [])
  }

  /// What happened, and which or how many results were out of range. What was done has no label, so it stands first:
  /// after "New problems: …" it would be read as one of them.
  private func whatCame(_ day: DiaryDay) -> [Inline] {
    let line = HeadlineLine(parts: parts, saysSource: false)
    let isDone = { (headline: Headline) in headline.items[0].event == .done }
    return (day.headlines.filter(isDone) + day.headlines.filter { !isDone($0) }).map { headline in
      headline.matter == .result && headline.items.count > Self.namedResults
        ? .text(headline.label) : line.inline(headline)
    }
  }

  private func sources(_ day: DiaryDay) -> [RecordSource] {
    (day.contacts + day.headlines.flatMap(\.items).map(\.record)).flatMap(\.sources)
      .distinct(by: \.words).prefix(2).map(\.self)
  }
}
