import HealthRecords

/// The records of one or several persons to take along: what was read, as FHIR R4, with the origin of each record.
package struct RecordPackage: Sendable {
  private let library: RecordLibrary
  private let persons: PackagePersons
  private var addresses: PackageAddresses
  private(set) var entries: [PackageEntry] = []
  private var sources: [PackageSource]
  /// The address of each person's Patient.
  private var subjects: [String] = []
  /// The address of each record.
  private var urls: [RecordIdentity: String] = [:]

  /// - Parameter isWhole: false if the library holds only a part, by choice.
  package init(_ library: RecordLibrary, isWhole: Bool) {
    self.library = library
    persons = PackagePersons(library.persons)
    let resources = PackageChoice(library, persons, isWhole: isWhole).resources
    addresses = PackageAddresses(resources)
    sources = library.files.map(PackageSource.init)
    let places = Dictionary(firsts: library.files.enumerated().map { ($1.path, $0) })
    let carried = resources.map { ($0, PackageCarriage($0)) }
    let standing = carried.map { settled, carriage in addresses.address(of: settled, carriage) }
    for ((settled, _), url) in zip(carried, standing) where settled.isRecord { urls[settled.identity] = url }
    nameSubjects()
    let targets = targets
    for ((settled, carriage), url) in zip(carried, standing) {
      entries.append(entry(settled, carriage, at: url, targets))
      let place = places[settled.resource.origin.file]
      let person = persons.number(of: settled.identity).map { String($0 + 1) }
      if let place { sources[place].add(url, settled.resource, of: person) }
    }
    addMeasurements()
    nameOwners()
  }
}

extension RecordPackage {
  /// Finds the first Patient of each person, or makes one if none was sent.
  private mutating func nameSubjects() {
    for person in persons.persons {
      let patients = person.supporting.filter { $0.resource.type == .patient }
      let sent = patients.compactMap { urls[$0.identity] }.first
      subjects.append(sent ?? IPSResources.address("patient \(person.slug)"))
      if sent == nil, let made = subjects.last {
        entries.append(PackageEntry(made, PackageCover.patient(person)))
      }
    }
  }

  /// Adds the measurements of each person, with their phone's export as the source.
  private mutating func addMeasurements() {
    for (number, person) in persons.persons.enumerated() where !person.measurements.isEmpty {
      let exports = sources.indices.filter { !sources[$0].file.measurements.isEmpty }
      let own = exports.first { place in
        sources[place].file.characteristics.map { person.exports.contains($0.export) } ?? false
      }
      guard let place = own ?? exports.first else { continue }
      let url = IPSResources.address("measurements \(number)")
      entries.append(PackageEntry(url, PackageCover.measurements(person.measurements)))
      sources[place].add(url)
    }
  }

  /// Links a file without entries to the person whose phone it describes.
  private mutating func nameOwners() {
    for place in sources.indices where sources[place].targets.isEmpty {
      guard let owner = sources[place].file.characteristics else { continue }
      let person = persons.persons.firstIndex { $0.exports.contains(owner.export) }
      if let person { sources[place].add(subjects[person]) }
    }
  }

  private var targets: IPSAddresses {
    IPSAddresses(urls.compactMap { identity, url in persons.records[identity].map { ($0, url) } })
  }

  private func entry(
    _ settled: SettledResource, _ carriage: PackageCarriage, at url: String, _ targets: IPSAddresses
  ) -> PackageEntry {
    let resource = settled.resource
    switch carriage {
    case .asSent: return PackageEntry(url, resource)
    case .wrapped: return PackageEntry(url, PackageEntry.wrapped(settled))
    case .projected:
      let record = persons.records[settled.identity]
      let known = record.map(targets.targets(of:))
      var projection = R4Projection(
        resource, title: RecordText.clean(record?.title ?? ""),
        subject: persons.number(of: settled.identity).map { subjects[$0] },
        // A reference that leads out of the package stays as it was sent.
        target: { known?($0) ?? .entry($0) })
      let tree = projection.resource(resource.json)
      if let tree, tree == JSONTree(resource.json) { return PackageEntry(url, resource) }
      return PackageEntry(
        url, tree.map { PackageEntry.projected(resource, $0) } ?? PackageEntry.wrapped(settled))
    }
  }

  /// One person's records, one on each line: the cover page, the Patient, and everything else (HL7, Personal Health
  /// Records: File Extensions, .phr).
  package func document(of person: Person) -> [UInt8] { Self.text(lines(of: person)) }

  private static func text(_ lines: [PackageEntry]) -> [UInt8] {
    lines.reduce(into: []) { output, line in
      output += line.resource.utf8
      output.append(0x0A)
    }
  }

