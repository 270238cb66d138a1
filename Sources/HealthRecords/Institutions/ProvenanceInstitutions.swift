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
