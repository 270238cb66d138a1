import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

/// Sound files with a few bytes changed: no reader may crash, hang or lose count, whatever it is given.
///
/// The changes are the same in every run; `HEALTHFOLIO_MUTATIONS=1000` tries more of them.
@Suite(.timeLimit(.minutes(10))) struct MutationTests {
  private static let count =
    ProcessInfo.processInfo.environment["HEALTHFOLIO_MUTATIONS"].flatMap(Int.init) ?? 12

  @Test(
    "A file with changed bytes is read or named, and everything in it is counted",
    arguments: [
      "portal", "fhir-xml", "c-cda", "archives/nested.zip", "archives/zip64.zip", "archives/gnu.tar.gz",
      "archives/lines.ndjson.gz", "archives/cp437.zip", "health-cards/good.smart-health-card",
      "health-cards/parts.txt", "health-cards/bare.txt", "eu-certificates/vaccination.txt",
      "eu-certificates/test-file.json", "beside", "broken/wrong-shapes.json", "broken/bad-line.ndjson",
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

/// Changes of bytes that break formats: flips, cuts, doublings, and what stands for much in many of them.
private struct Mutation {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let tokens =
    [
      "\0", "\u{7F}", "<", ">", "\"", "]]>", "<!--", "&#x0;", "&x;", "[[[[", "{\"a\":", "\\u0000",
      "9999999999", "-1", "1e999",
      "/../", "\u{202E}", "|", ",", "\r\n",
    ].map { Array($0.utf8) } + [[0xFF, 0xFF, 0xFF, 0xFF], [0xC0, 0x80], [0, 0, 0, 0], [0x80]]

  init(seed: String) {
    for byte in seed.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  private mutating func random(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, limit)
  }

  mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random(4) where !bytes.isEmpty {
      let place = random(bytes.count)
      let piece = place..<min(bytes.count, place + 1 + random(40))
      switch random(6) {
      case 0: bytes[place] ^= UInt8(1 << random(8))
      case 1: bytes.removeSubrange(piece)
      case 2: bytes.insert(contentsOf: bytes[piece], at: place)
      case 3: bytes.replaceSubrange(piece, with: Self.tokens[random(Self.tokens.count)])
      case 4: bytes.insert(contentsOf: Self.tokens[random(Self.tokens.count)], at: place)
      default: if random(4) == 0 { bytes = Array(bytes[..<place]) } else { bytes[place] = UInt8(random(256)) }
      }
    }
    return bytes
  }
}
