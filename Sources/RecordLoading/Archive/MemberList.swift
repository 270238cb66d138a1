import HealthRecords

/// The members of one archive as entries of the folder of records, within the limits.
struct MemberList {
  /// The shown path of the archive itself.
  let archive: String
  let format: FileFormat
  /// The beginning of the members' shown paths.
  let prefix: String
  private let totalLimit: Int
  private(set) var entries: [InputEntry] = []
  private var faults: [(Diagnostic.Severity, String)] = []
  private var litter: Set<String> = []
  private var sites: Set<String> = []
  private var count = 0
  private var unpacked = 0
  private var leadingOut = 0

  init(archive: String, format: FileFormat, prefix: String, archiveSize: Int) {
    self.archive = archive
    self.format = format
    self.prefix = prefix
    totalLimit = ArchiveLimits.total(archiveSize: archiveSize)
  }

  /// Reports a fault of the archive itself.
  mutating func add(_ severity: Diagnostic.Severity, _ reason: String) { faults.append((severity, reason)) }

  mutating func add(
    _ name: String, size: Int, packedSize: Int, isLink: Bool = false, _ content: InputEntry.Content
  ) {
    if name.hasSuffix("/") || name.hasSuffix("\\") { return }
    count += 1
    guard count <= ArchiveLimits.entries else { return }
    let member = MemberName(name)
    if member.leadsOut { leadingOut += 1 }
    if let litter = member.litter {
      if self.litter.insert(litter).inserted { append(litter, .system) }
      return
    }
    if let site = Self.site(member.path) { sites.insert(site) }
    unpacked = min(unpacked, .max - size) + size
    append(member.path, fault(size, packedSize, isLink).map { .unreadable($0) } ?? content)
  }

  /// The members, and an entry for the archive if there is something to report.
  var finished: [InputEntry] {
    var all = withoutSites
    let faults = allFaults.map { Diagnostic($0.0, file: archive, reason: $0.1) }
    if !faults.isEmpty { all.append(.init(shownPath: archive, content: .archive(format, faults))) }
    return all
  }
}

extension MemberList {
  private mutating func append(_ path: String, _ content: InputEntry.Content) {
    entries.append(.init(shownPath: prefix + path, content: content))
  }

  private func fault(_ size: Int, _ packedSize: Int, _ isLink: Bool) -> String? {
    if isLink { return ArchiveReason.link.words }
    guard ArchiveLimits.isBomb(unpacked: size, packed: packedSize) || unpacked > totalLimit else {
      return nil
    }
    return ArchiveReason.wholeUnpacks(to: ArchiveLimits.ratio)
  }

  private var allFaults: [(Diagnostic.Severity, String)] {
    var all = faults
    if count > ArchiveLimits.entries {
      all.append((.error, ArchiveReason.tooManyFiles(ArchiveLimits.entries)))
    }
    if leadingOut > 0 {
      all.append(
        (.warning, ArchiveReason.namesLeadOut(leadingOut)))
    }
    if count == 0 && all.isEmpty { all.append((.warning, ArchiveReason.noFiles.words)) }
    return all
  }

  /// The folder of a site that Healthfolio wrote, by its mark; empty for the top folder.
  private static func site(_ path: String) -> String? {
    let parts = path.split(separator: "/")
    return parts.firstIndex(of: ".healthfolio").map { parts[..<$0].map { "\($0)/" }.joined() }
  }

  /// The entries without Healthfolio's own sites, which are not read back in.
  private var withoutSites: [InputEntry] {
    if sites.isEmpty { return entries }
    let folders = sites.map { prefix + $0 }
    return entries.filter { entry in !folders.contains { entry.shownPath.hasPrefix($0) } }
      + folders.map { .init(shownPath: $0.isEmpty ? archive : $0, content: .system) }
  }
}

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
