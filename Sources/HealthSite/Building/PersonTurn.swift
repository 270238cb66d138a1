import HealthRecords

/// A person whose site is made on demand: once, and kept, if there is much to show; otherwise anew each time.
struct PersonTurn: Sendable {
  let person: Person
  let isLong: Bool
  let site: @Sendable () -> PersonSite

  /// With more records and days of measurements than this, a person's pages are shared out among several workers.
  private static let few = 200

  init(_ person: Person, in library: RecordLibrary) {
    self.person = person
    isLong = person.measurements.reduce(person.everything.count) { $0 + $1.days.count } > Self.few
    let made = isLong ? PersonSite(person, in: library) : nil
    site = { made ?? PersonSite(person, in: library) }
  }
}
