import HealthRecords

/// JSON made of a certificate's fields, in their order; absent fields are left out.
indirect enum JSONText: ExpressibleByStringLiteral {
  case string(String?)
  case number(CBORValue?)
  case list([JSONText])
  case object([(String, JSONText)])

  init(stringLiteral value: String) { self = .string(value) }

  /// Nil if it is empty.
  var text: String? {
    switch self {
    case .string(let value): value.flatMap { $0.isEmpty ? nil : JSONEscapes.encode($0) }
    case .number(let value): value?.integer.map(String.init)
    case .list(let values): Self.joined(values.map(\.text), "[", "]")
    case .object(let members):
      Self.joined(
        members.map { name, value in value.text.map { "\(JSONEscapes.encode(name)): \($0)" } }, "{", "}")
    }
  }

  private static func joined(_ parts: [String?], _ open: String, _ close: String) -> String? {
    let present = parts.compactMap { $0 }
    return present.isEmpty ? nil : open + present.joined(separator: ", ") + close
  }
}
