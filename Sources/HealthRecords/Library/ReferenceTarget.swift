/// The parts of a literal reference: `[base/]Type/id[/_history/n]`.
struct ReferenceTarget {
  let base: String?
  let type: String
  let id: String

  init?(_ reference: String) {
    var parts = reference.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.count >= 4, Substring(parts[parts.count - 2]) == "_history" { parts.removeLast(2) }
    guard parts.count >= 2, let id = parts.last, !id.isEmpty else { return nil }
    let type = parts[parts.count - 2]
    guard let initial = type.first, (0x41...0x5A).contains(initial) else { return nil }
    self.type = String(Substring(type))
    self.id = String(Substring(id))
    let base = parts.count > 2 ? String(reference[..<parts[parts.count - 3].endIndex]) : ""
    self.base = base.holds("://") ? base : nil
  }
}
