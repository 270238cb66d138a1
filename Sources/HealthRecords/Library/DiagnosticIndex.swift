/// The diagnostics of each record, so that a page about one person does not list those about others in the same file.
struct DiagnosticIndex: Sendable {
  private let byRecord: PlaceIndex<RecordIdentity>
  /// Diagnostics about whole files, or about places without a record.
  private let byFile: PlaceIndex<String>

  /// - Parameters:
  ///   - resources: the resources of several persons; empty if there is only one person.
  ///   - identities: the identity of each resource.
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

  /// The positions of diagnostics, in their original order.
  func places(of records: some Sequence<RecordIdentity>, in files: some Sequence<String>) -> [Int] {
    (byRecord.places(of: records) + byFile.places(of: files)).sorted()
  }

  private struct Place: Hashable {
    let file: String
    let path: String
  }
}

extension Diagnostic {
  /// `entry[1].resource.onset`, `entry[1].resource`, `entry[1]`, `entry`; empty for a whole file.
  fileprivate var placesAround: [String] {
    let ends = place.indices.filter { place[$0] == "." || place[$0] == "[" }
    return ([place] + ends.reversed().map { String(place[..<$0]) }).filter { !$0.isEmpty }
  }
}
