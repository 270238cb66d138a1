import HealthRecords

/// A year day by day, with the problems and medicines that went on in it.
struct YearPage: Sendable {
  let timeline: Timeline
  private let index: Int
  private var year: TimelineYear { timeline.years[index] }

  init(_ timeline: Timeline, _ index: Int) { (self.timeline, self.index) = (timeline, index) }

  var pages: [Page] {
    var printer = DayBlocks(timeline)
    let days = year.days.flatMap { day in
      printer.blocks(day).enumerated().map { Piece(day: $0.offset == 0 ? day : nil, block: $0.element) }
    }
    let chunks = Chunks.split(days) { HTMLPrinter.write($0.block, to: &$1) }
    let paths = Chunks.paths(chunks.count, year.path)
    let filters = TimelineFilters(timeline: timeline, records: year.records)
    let control: [Block] =
      ongoing.isEmpty && !filters.isOfUse
      ? [] : [.fold(.text(LifeWords.ongoingAndFilters), ongoing + [.control(filters.html)], isLong: false)]
    return chunks.indices.map { number in
      var page = Page(
        paths[number], title: year.title, template: "timeline-year.md", section: "timeline/index.html")
      page.trail = [(PageTitle.timeline.words, "timeline/index.html")]
      page.set("control", control)
      page.set("days", chunks[number].map(\.block))
      if number == 0 { page.set("later", later(chunks, paths)) }
      page.set("pager", [Chunks.pager(paths, current: number, root: page.root)])
      page.set("neighbours", [.links(neighbours)])
      return page
    }
  }
}

extension YearPage {
  /// A part of a day; the first part carries the day.
  private struct Piece: Sendable {
    let day: TimelineDay?
    let block: Block
  }

  /// The days of the following pages, each at its anchor, because links to a day lead to the first page.
  private func later(_ chunks: [ArraySlice<Piece>], _ paths: [String]) -> [Block] {
    let days = zip(chunks, paths).dropFirst().flatMap { chunk, path in
      chunk.compactMap { piece -> Block? in
        guard let day = piece.day, let date = day.date, let anchor = day.anchor else { return nil }
        let link = Inline.link(date.textInYear, to: "\(timeline.parts.root)\(path)#\(anchor)")
        return Part.box(id: anchor, [.paragraph(link)])
      }
    }
    return days.isEmpty
      ? [] : [Part.section(2, .text(TimelineWords.followingPages), "later", [Part.box("days", days)])]
  }

  /// How many entries are always open, how many at most, and how many more are folded; the lists show the rest.
  private static let ongoingLimits = (least: 4, most: 12, folded: 100)

  /// "On metformin since May 2019": problems and medicines that went on in the year; those that are only still listed
  /// come last.
  private var ongoing: [Block] {
    guard let number = year.year else { return [] }
    let told = timeline.courses.compactMap { $0.during(number) }
    let courses = told.filter(\.isConfirmed) + told.filter { !$0.isConfirmed }
    if courses.isEmpty { return [] }
    let open = courses.prefix(Self.openCount(courses))
    let folded = courses.dropFirst(open.count).prefix(Self.ongoingLimits.folded)
    let rest: [Block] =
      folded.isEmpty
      ? []
      : [
        .fold(
          .text(PageWords.more(courses.count - open.count)),
          [.list(folded.map(item) + beyond(courses.dropFirst(open.count + folded.count)))],
          isLong: folded.count > Self.ongoingLimits.most)
      ]
    return [
      Part.section(2, .text(TimelineWords.ongoing(in: year.title)), "rail", [.list(open.map(item))] + rest)
    ]
  }

  /// Entries that are only still listed are folded if there are enough others. A fold for a single line would save no
  /// room.
  private static func openCount(_ courses: [OngoingCourse]) -> Int {
    let confirmed = max(courses.count(where: \.isConfirmed), ongoingLimits.least)
    let count = min(confirmed, ongoingLimits.most)
    return courses.count == count + 1 ? courses.count : count
  }

  private func item(_ course: OngoingCourse) -> Inline {
    let span = TimelineWords.span(Self.words(course.start), until: course.end?.dayText, course.doubt)
    let begun = course.start.sortDate.flatMap { $0.year == year.year && timeline.site.hasDay($0) ? $0 : nil }
    let note =
      begun.flatMap(timeline.site.path).map { Inline.link(span, to: timeline.parts.root + $0) } ?? .text(span)
    return "\(timeline.parts.link(course.record, as: course.name.shortened(to: 60))) \(note.marked(.note))"
  }

  /// Entries that do not fit, as links to their lists.
  private func beyond(_ courses: ArraySlice<OngoingCourse>) -> [Inline] {
    Dictionary(grouping: courses, by: \.record.clinicalType).sorted { $0.key < $1.key }.map { type, courses in
      let link = Inline.link(type.title, to: "\(timeline.parts.root)\(type.slug).html")
      return "\(link) \(Inline.text(PageWords.more(courses.count), .note))"
    }
  }

  private static func words(_ start: RecordDate) -> String {
    switch start.value {
    case .date, .words: start.dayText
    case .age(let words, let about): about.map { TimelineWords.about($0.dayText) } ?? words
    }
  }

  /// Links to the year before, the first page, and the year after.
  private var neighbours: LinkBar {
    let root = timeline.parts.root
    let link = { (index: Int, words: (String) -> String) -> LinkBar.Link? in
      guard timeline.years.indices.contains(index) else { return nil }
      let year = timeline.years[index]
      return LinkBar.Link(words: words(year.title), path: root + year.path)
    }
    let first = LinkBar.Link(words: PageTitle.timeline.words, path: root + "timeline/index.html")
    let links = [link(index + 1) { "← \($0)" }, first, link(index - 1) { "\($0) →" }]
    return LinkBar(label: PageTitle.years.words, links: links.compactMap(\.self))
  }
}

/// Boxes that show only records of some kinds or of some institutions, by the style sheet alone, and a field that the
/// script serves.
struct TimelineFilters: Sendable {
  let timeline: Timeline
  let records: [ClinicalRecord]

  /// False on a page of a few records of one kind.
  var isOfUse: Bool { kinds.count > 1 || sources.count > 1 || records.count > PageFilter.longList }

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
