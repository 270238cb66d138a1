import Cryptography
import Testing

/// Vectors of the standards, and every way in which a text, a key or a signature is refused.
@Suite struct CryptographyTests {
  @Test(
    "SHA-256 gives the digests of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func digests(message: String, digest: String) { #expect(SHA256.hash(message.utf8) == bytes(digest)) }

  @Test("SHA-256 gives the digest of a million letters")
  func longDigest() {
    let digest = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    #expect(SHA256.hash(repeatElement(UInt8(ascii: "a"), count: 1_000_000)) == bytes(digest))
  }

  @Test(
    "PBKDF2-HMAC-SHA-256 gives the keys of RFC 7914, section 11",
    arguments: [
      (
        "passwd", "salt", 1,
        "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
      ),
      (
        "Password", "NaCl", 80_000,
        "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"
      ),
    ])
  func derivedKeys(passphrase: String, salt: String, rounds: Int, key: String) throws {
    let derived = try SHA256.key(from: passphrase, salt: Array(salt.utf8), rounds: rounds)
    // A key shows itself only in what it makes.
    let sealed = try AESGCM.seal([1, 2, 3], key: derived, nonce: [UInt8](repeating: 0, count: 12))
    #expect(
      try AESGCM.open(sealed, key: SecretKey(bytes(key)), nonce: [UInt8](repeating: 0, count: 12)) == [
        1, 2, 3,
      ])
  }

  @Test(
    "No key is derived in no rounds, or in more than the library counts", arguments: [0, -1, 1 << 31])
  func refusedDerivation(rounds: Int) {
    #expect(throws: CryptographyFault.self) {
      _ = try SHA256.key(from: "passwd", salt: [1], rounds: rounds)
    }
  }

  /// Test cases 13 to 15 of the specification of GCM that NIST SP 800-38D standardises (McGrew and Viega, 2005).
  static let sealed = [
    (
      String(repeating: "0", count: 64), String(repeating: "0", count: 24), "",
      "530f8afbc74536b9a963b4f1c4cb738b"
    ),
    (
      String(repeating: "0", count: 64), String(repeating: "0", count: 24), String(repeating: "0", count: 32),
      "cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919"
    ),
    (
      "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308", "cafebabefacedbaddecaf888",
      "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
        + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255",
      "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
        + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015ad"
        + "b094dac5d93471bdec1a502270e3cc6c"
    ),
  ]

  @Test("AES-256-GCM seals as NIST's cases say, and opens again", arguments: sealed)
  func sealing(key: String, nonce: String, text: String, sealed: String) throws {
    let key = SecretKey(bytes(key))
    #expect(try AESGCM.seal(bytes(text), key: key, nonce: bytes(nonce)) == bytes(sealed))
    #expect(try AESGCM.open(bytes(sealed), key: key, nonce: bytes(nonce)) == bytes(text))
  }

  @Test("A changed byte, key or nonce, a missing byte and an extra one open nothing", arguments: sealed)
  func refusedOpening(key: String, nonce: String, text: String, sealed: String) {
    let (key, nonce, sealed) = (bytes(key), bytes(nonce), bytes(sealed))
    for place in sealed.indices { expectRefused(changed(sealed, at: place), key, nonce) }
    expectRefused(sealed, changed(key, at: 31), nonce)
    expectRefused(sealed, key, changed(nonce, at: 0))
    expectRefused(sealed + [0], key, nonce)
    expectRefused(Array(sealed.dropLast()), key, nonce)
    expectRefused([], key, nonce)
  }

  @Test(
    "Keys and nonces of another size are refused",
    arguments: [(31, 12), (33, 12), (16, 12), (32, 11), (32, 0)])
  func refusedSizes(key: Int, nonce: Int) {
    let (key, nonce) = ([UInt8](repeating: 1, count: key), [UInt8](repeating: 1, count: nonce))
    expectRefused([UInt8](repeating: 1, count: 16), key, nonce)
    #expect(throws: CryptographyFault.self) { _ = try AESGCM.seal([1], key: SecretKey(key), nonce: nonce) }
  }

  private func expectRefused(_ sealed: [UInt8], _ key: [UInt8], _ nonce: [UInt8]) {
    #expect(throws: CryptographyFault.self) { _ = try AESGCM.open(sealed, key: SecretKey(key), nonce: nonce) }
  }
}

/// The bytes of a hexadecimal text.
func bytes(_ hex: String) -> [UInt8] {
  let digits = hex.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
  return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}

/// The same bytes but for one bit.
func changed(_ bytes: [UInt8], at place: Int) -> [UInt8] {
  var changed = bytes
  changed[place] ^= 1
  return changed
}
