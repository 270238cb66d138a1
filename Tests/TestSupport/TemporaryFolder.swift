import Foundation

/// A folder of its own for one test, gone with it.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "healthfolio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file and the folders above it, and gives its whole path.
  @discardableResult public func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let url = URL(fileURLWithPath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(Array(bytes)).write(to: url)
    return url.path
  }

  @discardableResult public func write(_ name: String, _ text: String) throws -> String {
    try write(name, text.utf8)
  }

  public func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  public func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }
}

/// Every ordinary file under a folder, by its relative path.
public func contents(of folder: String) throws -> [String: Data] {
  let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
  var files: [String: Data] = [:]
  for name in FileManager.default.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? [] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: "\(root)/\(name)", isDirectory: &isFolder),
      !isFolder.boolValue
    else { continue }
    files[name] = try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(name)"))
  }
  return files
}

/// Folders of the project and, where they are there, of the third-party corpus.
public enum ProjectFolder {
  public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().path
  public static func fixture(_ name: String) -> String { "\(root)/Fixtures/\(name)" }

  /// `HEALTHFOLIO_CORPUS`, else a folder beside the project; nil where there is none.
  public static let corpus: String? = {
    let path = ProcessInfo.processInfo.environment["HEALTHFOLIO_CORPUS"] ?? "\(root)/../shared/corpus"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  /// Names of the sets of the corpus.
  public static let corpusSets: [String] = {
    let all = corpus.map { FileManager.default.enumerator(atPath: $0)?.compactMap { $0 as? String } ?? [] }
    return Set((all ?? []).filter { $0.contains("/") }.compactMap { $0.split(separator: "/").first })
      .map(String.init).sorted()
  }()
}

extension [UInt8] {
  /// A whole file.
  public init(contentsOf path: String) throws {
    self = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Writes a whole file, and the folders above it.
  public func write(to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(self).write(to: url)
  }
}
