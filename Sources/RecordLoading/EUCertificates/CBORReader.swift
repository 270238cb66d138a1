import HealthRecords

/// Reads CBOR within limits: no length is trusted before its bytes are there (RFC 8949, section 3).
struct CBORReader {
  private let bytes: [UInt8]
  private var index = 0
  private var count = 0

  private static let depthLimit = 32
  private static let countLimit = 20_000

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func value(depth: Int) throws(CardFault) -> CBORValue {
    count += 1
    guard depth < Self.depthLimit, count <= Self.countLimit else {
      throw CardFault(CardReason.certificateTooDeep.words)
    }
    let head = try byte()
    let length = try argument(head & 0x1F)
    switch head >> 5 {
    case 0: return .integer(try number(length))
    case 1: return .integer(-1 - (try number(length)))
    case 2: return .bytes(try string(length, of: 2))
    case 3: return .text(String(decoding: try string(length, of: 3), as: UTF8.self))
    case 4: return .array(try array(length, depth))
    case 5: return .map(try map(length, depth))
    case 6: return try value(depth: depth + 1)
    default: return try simple(head & 0x1F, length)
    }
  }
}

extension CBORReader {
  private static var broken: CardFault { CardFault(CardReason.certificateUnsound.words) }

  private mutating func byte() throws(CardFault) -> UInt8 {
    guard index < bytes.count else { throw Self.broken }
    index += 1
    return bytes[index - 1]
  }

  private mutating func take(_ length: Int) throws(CardFault) -> [UInt8] {
    guard length <= bytes.count - index else { throw Self.broken }
    index += length
    return Array(bytes[index - length..<index])
  }

  /// The number in or after the head; nil for an indefinite length.
  private mutating func argument(_ low: UInt8) throws(CardFault) -> UInt64? {
    switch low {
    case 0..<24: return UInt64(low)
    case 24...27: return try take(1 << Int(low - 24)).reduce(0) { $0 << 8 | UInt64($1) }
    case 31: return nil
    default: throw Self.broken
    }
  }

  private func number(_ value: UInt64?) throws(CardFault) -> Int {
    guard let value, let number = Int(exactly: value) else { throw Self.broken }
    return number
  }

  private mutating func isBreak() -> Bool {
    guard index < bytes.count, bytes[index] == 0xFF else { return false }
    index += 1
    return true
  }

  /// A string. One of indefinite length has pieces of the same kind, up to a break.
  private mutating func string(_ length: UInt64?, of kind: UInt8) throws(CardFault) -> [UInt8] {
    if length != nil { return try take(try number(length)) }
    var whole: [UInt8] = []
    while !isBreak() {
      let head = try byte()
      guard head >> 5 == kind else { throw Self.broken }
      whole += try take(try number(try argument(head & 0x1F)))
    }
    return whole
  }

  private mutating func array(_ length: UInt64?, _ depth: Int) throws(CardFault) -> [CBORValue] {
    var values: [CBORValue] = []
    while length.map({ values.count < $0 }) ?? !isBreak() { values.append(try value(depth: depth + 1)) }
    return values
  }

  private mutating func map(_ length: UInt64?, _ depth: Int) throws(CardFault) -> [(
    key: CBORValue, value: CBORValue
  )] {
    var members: [(key: CBORValue, value: CBORValue)] = []
    while length.map({ members.count < $0 }) ?? !isBreak() {
      let key = try value(depth: depth + 1)
      members.append((key, try value(depth: depth + 1)))
    }
    return members
  }

  private func simple(_ low: UInt8, _ bits: UInt64?) throws(CardFault) -> CBORValue {
    guard let bits else { throw Self.broken }
    return switch low {
    case 20, 21: .boolean(low == 21)
    case 25: .number(Self.half(UInt16(bits)))
    case 26: .number(Double(Float(bitPattern: UInt32(bits))))
    case 27: .number(Double(bitPattern: bits))
    default: .null
    }
  }

  /// A number of 16 bits (RFC 8949, appendix D).
  private static func half(_ bits: UInt16) -> Double {
    let sign = bits & 0x8000 == 0 ? 1.0 : -1.0
    let exponent = Int(bits >> 10 & 0x1F)
    let fraction = Double(bits & 0x3FF)
    switch exponent {
    case 0: return sign * fraction / 16_777_216
    case 31: return fraction == 0 ? sign * .infinity : .nan
    default:
      return sign * (1_024 + fraction) / 1_024
        * (exponent < 15 ? 1 / Double(1 << (15 - exponent)) : Double(1 << (exponent - 15)))
    }
  }
}
