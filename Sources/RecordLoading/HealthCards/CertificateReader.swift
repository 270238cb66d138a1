/// Reads the public key in an X.509 certificate in DER (RFC 5280, section 4.1; X.690), and nothing else of it.
struct CertificateReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The SubjectPublicKeyInfo; nil if this is not a certificate.
  var publicKey: [UInt8]? {
    guard let certificate = element(at: 0), certificate.tag == 0x30,
      let body = element(at: certificate.content.lowerBound), body.tag == 0x30
    else { return nil }
    var offset = body.content.lowerBound
    if let version = element(at: offset), version.tag == 0xA0 { offset = version.content.upperBound }
    // serialNumber, signature, issuer, validity and subject come before it.
    for tag: UInt8 in [0x02, 0x30, 0x30, 0x30, 0x30] {
      guard let field = element(at: offset), field.tag == tag else { return nil }
      offset = field.content.upperBound
    }
    guard let key = element(at: offset), key.tag == 0x30 else { return nil }
    return Array(bytes[offset..<key.content.upperBound])
  }

  private func element(at offset: Int) -> (tag: UInt8, content: Range<Int>)? {
    guard offset + 2 <= bytes.count else { return nil }
    var length = Int(bytes[offset + 1])
    var start = offset + 2
    if length >= 0x80 {
      let count = length & 0x7F
      guard (1...4).contains(count), start + count <= bytes.count else { return nil }
      length = bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
      start += count
    }
    return length <= bytes.count - start ? (bytes[offset], start..<start + length) : nil
  }
}
