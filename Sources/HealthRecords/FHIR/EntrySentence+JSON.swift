extension EntrySentence {
  package static let url = "https://healthfolio.example/fhir/StructureDefinition/entry-sentence"

  /// What stands beside the text of the element (FHIR R4, Formats: JSON representation of primitive elements).
  package var beside: JSONTree {
    let parts =
      [("kind", "valueCode", kind.rawValue)] + told.map { ("told", "valueString", $0) }
    let inner = parts.map { name, key, text in
      JSONTree.object([.init("url", .string(name)), .init(key, .string(text))])
    }
    return .object([
      .init(
        "extension", .array([.object([.init("url", .string(Self.url)), .init("extension", .array(inner))])]))
    ])
  }

  /// - Parameter beside: the member `_text` that stands beside `text`.
  package init?(_ beside: JSONValue?) {
    guard
      let parts = beside?.list("extension").first(where: { $0.text("url") == Self.url })?.list("extension"),
      let kind = parts.firstNonNil({ $0.text("valueCode").flatMap(Kind.init) })
    else { return nil }
    self.init(kind, told: parts.compactMap { $0["valueString"]?.string })
  }

  /// True for what stands beside a text for such a sentence.
  package static func isBeside(_ json: JSONTree) -> Bool {
    json["extension"]?.elements.first?["url"]?.string == url
  }
}

extension JSONValue {
  /// The sentence that an element's text is; nil in English, where the text says it.
  package func sentence(_ name: String) -> String? {
    Language.current == .english ? nil : EntrySentence(self["_\(name)"])?.words
  }

  /// The text of an element, in the language of the task where it is a sentence of ours.
  package func said(_ name: String) -> String? { sentence(name) ?? text(name) }
}
