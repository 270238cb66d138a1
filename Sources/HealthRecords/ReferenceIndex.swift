/// Finds the resource that a reference means, within the source it came from (fhir-fields, section 6).
///
/// Resources are named by their position in the list that the index was made from.
struct ReferenceIndex: Sendable {
  private let resources: [Resource]
  private let scopes: [String]
  private var byFile: [Key: [Int]] = [:]
  private var byScope: [Key: [Int]] = [:]
  private var byFolder: [Key: [Int]] = [:]
  private var everywhere: [Key: [Int]] = [:]
  private var byURL: [String: [Int]] = [:]
  private var byIdentifier: [Key: [Int]] = [:]

  private struct Key: Hashable {
    let place: String
    let name: String
  }

  init(_ resources: [Resource], scopes: [String]) {
    self.resources = resources
    self.scopes = scopes
    for index in resources.indices { add(index) }
  }

  /// - Parameter reference: the text of `Reference.reference`; contained ones (`#id`) are not looked up here.
  func resolve(_ reference: String, from index: Int) -> Int? {
    let origin = resources[index].origin
    if let exact = nearest(byURL[reference] ?? [], to: origin, reference) { return exact }
    guard let target = ReferenceTarget(reference) else { return nil }
    let name = "\(target.type)/\(target.id)"
    if let base = target.base {
      return only(byScope[Key(place: "url:\(base)", name: name)])
        ?? only(byScope[Key(place: scopes[index], name: name)]?.filter { mayStand(at: base, $0) })
    }
    return only(byFile[Key(place: origin.file, name: name)])
      ?? only(byScope[Key(place: scopes[index], name: name)])
      ?? inFolders(of: origin, name) ?? only(everywhere[Key(place: "", name: name)])
  }

  /// A logical reference: the resource that carries the identifier (STU3+).
  func resolve(identifier: JSONValue, from index: Int) -> Int? {
    guard let value = identifier["value"]?.primitive, !value.isBlank else { return nil }
    let system = identifier["system"]?.primitive ?? ""
    return only(byIdentifier[Key(place: scopes[index], name: "\(system)|\(value)")])
  }
}

extension ReferenceIndex {
  private mutating func add(_ index: Int) {
    let resource = resources[index]
    if let url = resource.origin.url { byURL[url, default: []].append(index) }
    for identifier in resource.json["identifier"]?.list ?? [] {
      guard let value = identifier["value"]?.primitive else { continue }
      let name = "\(identifier["system"]?.primitive ?? "")|\(value)"
      byIdentifier[Key(place: scopes[index], name: name), default: []].append(index)
    }
    for id in Set([resource.id, resource.origin.url.flatMap(ReferenceTarget.init)?.id].compactMap { $0 }) {
      let name = "\(resource.type)/\(id)"
      byFile[Key(place: resource.origin.file, name: name), default: []].append(index)
      byScope[Key(place: scopes[index], name: name), default: []].append(index)
      byFolder[Key(place: resource.origin.folder, name: name), default: []].append(index)
      everywhere[Key(place: "", name: name), default: []].append(index)
    }
  }

  /// The folder of the file, then its parents.
  private func inFolders(of origin: Origin, _ name: String) -> Int? {
    var folder = origin.folder
    while true {
      if let found = only(byFolder[Key(place: folder, name: name)]) { return found }
      guard !folder.isEmpty else { return nil }
      folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
    }
  }

  /// A resource that says of itself that it is of another server is not the one meant.
  private func mayStand(at base: String, _ index: Int) -> Bool {
    guard let own = resources[index].origin.url.flatMap(ReferenceTarget.init)?.base else { return true }
    return SourceScope.host(own) == SourceScope.host(base)
  }

  /// Several versions of one record are one; two different records are none.
  private func only(_ found: [Int]?) -> Int? {
    guard let found, let last = found.last else { return nil }
    return found.allSatisfy { scopes[$0] == scopes[last] } ? last : nil
  }

  /// `resource:0` means something inside its own health card alone (SMART Health Cards, Data Model).
  private func nearest(_ found: [Int], to origin: Origin, _ reference: String) -> Int? {
    if found.isEmpty { return nil }
    let inFile = found.filter { resources[$0].origin.file == origin.file }
    let isCard = reference.hasPrefix("resource:")
    if inFile.count == 1 && !isCard { return inFile.first }
    let inBundle = inFile.last { resources[$0].origin.bundle == origin.bundle }
    if isCard { return inBundle }
    return inBundle ?? inFile.last ?? (found.count == 1 ? found.first : nil)
  }
}

/// The parts of a literal reference: `[base/]Type/id[/_history/n]`.
struct ReferenceTarget {
  let base: String?
  let type: String
  let id: String

  init?(_ reference: String) {
    var parts = reference.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.count >= 4, parts[parts.count - 2] == "_history" { parts.removeLast(2) }
    guard parts.count >= 2, let id = parts.last, !id.isEmpty else { return nil }
    type = parts[parts.count - 2]
    guard let initial = type.first, initial.isASCII, initial.isUppercase else { return nil }
    self.id = id
    let base = parts.dropLast(2).joined(separator: "/")
    self.base = base.contains("://") ? base : nil
  }
}
