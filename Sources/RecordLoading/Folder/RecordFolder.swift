import HealthRecords

/// The files of the inputs that the user named: all of them, sorted, and nothing outside of the inputs.
struct RecordFolder: Sendable {
  let entries: [InputEntry]

  /// - Parameter passphrase: asked for once, if something is encrypted.
  /// - Throws: `InputError` for an input that does not exist or cannot be opened.
  init(inputs: [String], passphrase: @escaping @Sendable () -> String? = { nil }) throws(InputError) {
    let roots = try inputs.map { input throws(InputError) in
      try InputKind(input) == .pipe ? nil : Self.root(input)
    }
    var walk = FolderWalk(roots: roots.compactMap(\.self))
    for (input, (root, prefix)) in zip(inputs, zip(roots, Self.prefixes(inputs))) {
      if let root {
        try walk.add(root, input, prefix: prefix)
      } else {
        try walk.add(pipe: input, prefix: prefix)
      }
    }
    var archives = ArchiveWalk(passphrase: passphrase)
    let isOneFile = inputs.count == 1 && walk.hasFileInput
    let opened = walk.entries.flatMap {
      archives.entries(of: $0, prefix: isOneFile ? "" : "\($0.shownPath)/")
    }
    entries = Self.toldApart(opened).sorted {
      $0.shownPath.utf8.lexicographicallyPrecedes($1.shownPath.utf8)
    }
  }

  private static func root(_ input: String) throws(InputError) -> [UInt8] {
    do {
      return try POSIXFile.realPath(Array(input.utf8))
    } catch {
      let reason = error.kind == .missing ? FileReason.noSuchInput.words : error.reason
      throw InputError(path: input, reason: reason)
    }
  }

  /// Gives each file a path of its own: an archive may hold two files with the same name.
  private static func toldApart(_ entries: [InputEntry]) -> [InputEntry] {
    var names = DistinctNames()
    return entries.map { entry in
      let path = names.name(entry.shownPath) { "\(entry.shownPath) (\($0))" }
      return InputEntry(shownPath: path, content: entry.content)
    }
  }

  /// One input needs no prefix; several are distinguished by their last path component.
  private static func prefixes(_ inputs: [String]) -> [String] {
    guard inputs.count > 1 else { return inputs.map { _ in "" } }
    var names = DistinctNames()
    return inputs.map { input in
      let name = input.split(separator: "/").last { $0 != "." }.map(String.init) ?? "records"
      return names.name(name) { "\(name)-\($0)" }
    }
  }
}

/// The walk through the inputs: one directory is open at a time, at any depth.
private struct FolderWalk {
  private(set) var entries: [InputEntry] = []
  /// True if an input is a file, and not a folder.
  private(set) var hasFileInput = false
  private let roots: [[UInt8]]
  private var waiting: [(path: [UInt8], shown: String)] = []

  init(roots: [[UInt8]]) { self.roots = roots }

  /// - Parameter input: the path as the user named it.
  mutating func add(_ path: [UInt8], _ input: String, prefix: String) throws(InputError) {
    do throws(POSIXFile.Fault) {
      try begin(path, prefix)
    } catch {
      throw InputError(path: input, reason: error.reason)
    }
    while let next = waiting.popLast() { visit(next.path, shown: next.shown) }
  }

  /// - Parameter input: the path of a pipe, which is read whole.
  mutating func add(pipe input: String, prefix: String) throws(InputError) {
    let name = input.split(separator: "/").last.map(String.init) ?? input
    do throws(ReadFault) {
      let bytes = try InputPipe.bytes(of: input)
      hasFileInput = true
      entries.append(
        .init(shownPath: prefix.isEmpty ? name : prefix, content: .file(.whole(.memory(bytes)))))
    } catch {
      throw InputError(path: input, reason: error.reason)
    }
  }

  private mutating func begin(_ path: [UInt8], _ prefix: String) throws(POSIXFile.Fault) {
    switch try POSIXFile.kind(of: path) {
    case .directory: try addRoot(path, prefix)
    case .file:
      let name = path.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
      let shown = prefix.isEmpty ? String(decoding: name, as: UTF8.self) : prefix
      hasFileInput = true
      entries.append(.init(shownPath: shown, content: .file(.whole(.disk(path)))))
    case .link, .device: throw POSIXFile.Fault(reason: FileReason.neitherFolderNorFile.words)
    }
  }

  private mutating func addRoot(_ path: [UInt8], _ prefix: String) throws(POSIXFile.Fault) {
    let names = try POSIXFile.names(in: path)
    if names.contains(Self.siteMark) {
      throw POSIXFile.Fault(reason: FileReason.isSite.words)
    }
    for name in names where name != Self.settings { look(at: name, in: path, shown: prefix) }
    if names.contains(Self.settings) {
      let shown = prefix.isEmpty ? SettingsPlace.name : "\(prefix)/\(SettingsPlace.name)"
      entries.append(.init(shownPath: shown, content: .unopened(.settings)))
    }
  }

  private mutating func visit(_ path: [UInt8], shown: String) {
    do {
      let names = try POSIXFile.names(in: path)
      if names.contains(Self.siteMark) {
        entries.append(.init(shownPath: "\(shown)/", content: .unopened(.site)))
        return
      }
      for name in names { look(at: name, in: path, shown: shown) }
    } catch {
      entries.append(.init(shownPath: "\(shown)/", content: .unreadable(error.reason)))
    }
  }

  private mutating func look(at name: [UInt8], in folder: [UInt8], shown: String) {
    let path = folder + [UInt8(ascii: "/")] + name
    let shownName = String(decoding: name, as: UTF8.self)
    let shownPath = shown.isEmpty ? shownName : "\(shown)/\(shownName)"
    let isSystem = SystemFileName.matches(shownName)
    do {
      switch try POSIXFile.kind(of: path) {
      case .directory where isSystem:
        entries.append(.init(shownPath: "\(shownPath)/", content: .system))
      case .directory: waiting.append((path, shownPath))
      case .file:
        let content = isSystem ? InputEntry.Content.system : .file(.whole(.disk(path)))
        entries.append(.init(shownPath: shownPath, content: content))
      case .link: follow(path, shownPath)
      case .device:
        entries.append(
          .init(shownPath: shownPath, content: .unreadable(FileReason.notOrdinary.words)))
      }
    } catch {
      entries.append(.init(shownPath: shownPath, content: .unreadable(error.reason)))
    }
  }

  /// A link to something inside the inputs is skipped, because its target is read anyway. Other links are not followed.
  private mutating func follow(_ path: [UInt8], _ shownPath: String) {
    do {
      let target = try POSIXFile.realPath(path)
      let isInside = roots.contains { target == $0 || target.starts(with: $0 + [UInt8(ascii: "/")]) }
      let content =
        isInside
        ? InputEntry.Content.system
        : .unreadable(FileReason.linkOut.words)
      entries.append(.init(shownPath: shownPath, content: content))
    } catch {
      let reason =
        error.kind == .missing
        ? FileReason.linkNowhere.words : FileReason.linkNotFollowed(error.reason)
      entries.append(.init(shownPath: shownPath, content: .unreadable(reason)))
    }
  }

  private static let siteMark = Array(".healthfolio".utf8)
  private static let settings = Array(SettingsPlace.name.utf8)
}
