import HealthRecords

/// Points of one unit on one scale: units never share a scale.
struct ChartPanel: Sendable {
  struct Line: Sendable {
    /// "Systolic"; empty if the panel has one line.
    let name: String
    /// Oldest first.
    let points: [ChartPoint]

    /// Neighbours that a line joins: of one method, numbers and no limits, and not further apart than three times the
    /// usual interval.
    var joined: [(ChartPoint, ChartPoint)] {
      let pairs = zip(points, points.dropFirst())
      let intervals = pairs.map { $1.day - $0.day }.filter { $0 > 0 }.sorted()
      let most = intervals.count > 2 ? 3 * intervals[intervals.count / 2] : .infinity
      return pairs.filter { a, b in
        a.method == b.method && !a.isLimit && !b.isLimit && b.day - a.day <= most
      }
    }
  }

  let name: String
  let unit: String
  let lines: [Line]

  var days: ClosedRange<Int> {
    lines.flatMap(\.points).map(\.days).hull ?? 0...0
  }

  /// Further panels are left to the table.
  static let limit = 6

  /// The panels of a test, the one with the newest result first.
  ///
  /// - Parameter href: the link of a point; nil for a drawing without links and words.
  static func all(_ series: ResultSeries, href: (ClinicalRecord) -> String? = { _ in nil }) -> [ChartPanel] {
    var order: [Key] = []
    var lines: [Key: [String: [ChartPoint]]] = [:]
    for record in series.records {
      for (key, line, point) in points(record, href(record)) {
        if lines[key] == nil { order.append(key) }
        lines[key, default: [:]][line, default: []].append(point)
      }
    }
    return order.prefix(limit).map { key in
      let named = (lines[key] ?? [:]).sorted {
        ($0.value.first?.value ?? 0, $1.key) > ($1.value.first?.value ?? 0, $0.key)
      }
      return ChartPanel(
        name: key.name, unit: key.unit, lines: named.map { Line(name: $0.key, points: $0.value.reversed()) })
    }
  }
}

extension ChartPanel {
  private struct Key: Hashable {
    let name: String
    let unit: String
  }

  /// The points of a result's own number and of its parts; the two blood pressures share a panel.
  private static func points(_ record: ClinicalRecord, _ href: String?) -> [(Key, String, ChartPoint)] {
    let own = record.value.flatMap { value in
      ChartPoint(value, of: record, href: href).map { (Key(name: "", unit: value.unitName), "", $0) }
    }
    let parts = record.components.compactMap { part -> (Key, String, ChartPoint)? in
      guard let point = ChartPoint(part, of: record, href: href) else { return nil }
      let pressure = pressures[part.concept?.code(in: .loinc) ?? ""].map {
        MeasurementWords.part($0).withinSentence
      }
      return (Key(name: pressure == nil ? part.name ?? "" : "", unit: part.unitName), pressure ?? "", point)
    }
    return [own].compactMap { $0 } + parts
  }

  /// LOINC codes of values that are drawn together.
  private static let pressures = [
    "8480-6": MeasurementSeries.Key.systolic, "8462-4": MeasurementSeries.Key.diastolic,
  ]
}
