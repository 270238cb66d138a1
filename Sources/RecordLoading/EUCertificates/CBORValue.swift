/// One value of CBOR (RFC 8949), as far as certificates need it. Tags are skipped.
indirect enum CBORValue: Sendable {
  case integer(Int)
  case number(Double)
  case bytes([UInt8])
  case text(String)
  case array([CBORValue])
  case map([(key: CBORValue, value: CBORValue)])
  case boolean(Bool)
  case null

  /// - Throws: `CardFault` if it is broken, too deep or too long.
  init(_ bytes: [UInt8]) throws(CardFault) {
    var reader = CBORReader(bytes)
    self = try reader.value(depth: 0)
  }

  subscript(_ key: Int) -> CBORValue? {
    guard case .map(let members) = self else { return nil }
    return members.first { if case .integer(key) = $0.key { true } else { false } }?.value
  }

  subscript(_ key: String) -> CBORValue? {
    guard case .map(let members) = self else { return nil }
    return members.first { if case .text(key) = $0.key { true } else { false } }?.value
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
  var array: [CBORValue]? { if case .array(let values) = self { values } else { nil } }
  var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .bytes, .text, .array, .map, .boolean, .null: nil
    }
  }
}
