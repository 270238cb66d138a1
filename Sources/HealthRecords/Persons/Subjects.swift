/// Whom the resources are about: each by its own word, else by that of the document or the Bundle in which it stands.
struct Subjects: Sendable {
  private(set) var all: [Subject]
  /// Positions of a document's entries whose own reference leads nowhere.
  private(set) var adopted: [Int] = []

  init(_ context: RecordContext, scopes: [String]) {
    all = context.resources.indices.map { Subject.of($0, in: context, scope: scopes[$0]) }
    let documents = Self.ofDocuments(all, context.resources)
    let bundles = Self.ofBundles(all, context)
    for (index, resource) in context.resources.enumerated() where all[index].isOpen {
      let place = resource.bundlePlace
      if let subject = documents[place], all[index] == .unstated || adopts(index, resource, subject) {
        if all[index] != .unstated { adopted.append(index) }
        all[index] = subject
      } else if all[index] == .unstated, let patient = bundles[place] {
        all[index] = .patient(patient)
      }
    }
    let links = links(context)
    while adoptAlong(links) {}
  }

  /// A result that names nobody is about the subject of the report or panel that lists it, and the other way round.
  ///
  /// - Returns: false when there was none.
  private mutating func adoptAlong(_ links: [(list: Int, result: Int)]) -> Bool {
    var found: [Int: Set<Subject>] = [:]
    for (list, result) in links where (all[list] == .unstated) != (all[result] == .unstated) {
      let (open, told) = all[list] == .unstated ? (list, result) : (result, list)
      found[open, default: []].insert(all[told])
    }
    let agreed = found.filter { $0.value.count == 1 }
    for (index, subjects) in agreed { all[index] = subjects.first ?? .unstated }
    return !agreed.isEmpty
  }

  /// Reports and panels with the results that they list.
  private func links(_ context: RecordContext) -> [(list: Int, result: Int)] {
    let lists = all.indices.filter { Self.lists.contains(context.resources[$0].type) }
    guard lists.contains(where: { all[$0] == .unstated }) else { return [] }
    return lists.flatMap { list in
      let json = context.resources[list].json
      let place = context.from(list)
      return (json.all("result") + json.all("hasMember")).compactMap { result in
        place.resolve(result).position.flatMap {
          context.resources[$0].type == .observation ? (list, $0) : nil
        }
      }
    }
  }

  private static let lists: Set<ResourceType> = [.diagnosticReport, .observation]

  /// Every entry of a document is about its subject (FHIR R4, Documents: Composition.subject), also where its own
  /// reference leads nowhere.
  private func adopts(_ index: Int, _ resource: Resource, _ subject: Subject) -> Bool {
    resource.origin.isInDocument && !subject.isOpen && resource.type != .composition
  }

  /// The subjects of documents; none where two Compositions of one Bundle name two.
  private static func ofDocuments(_ subjects: [Subject], _ resources: [Resource]) -> [String: Subject] {
    var found: [String: Set<Subject>] = [:]
    for (resource, subject) in zip(resources, subjects)
    where resource.type == .composition && subject != .unstated {
      found[resource.bundlePlace, default: []].insert(subject)
    }
    return found.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// The Patients of Bundles that hold exactly one.
  private static func ofBundles(_ subjects: [Subject], _ context: RecordContext) -> [String: Int] {
    var found: [String: [RecordIdentity: Int]] = [:]
    for (index, resource) in context.resources.enumerated()
    where resource.type == .patient && resource.origin.isEntry {
      found[resource.bundlePlace, default: [:]][context.identities[index]] = index
    }
    return found.compactMapValues { $0.count == 1 ? $0.values.first : nil }
  }
}

extension Subject {
  /// True where it leads to nobody who is described here.
  fileprivate var isOpen: Bool {
    switch self {
    case .unstated, .missing: true
    case .patient, .stated, .group: false
    }
  }
}

extension Resource {
  fileprivate var bundlePlace: String { "\(origin.file)|\(origin.bundle)" }
}

extension Subjects {
  /// Where a document's entries name a subject that is not in it.
  func diagnostics(_ resources: [Resource]) -> [Diagnostic] {
    let entries = Dictionary(grouping: adopted) { resources[$0].bundlePlace }
    return entries.values.sorted { $0[0] < $1[0] }.map { adopted in
      let origin = resources[adopted[0]].origin
      return Diagnostic(
        .warning, file: origin.file, place: origin.place,
        reason: ResourceReason.subjectMissing(adopted.count))
    }
  }
}
