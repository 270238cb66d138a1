import HealthRecords

/// A person whose site is made when it is asked for: at once and kept where there are many records, else each time anew.
struct PersonTurn: Sendable {
  let person: Person
  let isLong: Bool
  let site: @Sendable () -> PersonSite

  /// More records than this are work for several workers.
  private static let fewRecords = 200

  init(_ person: Person, in library: RecordLibrary) {
    self.person = person
    isLong = person.everything.count > Self.fewRecords
    let made = isLong ? PersonSite(person, in: library) : nil
    site = { made ?? PersonSite(person, in: library) }
  }
}
