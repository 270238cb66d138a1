import CLibCrypto

/// A public key that checks signatures over SHA-256: an elliptic curve's or RSA's.
package struct PublicKey: Sendable {
  package enum Algorithm: Sendable {
    /// ECDSA on P-256 (RFC 7518, section 3.4; COSE -7).
    case es256
    /// RSASSA-PSS with a salt as long as the hash (RFC 7518, section 3.5; RFC 8230; COSE -37).
    case ps256
  }

  package let algorithm: Algorithm
  /// A SubjectPublicKeyInfo (RFC 5280, section 4.1).
  private let encoded: [UInt8]

  /// A P-256 key by its coordinates, 32 bytes each.
  ///
  /// - Throws: `CryptographyFault` if there is no such point on the curve.
  package init(x: [UInt8], y: [UInt8]) throws(CryptographyFault) {
    guard x.count == 32, y.count == 32 else { throw CryptographyFault() }
    try self.init(encoded: Self.pointHead + x + y)
  }

  /// - Parameter encoded: a SubjectPublicKeyInfo of a P-256 key with an uncompressed point, or of RSA from 2,048 bits on.
  /// - Throws: `CryptographyFault` for any other key.
  package init(encoded: [UInt8]) throws(CryptographyFault) {
    let handle = try Handle(encoded)
    if encoded.starts(with: Self.pointHead) && encoded.count == Self.pointHead.count + 64 {
      algorithm = .es256
    } else if handle.isSoundRSA {
      algorithm = .ps256
    } else {
      throw CryptographyFault()
    }
    self.encoded = encoded
  }

  /// The key of an X.509 certificate in DER.
  package init(certificate: [UInt8]) throws(CryptographyFault) {
    let key = certificate.withUnsafeBufferPointer { bytes -> [UInt8] in
      var next = bytes.baseAddress
      guard let certificate = d2i_X509(nil, &next, bytes.count) else { return [] }
      defer { X509_free(certificate) }
      var encoded: UnsafeMutablePointer<UInt8>?
      let length = i2d_X509_PUBKEY(X509_get_X509_PUBKEY(certificate), &encoded)
      defer { CRYPTO_free(encoded, nil, 0) }
      return Array(UnsafeBufferPointer(start: encoded, count: Int(max(length, 0))))
    }
    try self.init(encoded: key)
  }

  /// The coordinates of a P-256 key.
  package var point: (x: [UInt8], y: [UInt8])? {
    algorithm == .es256 ? (Array(encoded.dropLast(32).suffix(32)), Array(encoded.suffix(32))) : nil
  }

  /// False for a signature of any other form, too.
  ///
  /// - Parameter signature: of ECDSA, the numbers r and s with 32 bytes each (RFC 7518, section 3.4).
  package func verifies(_ signature: [UInt8], of signed: [UInt8]) -> Bool {
    do {
      let handle = try Handle(encoded)
      switch algorithm {
      case .es256: return signature.count == 64 && handle.verifies(Self.sequence(signature), of: signed)
      case .ps256: return handle.verifies(signature, of: signed, isPSS: true)
      }
    } catch {
      return false
    }
  }
}

extension PublicKey {
  /// What comes before the coordinates of an uncompressed point of P-256 (RFC 5480, section 2).
  private static let pointHead: [UInt8] = [
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86,
    0x48,
    0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04,
  ]

  /// r and s as the library takes them: an ASN.1 sequence of two integers (RFC 3279, section 2.2.3).
  private static func sequence(_ signature: [UInt8]) -> [UInt8] {
    let body = integer(signature.prefix(32)) + integer(signature.suffix(32))
    return [0x30, UInt8(body.count)] + body
  }

  private static func integer(_ number: ArraySlice<UInt8>) -> [UInt8] {
    let digits = number.drop { $0 == 0 }
    // A first bit of 1 would make it negative.
    let sign: [UInt8] = digits.first.map { $0 < 0x80 } == true ? [] : [0]
    return [0x02, UInt8(sign.count + digits.count)] + sign + digits
  }
}

/// A key as the library holds it, for as long as one check takes.
private struct Handle: ~Copyable {
  private let key: OpaquePointer

  init(_ encoded: [UInt8]) throws(CryptographyFault) {
    var read = 0
    let key: OpaquePointer? = encoded.withUnsafeBufferPointer { bytes in
      var next = bytes.baseAddress
      let key = d2i_PUBKEY(nil, &next, bytes.count)
      read = next.flatMap { end in bytes.baseAddress.map { end - $0 } } ?? 0
      return key
    }
    guard let key, read == encoded.count else {
      EVP_PKEY_free(key)
      throw CryptographyFault()
    }
    self.key = key
  }

  deinit { EVP_PKEY_free(key) }

  /// At least 2,048 bits and an odd exponent of at least 3: one of 1 would make any text its own signature.
  var isSoundRSA: Bool {
    var exponent: OpaquePointer?
    defer { BN_free(exponent) }
    return EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA && EVP_PKEY_get_bits(key) >= 2_048
      && EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_RSA_E, &exponent) == 1 && BN_num_bits(exponent) > 1
      && BN_is_odd(exponent) == 1
  }

  func verifies(_ signature: [UInt8], of signed: [UInt8], isPSS: Bool = false) -> Bool {
    guard let context = EVP_MD_CTX_new() else { return false }
    defer { EVP_MD_CTX_free(context) }
    var options: OpaquePointer?
    guard EVP_DigestVerifyInit(context, &options, EVP_sha256(), nil, key) == 1 else { return false }
    if isPSS {
      guard EVP_PKEY_CTX_set_rsa_padding(options, RSA_PKCS1_PSS_PADDING) == 1,
        EVP_PKEY_CTX_set_rsa_pss_saltlen(options, RSA_PSS_SALTLEN_DIGEST) == 1
      else { return false }
    }
    return EVP_DigestVerify(context, signature, signature.count, signed, signed.count) == 1
  }
}
