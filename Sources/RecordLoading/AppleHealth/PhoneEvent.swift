import HealthRecords

/// Something that the phone or watch noticed, or that the person noted on it: a record of its own on the timeline.
struct PhoneEvent: Hashable, Sendable {
  /// In English, whatever the language: its record's title is in the language of the pages.
  let title: String
  let source: String
  /// The start as sent; empty if there is none.
  let start: String
  /// In words; nil if the event only happened.
  let value: String?
  let isIntimate: Bool

  /// - Returns: nil for a type that is not an event, and for a symptom that was absent.
  init?(type: String, source: String, start: String, value: String) {
    guard let kind = PhoneEventKind.of(type) else { return nil }
    (title, self.source, self.start) = (kind.name, source, start)
    isIntimate = kind.isIntimate
    if !type.hasPrefix("HKCategory") {
      self.value = value.isEmpty ? nil : value
    } else {
      let word = Self.word(value, type)
      if word == "NotPresent" { return nil }
      self.value = word.map { PhoneWords.value($0) }
    }
  }

  /// - Parameter value: in words; nil if the event only happened.
  init(_ kind: PhoneEventKind, source: String, start: String, value: String?) {
    (title, self.source, self.start, self.value) = (kind.name, source, start, value)
    isIntimate = kind.isIntimate
  }

  static func isEvent(_ type: String) -> Bool { PhoneEventKind.of(type) != nil }

  /// An Observation in FHIR R4's form, without the category of vital signs.
  func resource(in file: String, _ format: FileFormat, export: String) throws(CardFault) -> Resource {
    let json = JSONText.object(
      [
        ("resourceType", "Observation"), ("id", .string("phone-\(hash.name)")),
        ("meta", .object([("security", .list(isIntimate ? [Self.sensitivity] : []))])), ("status", "final"),
        ("category", .list([.object([("text", .string(PhoneWords.ownDevice))])])),
        ("code", .object([("text", .string(title))])), ("effectiveDateTime", .string(start)),
        ("device", .object([("display", .string(source))])),
      ] + (value.map { [("valueString", .string($0))] } ?? []))
    return try Resource.own(json, file: file, format: format, source: source, export: export)
  }
}

extension PhoneEvent {
  /// An event without a time is identified by its value too.
  private var hash: StableHash {
    start.isEmpty ? StableHash(title, source, start, value ?? "") : StableHash(title, source, start)
  }

  private static let sensitivity = JSONText.object([
    ("system", .string(IntimateLabel.system)), ("code", .string(IntimateLabel.code)),
  ])

  /// "Light" for `HKCategoryValueMenstrualFlowLight`; nil for a value that says nothing.
  private static func word(_ value: String, _ type: String) -> String? {
    let prefix = "HKCategoryValue"
    guard value.hasPrefix(prefix), !value.hasSuffix("NotApplicable") else { return nil }
    let kind = type.dropFirst("HKCategoryTypeIdentifier".count)
    let word = value.dropFirst(prefix.count)
    let known = (kinds + [String(kind)]).first { word.hasPrefix($0) && word.count > $0.count }
    return String(word.dropFirst(known?.count ?? 0))
  }

  /// The beginnings of values that several types share.
  private static let kinds = ["Severity", "Presence", "VaginalBleeding"]
}

extension Resource {
  /// A record from a source that is not FHIR.
  static func own(
    _ json: JSONText, file: String, format: FileFormat, source: String, export: String?
  ) throws(CardFault) -> Resource {
    try own(text: json.text ?? "", file: file, format: format, source: source, export: export)
  }

  static func own(
    _ json: JSONTree, file: String, format: FileFormat, source: String, export: String?
  ) throws(CardFault) -> Resource {
    try own(text: json.line, file: file, format: format, source: source, export: export)
  }

  private static func own(
    text: String, file: String, format: FileFormat, source: String, export: String?
  ) throws(CardFault) -> Resource {
    var origin = Origin(file: file, format: format)
    origin.source = source.isEmpty ? nil : source
    origin.declaredVersion = "4.0.1"
    origin.export = export
    do {
      let root = try JSONDocument(text).root
      guard let resource = Resource(root, origin: origin) else { throw CardFault(CardReason.noType.words) }
      return resource
    } catch let error as CardFault {
      throw error
    } catch {
      throw CardFault(CardReason.unreadableText.words)
    }
  }
}
