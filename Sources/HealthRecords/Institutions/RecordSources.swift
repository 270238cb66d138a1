/// The source of each resource, by its position.
///
/// These are tried in order: the export, Provenance, `meta.source`, an element of the record, one of its visit, its
/// document, the payer, the server in its address, and the file.
struct RecordSources: Sendable {
  private var sources: [RecordSource] = []

  init(_ context: RecordContext) {
    var reading = Reading(context)
    sources = context.resources.indices.map { reading.source(of: $0) }
    let spellings = Self.spellings(sources.compactMap(\.institution))
    sources = sources.map { source in
      source.institution.flatMap { spellings[$0] }.map(source.called) ?? source
    }
  }

  subscript(position: Int) -> RecordSource { sources[position] }

  /// One spelling for names that differ in case and spaces only: the most frequent one.
  private static func spellings(_ names: [String]) -> [String: String] {
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    var spellings: [String: String] = [:]
    for group in Dictionary(grouping: counts, by: { $0.key.normalizedWords }).values {
      let chosen = group.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? ""
      for (name, _) in group { spellings[name] = chosen.singleSpaced }
    }
    return spellings
  }
}

/// The state while the resources are read in order.
private struct Reading {
  let context: RecordContext
  let provenance: ProvenanceInstitutions
  /// By the position of the visit.
  var visits: [Int: (name: String, element: Element)?] = [:]
  /// The source of the last resource that is not contained, for the contained ones that follow it.
  var container: RecordSource?

  init(_ context: RecordContext) {
    self.context = context
    provenance = ProvenanceInstitutions(context)
  }

  mutating func source(of position: Int) -> RecordSource {
    let here = context.from(position)
    let isContained = here.resource.origin.place.holds("contained[")
    let source = stated(here) ?? element(here) ?? (isContained ? container : nil) ?? fallback(here)
    if !isContained { container = source }
    return source
  }

  private func stated(_ here: RecordContext) -> RecordSource? {
    let origin = here.resource.origin
    if let source = origin.source { return .institution(source, origin.format.isCDA ? .document : .export) }
    return provenance[context.identities[here.index]].map { .institution($0, .provenance) }
      ?? MetaSource.institution(here).map { .institution($0, .metaSource) }
  }

  private mutating func element(_ here: RecordContext) -> RecordSource? {
    if let own = institution(here, at: InstitutionElements.paths) {
      return .institution(own.name, .element(own.element))
    }
    guard let visit = here.visit ?? here.billedVisit else { return nil }
    let known = visits[visit] ?? institution(here.from(visit), at: InstitutionElements.paths)
    visits[visit] = .some(known)
    return known.map { .institution($0.name, .visit($0.element)) }
  }

  private func institution(_ here: RecordContext, at paths: (ResourceType) -> [InstitutionElements.Path])
    -> (name: String, element: Element)?
  {
    InstitutionReader(context: here).first(at: paths(here.resource.type))
  }

  private func fallback(_ here: RecordContext) -> RecordSource {
    let origin = here.resource.origin
    if let custodian = origin.custodian { return .institution(custodian, .document) }
    if let payer = institution(here, at: InstitutionElements.payers) {
      return .institution(payer.name, .element(payer.element))
    }
    if let host = origin.url.flatMap(MetaSource.host) { return .institution(host, .address) }
    return origin.format.support == .document ? .documentFile : .file(origin.file)
  }
}

/// The institution of `meta.source`: an Organization of the input with that address or identifier, else the name of the
/// server (FHIR R4, Meta.source).
enum MetaSource {
  static func institution(_ context: RecordContext) -> String? {
    guard let sent = context.resource.json["meta"]?.text("source") else { return nil }
    // The part after "#" identifies the request.
    let address = String(sent.prefix { $0 != "#" })
    if let position = context.references.resolve(address, from: context.index),
      context.resources[position].type == .organization
    {
      return context.resources[position].json.text("name")
    }
    return host(address)
  }

  /// The host of a web address: "fhir.north.example".
  static func host(_ address: String) -> String? {
    guard address.hasPrefix("http") else { return nil }
    return address.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first.map(String.init)
  }
}

/// The institutions of other records, as stated in Provenance resources (FHIR R4, Provenance; agents of DSTU2 and
/// STU3).
struct ProvenanceInstitutions {
  private var names: [RecordIdentity: String] = [:]

  init(_ context: RecordContext) {
    for (index, resource) in context.resources.enumerated() where resource.type == .provenance {
      let here = context.from(index)
      guard let name = Self.institution(here) else { continue }
      for target in resource.json.all("target").compactMap({ here.resolve($0).position }) {
        let identity = context.identities[target]
        names[identity] = names[identity] ?? name
      }
    }
  }

  subscript(identity: RecordIdentity) -> String? { names[identity] }

  /// The institution of an agent; transmitters only count if there is no other.
  private static func institution(_ context: RecordContext) -> String? {
    let agents = context.resource.json.all("agent")
    let (senders, makers) = (agents.filter(isTransmitter), agents.filter { !isTransmitter($0) })
    let reader = InstitutionReader(context: context)
    return (makers + senders).firstNonNil { agent in
      paths.firstNonNil { agent.all($0).firstNonNil { reader.name(of: $0) } }
    }
  }

  private static let paths = [
    "onBehalfOf", "onBehalfOfReference", "who", "whoReference", "actor",
  ]

  private static func isTransmitter(_ agent: JSONValue) -> Bool {
    (agent.all("type.coding.code") + agent.all("role.coding.code")).contains {
      $0.string == "transmitter"
    }
  }
}

/// Reads the names of institutions from references.
struct InstitutionReader {
  let context: RecordContext

  /// The first institution at the paths, with its element.
  func first(at paths: [InstitutionElements.Path]) -> (name: String, element: Element)? {
    paths.firstNonNil { path in
      context.resource.json.all(path.path).firstNonNil { name(of: $0, isSure: path.isSure) }
        .map { ($0, path.element) }
    }
  }

  /// The institution that a reference refers to; nil if it refers to something else.
  ///
  /// - Parameter isSure: true if the element can only refer to an institution.
  func name(of sent: JSONValue, isSure: Bool = false) -> String? {
    let reference = sent["reference"].flatMap { $0.kind == .object ? $0 : nil } ?? sent
    let resolved = context.resolve(reference)
    switch resolved.target?.resourceType {
    case .organization?: return resolved.target?.text("name") ?? resolved.display
    case .practitionerRole?: return organization(ofRole: resolved)
    case nil: return isSure || isOrganization(reference) ? resolved.display : nil
    default: return nil
    }
  }

  /// FHIR R4, PractitionerRole.organization.
  private func organization(ofRole role: ResolvedReference) -> String? {
    guard let sent = role.target?["organization"] else { return nil }
    let inside = role.position.map { context.from($0) } ?? context
    let resolved = inside.resolve(sent)
    return resolved.target?.text("name") ?? resolved.display
  }

  /// True if the reference itself states that its target is an organization, even if that is not in these records.
  private func isOrganization(_ reference: JSONValue) -> Bool {
    let address = reference.text("reference").flatMap(ReferenceTarget.init)
    return (address?.type ?? reference.text("type").map(ResourceType.init)) == .organization
  }
}
