import Cryptography

/// Bytes that only a passphrase opens: AES-256-GCM (NIST SP 800-38D), with a key made by PBKDF2-HMAC-SHA-256 (RFC
/// 8018).
///
/// Salt (16 bytes), nonce (12), ciphertext and tag (16) follow each other. The plain text is its length as eight bytes,
/// highest first, the content, and zeros up to a round size, so that the total size reveals little.
package struct SealedBytes: Sendable {
  package let bytes: [UInt8]

  /// OWASP's figure for PBKDF2-HMAC-SHA-256 (Password Storage Cheat Sheet, 2023).
  package static let rounds = 600_000
  private static let saltSize = 16

  /// - Parameter generator: the system's own, except in tests: a nonce must never be used twice under one key.
  /// - Throws: `CryptographyFault` for a content of 2 GB or more.
  package init(
    _ content: [UInt8], passphrase: String, using generator: inout some RandomNumberGenerator
  ) throws(CryptographyFault) {
    let salt = Self.random(Self.saltSize, &generator)
    let nonce = Self.random(AESGCM.nonceSize, &generator)
    let key = try SHA256.key(from: passphrase, salt: salt, rounds: Self.rounds)
    bytes = salt + nonce + (try AESGCM.seal(Self.padded(content), key: key, nonce: nonce))
  }
}

extension SealedBytes {
  private static let leastStep = 4_096

  private static func random(_ count: Int, _ generator: inout some RandomNumberGenerator) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  private static func padded(_ content: [UInt8]) -> [UInt8] {
    let length = (0..<8).map { UInt8(truncatingIfNeeded: content.count >> (56 - 8 * $0)) }
    let whole = length + content
    return whole + [UInt8](repeating: 0, count: roundSize(whole.count) - whole.count)
  }

  /// Rounds up to one of sixteen steps between two powers of two; a step is at least 4,096 bytes.
  static func roundSize(_ size: Int) -> Int {
    let power = 1 << (Int.bitWidth - 1 - max(size, 1).leadingZeroBitCount)
    let step = max(leastStep, power / 16)
    return (size + step - 1) / step * step
  }
}
