import HealthRecords

/// What an entry says beyond the elements of its resource, as FHIR's Extension.
enum EntryExtension {
  static func remark(_ remark: EntryRemark, _ words: String?) -> JSONTree? { of(remark.url, .text(words)) }
  static func remark(_ remark: EntryRemark, _ value: ElementValue?) -> JSONTree? { of(remark.url, value) }
  static func remark(_ remark: EntryRemark) -> JSONTree? { of(remark.url, .boolean(true)) }

  static func label(_ label: EntryLabel, _ words: String?) -> JSONTree? { of(label.url, .text(words)) }
  static func label(_ label: EntryLabel, _ value: ElementValue?) -> JSONTree? { of(label.url, value) }

  /// An extension that HL7 defines.
  static func standard(_ name: String, _ value: ElementValue?) -> JSONTree? {
    of("http://hl7.org/fhir/StructureDefinition/\(name)", value)
  }

  static func of(_ url: String, _ value: ElementValue?) -> JSONTree? {
    value.map { .object([.init("url", .string(url))] + $0.members("value" + $0.type)) }
  }

  static func parts(_ url: String, _ parts: [JSONTree]) -> JSONTree? {
    parts.isEmpty ? nil : .object([.init("url", .string(url)), .init("extension", .array(parts))])
  }

  /// The address for something under the sender's own words.
  static func url(ofSender words: String) -> String { EntryKey.url(ofSender: words.singleSpaced) }
}
