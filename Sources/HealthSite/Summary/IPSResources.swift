import HealthRecords

/// The person's R4 resources by the name of their identity, with the address that each has in the Bundle.
struct IPSResources: Sendable {
  struct Entry: Sendable {
    let name: String
    let fullURL: String
    let json: String
    let references: [String]
  }

  static let unnamedPatient = "urn:uuid:\(uuid("patient"))"

  private var entries: [String: Entry] = [:]
  let patient: Entry?

  init(_ person: Person) {
    let printer = JSONPrinter()
    for record in person.records + person.supporting where record.resource.version == .r4 {
      let entry = Self.entry(record, printer)
      for copy in [record] + record.contributors { entries[copy.identity.name] = entry }
    }
    patient = person.supporting.first { $0.resource.type == .patient && $0.resource.version == .r4 }.map {
      Self.entry($0, printer)
    }
  }

  func entry(_ name: String) -> Entry? { entries[name] }

  /// The named resources and all that they refer to, each once, in the order in which they are met; the patient stands apart.
  func closure(of names: [String]) -> [Entry] {
    var found: [Entry] = []
    var seen: Set<String> = patient.map { [$0.fullURL] } ?? []
    var waiting = Array(names.reversed())
    while let name = waiting.popLast() {
      guard let entry = entries[name], seen.insert(entry.fullURL).inserted else { continue }
      found.append(entry)
      waiting += entry.references.reversed()
    }
    return found
  }

  /// As sent, so that references inside go on leading to it: `urn:uuid:` stays, others get one base for each source.
  private static func entry(_ record: ClinicalRecord, _ printer: JSONPrinter) -> Entry {
    let resource = record.resource
    let sent = resource.origin.url.flatMap { $0.hasPrefix("urn:uuid:") || $0.hasPrefix("http") ? $0 : nil }
    let base = "https://\(StableHash(record.identity.scope).name).invalid/fhir"
    return Entry(
      name: record.identity.name,
      fullURL: sent ?? "\(base)/\(resource.type.name)/\(resource.id ?? record.identity.name)",
      json: printer.whole(resource.json), references: record.references.map(\.name))
  }

  /// A name as a UUID: the same for the same words.
  static func uuid(_ words: String) -> String {
    let digits = (0..<2).map { StableHash("\($0)", words).hexadecimal }.joined()
    let parts = [8, 4, 4, 4, 12].reduce(into: (rest: Substring(digits), parts: [String]())) { state, length in
      state.parts.append(String(state.rest.prefix(length)))
      state.rest = state.rest.dropFirst(length)
    }
    return parts.parts.joined(separator: "-")
  }
}
