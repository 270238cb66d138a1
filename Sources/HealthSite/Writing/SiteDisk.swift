import HealthRecords
import LibC

#if canImport(Glibc)
  import CSync
#endif

/// The site's folder on disk: paths are relative to it, and no link on the way is followed.
struct SiteDisk: Sendable {
  enum Kind: Sendable { case missing, file, directory, link, other }

  struct Fault: Error {
    let path: String
    let code: Int32

    init(_ path: String, _ code: Int32 = errno) { (self.path, self.code) = (path, code) }

    static func link(_ path: String) -> Fault { Fault(path, ELOOP) }

    var reason: String {
      switch code {
      case ENOSPC, EDQUOT: SiteReason.diskFull.words
      case EFBIG: SiteReason.fileSizeLimit.words
      case EACCES, EPERM: SiteReason.permissionDenied.words
      case EROFS: SiteReason.readOnly.words
      case ELOOP: SiteReason.throughLink.words
      default: String(cString: strerror(code)).lowercased()
      }
    }
  }

  /// A path without a trailing slash.
  let root: String

  func path(_ name: String) -> String { name.isEmpty ? root : "\(root)/\(name)" }

  func kind(_ name: String) -> Kind {
    do {
      return try above(name) { folder, name in Self.kind(name, in: folder) }
    } catch {
      return .missing
    }
  }

  func move(_ from: String, to name: String) throws(Fault) { try move([(from, name)]) }

  /// Moves files in their order; consecutive moves between the same two folders open these once.
  func move(_ moves: [(from: String, to: String)]) throws(Fault) {
    var rest = moves[...]
    while let first = rest.first {
      let folders = (Self.parts(first.from).folder, Self.parts(first.to).folder)
      let run = rest.prefix { (Self.parts($0.from).folder, Self.parts($0.to).folder) == folders }
      try above(first.from) { (source, _) throws(Fault) in
        try above(first.to) { (target, _) throws(Fault) in
          for move in run { try Self.move(move, source, target) }
        }
      }
      rest = rest[run.endIndex...]
    }
  }

  private static func move(_ move: (from: String, to: String), _ source: Int32, _ target: Int32)
    throws(Fault)
  {
    let (old, new) = (parts(move.from).name, parts(move.to).name)
    guard isPlain(old), isPlain(new) else { throw Fault(move.to, EINVAL) }
    guard renameat(source, old, target, new) == 0 else { throw Fault(move.to) }
  }

  /// Makes a folder that only its owner can enter; an existing one stays as it is.
  func makeFolder(_ name: String) throws(Fault) {
    try above(name) { (folder, part) throws(Fault) in
      guard mkdirat(folder, part, 0o700) == 0 || errno == EEXIST else { throw Fault(name) }
      switch Self.kind(part, in: folder) {
      case .directory: return
      case .link: throw Fault.link(name)
      case .missing, .file, .other: throw Fault(name, ENOTDIR)
      }
    }
  }

  /// Removes all rights of others to the site's folder; the owner's rights stay as they are.
  func restrictToOwner() throws(Fault) {
    let folder = try OpenFolder(root)
    var status = stat()
    if fstat(folder.descriptor, &status) == 0 { fchmod(folder.descriptor, status.st_mode & 0o700) }
  }

  func removeFile(_ name: String) { remove(name, 0) }

  /// Removes a folder if it is empty.
  @discardableResult func removeFolder(_ name: String) -> Bool { remove(name, AT_REMOVEDIR) }

  func names(in name: String) -> [String] { entries(in: name).map(\.name) }

  /// The entries of a folder that is not a link, sorted by name.
  func entries(in name: String) -> [(name: String, kind: Kind)] {
    do {
      return try folder(name).entries()
    } catch {
      return []
    }
  }

  /// Brings everything written so far to the disk, all files at once.
  func sync() throws(Fault) {
    #if canImport(Glibc)
      let folder = try OpenFolder(root)
      if syncfs(folder.descriptor) != 0 { throw Fault("") }
    #else
      Darwin.sync()
    #endif
  }

  /// Brings the names in a folder to the disk.
  func syncFolder(_ name: String) throws(Fault) {
    let folder = try self.folder(name)
    _ = fsync(folder.descriptor)
  }
}
