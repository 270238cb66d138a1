import HealthRecords

/// A thing on the life chart: its name, its marks in time, and how it stands now.
struct LifeRow: Sendable {
  let title: String
  /// The organ of a test.
  var organ = ""
  /// Within the person's folder.
  let href: String
  let plot: LifePlot
  /// "since 1998", "1.21 mg/dL High".
  let now: Inline
  /// True if the records contradict themselves.
  var isDoubted = false
  /// False for a folded row of a chart that has enough links; its lane's list leads to it.
  fileprivate(set) var isLink = true
  /// In words, for the table that says the same.
  var from = ""
  var to = ""

  /// The title, with the sign of a contradiction.
  var name: String {
    isDoubted ? OverviewWords.doubted(SemanticTag.without(title)) : SemanticTag.without(title)
  }
}

/// Rows of one kind, the most important first.
struct LifeLane: Sendable {
  let title: String
  /// Its name in the style sheet.
  let name: String
  /// The page of its list within the person's folder; nil if there is none.
  let list: String?
  var rows: [LifeRow] = []
  /// What is over, folded without names.
  var past: [LifeRow] = []
  /// The heading of these.
  var pastTitle = ""
  /// False for a lane whose folded rows are many and of less weight.
  var namesFolded = true
  /// How many its list has, if that is more than the lane draws: "25 lab tests".
  var total = ""
  /// What the records say of the whole kind: that there are none, or that a text tells of some.
  var note = ""
  /// The page that has the texts that the note points to; nil if it points to none.
  var texts: String?

  /// Further rows are folded under their names.
  static let limit = 8

  var isEmpty: Bool { rows.isEmpty && past.isEmpty && note.isEmpty }

  /// A fold for a single row would save no room.
  fileprivate var shown: ArraySlice<LifeRow> {
    rows.prefix(rows.count <= Self.limit + 1 ? rows.count : Self.limit)
  }
}

/// The life chart: a row for each problem, medicine, test and kind of event on one axis of time. Each row is a link.
struct LifeChart: Drawing {
  private let lanes: [LifeLane]
  private let even: LifeScale
  /// Nil for a short life record.
  private let uneven: LifeScale?
  /// A description for readers who cannot see it.
  private let label: String

  /// - Parameters:
  ///   - today: the last day of the data.
  ///   - records: the days of all records, which make decades wider; none for even time alone.
  /// - Returns: nil if nothing has a date.
  init?(_ lanes: [LifeLane], today: Int?, records: [Int] = [], label: String) {
    let rows = lanes.flatMap { $0.rows + $0.past }
    guard let days = rows.compactMap(\.plot.days).hull else { return nil }
    let all = days.lowerBound...max(days.upperBound, today ?? days.upperBound)
    even = LifeScale(all)
    uneven = LifeScale(all, records: records)
    (self.lanes, self.label) = (Self.linked(lanes.filter { !$0.isEmpty }), label)
  }

  private static let mostLinks = 45

  /// Of the folded rows only so many are links that the chart has no more than its number.
  private static func linked(_ lanes: [LifeLane]) -> [LifeLane] {
    let open = lanes.map { $0.shown.count + ($0.list == nil ? 0 : 1) }
    var left = mostLinks - open.reduce(0, +)
    let next = { (row: LifeRow) -> LifeRow in
      var row = row
      row.isLink = left > 0
      left -= 1
      return row
    }
    return lanes.map { lane in
      var lane = lane
      lane.rows = lane.shown + lane.rows.dropFirst(lane.shown.count).map(next)
      lane.past = lane.past.map(next)
      return lane
    }
  }

  /// The chart, with a link to skip it by keyboard, because each row is a stop.
  var html: HTML {
    """
    <div class="passable"><a class="skip" href="#past-graphic">\(ChartNote.skipGraphic.words)</a>
    <div class="life" role="group" aria-label="\(attribute: label)">
    \(axis(""))\(lanes.map(lane).joined())</div>
    \(legend)</div><div id="past-graphic" tabindex="-1"></div>
    """
  }

  /// The notes, which the chart prints itself.
  var twin: [Block] { lanes.filter { !$0.note.isEmpty }.map { .paragraph(.text($0.note)) } }

  /// The same in words.
  var table: [Block] {
    var table = Table(
      PageTitle.theWholeRecordAsATable.words, columns: ColumnTitle.words(.type, .what, .from, .to, .latest),
      classes: ["", "name", "date", "date", ""])
    for lane in lanes {
      for row in lane.rows + lane.past {
        table.add([
          .text(lane.title), .link(row.name, to: row.href), .text(row.from), .text(row.to), row.now,
        ])
      }
    }
    return [.fold(.text(PageTitle.theSameAsATable.words), Block.rows(table), isLong: false)]
  }
}

