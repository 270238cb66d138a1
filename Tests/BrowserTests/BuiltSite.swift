import HealthRecords
import HealthSite
import RecordLoading
import TestSupport

/// The fixtures' site in a folder of its own.
struct BuiltSite {
  let folder: TemporaryFolder

  init(_ inputs: [String] = [ProjectFolder.fixture("apple-export")]) async throws {
    folder = try TemporaryFolder()
    let library = RecordLibrary(try await RecordLoader.load(inputs))
    for file in try await SiteBuilder(templates: try TemplateLibrary()).files(of: library) {
      try folder.write(file.path, file.bytes)
    }
  }

  func page(_ name: String) -> String { "\(folder.path)/\(name)" }
}
