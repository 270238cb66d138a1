import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// The QR code of the emergency card.
@Suite struct CardCodeTests {
  @Test(
    "A reader of QR codes reads the text of the card", .enabled(if: zbar != nil, "zbarimg is not installed"),
    arguments: ["apple-export", "c-cda"])
  func readBack(fixture: String) async throws {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(fixture)]))
    let card = EmergencyCard(try #require(library.persons.first), SummaryRequest(day: library.asOf))
    let text = EmergencyCardText(card).text
    let code = try #require(QRCode(Array(text.utf8)))
    let folder = try TemporaryFolder()
    try folder.write("code.pgm", Self.image(code))
    let read = try Self.run(try #require(Self.zbar), ["--raw", "-q", "\(folder.path)/code.pgm"])
    #expect(read.trimmed == text)
  }

  @Test("The drawing of the code is dark where the code is, in a quiet zone of four squares")
  func drawing() throws {
    let code = try #require(QRCode(Array("Ada Quill, born 3 July 1915".utf8)))
    var drawn: Set<[Int]> = []
    var (x, y) = (0, 0)
    for step in code.html.source.matches(of: #/M(\d+) (\d+)\.5|h(\d+)|m(\d+) 0/#).map(\.output) {
      if let column = step.1.flatMap({ Int($0) }), let row = step.2.flatMap({ Int($0) }) {
        (x, y) = (column, row)
      }
      for _ in 0..<(step.3.flatMap { Int($0) } ?? 0) {
        drawn.insert([x - 4, y - 4])
        x += 1
      }
      x += step.4.flatMap { Int($0) } ?? 0
    }
    let dark = code.squares.indices.filter { code.squares[$0] }.map { [$0 % code.size, $0 / code.size] }
    let side = code.size + 8
    #expect(drawn == Set(dark) && code.html.source.contains("viewBox=\"0 0 \(side) \(side)\""))
  }

  private static let zbar = InstalledProgram.path(of: "zbarimg")

  /// Four pixels a square, with the quiet zone around them (Netpbm, PGM).
  private static func image(_ code: QRCode) -> Data {
    let (scale, margin) = (4, 4)
    let side = (code.size + 2 * margin) * scale
    var bytes = Array("P5 \(side) \(side) 255\n".utf8)
    for row in 0..<side {
      for column in 0..<side {
        let (y, x) = (row / scale - margin, column / scale - margin)
        let isInside = (0..<code.size).contains(x) && (0..<code.size).contains(y)
        bytes.append(isInside && code.squares[y * code.size + x] ? 0 : 255)
      }
    }
    return Data(bytes)
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
