/// Changes of bytes that break formats: flips, cuts, doublings, and what stands for much in many of them.
public struct Mutation {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let tokens =
    [
      "\0", "\u{7F}", "<", ">", "\"", "]]>", "<!--", "&#x0;", "&x;", "[[[[", "{\"a\":", "\\u0000",
      "9999999999", "-1", "1e999", "e308",
      "/../", "\u{202E}", "|", ",", "\r\n",
    ].map { Array($0.utf8) } + [[0xFF, 0xFF, 0xFF, 0xFF], [0xC0, 0x80], [0, 0, 0, 0], [0x80]]

  public init(seed: String) {
    for byte in seed.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  public mutating func random(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, limit)
  }

  public mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random(4) where !bytes.isEmpty {
      let place = random(bytes.count)
      let piece = place..<min(bytes.count, place + 1 + random(40))
      switch random(6) {
      case 0: bytes[place] ^= UInt8(1 << random(8))
      case 1: bytes.removeSubrange(piece)
      case 2: bytes.insert(contentsOf: bytes[piece], at: place)
      case 3: bytes.replaceSubrange(piece, with: Self.tokens[random(Self.tokens.count)])
      case 4: bytes.insert(contentsOf: Self.tokens[random(Self.tokens.count)], at: place)
      default: if random(4) == 0 { bytes = Array(bytes[..<place]) } else { bytes[place] = UInt8(random(256)) }
      }
    }
    return bytes
  }
}
