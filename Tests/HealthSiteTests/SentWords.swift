import Foundation
import TestSupport

/// The words of files, but for the names of members and elements; what they hold in Base64 too.
enum SentWords {
  static func all(in files: [String: Data]) -> Set<String> {
    files.reduce(into: []) { words, file in
      let text = String(decoding: file.value, as: UTF8.self)
      for text in [named(text), file.key] + encoded(text) { words.formUnion(all(of: text)) }
    }
  }

  static func all(of text: String) -> Set<String> {
    Set(text.split { !$0.isLetter }.map(String.init))
  }

  /// Names that come with a code: LOINC's own, CDC's of vaccines, and those of what a phone keeps.
  static var ofTerminologies: Set<String> {
    get throws {
      let root = URL(fileURLWithPath: ProjectFolder.fixture("../Sources/HealthRecords/Terminology"))
      return try ["loinc", "cvx", "phone-events"].reduce(into: []) { words, name in
        words.formUnion(
          all(of: try String(contentsOf: root.appendingPathComponent("\(name).csv"), encoding: .utf8)))
      }
    }
  }

  private static func encoded(_ text: String) -> [String] {
    text.split { !$0.isASCII || !($0.isLetter || $0.isNumber || "+/=".contains($0)) }.filter { $0.count > 40 }
      .compactMap { Data(base64Encoded: String($0)).map { String(decoding: $0, as: UTF8.self) } }
  }

  /// A JSON text without its keys, an XML text without the names of its elements and attributes.
  private static func named(_ text: String) -> String {
    let isJSON = text.drop(while: \.isWhitespace).first.map { "{[".contains($0) } ?? false
    let isXML = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.first == "<"
    if isJSON { return text.replacing(/"[A-Za-z_]+"\s*:/, with: " ").replacing("\\n", with: " ") }
    return isXML ? text.replacing(/<\/?[A-Za-z:]+/, with: " ").replacing(/[A-Za-z:]+="/, with: " ") : text
  }
}
