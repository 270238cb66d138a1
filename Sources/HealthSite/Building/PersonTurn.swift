import HealthRecords

/// A person whose site is made when it is asked for: at once and kept where there is much to show, else each time anew.
struct PersonTurn: Sendable {
  let person: Person
  let isLong: Bool
  let site: @Sendable () -> PersonSite

  /// More records and days of measurements than this are work for several workers, and not all pages at once in memory.
  private static let few = 200

  init(_ person: Person, in library: RecordLibrary) {
    self.person = person
    isLong = person.measurements.reduce(person.everything.count) { $0 + $1.days.count } > Self.few
    let made = isLong ? PersonSite(person, in: library) : nil
    site = { made ?? PersonSite(person, in: library) }
  }
}
