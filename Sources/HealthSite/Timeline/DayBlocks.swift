import HealthRecords

/// A day of the timeline as blocks: a section for each institution that reports something, so that filters can select
/// it. It is named where it differs from the section above.
struct DayBlocks: Sendable {
  let timeline: Timeline
  private var above: String?

  init(_ timeline: Timeline) { self.timeline = timeline }

  mutating func blocks(_ day: TimelineDay) -> [Block] {
    let tree = DayTree(day.records)
    let groups = Dictionary(grouping: tree.roots, by: \.sourceNames)
    let sources = tree.roots.map(\.sourceNames).distinct
    return sources.flatMap { source -> [Block] in
      let roots = groups[source] ?? []
      let style = timeline.sources.classes(roots + roots.flatMap(tree.below))
      let events = DayEvents(timeline, roots, in: tree, saysSource: source != above).events
      above = source
      let parts = events.chunked(by: \.lines, upTo: DayEvents.linesAtATime)
      return parts.enumerated().map { index, some in
        Part.section(
          2, .text(title(day.date, isFirst: index == 0)), "day \(style)",
          id: index == 0 && source == sources.first ? day.anchor : nil, [.events(some)])
      }
    }
  }

  private func title(_ date: ClinicalDate?, isFirst: Bool) -> String {
    guard let date else { return Unstated.noDateTitle.words }
    let text = date.textInYear
    let title =
      date.month == nil
      ? DateWords.withoutMonth(text) : date.day == nil ? DateWords.withoutDay(text) : text
    return isFirst ? title : DateWords.continued(title)
  }
}
