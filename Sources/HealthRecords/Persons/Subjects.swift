/// The subjects of all resources, as each states it itself, else as its document or Bundle does.
struct Subjects: Sendable {
  private(set) var all: [Subject]
  /// Positions of document entries whose own reference has no target.
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

  /// Gives a result without a subject the subject of the report or panel that lists it, and the other way round.
  ///
  /// - Returns: false if there was none.
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

  /// Reports and panels, each with the results that it lists.
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

  /// True for an entry of a document, which is about its subject (FHIR R4, Documents: Composition.subject), even if its
  /// own reference has no target.
  private func adopts(_ index: Int, _ resource: Resource, _ subject: Subject) -> Bool {
    resource.origin.isInDocument && !subject.isOpen && resource.type != .composition
  }

  /// The subjects of documents; left out if two Compositions of one Bundle name different ones.
  private static func ofDocuments(_ subjects: [Subject], _ resources: [Resource]) -> [String: Subject] {
    var found: [String: Set<Subject>] = [:]
    for (resource, subject) in zip(resources, subjects)
    where resource.type == .composition && subject != .unstated {
      found[resource.bundlePlace, default: []].insert(subject)
    }
    return found.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// The Patients of Bundles that have exactly one.
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
  /// True if its person is not described here.
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
  /// Warnings for documents whose entries name a subject that is not in the document.
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
