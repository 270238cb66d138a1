/// The name of an archive's member as a path below the archive: never absolute, never above it, and nothing is
/// written under it.
struct MemberName {
  let path: String
  /// The archive's name leads out of the archive.
  let leadsOut: Bool

  init(_ name: String) {
    let parts = name.split(whereSeparator: { $0 == "/" || $0 == "\\" })
    let kept = parts.filter { $0 != "." && $0 != ".." }
    path = kept.isEmpty ? "unnamed" : kept.joined(separator: "/")
    leadsOut = parts.contains("..") || name.hasPrefix("/") || name.hasPrefix("\\")
  }

  /// The folder of systems or editors that the member is in or is; nil for records.
  var litter: String? {
    let parts = path.split(separator: "/")
    guard let index = parts.firstIndex(where: { SystemFileName.matches(String($0)) }) else { return nil }
    let folder = parts[...index].joined(separator: "/")
    return index == parts.count - 1 ? folder : "\(folder)/"
  }
}
