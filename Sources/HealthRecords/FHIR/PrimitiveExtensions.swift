/// The extensions of a primitive value: the original text, the sender's code, a translation (FHIR R4, Formats: JSON
/// representation of primitive elements).
struct PrimitiveExtensions: Sendable {
  private let sent: [JSONValue]

  /// - Parameter json: the member `_name` of `name`.
  init(_ json: JSONValue?) {
    sent = json?.list.flatMap { $0.list("extension") }.filter { Self.url($0) != EntrySentence.url } ?? []
  }

  /// Why there is no value (data-absent-reason).
  var absentReasons: [String] {
    sent.filter(Self.isAbsence).compactMap { $0.choice("value")?.value.primitive }
      .map { CodedWords.word("absentReason", $0) ?? $0.replacingDashes }
  }

  /// The text from which the value was made (originalText).
  var originalText: String? {
    sent.firstNonNil { Self.name(of: $0) == "originalText" ? $0.text("valueString") : nil }
  }

  /// "original text: Aspirin TABS", "nl-NL: opvliegers".
  var words: [String] {
    sent.filter { !Self.isAbsence($0) }.compactMap(Self.words)
  }
}

extension PrimitiveExtensions {
  private static func isAbsence(_ json: JSONValue) -> Bool {
    ["data-absent-reason", "nullFlavor"].contains(where: url(json).hasSuffix)
  }

  private static func url(_ json: JSONValue) -> String { json["url"]?.primitive ?? "" }

  private static func name(of json: JSONValue) -> String {
    url(json).split { $0 == "/" || $0 == "#" }.last.map(String.init) ?? ""
  }

  private static func words(_ json: JSONValue) -> String? {
    if name(of: json) == "translation" { return translation(json) }
    let value = json.choice("value").flatMap { $0.value.primitive ?? Concept($0.value)?.words }
    return value.map {
      "\(ElementLabel.words(name(of: json).replacingDashes).withinSentence)\(ListWords.colon)\($0)"
    }
  }

  /// FHIR R4, Extension: translation (`lang` and `content`).
  private static func translation(_ json: JSONValue) -> String? {
    let part = { (name: String) in
      json.list("extension").first { url($0) == name }?.choice("value")?.value.primitive
    }
    return part("content").map { content in part("lang").map { "\($0): \(content)" } ?? content }
  }
}
