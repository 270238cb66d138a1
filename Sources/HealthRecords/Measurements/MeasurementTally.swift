/// How many samples a phone measured, and of how many kinds.
package struct MeasurementTally: Hashable, Sendable {
  package let samples: Int
  package let kinds: Int

  package init(samples: Int, kinds: Int) { (self.samples, self.kinds) = (samples, kinds) }

  package init(_ series: [MeasurementSeries]) {
    samples = series.reduce(0) { $0 + $1.count }
    kinds = Set(series.map(\.key.kind)).count
  }
}
