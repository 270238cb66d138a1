import HealthRecords

/// The entries of a document as resources that stand on lines of their own (HL7, Personal Health Records: `.phr`).
///
/// Without a Bundle around them there are no addresses: a resource is referred to by its type and its `id`. Where a
/// resource sent as R4 has to be changed for this, it carries what was sent.
struct PackageLines {
  /// `Type/id` of each entry, by its address in a Bundle.
  private let names: [String: String]
  private let taken: Set<String>

  init(_ entries: [PackageEntry]) {
    var names: [String: String] = [:]
    var taken: Set<String> = []
    for entry in entries {
      let made = "\(entry.canCarry ? entry.type : "Basic")/\(Self.id(of: entry.url))"
      let own = entry.id.map { "\(entry.type)/\($0)" }
      let name = [own, made].compactMap(\.self).first { taken.insert($0).inserted }
      names[entry.url] = name ?? made
    }
    (self.names, self.taken) = (names, taken)
  }

  func line(_ entry: PackageEntry) -> PackageEntry {
    let name = names[entry.url] ?? entry.url
    if !entry.canCarry, entry.id.map({ name == "\(entry.type)/\($0)" }) == true { return entry.called(name) }
    let tree = entry.tree
    let id = JSONTree.Member("id", .string(String(name.drop { $0 != "/" }.dropFirst())))
    let referred = led(tree, from: entry.url).members
    let members =
      referred.filter { $0.key == "resourceType" } + [id]
      + referred.filter { !["resourceType", "id"].contains($0.key) }
    if tree["id"] == id.value, referred == tree.members { return entry.called(name) }
    return entry.carrying(.object(members)).called(name)
  }
}

extension PackageLines {
  /// With references to other lines by their names.
  private func led(_ tree: JSONTree, from url: String) -> JSONTree {
    switch tree {
    case .array(let elements): .array(elements.map { led($0, from: url) })
    case .object(let members):
      .object(
        members.map { member in
          if member.key == "reference", let literal = member.value.string {
            return .init("reference", .string(target(of: literal, from: url)))
          }
          return .init(member.key, led(member.value, from: url))
        })
    case .string, .number, .boolean, .null: tree
    }
  }

  /// A relative reference starts where its own resource is (FHIR R4, Bundle: resolving references). One that leads to
  /// nothing here must not lead to another's record.
  private func target(of literal: String, from url: String) -> String {
    if let name = names[literal] { return name }
    let base = url.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
    let whole = "\(base)/\(literal)"
    if let name = names[whole] { return name }
    return taken.contains(literal) ? whole : literal
  }

  /// An id for a resource without one that may stay.
  private static func id(of url: String) -> String {
    url.hasPrefix("urn:uuid:") ? String(url.dropFirst("urn:uuid:".count)) : IPSResources.uuid(url)
  }
}
