import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// The drawings: where marks stand, and that their texts never touch each other.
@Suite struct ChartTests {
  /// Px between which each layout is shown (the style sheet's container queries).
  private static let shown: [(ChartWidth, [Double])] = [
    (.narrow, [264, 300, 420, 599]), (.middle, [600, 700, 899]), (.wide, [900, 1040, 2000]),
  ]

  private func expectFree(_ labels: [ChartLabel], _ place: String) {
    for (layout, widths) in Self.shown {
      let seen = labels.filter { $0.widths.contains(layout) }
      for width in widths {
        for (index, label) in seen.enumerated() {
          #expect(label.isInside(width), "\(place): “\(label.text)” leaves the chart at \(width)")
          for other in seen[..<index] where abs(other.y - label.y) < 12 {
            #expect(
              !label.span(at: width).overlaps(other.span(at: width)),
              "\(place): “\(label.text)” touches “\(other.text)” at \(width)")
          }
        }
      }
    }
  }

  private func ticks(_ scale: TimeScale) -> [ChartLabel] {
    scale.ticks.map { ChartLabel(text: $0.label, at: $0.at, y: 0, anchor: .middle, widths: $0.widths) }
  }

  @Test(
    "The labels of the time axis never touch, and every width has some",
    arguments: [1, 40, 200, 400, 900, 2000, 4000, 9000, 20_000, 36_000, 200_000])
  func timeAxis(days: Int) {
    for start in [700_000, 730_101, 737_425] {
      let labels = ticks(TimeScale(start...(start + days)))
      expectFree(labels, "\(days) days")
      for width in ChartWidth.allCases { #expect(labels.contains { $0.widths.contains(width) }) }
    }
  }

  @Test("No line is drawn over a gap of more than three times the usual interval")
  func gaps() {
    let points = [0, 30, 60, 95, 400, 430].map { ChartPoint(days: $0...$0, value: 1, text: "1") }
    let joined = ChartPanel.Line(name: "", points: points).joined.map {
      [$0.days.lowerBound, $1.days.lowerBound]
    }
    #expect(joined == [[0, 30], [30, 60], [60, 95], [400, 430]])
  }

  @Test("The target of a treatment is a dotted line of its own, if it is not far from all values")
  func targets() async throws {
    let drawn = { (high: String) in
      let sent = try SentRecords()
      try sent.send(
        [("a", "2020-01-02", "6.8"), ("b", "2021-01-02", "7.4")].map { id, day, value in
          SentRecords.line(
            "Observation", id,
            #""status":"final","code":{"text":"HbA1c"},"effectiveDateTime":"\#(day)","valueQuantity":{"value":\#(value),"unit":"%"},"referenceRange":[{"low":{"value":4,"unit":"%"},"high":{"value":5.6,"unit":"%"}},{"high":{"value":\#(high),"unit":"%"},"type":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/referencerange-meaning","code":"treatment"}]}}]"#
          )
        })
      let library = try await sent.library
      let site = try #require(SiteBuilder.sites(of: library).first)
      return ResultChart(try #require(site.series.first)) { _ in "" }?.html.source ?? ""
    }
    let near = try await drawn("7.0")
    #expect(near.components(separatedBy: #"class="target""#).count == 2)
    #expect(near.contains(ChartNote.target.words) && near.contains(#"class="band""#))
    #expect(!(try await drawn("70")).contains(#"class="target""#))
  }

  private func site(_ input: String) async throws -> PersonSite {
    let library = RecordLibrary(try await RecordLoader.load([input]))
    return try #require(SiteBuilder.sites(of: library).first)
  }

  @Test("The fixtures' charts have no labels that touch", arguments: ["apple-export", "portal"])
  func fixtures(name: String) async throws {
    let site = try await site(ProjectFolder.fixture(name))
    for series in site.series {
      guard let chart = ResultChart(series, href: { _ in "" }) else { continue }
      for panel in chart.panels { expectFree(PanelDrawing(panel, scale: chart.scale).labels, series.title) }
    }
  }

  /// A panel of one line through these values, ten days apart.
  private func drawing(_ values: [Double], text: String) -> PanelDrawing {
    let points = values.enumerated().map { index, value in
      ChartPoint(days: (730_000 + index * 10)...(730_000 + index * 10), value: value, text: text)
    }
    let days = 730_000...(730_000 + (values.count - 1) * 10)
    return PanelDrawing(
      ChartPanel(name: "", unit: "", lines: [ChartPanel.Line(name: "", points: points)]),
      scale: TimeScale(days, left: 0.02, right: 0.03))
  }

  /// Whether a label covers a place on its line, looked for in small steps.
  private func covers(_ label: ChartLabel, _ drawing: PanelDrawing, at width: Double) -> Bool {
    let places = drawing.panel.lines.flatMap { $0.points }.map {
      (x: drawing.time.part($0.day) * width, y: drawing.values.y($0.value))
    }
    let span = label.span(at: width)
    return zip(places, places.dropFirst()).contains { a, b in
      (0...400).contains { step in
        let part = Double(step) / 400
        let (x, y) = (a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)
        return span.contains(x) && (label.y - 10...label.y + 2).contains(y)
      }
    }
  }

  @Test(
    "The newest value covers no line, or is left out",
    arguments: [
      [1, 2, 3], [3, 2, 1], [5, 1, 5, 1, 3], [1, 9, 1, 9, 1, 9, 5], [5, 5, 5], [1, 100, 50, 51, 49, 50],
    ])
  func lastLabels(values: [Double]) {
    let drawing = drawing(values, text: "164.05")
    for (layout, widths) in Self.shown {
      for label in drawing.labels where label.widths.contains(layout) {
        for width in widths where width < 1081 {
          #expect(label.isInside(width) && !covers(label, drawing, at: width), "\(values) at \(width)")
        }
      }
    }
    let isPlain = values == [1, 2, 3] || values == [5, 5, 5]
    #expect(!isPlain || drawing.labels.flatMap(\.widths).count == ChartWidth.allCases.count)
  }

  @Test("A long number is cut in the plot as it is in lists")
  func longNumber() {
    #expect(drawing([1, 2, 3], text: "164.0").labels.map(\.text) == ["164.0"])
    #expect(drawing([1, 2, 3], text: "164.05751395730553").labels.map(\.text) == ["164.0…"])
  }

  @Test("A result for which no chart has room stands in the table alone, and so does such a limit")
  func tooLarge() async throws {
    let results = [("1e308", "5"), ("-1e308", "5"), ("1", "1e400"), ("2", "5"), ("-1e400", "1e308")]
    let lines = results.enumerated().map { day, result in
      #"{"resourceType":"Observation","id":"o\#(day)","status":"final","code":{"text":"Ferritin"},"effectiveDateTime":"2020-01-0\#(day + 1)","valueQuantity":{"value":\#(result.0),"unit":"g"},"referenceRange":[{"high":{"value":\#(result.1),"unit":"g"}}]}"#
    }
    let folder = try TemporaryFolder()
    try folder.write("a.ndjson", lines.joined(separator: "\n"))
    let series = try #require(try await site(folder.path).series.first)
    let chart = try #require(ResultChart(series, href: { _ in "" }))
    #expect(chart.panels.flatMap(\.lines).flatMap(\.points).map(\.text) == ["1", "2"])
    #expect(!chart.html.source.contains("nan"))
  }

  @Test("Two pressures have their labels outside of both lines")
  func pressureLabels() async throws {
    let site = try await site(ProjectFolder.fixture("apple-export"))
    let series = try #require(site.series.first { $0.loinc?.code == "85354-9" })
    let chart = try #require(ResultChart(series, href: { _ in "" }))
    let panel = try #require(chart.panels.first)
    let labels = PanelDrawing(panel, scale: chart.scale).labels
    #expect(Set(labels.map(\.text)) == ["120 systolic", "80 diastolic"])
  }

  @Test("Results in two units never share a panel")
  func twoUnits() async throws {
    let site = try await site(ProjectFolder.fixture("apple-export"))
    let mixed = try site.series.filter { series in
      Set(series.records.compactMap { $0.value?.quantity?.unit }).count > 1
    }.map { try #require(ResultChart($0, href: { _ in "" })) }
    #expect(!mixed.isEmpty)
    for chart in mixed {
      #expect(Set(chart.panels.map(\.unit)).count == chart.panels.count && chart.panels.count > 1)
    }
  }

  @Test("A blood pressure is one panel with a line for each of its two values")
  func bloodPressure() async throws {
    let site = try await site(ProjectFolder.fixture("apple-export"))
    let series = try #require(site.series.first { $0.loinc?.code == "85354-9" })
    let chart = try #require(ResultChart(series, href: { _ in "" }))
    let pressure = try #require(chart.panels.first)
    #expect(pressure.lines.map(\.name) == ["systolic", "diastolic"])
    #expect(pressure.lines.allSatisfy { $0.points.map(\.day) == $0.points.map(\.day).sorted() })
  }

  @Test("A value that is only a limit is an open point without a line to it")
  func limits() async throws {
    let site = try await site(ProjectFolder.fixture("apple-export"))
    let points = site.series.flatMap { ChartPanel.all($0, href: { _ in "" }) }.flatMap(\.lines).flatMap(
      \.points)
    let limits = points.filter(\.isLimit)
    #expect(!limits.isEmpty && limits.allSatisfy { "<>≤≥".contains($0.text.first ?? " ") })
  }

  @Test(
    "The value axis has round ticks inside of what it shows",
    arguments: [(0.004, 0.009), (3.1, 8.2), (60, 181), (-4, 3), (7, 7), (1e6, 9e6)])
  func valueAxis(low: Double, high: Double) {
    let scale = ValueScale([low, high], top: 10, bottom: 110)
    #expect((1...4).contains(scale.ticks.count))
    for tick in scale.ticks {
      #expect((10...110).contains(scale.y(tick)))
      let text = scale.label(tick).replacing("−", with: "-")
      #expect(abs((Double(text) ?? .nan) - tick) < 1e-9 * max(1, abs(tick)))
    }
  }
}

extension ChartPoint {
  fileprivate init(days: ClosedRange<Int>, value: Double, text: String) {
    self.init(days: days, value: value, text: text, title: "", href: "")
  }
}
