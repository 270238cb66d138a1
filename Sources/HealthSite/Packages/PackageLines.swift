import HealthRecords

/// The entries of a package as resources that stand on lines of their own (HL7, Personal Health Records: `.phr`).
///
/// Without a Bundle around them there are no addresses: a resource is referred to by its type and its `id`. What had to
/// change for this is in the Provenance.
struct PackageLines {
  /// `Type/id` of each entry, by its address in a Bundle.
  private let names: [String: String]
  private let taken: Set<String>

  init(_ entries: [PackageEntry]) {
    var names: [String: String] = [:]
    var taken: Set<String> = []
    for entry in entries {
      let made = "\(entry.type)/\(Self.id(of: entry.url))"
      let own = entry.id.map { "\(entry.type)/\($0)" }
      let name = [own, made].compactMap(\.self).first { taken.insert($0).inserted }
      names[entry.url] = name ?? made
    }
    (self.names, self.taken) = (names, taken)
  }

  /// - Returns: the entry, and its `id` and references as sent; without them if they stay.
  func line(_ entry: PackageEntry) -> (entry: PackageEntry, sent: [OriginFields.Field]) {
    let id = names[entry.url].map { String($0.drop { $0 != "/" }.dropFirst()) }
    do throws(JSONError) {
      let sent = LinkedText(try JSONDocument(entry.resource).root)
      let new = sent.references.map { target(of: $0.string ?? "", from: entry.url) }
      let literals = zip(new, sent.literals).map { $0 ?? $1 }
      if sent.id == id && literals == sent.literals { return (entry, []) }
      guard let text = sent.text(id: id, references: literals) else { return (entry, []) }
      let fields = entry.isSent ? LinkedText.fields(id: sent.id, references: sent.literals) : []
      return (entry.linked(text), fields)
    } catch {
      return (entry, [])
    }
  }
}

extension PackageLines {
  /// A relative reference starts where its own resource is (FHIR R4, Bundle: resolving references). One that leads to
  /// nothing here must not lead to another's record.
  ///
  /// - Returns: the new reference; nil if it stays.
  private func target(of literal: String, from url: String) -> String? {
    if let name = names[literal] { return name }
    let base = url.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
    let whole = "\(base)/\(literal)"
    if let name = names[whole] { return name }
    return taken.contains(literal) ? JSONEscapes.encode(whole).dropFirst().dropLast().description : nil
  }

  /// An id for a resource without one that may stay.
  private static func id(of url: String) -> String {
    let sent = url.hasPrefix("urn:uuid:") ? url.dropFirst("urn:uuid:".count) : ""
    // FHIR R4, Datatypes: id.
    let isID = sent.wholeMatch(of: /[A-Za-z0-9\-.]{1,64}/) != nil
    return isID ? String(sent) : IPSResources.uuid(url)
  }
}
