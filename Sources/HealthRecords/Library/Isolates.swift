/// The organism that a susceptibility was tested on, taken from the culture that has the test as its member. Without
/// it, "Susceptible" and "Resistant" to one drug would contradict each other (FHIR R4, Observation.hasMember).
struct Isolates: Sendable {
  /// By the test’s position among the resources.
  private(set) var organisms: [Int: String] = [:]

  init(_ context: RecordContext) {
    let cultures = context.resources.indices.filter {
      context.resources[$0].type == .observation && context.resources[$0].json["hasMember"] != nil
    }
    // A value is more exact than a name, so it comes last and replaces it.
    for words in [Self.name(of:), Self.value(of:)] {
      for index in cultures {
        guard let organism = words(context.resources[index].json) else { continue }
        add(organism, toMembersOf: index, context, depth: 0)
      }
    }
  }

  /// Also descends into panels without a value.
  private mutating func add(
    _ organism: String, toMembersOf index: Int, _ context: RecordContext, depth: Int
  ) {
    let here = context.from(index)
    for member in here.resource.json.all("hasMember").compactMap({ here.resolve($0).position }) {
      let json = context.resources[member].json
      if Self.isSusceptibility(json) {
        organisms[member] = organism
      } else if depth < 3, json.choice("value") == nil {
        add(organism, toMembersOf: member, context, depth: depth + 1)
      }
    }
  }
}

extension Isolates {
  /// The value in words, unless it only states that something grew.
  private static func value(of json: JSONValue) -> String? {
    guard let words = Concept(json["valueCodeableConcept"])?.words ?? json.text("valueString"),
      words.contains(where: \.isLetter)
    else { return nil }
    let saysGrowth = growth.contains { words.lowercased().contains($0) }
    return saysGrowth && !namesOrganism(words) ? nil : words
  }

  /// Some senders put the organism into the test's name.
  private static func name(of json: JSONValue) -> String? {
    Concept(json["code"])?.words.flatMap { namesOrganism($0) ? $0 : nil }
  }

  private static let growth = CodedWords.codes("growth")

  private static func namesOrganism(_ words: String) -> Bool {
    let letters = words.lowercased()
    return genera.contains { letters.contains($0) }
  }

  /// The organisms that laboratories find most often, mostly by the first letters of the genus.
  private static let genera = CodedWords.codes("genus")

  private static func isSusceptibility(_ json: JSONValue) -> Bool {
    let codes = json.all("interpretation").flatMap { Concept($0)?.codes ?? [] }
    return codes.contains { ["S", "I", "R", "NS", "SDD", "SYN-R", "SYN-S"].contains($0) }
  }
}
