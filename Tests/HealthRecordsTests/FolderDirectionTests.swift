import Foundation
import TestSupport
import Testing

/// Folders of a target name each other's types in one direction.
@Suite struct FolderDirectionTests {
  /// Formats that hold each other: a C-CDA document in a Bundle, a Bundle in a health card.
  private static let allowed = [
    "ClinicalDocuments FHIRJSON", "FHIRJSON FHIRXML", "FHIRJSON Formats", "FHIRJSON HealthCards",
  ]

  @Test(
    "No two folders know each other", arguments: ["HealthRecords", "HealthSite", "RecordLoading"])
  func pairs(target: String) throws {
    let uses = try FolderUses(of: target).byFolder
    #expect(uses.count > 10)
    let pairs = uses.flatMap { folder, used in
      used.filter { $0 > folder && uses[$0]?.contains(folder) == true }.map { "\(folder) \($0)" }
    }
    #expect(pairs.sorted() == (target == "RecordLoading" ? Self.allowed : []))
  }
}

/// Which folders of a target name types that another one declares.
private struct FolderUses {
  private(set) var byFolder: [String: Set<String>] = [:]

  init(of target: String) throws {
    let files = try Self.files(of: target)
    var owners: [Substring: Set<String>] = [:]
    for (folder, code) in files {
      for match in code.matches(of: Self.topLevel) { owners[match.1, default: []].insert(folder) }
    }
    for (folder, code) in files {
      let own = Set(code.matches(of: Self.anyLevel).map(\.1))
      let names = Set(code.matches(of: Self.name).map(\.1)).subtracting(own)
      let folders = names.compactMap { name in owners[name]?.count == 1 ? owners[name]?.first : nil }
      byFolder[folder, default: []].formUnion(folders.filter { $0 != folder })
    }
  }

  private static var topLevel: Regex<(Substring, Substring)> {
    #/(?m)^(?:(?:public|package|indirect|final) )*(?:struct|enum|class|protocol|typealias) ([A-Z]\w*)/#
  }
  private static var anyLevel: Regex<(Substring, Substring)> {
    #/\b(?:struct|enum|class|protocol|typealias) ([A-Z]\w*)/#
  }
  /// Not behind a dot: there it is a nested type.
  private static var name: Regex<(Substring, Substring)> { #/(?m)(?:^|[^.\w])([A-Z]\w*)/# }

  /// The folder of each file, and its code without comments and texts.
  private static func files(of target: String) throws -> [(folder: String, code: String)] {
    let root = URL(fileURLWithPath: ProjectFolder.root).appendingPathComponent("Sources/\(target)")
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return try paths.sorted().filter { $0.hasSuffix(".swift") }.map { path in
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      let code = text.replacing(#/"""[\s\S]*?"""/#, with: "").replacing(#/(?m)^\s*\/\/.*$/#, with: "")
        .replacing(#/"[^"\n]*"/#, with: "")
      return (String(path.prefix { $0 != "/" }), code)
    }
  }
}
