import HealthRecords

/// A headline as words with links: what happened, each thing linked to its record, and where.
struct HeadlineLine: Sendable {
  let parts: RecordParts
  /// Further things of one kind are counted.
  var limit = 3
  /// False where the institution is named once for the whole day.
  var saysSource = true

  func inline(_ headline: Headline) -> Inline {
    headline.parts(upTo: limit).map { part -> Inline in
      let names = part.items.map { item -> Inline in
        let name = item.name.shortened(to: part.items.count > 1 ? 60 : 160)
        return "\(parts.link(item.record, as: name))\(remark(item))\(parts.gone([item.record]))"
      }.joined(", ")
      return part.label.isEmpty
        ? "\(names)\(part.more)" : "\(part.label)\(ListWords.colon)\(names)\(part.more)"
    }.joined(.text(ListWords.semicolon)) + source(headline)
  }

  /// The day in a column, and next to it what happened.
  func row(_ headline: Headline, day: String) -> Inline {
    let words = inline(headline).marked(.role(.headline(headline.items[0].record.recordKind.slug)))
    return "\(Inline.time(day, headline.date.machineText)) \(words)"
  }

  private func remark(_ item: Headline.Item) -> Inline {
    let remark = result(item) + .text(item.circumstance)
    return remark.isEmpty ? Inline() : remark.marked(.role(.muted))
  }

  private func result(_ item: Headline.Item) -> Inline {
    if !item.hasResult { return Inline() }
    let value = parts.shortValue(item.record)
    let flag = item.record.flag.map { " \(parts.flag($0))" } ?? Inline()
    return (value.isEmpty ? Inline() : "\(item.beforeResult)\(value)") + flag
  }

  private func source(_ headline: Headline) -> Inline {
    if parts.site.hasOneSource || !saysSource { return Inline() }
    let sources = headline.items.flatMap(\.record.sources).distinct
    return parts.from(Array(sources.prefix(2)))
  }
}

extension RecordParts {
  /// " · Saint Brannoc": who reports it, if there are several sources.
  func from(_ record: ClinicalRecord) -> Inline { from(record.sources) }

  func from(_ sources: [RecordSource]) -> Inline {
    if site.hasOneSource || sources.isEmpty { return Inline() }
    let names: Inline = "· \(sources.map(source).joined(", "))"
    return " \(names.marked(.role(.source)))"
  }
}