  private func lines(of person: Person) -> [PackageEntry] {
    let files = sources.count { !$0.targets.isEmpty }
    let types = Dictionary(grouping: person.records, by: \.clinicalType).sorted { $0.key < $1.key }
    let sections = types.map { type, records in (type, records.compactMap { urls[$0.identity] }) }
      .filter { !$0.1.isEmpty }
    let cover = PackageCover.composition(
      of: person, at: subjects[0], on: library.asOf, sections, files: files)
    let first = PackageEntry(IPSResources.address("cover \(person.slug)"), cover)
    let patient = entries.filter { $0.url == subjects.first }
    let all = [first] + patient + entries.filter { $0.url != subjects.first }
    let names = PackageLines(all + provenances())
    let lines = all.map { (url: $0.url, line: names.line($0)) }
    let sent = Dictionary(firsts: lines.map { ($0.url, $0.line.sent) })
    return lines.map(\.line.entry) + provenances(sent).map { names.line($0).entry }
  }

  /// The files of one person's archive: the records and the files that they name (HL7, Personal Health Records: .sphr).
  ///
  /// - Parameter isEncrypted: an encrypted archive still lists the names of its files, so they tell nothing.
  package func members(of person: Person, isEncrypted: Bool) -> [(path: String, bytes: [UInt8])] {
    var documents = PackageDocuments(hidesTitles: isEncrypted)
    let lines = lines(of: person).map { $0.giving(&documents) }
    return [("records.phr", Self.text(lines))] + documents.files
  }

  /// All entries as a collection.
  package var collection: [UInt8] {
    let time = JSONTree.object([PackageCover.instant("timestamp", library.asOf)]).line.dropFirst().dropLast()
    var output = Array(
      "{\"resourceType\":\"Bundle\",\"meta\":\(PackageCover.mark.line),\"type\":\"collection\",\(time),\"entry\":[\n"
        .utf8)
    var hash = (StableHash("package", "collection"), StableHash("Bundle", "collection"))
    for (number, entry) in (entries + provenances()).enumerated() {
      let json = Array(entry.json.utf8)
      hash.0.combine(json)
      hash.1.combine(json)
      if number > 0 { output += ",\n".utf8 }
      output += json
    }
    let address = IPSResources.address(hash.0.hexadecimal + hash.1.hexadecimal)
    output += "\n],\"identifier\":{\"system\":\"urn:ietf:rfc:3986\",\"value\":\"\(address)\"}}\n".utf8
    return output
  }

  private func provenances(_ sent: [String: [OriginFields.Field]] = [:]) -> [PackageEntry] {
    sources.compactMap {
      $0.provenance(recorded: PackageCover.instant("recorded", library.asOf), sent: sent)
    }
  }
}

/// Gives each resource of a package an address of its own (FHIR R4, Bundle.entry.fullUrl).
struct PackageAddresses: Sendable {
  private var taken: Set<String> = []
  /// Addresses under which several resources were sent; none of them is used.
  private let shared: Set<String>

  init(_ resources: [SettledResource]) {
    let urls = resources.filter(\.isRecord).compactMap(\.resource.origin.url)
    shared = Set(Dictionary(grouping: urls) { $0 }.filter { $0.value.count > 1 }.keys)
  }

  mutating func address(of settled: SettledResource, _ carriage: PackageCarriage) -> String {
    let origin = settled.resource.origin
    var wanted: [String] = []
    switch carriage {
    case .asSent, .projected: wanted = [sent(settled), made(settled)].compactMap(\.self)
    case .wrapped: break
    }
    wanted.append(IPSResources.address("\(settled.identity.name) \(origin.file) \(origin.place)"))
    let address = wanted.first { taken.insert($0).inserted }
    return address ?? wanted[0]
  }
}

extension PackageAddresses {
  /// The address under which it was sent, if that fits its id.
  private func sent(_ settled: SettledResource) -> String? {
    guard let url = settled.resource.origin.url, !shared.contains(url),
      !url.contains(where: \.isWhitespace)
    else { return nil }
    if url.hasPrefix("urn:uuid:") { return url }
    return url.hasPrefix("http") && ReferenceName.isOf(url, settled.identity) ? url : nil
  }

  /// An address to which relative references of its neighbours, such as "Patient/12", lead.
  private func made(_ settled: SettledResource) -> String? {
    guard let id = settled.resource.id, id.wholeMatch(of: /[A-Za-z0-9\-.]{1,64}/) != nil,
      let type = R4Projection.type(settled.resource.type, settled.resource.version)
        ?? (settled.resource.type.isR4 ? settled.resource.type : nil)
    else { return nil }
    return PackageNames.address(scope: StableHash(settled.identity.scope).name, type, id)
  }
}

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
