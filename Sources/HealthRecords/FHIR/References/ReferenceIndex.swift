/// Finds the target of a reference within its source (fhir-fields, section 6).
///
/// Resources are identified by their position in the list.
struct ReferenceIndex: Sendable {
  private var resources: [Resource]
  private let scopes: [String]
  private var found: [Key: Found] = [:]
  private var byURL: [String: [Int]] = [:]
  /// Numbers for names, since many keys share one.
  private var names: [String: Int] = [:]
  private var places: [Place: Int] = [:]

  /// The scope in which a name such as `Patient/1` is unique.
  private enum Place: Hashable {
    case file(String)
    case scope(String)
    case folder(String)
    case anywhere
    /// The name is an identifier.
    case identifiers(scope: String)
    /// The name is a globally unique identifier of an order, which results of another sender may refer to.
    case orders
  }

  private struct Key: Hashable {
    let place: Int
    let name: Int
  }

  /// Versions of one record count as one. Different records do not, nor do two Patients with one identifier.
  private struct Found {
    var last: Int
    var isOne = true
  }

  init(_ resources: [Resource], scopes: [String]) {
    self.resources = resources
    self.scopes = scopes
    for index in resources.indices {
      addURL(of: index)
      add(index)
    }
  }

  /// The index of the same resources with numbers masked, whose names are added to it.
  init(_ sent: ReferenceIndex, masked resources: [Resource]) {
    self = sent
    self.resources = resources
    for index in resources.indices where resources[index] !== sent.resources[index] {
      if resources[index].origin.url != sent.resources[index].origin.url { addURL(of: index) }
      add(index)
    }
  }

  /// - Parameter reference: the text of `Reference.reference`, other than a contained one (`#id`).
  func resolve(_ reference: String, from index: Int) -> Int? {
    let resource = resources[index]
    if let exact = nearest(byURL[reference] ?? [], to: resource, reference) { return exact }
    guard let target = ReferenceTarget(reference) else { return resolve(foreign: reference, from: index) }
    guard let name = names[target.name] else { return nil }
    if let base = target.base {
      if let exact = only(name, .scope("url:\(base)")) { return exact }
      return only(name, .scope(scopes[index])).flatMap { mayStand(at: base, $0) ? $0 : nil }
    }
    let own = only(name, .file(resource.origin.file))
    // A document holds all that it refers to (FHIR R4, Documents): a person of another file is somebody else.
    if own == nil, resource.origin.isInDocument, target.type == .patient, scopes[index].hasPrefix("folder:") {
      return nil
    }
    return own ?? only(name, .scope(scopes[index])) ?? inFolders(resource.origin.folder, name)
      ?? only(name, .anywhere)
  }

  /// The resource of exactly this address, in its last version.
  func resolve(address: String) -> Int? { byURL[address].flatMap(one) }

  /// The resource that a file names without referring to it from a resource.
  ///
  /// - Parameter base: the server that the file names.
  func resolve(_ target: ReferenceTarget, of path: String, at base: String?) -> Int? {
    guard let name = names[target.name] else { return nil }
    let found =
      base.flatMap { only(name, .scope("url:\($0)")) } ?? only(name, .file(path))
      ?? inFolders(Origin(file: path).folder, name)
    return found.flatMap { base == nil || mayStand(at: base ?? "", $0) ? $0 : nil }
  }

  /// The resource with the identifier of a logical reference (STU3+).
  func resolve(identifier: JSONValue, from index: Int) -> Int? {
    guard let value = identifier["value"]?.primitive, !PlaceholderIdentifier.isOne(value) else { return nil }
    let system = identifier["system"]?.primitive ?? ""
    return names["\(system)|\(value)"].flatMap {
      only($0, .identifiers(scope: scopes[index])) ?? only($0, .orders)
    }
  }
}

