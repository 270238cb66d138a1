import HealthRecords

/// Makes up text of the same form as a given one, and never from its letters: each place is filled from a sequence that
/// does not depend on any text.
struct Filler {
  private var state: UInt64 = 0
  /// What stands for the words of links and groups: by the words sent.
  private var named: [String: String] = [:]
  private var taken: Set<String> = []

  /// Replaces each letter by another of its case, and each digit by another; ASCII signs and spaces stay.
  mutating func text(_ text: some StringProtocol) -> String {
    var output = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { output.append(filler(scalar)) }
    return String(output)
  }

  /// The same filler wherever this whole text occurs, and for no other text.
  mutating func name(_ sent: some StringProtocol) -> String {
    let sent = String(sent)
    if let known = named[sent] { return known }
    var (filled, tries) = (unique(sent), 0)
    while !taken.insert(filled.lowercased()).inserted {
      tries += 1
      filled = unique(sent) + (tries < 8 ? "" : String(named.count + tries))
    }
    named[sent] = filled
    return filled
  }

  /// Begins the sequence that belongs to an identifier: a record that was sent twice has the same filler twice.
  mutating func begin(_ identifier: String) {
    var hash = StableHash(identifier)
    hash.combine(CollectionOfOne(0))
    state = hash.value
  }

  /// The digits of a number, without its exponent.
  mutating func number(_ sent: String) -> String { text(sent.prefix { $0 != "e" && $0 != "E" }) }

  /// As many bytes as there were.
  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(ascii: "a") + UInt8(next(26)) }
  }
}

extension Filler {
  /// SplitMix64 (Steele, Lea and Flood, 2014).
  private mutating func next(_ bound: UInt64) -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return (value ^ (value >> 31)) % bound
  }

  private mutating func filler(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "a"..."z": Unicode.Scalar(UInt8(ascii: "a") + UInt8(next(26)))
    case "A"..."Z": Unicode.Scalar(UInt8(ascii: "A") + UInt8(next(26)))
    // A JSON number never begins with 0.
    case "0"..."9": Unicode.Scalar(UInt8(ascii: "1") + UInt8(next(9)))
    case "\0"..."\u{7F}": scalar
    // For other scripts, signs and pictures, one that takes as many bytes.
    default: [2: "é", 3: "字", 4: "𐌰"][UTF8.encode(scalar)?.count ?? 0] ?? "x"
    }
  }

  /// A UUID's letters stay hexadecimal (RFC 9562, section 4).
  private mutating func unique(_ sent: String) -> String {
    let isUUID = sent.utf8.count == 36 && sent.utf8.count { $0 == UInt8(ascii: "-") } == 4
    guard isUUID else { return text(sent) }
    return String(sent.map { $0 == "-" ? "-" : Character(String(next(16), radix: 16)) })
  }
}
