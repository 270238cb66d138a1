import HealthRecords

/// What goes into a package: all that was read and not left out by choice, each once.
///
/// What stands inside a record goes with it. Where only a part is wanted, organizations, practitioners and the like come
/// along only where that part leans on them.
struct PackageChoice: Sendable {
  let resources: [SettledResource]

  init(_ library: RecordLibrary, _ persons: PackagePersons, isWhole: Bool) {
    let wanted = library.settled.filter { $0.disposition != .leftOut }
    let leantOn = isWhole ? nil : Self.leantOn(wanted, persons)
    let kept = wanted.filter { settled in
      !settled.resource.type.isSupporting || settled.resource.type == .patient
        || leantOn?.contains(settled.identity) ?? true
    }
    let places = Set(kept.map { Place($0.resource.origin) })
    resources = kept.filter { settled in
      Place(holderOf: settled.resource.origin).map { !places.contains($0) } ?? true
    }
  }
}

extension PackageChoice {
  private struct Place: Hashable {
    let file: String
    let place: String

    init(_ origin: Origin) { (file, place) = (origin.file, origin.place) }

    /// The resource that it is contained in; nil for all others.
    init?(holderOf origin: Origin) {
      guard let inner = origin.place.ranges(of: "contained[").last else { return nil }
      let holder = origin.place[..<inner.lowerBound]
      (file, place) = (origin.file, String(holder.hasSuffix(".") ? holder.dropLast() : holder))
    }
  }

  private static func leantOn(_ wanted: [SettledResource], _ persons: PackagePersons) -> Set<RecordIdentity> {
    var found: Set<RecordIdentity> = []
    var waiting = wanted.filter { !$0.resource.type.isSupporting || $0.resource.type == .patient }.map(
      \.identity)
    while let identity = waiting.popLast() {
      guard let record = persons.records[identity], found.insert(identity).inserted else { continue }
      waiting += record.references
    }
    return found
  }
}