extension ReferenceIndex {
  /// The resource for a URL that is an identifier: as a whole (`urn:oid:..`), or as system and value
  /// (`https://register.example/id/7`).
  private func resolve(foreign address: String, from index: Int) -> Int? {
    let whole = ["urn:ietf:rfc3986|\(address)", "|\(address)"]
    let slash = address.utf8.lastIndex(of: UInt8(ascii: "/"))
    let parts = slash.map { end in
      let value = address[address.index(after: end)...]
      return ["\(address[..<end])|\(value)", "\(address[...end])|\(value)"]
    }
    return (whole + (parts ?? [])).firstNonNil { address in
      names[address].flatMap { only($0, .identifiers(scope: scopes[index])) }
    }
  }

  private mutating func addURL(of index: Int) {
    if let url = resources[index].origin.url { byURL[url, default: []].append(index) }
  }

  private mutating func add(_ index: Int) {
    let resource = resources[index]
    let scope = scopes[index]
    for identifier in resource.json.list("identifier") {
      guard let value = identifier["value"]?.primitive else { continue }
      let system = identifier["system"]?.primitive ?? ""
      let isKnownToOthers = resource.type.isOrder && system.hasPrefix("urn:")
      add(index, "\(system)|\(value)", in: [.identifiers(scope: scope)] + (isKnownToOthers ? [.orders] : []))
    }
    let ids = [resource.id, resource.origin.url.flatMap(ReferenceTarget.init)?.id].compactMap { $0 }
    for id in ids.distinct {
      add(
        index, "\(resource.type.name)/\(id)",
        in: [
          .file(resource.origin.file), .scope(scope), .folder(resource.origin.folder), .anywhere,
        ])
    }
  }

  private mutating func add(_ index: Int, _ text: String, in places: [Place]) {
    let name = Self.number(text, in: &names)
    for place in places {
      let key = Key(place: Self.number(place, in: &self.places), name: name)
      let known = found[key]
      let isOne = known.map { $0.isOne && mayBeOne($0.last, index) } ?? true
      found[key] = Found(last: max(index, known?.last ?? index), isOne: isOne)
    }
  }

  private func mayBeOne(_ a: Int, _ b: Int) -> Bool {
    scopes[a] == scopes[b]
      && (resources[a].type != .patient || resources[a].identityID == resources[b].identityID)
  }

  private static func number<Text: Hashable>(_ text: Text, in numbers: inout [Text: Int]) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = numbers.count
    return numbers.count - 1
  }

  private func only(_ name: Int, _ place: Place) -> Int? {
    guard let place = places[place], let found = found[Key(place: place, name: name)] else { return nil }
    return found.isOne ? found.last : nil
  }

  /// Searches the folder of the file, then its parents.
  private func inFolders(_ innermost: String, _ name: Int) -> Int? {
    var folder = innermost
    while true {
      if let found = only(name, .folder(folder)) { return found }
      guard !folder.isEmpty else { return nil }
      folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
    }
  }

  /// False for a resource whose own URL is on another server.
  private func mayStand(at base: String, _ index: Int) -> Bool {
    guard let own = resources[index].origin.url.flatMap(ReferenceTarget.init)?.base else { return true }
    return SourceScope.host(own) == SourceScope.host(base)
  }

  /// The last version, if all are from one scope.
  private func one(of found: [Int]) -> Int? {
    Set(found.map { scopes[$0] }).count == 1 ? found.last : nil
  }

  /// Prefers the same file and Bundle. `resource:0` is only valid within its own health card (SMART Health Cards, Data
  /// Model).
  private func nearest(_ found: [Int], to resource: Resource, _ reference: String) -> Int? {
    if found.isEmpty { return nil }
    let inFile = found.filter { resources[$0].origin.file == resource.origin.file }
    let isCard = reference.hasPrefix("resource:")
    if inFile.count == 1 && !isCard { return inFile.first }
    let inBundle = inFile.last { resources[$0].origin.bundle == resource.origin.bundle }
    if isCard { return inBundle }
    // A relative URL says nothing outside of its file.
    let isAbsolute = reference.utf8.contains(UInt8(ascii: ":"))
    return inBundle ?? one(of: inFile) ?? (isAbsolute && found.count == 1 ? found.first : nil)
  }
}
