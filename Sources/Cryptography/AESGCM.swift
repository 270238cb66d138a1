import CLibCrypto

/// Authenticated encryption with AES-256 in Galois/Counter Mode (NIST SP 800-38D), with a tag of 16 bytes.
package enum AESGCM {
  /// In bytes.
  package static let (keySize, nonceSize, tagSize) = (32, 12, 16)

  /// - Parameters:
  ///   - nonce: 12 bytes that were never used before with this key.
  ///   - head: bytes that the tag also protects, but that are not encrypted.
  /// - Returns: the ciphertext, then the tag.
  /// - Throws: `CryptographyFault` for a key or nonce of another size, or for a text of 2 GB or more.
  package static func seal(
    _ text: [UInt8], key: borrowing SecretKey, nonce: [UInt8], authenticating head: [UInt8] = []
  ) throws(CryptographyFault) -> [UInt8] {
    let cipher = try Cipher(key, nonce, .encrypt)
    try cipher.authenticate(head)
    let ciphertext = try cipher.run(text[...])
    return ciphertext + (try cipher.tag())
  }

  /// - Parameters:
  ///   - sealed: the ciphertext, then the tag.
  ///   - head: what was authenticated with it.
  /// - Throws: `CryptographyFault` unless key, nonce and every byte are those of the sealing.
  package static func open(
    _ sealed: [UInt8], key: borrowing SecretKey, nonce: [UInt8], authenticating head: [UInt8] = []
  ) throws(CryptographyFault) -> [UInt8] {
    if sealed.count < tagSize { throw CryptographyFault() }
    let cipher = try Cipher(key, nonce, .decrypt)
    try cipher.expect(tag: Array(sealed.suffix(tagSize)))
    try cipher.authenticate(head)
    return try cipher.run(sealed.dropLast(tagSize))
  }
}

/// One encryption or decryption; the library clears the key schedule when it ends.
private struct Cipher: ~Copyable {
  enum Direction: Int32 {
    case decrypt, encrypt
  }

  private let context: OpaquePointer

  init(_ key: borrowing SecretKey, _ nonce: [UInt8], _ direction: Direction) throws(CryptographyFault) {
    guard key.bytes.count == AESGCM.keySize, nonce.count == AESGCM.nonceSize,
      let context = EVP_CIPHER_CTX_new()
    else { throw CryptographyFault() }
    let bytes = key.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    // GCM's nonce has 12 bytes unless the library is told otherwise.
    let isReady = EVP_CipherInit_ex(context, EVP_aes_256_gcm(), nil, bytes, nonce, direction.rawValue)
    if isReady != 1 {
      EVP_CIPHER_CTX_free(context)
      throw CryptographyFault()
    }
    self.context = context
  }

  deinit { EVP_CIPHER_CTX_free(context) }

  /// Protects bytes that are not encrypted; must come before the text.
  func authenticate(_ head: [UInt8]) throws(CryptographyFault) {
    if head.isEmpty { return }
    var read: Int32 = 0
    let isDone = EVP_CipherUpdate(context, nil, &read, head, try CryptographyFault.length(head.count))
    if isDone != 1 { throw CryptographyFault() }
  }

  /// - Throws: `CryptographyFault`, when decrypting, if the expected tag is not that of the text.
  func run(_ text: ArraySlice<UInt8>) throws(CryptographyFault) -> [UInt8] {
    let length = try CryptographyFault.length(text.count)
    var output = [UInt8](repeating: 0, count: text.count)
    var (written, rest) = (Int32(0), Int32(0))
    let isDone = text.withUnsafeBufferPointer {
      EVP_CipherUpdate(context, &output, &written, $0.baseAddress, length)
    }
    // GCM holds no bytes back: the end only makes or checks the tag.
    guard isDone == 1 || text.isEmpty, EVP_CipherFinal_ex(context, nil, &rest) == 1 else {
      output.withUnsafeMutableBytes { OPENSSL_cleanse($0.baseAddress, $0.count) }
      throw CryptographyFault()
    }
    return output
  }

  func tag() throws(CryptographyFault) -> [UInt8] {
    var tag = [UInt8](repeating: 0, count: AESGCM.tagSize)
    let isRead = EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tag.count), &tag)
    if isRead != 1 { throw CryptographyFault() }
    return tag
  }

  func expect(tag: [UInt8]) throws(CryptographyFault) {
    var tag = tag
    let isSet = EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag)
    if isSet != 1 { throw CryptographyFault() }
  }
}
