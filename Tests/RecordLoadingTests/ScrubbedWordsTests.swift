import Foundation
import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Words that nobody else has, planted wherever a file can hold one.
@Suite struct ScrubbedWordsTests {
  @Test("None of 500 planted words is left in bytes, names or Base64")
  func planted() throws {
    let folder = try TemporaryFolder()
    var words = InventedWords()
    var planted: [String] = []
    for round in 0..<5 {
      for (number, text) in PlantedFiles.texts.enumerated() {
        let (name, content) = words.fill("\(round)-@@/St.@@/@@-\(number).@@", text, into: &planted)
        try folder.write("records/\(name)", content)
      }
    }
    #expect(Set(planted).count >= 500)
    let left = Self.read(try Self.copies(of: "\(folder.path)/records"))
    #expect(planted.filter { left.contains($0.lowercased()) } == [])
  }

  @Test("What stands beside kept codes does not read back the words of a free text")
  func readBack() throws {
    let table = ProjectFolder.root + "/Sources/HealthRecords/Terminology/loinc.csv"
    let rows = CSVTable(text: try String(contentsOfFile: table, encoding: .utf8)).rows
    let displays = rows.prefix(200).map { (code: $0[0], name: $0[2]) }
    let records = displays.map { code, name in
      #"{"resourceType":"Observation","code":{"coding":[{"system":"http://loinc.org","code":"\#(code)","#
        + #""display":"\#(name)"}]},"note":[{"text":"\#(name) was seen again"}]}"#
    }
    let bytes = RecordScrubber(keepsCodes: true).scrub(Array(records.joined(separator: "\n").utf8))
    var meaning: [Substring: Substring] = [:]
    var (read, total) = (0, 0)
    for isLearning in [true, false] {
      for (line, (code, name)) in zip(bytes.split(separator: 0x0A), displays) {
        let json = try JSONDocument(Array(line)).root
        let coding = try #require(json["code"]?["coding"]?.list.first)
        #expect(coding["code"]?.string == code)
        let text = isLearning ? coding["display"]?.string : json["note"]?.list.first?["text"]?.string
        for (filler, word) in zip((text ?? "").split(separator: " "), name.split(separator: " ")) {
          if isLearning {
            meaning[filler] = word
          } else {
            (total, read) = (total + 1, read + (meaning[filler] == word ? 1 : 0))
          }
        }
      }
    }
    #expect(total > 300 && Double(read) < 0.05 * Double(total))
  }

  private static func copies(of input: String) throws -> [RecordScrubber.Copy] {
    var copies: [RecordScrubber.Copy] = []
    try RecordScrubber(keepsCodes: true).copies(of: [input], passphrase: { nil }, take: { copies.append($0) })
    return copies
  }

  /// All that can be read in copies, in small letters.
  private static func read(_ copies: [RecordScrubber.Copy]) -> String {
    copies.map { copy in
      let text = String(decoding: copy.bytes, as: UTF8.self)
      let packed = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || "+/=".contains($0))) }
        .filter { $0.utf8.count > 15 }.compactMap { Base64.decode($0.utf8) }
      return
        ([copy.path, text, XMLAttributes.decode(copy.bytes[...])]
        + packed.map { String(decoding: $0, as: UTF8.self) }).joined(separator: "\n")
    }.joined(separator: "\n").lowercased()
  }
}
