/// Finds clinical documents that newer versions replace, for each person.
///
/// A document replaces another only if it states so, or has a higher version number in the same set. Similarity is not
/// enough.
struct DocumentSuccession: Sendable {
  private struct Key: Hashable {
    let person: Int?
    let version: DocumentVersion
  }

  private struct Name: Hashable {
    let person: Int?
    let text: String
  }

  private let keys: [Key?]
  /// The resource that is the document itself.
  private var heads: [Key: Int] = [:]
  private var bySet: [Name: [Key]] = [:]
  private var byReplaced: [Name: [Key]] = [:]

  init(_ resources: [Resource], persons: [Int?]) {
    keys = zip(resources, persons).map { resource, person in
      resource.origin.document.map { Key(person: person, version: $0) }
    }
    for type in [ResourceType.composition, .documentReference] {
      for (index, key) in keys.enumerated() where resources[index].type == type {
        if let key, heads[key] == nil { heads[key] = index }
      }
    }
    for key in heads.keys { add(key) }
  }

  /// Each resource of a replaced document, with the document that replaces it. Patients are never replaced.
  func replaced(_ resources: [Resource]) -> [Int: Int] {
    var newest: [Key: Int?] = [:]
    var result: [Int: Int] = [:]
    for (index, key) in keys.enumerated() where resources[index].type != .patient {
      guard let key else { continue }
      let head = newest[key] ?? self.newest(from: key)
      newest[key] = .some(head)
      result[index] = head
    }
    return result
  }
}

extension DocumentSuccession {
  private mutating func add(_ key: Key) {
    if let set = key.version.set { bySet[Name(person: key.person, text: set), default: []].append(key) }
    for id in key.version.replaced {
      byReplaced[Name(person: key.person, text: id), default: []].append(key)
    }
  }

  /// The newest version in the chain; nil if no version replaces the document, or if the chain is a circle.
  private func newest(from start: Key) -> Int? {
    var seen: Set<Key> = [start]
    var last = start
    while let next = newer(than: last) {
      guard seen.insert(next).inserted else { return nil }
      last = next
    }
    return last == start ? nil : heads[last]
  }

  private func newer(than key: Key) -> Key? {
    let found = sayingSo(of: key) + higher(than: key)
    return found.max { order($0) < order($1) }
  }

  private func sayingSo(of key: Key) -> [Key] {
    guard let id = key.version.id else { return [] }
    return byReplaced[Name(person: key.person, text: id), default: []].filter { $0.version.id != id }
  }

  private func higher(than key: Key) -> [Key] {
    guard let set = key.version.set, let number = key.version.number else { return [] }
    return bySet[Name(person: key.person, text: set), default: []].filter {
      $0.version.number.map { $0 > number } ?? false
    }
  }

  private func order(_ key: Key) -> (Int, Int) { (key.version.number ?? 0, heads[key] ?? 0) }
}