extension LifeChart {
  /// Switches to even time without a script.
  private var choice: HTML {
    if uneven == nil { return HTML() }
    return """
      <fieldset class="scale"><legend>\(LifeWords.wideDecades)</legend>\
      <label><input type="radio" name="scale" checked> \(LifeWords.byRecords)</label> \
      <label><input type="radio" name="scale" id="even"> \(LifeWords.even)</label></fieldset>

      """
  }

  /// A drawing on each scale; the style sheet shows one.
  private func drawn(_ draw: (LifeScale, String) -> HTML) -> HTML {
    draw(even, uneven == nil ? "" : "even") + (uneven.map { draw($0, "uneven") } ?? "")
  }

  /// A hairline through a lane at each year that is labelled: paper breaks between lanes.
  private var rules: HTML {
    let drawings = drawn { scale, name in
      let paths = scale.ticks.map { tick -> HTML in
        let place = Int((tick.at * LifeScale.width).rounded())
        return "<path class=\"at \(attribute: ChartWidth.classes(tick.widths))\" d=\"M\(place) 0V1\"/>"
      }
      return
        "<svg class=\"\(attribute: name)\" viewBox=\"0 0 1000 1\" preserveAspectRatio=\"none\">\(paths.joined())</svg>"
    }
    return "<span class=\"marks rules\" aria-hidden=\"true\">\(drawings)</span>"
  }

  private func axis(_ name: String) -> HTML {
    let drawings = drawn { scale, name in
      let labels = scale.ticks.map {
        ChartLabel(text: $0.label, at: $0.at, y: 15, anchor: .middle, name: "tick", widths: $0.widths).svg
      }
      return "<svg class=\"\(attribute: name)\" width=\"100%\" height=\"20\">\(labels.joined())</svg>"
    }
    return """
      <div class="axis\(attribute: name)" aria-hidden="true"><span class="marks">\(drawings)</span><span class="now">\(LifeWords.nowOrNewest)</span></div>

      """
  }

  /// A lane has the years again, where those above all lanes are far from it.
  private func lane(_ lane: LifeLane) -> HTML {
    let title: HTML = lane.list.map { "<a href=\"\(attribute: $0)\">\(lane.title)</a>" } ?? .text(lane.title)
    let told: HTML = lane.texts.map { "<a href=\"\(attribute: $0)\">\(lane.note)</a>" } ?? .text(lane.note)
    let note: HTML = lane.note.isEmpty ? "" : "<p class=\"own\">\(told)</p>"
    let folded = lane.rows.dropFirst(lane.shown.count)
    let names = folded.map(\.name).distinct.joined(separator: ", ")
    let others = lane.namesFolded ? OverviewWords.more(folded.count, names) : PageWords.more(folded.count)
    return """
      <section class="lane \(attribute: lane.name)">\(rules)<h2>\(title)\(total(lane))</h2>\(axis(" again"))\(note)
      \(lane.shown.map(row).joined())\
      \(fold(Array(folded), others))\
      \(fold(lane.past, lane.pastTitle))</section>

      """
  }

  private func total(_ lane: LifeLane) -> HTML {
    lane.total.isEmpty || lane.list == nil ? HTML() : " <small class=\"muted\">\(lane.total)</small>"
  }

  private func fold(_ rows: [LifeRow], _ title: String) -> HTML {
    rows.isEmpty
      ? HTML() : "<details><summary>\(title)</summary>\n\(rows.map(row).joined())</details>\n"
  }

  private func row(_ row: LifeRow) -> HTML {
    let organ: HTML = row.organ.isEmpty ? HTML() : " <small>\(row.organ)</small>"
    let cells: HTML = """
      <span class="name">\(row.name)\(organ)</span>\
      <span class="marks\(row.plot.goesOn ? " on" : HTML())">\(drawn { row.plot.svg(on: $0, named: $1) })</span><span class="now">\(row.now)</span>
      """
    return row.isLink
      ? "<a class=\"row\" href=\"\(attribute: row.href)\">\(cells)</a>\n"
      : "<div class=\"row\">\(cells)</div>\n"
  }

  /// Explains the kinds of marks that occur.
  private var legend: HTML {
    let rows = lanes.flatMap { $0.rows + $0.past }
    let found = Set(rows.flatMap(\.plot.notes) + (rows.contains(where: \.isDoubted) ? [.warningSign] : []))
    let notes: [ChartNote] = [
      .barOngoing, .barListed, .barUnknown, .orderTick, .ring, .greyRange, .warningSign,
    ]
    let words = notes.filter(found.contains).map(\.words).joined(separator: " ")
    if words.isEmpty && uneven == nil { return HTML() }
    return """
      <details class="legend"><summary>\(LifeWords.marks)</summary><p class="own">\(words)</p>\(choice)</details>
      """
  }
}
