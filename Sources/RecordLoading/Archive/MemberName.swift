/// The name of an archive's member as a path below the archive: never absolute, and never above it. Nothing is written
/// under this name.
struct MemberName {
  let path: String
  /// True if the name leads out of the archive.
  let leadsOut: Bool

  init(_ name: String) {
    let parts = name.split(whereSeparator: { $0 == "/" || $0 == "\\" })
    let kept = parts.filter { $0 != "." && $0 != ".." }
    path = kept.isEmpty ? "unnamed" : kept.joined(separator: "/")
    leadsOut = parts.contains("..") || name.hasPrefix("/") || name.hasPrefix("\\")
  }

  /// The file or folder of a system or editor that the member is, or is in; nil for records.
  var litter: String? {
    let parts = path.split(separator: "/")
    guard let index = parts.firstIndex(where: { SystemFileName.matches(String($0)) }) else { return nil }
    let folder = parts[...index].joined(separator: "/")
    return index == parts.count - 1 ? folder : "\(folder)/"
  }
}
