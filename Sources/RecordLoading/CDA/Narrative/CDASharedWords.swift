import HealthRecords

/// Words of the narrative that several codes point at: "see pdf", or a sentence about two drugs, names none of them
/// (HL7 v3 Data Types: CD.originalText is the text for which one code was chosen).
struct CDASharedWords: Sendable {
  private let references: Set<String>

  init(_ document: XMLElement) {
    var codes: [String: String] = [:]
    var shared: Set<String> = []
    for element in document.descendants {
      guard let key = Self.key(element), let code = element["code"] else { continue }
      if codes.updateValue(code, forKey: key).map({ $0 != code }) == true { shared.insert(key) }
    }
    references = shared
  }

  func hold(_ code: XMLElement) -> Bool { Self.key(code).map(references.contains) ?? false }

  /// The key has the element's name: a statement's code and its value may point at the same words.
  private static func key(_ code: XMLElement) -> String? {
    code.first("originalText/reference")?["value"].map { "\(code.name) \($0)" }
  }
}
