import HealthRecords

/// Replaces archives by their members; an archive may be inside one other.
struct ArchiveWalk {
  /// Asked once, at the first encrypted member.
  let passphrase: @Sendable () -> String?
  private let opener = ContentOpener()
  private var asked: String??
  private var archives = 0
  private var inner = 0
  private var held = 0

  init(passphrase: @escaping @Sendable () -> String?) { self.passphrase = passphrase }

  /// The entry, or its members.
  ///
  /// - Parameter prefix: the beginning of the members' shown paths.
  mutating func entries(of entry: InputEntry, prefix: String, depth: Int = 0) -> [InputEntry] {
    guard case .file(let content) = entry.content else { return [entry] }
    do {
      switch try kind(content) {
      case nil: return [entry]
      case .gzip: return try gzip(content, entry.shownPath, prefix, depth)
      case .zip: return try archive(content, entry.shownPath, .zip, prefix, depth)
      case .tar: return try archive(content, entry.shownPath, .tar, prefix, depth)
      }
    } catch {
      return [.init(shownPath: entry.shownPath, content: .unreadable(error.reason))]
    }
  }
}

extension ArchiveWalk {
  private enum Kind { case zip, tar, gzip }

  private static let zipMarks: [[UInt8]] = [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6]]
  private static let gzipMark: [UInt8] = [0x1F, 0x8B]
  private static let depthLimit = 2
  /// How many archives inside archives are opened in all.
  private static let innerLimit = 500

  private func kind(_ content: FileContent) throws(ReadFault) -> Kind? {
    let head = try opener.open(content).head(TarFolder.headLength)
    if Self.zipMarks.contains(where: head.starts) { return .zip }
    if head.starts(with: Self.gzipMark) { return .gzip }
    return TarFolder.matches(head) ? .tar : nil
  }

  /// A compressed file is one file under its own name; a compressed tar is an archive.
  private mutating func gzip(_ content: FileContent, _ path: String, _ prefix: String, _ depth: Int)
    throws(ReadFault) -> [InputEntry]
  {
    try enter(depth)
    let unpacked = InputEntry(shownPath: path, content: .file(.gzip(content)))
    switch try kind(.gzip(content)) {
    case nil: return [unpacked]
    case .tar: return try archive(.gzip(content), path, .tar, prefix, depth)
    case .zip, .gzip: return entries(of: unpacked, prefix: prefix, depth: depth + 1)
    }
  }

  private mutating func archive(
    _ content: FileContent, _ path: String, _ format: FileFormat, _ prefix: String, _ depth: Int
  ) throws(ReadFault) -> [InputEntry] {
    try enter(depth)
    let store = try hold(content)
    if format == .zip, let letter = letter(in: store) {
      return [.init(shownPath: path, content: .file(letter))]
    }
    let size = try StoreStream(store).length
    var list = MemberList(archive: path, format: format, prefix: prefix, archiveSize: size)
    if format == .tar { try addTar(store, to: &list) } else { try addZip(store, to: &list) }
    return list.finished.flatMap { entries(of: $0, prefix: "\($0.shownPath)/", depth: depth + 1) }
  }

  private mutating func enter(_ depth: Int) throws(ReadFault) {
    if depth > 0 { inner += 1 }
    guard depth < Self.depthLimit else {
      throw ReadFault(reason: ArchiveReason.tooDeep.words)
    }
    guard inner <= Self.innerLimit else {
      throw ReadFault(
        reason: ArchiveReason.tooMany(inside: Self.innerLimit))
    }
  }

  /// An archive that is not a file of its own is held in memory, because its members are read at any place.
  private mutating func hold(_ content: FileContent) throws(ReadFault) -> ByteStore {
    if case .whole(let store) = content { return store }
    let left = ArchiveLimits.heldInMemory - held
    do {
      let bytes = try opener.open(content).rest(limit: left)
      held += bytes.count
      return .memory(bytes)
    } catch {
      guard error.kind == .tooLarge else { throw error }
      throw ReadFault(.tooLarge, reason: ArchiveReason.tooLarge.words)
    }
  }

  private func addTar(_ store: ByteStore, to list: inout MemberList) throws(ReadFault) {
    let tar = try TarFolder(store)
    for member in tar.members {
      list.add(
        member.name, size: member.bytes.count, packedSize: member.bytes.count, isLink: member.isLink,
        .file(.part(store, member.bytes)))
    }
    if tar.isBroken {
      list.add(.error, ArchiveReason.cutOff.words)
    }
  }

  private mutating func addZip(_ store: ByteStore, to list: inout MemberList) throws(ReadFault) {
    archives += 1
    let location = ZipLocation(number: archives, store: store, passphrase: nil)
    let archive: ZipArchive
    do {
      archive = try opener.archive(location)
    } catch {
      return try salvage(store, error, to: &list)
    }
    for index in 0..<min(archive.count, ArchiveLimits.entries + 1) {
      guard let member = archive.member(index) else {
        list.add(.error, ArchiveReason.listDamaged(at: index + 1))
        continue
      }
      list.add(
        member.name, size: member.size, packedSize: member.packedSize, isLink: member.isLink,
        content(of: member, in: archive, location))
    }
  }

  /// The text of a letter, which is one document and no archive of files.
  private mutating func letter(in store: ByteStore) -> FileContent? {
    archives += 1
    let location = ZipLocation(number: archives, store: store, passphrase: nil)
    do {
      return try opener.archive(location).letterText.map { .zipMember(location, index: $0) }
    } catch {
      // `addZip` meets the same fault and reports it.
      return nil
    }
  }

  private mutating func content(of member: ZipArchive.Member, in archive: ZipArchive, _ location: ZipLocation)
    -> InputEntry.Content
  {
    var location = location
    if member.isEncrypted {
      let answer = asked ?? passphrase()
      asked = .some(answer)
      location = ZipLocation(number: location.number, store: location.store, passphrase: answer)
    }
    return .file(.zipMember(location, index: member.index))
  }

  private func salvage(_ store: ByteStore, _ fault: ReadFault, to list: inout MemberList) throws(ReadFault) {
    let members = try ZipSalvage(store).members
    for member in members {
      list.add(member.name, size: member.size, packedSize: member.packedSize, member.content)
    }
    let found = members.isEmpty ? ArchiveReason.nothingReadable.words : ArchiveReason.found(members.count)
    list.add(.error, [fault.reason, found, ArchiveReason.exportAgain].joined(separator: "; "))
  }
}
