import HealthRecords

/// Boxes that show only records of some kinds or of some institutions, by the style sheet alone, and a field that the
/// script serves.
struct TimelineFilters: Sendable {
  let timeline: Timeline
  let records: [ClinicalRecord]

  var html: HTML {
    row(PageNote.showOnly.words, "kinds", kinds) + row(PageNote.onlyFrom.words, "sources", sources)
      + PageFilter.field
  }

  private struct Box {
    let id: String
    let style: String
    let words: String
    let count: Int
  }

  private var kinds: [Box] {
    let counts = Dictionary(grouping: records, by: \.recordKind).mapValues(\.count)
    return counts.sorted { $0.key < $1.key }.map { kind, count in
      Box(id: "only-\(kind.slug)", style: kind.slug, words: kind.title, count: count)
    }
  }

  private var sources: [Box] {
    let counts = records.reduce(into: [String: Int]()) { counts, record in
      for source in SourceNumbers.sources(of: record) { counts[source, default: 0] += 1 }
    }
    let byNumber = Dictionary(grouping: counts) { timeline.sources.of($0.key) }
    return byNumber.sorted { $0.key < $1.key }.map { number, sources in
      Box(
        id: "from-\(number)", style: "", words: sources.map { $0.key }.sorted().joined(separator: ", "),
        count: sources.reduce(0) { $0 + $1.value })
    }
  }

  /// A single box is no choice.
  private func row(_ title: String, _ name: String, _ boxes: [Box]) -> HTML {
    if boxes.count < 2 { return HTML() }
    let labels = boxes.map { box -> HTML in
      """
      <label class="\(attribute: box.style)"><input type="checkbox" id="\(attribute: box.id)"> <span class="type">\(box.words.shortened(to: 80))</span> <span class="count">\(box.count)</span></label>
      """
    }
    return """
      <fieldset class="filters \(attribute: name)"><legend>\(title)</legend>\(labels.joined("\n"))</fieldset>

      """
  }
}
