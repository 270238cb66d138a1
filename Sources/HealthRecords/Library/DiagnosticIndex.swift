/// Which diagnostics are about which record: a file of many persons must not be told of whole on the page of each.
struct DiagnosticIndex: Sendable {
  private let byRecord: PlaceIndex<RecordIdentity>
  /// Those of whole files, and of places in which no record stands.
  private let byFile: PlaceIndex<String>

  /// - Parameters:
  ///   - resources: of several persons; none where all is one person's.
  ///   - identities: of each resource.
  init(_ diagnostics: [Diagnostic], _ resources: [Resource], _ identities: [RecordIdentity]) {
    let files = Set(diagnostics.map(\.file))
    var known: [Place: RecordIdentity] = [:]
    for (resource, identity) in zip(resources, identities) where files.contains(resource.origin.file) {
      known[Place(file: resource.origin.file, path: resource.origin.place)] = identity
    }
    let records = diagnostics.map { diagnostic in
      diagnostic.placesAround.lazy.map { Place(file: diagnostic.file, path: $0) }.firstNonNil { known[$0] }
    }
    byRecord = PlaceIndex(records)
    byFile = PlaceIndex(zip(diagnostics, records).map { $1 == nil ? $0.file : nil })
  }

  /// In the order of all.
  func places(of records: some Sequence<RecordIdentity>, in files: some Sequence<String>) -> [Int] {
    (byRecord.places(of: records) + byFile.places(of: files)).sorted()
  }

  private struct Place: Hashable {
    let file: String
    let path: String
  }
}

extension Diagnostic {
  /// `entry[1].resource.onset`, `entry[1].resource`, `entry[1]`, `entry`; what is about a whole file is about no record.
  fileprivate var placesAround: [String] {
    let ends = place.indices.filter { place[$0] == "." || place[$0] == "[" }
    return ([place] + ends.reversed().map { String(place[..<$0]) }).filter { !$0.isEmpty }
  }
}
