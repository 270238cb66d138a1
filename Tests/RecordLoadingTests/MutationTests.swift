import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

/// Sound files with a few bytes changed: no reader may crash, hang or lose count, whatever it is given.
///
/// The changes are the same in every run; `HEALTHFOLIO_MUTATIONS=1000` tries more of them. The time limit ends a hang: all
/// tests share the machine, and begin at once.
@Suite(.timeLimit(.minutes(30))) struct MutationTests {
  private static let count =
    ProcessInfo.processInfo.environment["HEALTHFOLIO_MUTATIONS"].flatMap(Int.init) ?? 12

  @Test(
    "A file with changed bytes is read or named, and everything in it is counted",
    arguments: [
      "portal", "fhir-xml", "c-cda", "archives/nested.zip", "archives/zip64.zip", "archives/gnu.tar.gz",
      "archives/lines.ndjson.gz", "archives/cp437.zip", "health-cards/good.smart-health-card",
      "health-cards/parts.txt", "health-cards/bare.txt", "eu-certificates/vaccination.txt",
      "eu-certificates/test-file.json", "beside", "elsewhere", "health-connect", "phone",
      "broken/wrong-shapes.json",
      "broken/bad-line.ndjson",
      "apple-export/apple_health_export/export.xml", "apple-export/apple_health_export/electrocardiograms",
    ])
  func mutated(fixture: String) async throws {
    let folder = try TemporaryFolder()
    var mutation = Mutation(seed: fixture)
    for (name, bytes) in try Self.files(fixture) {
      for number in 0..<Self.count { try folder.write("\(number)/\(name)", mutation.changed(bytes)) }
    }
    for number in 0..<Self.count {
      let files = try await RecordLoader.load(["\(folder.path)/\(number)"])
      let library = RecordLibrary(files)
      let read = files.reduce(0) { $0 + $1.resources.count + $1.unreadable }
      #expect(library.ledger.resources == read)
    }
  }

  private static func files(_ fixture: String) throws -> [(name: String, bytes: [UInt8])] {
    let path = ProjectFolder.fixture(fixture)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      return [("file", try [UInt8](contentsOf: path))]
    }
    return try contents(of: path).sorted { $0.key < $1.key }.map { ($0.key, Array($0.value)) }
  }
}
