import HealthRecords

/// An EU Digital COVID Certificate, opened (EU DCC specification, volumes 1 and 3).
struct EUCertificate {
  let cose: COSESign1
  /// `hcert`: name, birth date, and a vaccination, a test or a recovery.
  let content: CBORValue
  /// The country that issued it.
  let issuer: String
  let times: CardTimes

  static let prefix = "HC1:"
  private static let sizeLimit = 1_000_000

  /// - Parameter text: the text of the QR code, with `HC1:`.
  init(_ text: some Collection<UInt8>) throws(CardFault) {
    guard text.starts(with: Self.prefix.utf8) else {
      throw CardFault(CardReason.certificateBeginning.words)
    }
    guard text.count <= Self.sizeLimit else { throw CardFault(CardReason.certificateTooLarge.words) }
    guard let packed = Base45.decode(text.dropFirst(Self.prefix.utf8.count)) else {
      throw CardFault(CardReason.certificateBase45.words)
    }
    cose = try COSESign1(try Self.unpacked(packed))
    let claims = try CBORValue(cose.payload)
    guard let content = claims[-260]?[1] else {
      throw CardFault(CardReason.noCertificate.words)
    }
    self.content = content
    issuer = claims[1]?.text ?? ""
    times = CardTimes(from: claims[6]?.double, until: claims[4]?.double)
  }

  /// The certificate is not compressed if that would not shorten it (volume 3, section 2.3).
  private static func unpacked(_ bytes: [UInt8]) throws(CardFault) -> [UInt8] {
    guard bytes.first == 0x78 else { return bytes }
    do {
      let stream = try InflateStream(StoreStream(.memory(bytes)), .zlib)
      let output = try stream.rest(limit: sizeLimit)
      if stream.remark == nil { return output }
    } catch {
      throw CardFault(CardReason.certificateNotUnpacked(error.reason))
    }
    throw CardFault(CardReason.certificateCutOff.words)
  }
}
