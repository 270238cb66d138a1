import HealthRecords

/// The resources of a package: all that were read and not left out by choice, each once.
///
/// A contained resource goes with its container. In a partial package, organizations, practitioners and the like are
/// included only if the chosen records refer to them.
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

    /// The place of the resource that contains this one; nil if there is none.
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
