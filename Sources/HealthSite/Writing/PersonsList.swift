import HealthRecords

/// The persons of a folder of sites, each with their own site, as collected from the builds of all shards.
package struct PersonsList: Sendable {
  package struct Entry: Hashable, Sendable {
    /// Folder of the person's site.
    package let folder: String
    package let name: String
    /// In words; empty if it is not stated.
    package let born: String
    package let records: Int
    /// A file name that distinguishes a person without a name from others; empty for everyone else.
    package let file: String

    package init(_ person: Person, folder: String) {
      self.init(
        folder: folder, name: person.displayName, born: person.birthDate?.dayText ?? "",
        records: person.records.count, file: person.namelessFile ?? "")
    }

    init(folder: String, name: String, born: String, records: Int, file: String) {
      self.folder = folder
      self.name = name
      self.born = born
      self.records = records
      self.file = file
    }
  }

  static let lists = "\(SiteState.folder)/persons"

  /// Sorted by name.
  package let entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = entries.sorted { ($0.name, $0.folder) < ($1.name, $1.folder) }
  }

  /// Collects the lists of all shards; persons whose site no longer exists are left out.
  ///
  /// - Throws: `BuildError` when the folder holds no such list.
  package init(in sites: String) throws(BuildError) {
    guard let root = RealPath.of(sites), case let disk = SiteDisk(root: root),
      case let names = disk.names(in: Self.lists), !names.isEmpty
    else {
      throw BuildError(
        path: sites, reason: SiteReason.noListOfPersons.words, advice: SiteAdvice.buildShardFirst.words)
    }
    var found: [String: Entry] = [:]
    for line in try Self.lines(of: names, on: disk) {
      guard let entry = Entry(line), disk.kind(entry.folder) == .directory else { continue }
      found[entry.folder] = entry
    }
    self.init(Array(found.values))
  }

  private static let unfinished = ".new"

  private static func name(of shard: Shard) -> String { "\(shard.number)-of-\(shard.count).ndjson" }

  /// True for the name of a shard's list.
  static func isList(_ name: String) -> Bool {
    let name = name.hasSuffix(unfinished) ? String(name.dropLast(unfinished.utf8.count)) : name
    let numbers = String(name.prefix { $0 != "." }).replacing("-of-", with: "/")
    return Shard(numbers).map { Self.name(of: $0) } == name
  }

  private static func lines(of names: [String], on disk: SiteDisk) throws(BuildError) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    do {
      for name in names { lines += (try disk.read("\(lists)/\(name)") ?? []).split(separator: 0x0A) }
    } catch {
      throw BuildError(error, on: disk)
    }
    return lines
  }

  /// - Throws: `BuildError` when the list cannot be written.
  package func write(as shard: Shard, in sites: String) throws(BuildError) {
    guard let root = RealPath.future(of: sites) else {
      throw BuildError(path: sites, reason: SiteReason.noPathForSites.words)
    }
    let disk = SiteDisk(root: root)
    let name = "\(Self.lists)/\(Self.name(of: shard))"
    do {
      try disk.makeFolder(Self.lists)
      try disk.write("\(name)\(Self.unfinished)", entries.flatMap(\.line))
      try disk.move("\(name)\(Self.unfinished)", to: name)
    } catch {
      throw BuildError(error, on: disk)
    }
  }
}

extension PersonsList.Entry {
  fileprivate init?(_ line: ArraySlice<UInt8>) {
    guard let json = try? JSONDocument(Array(line)).root, let folder = json["folder"]?.string,
      SiteState.isPathOfSite(folder), !folder.contains("/"), let name = json["name"]?.string,
      let records = json["records"]?.number.flatMap({ Int($0) })
    else { return nil }
    self.init(
      folder: folder, name: name, born: json["born"]?.string ?? "", records: records,
      file: json["file"]?.string ?? "")
  }

  fileprivate var line: [UInt8] {
    JSONTree.object([
      .init("folder", .string(folder)), .init("name", .string(name)), .init("born", .string(born)),
      .init("records", .number(String(records))), .init("file", .string(file)),
    ]).bytes + [0x0A]
  }
}
