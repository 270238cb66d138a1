import Cryptography
import HealthRecords

/// EU certificates: each becomes a Bundle of FHIR resources, which is read like any other.
extension ResourceCollector {
  mutating func collect(certificate text: some Collection<UInt8>, place: String) {
    guard isWithinCardLimit(place) else { return }
    do {
      let certificate = try EUCertificate(text)
      let resources = CertificateResources(certificate.content)
      let bundle = try resources.bundle()
      let check = certificate.cose.check(with: keys)
      let signature = CardSignature(
        place: place, issuer: certificate.issuer, outcome: check.outcome, validFrom: certificate.times.from,
        validUntil: certificate.times.until)
      for remark in certificate.times.remarks + [check.remark].compactMap({ $0 }) { warn(place, remark) }
      if check.outcome == .doesNotMatch { warn(place, signature.words) }
      collect(bundle, place: place, signedBy: signature, source: resources.institution ?? certificate.issuer)
    } catch {
      fail(place, error.reason)
    }
  }

  /// The member states' test files contain a certificate's text next to its parts.
  mutating func collect(testFile json: JSONValue, place: String) {
    let text = json["PREFIX"]?.string ?? json["BASE45"]?.string.map { EUCertificate.prefix + $0 }
    guard let text else { return fail(place, CardReason.noTestText.words) }
    collect(certificate: Array(text.utf8), place: place)
  }
}

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
      throw CardFault(ListWords.told(CardReason.certificateNotUnpacked, error.reason))
    }
    throw CardFault(CardReason.certificateCutOff.words)
  }
}

/// Base45, the letters of a QR code's alphanumeric mode (RFC 9285).
enum Base45 {
  /// - Returns: nil for a foreign letter, a group that is too large, or an impossible length.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    var group: [Int] = []
    for byte in text {
      guard let value = values[byte] else { return nil }
      group.append(value)
      if group.count < 3 { continue }
      let number = group[0] + 45 * group[1] + 2_025 * group[2]
      guard number <= 0xFFFF else { return nil }
      output += [UInt8(number >> 8), UInt8(number & 0xFF)]
      group = []
    }
    if group.isEmpty { return output }
    guard group.count == 2, case let number = group[0] + 45 * group[1], number <= 0xFF else { return nil }
    return output + [UInt8(number)]
  }

  private static let values = Dictionary(
    uniqueKeysWithValues: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8.enumerated().map { ($1, $0) })
}

/// A signed CBOR text of four parts (RFC 9052, section 4.2).
struct COSESign1 {
  let payload: [UInt8]
  /// Nil if it is neither ES256 (-7) nor PS256 (-37) (EU DCC specification, volume 1, section 3.3).
  let algorithm: PublicKey.Algorithm?
  /// The identifier of the key, in base64url.
  let keyID: String?
  private let protected: [UInt8]
  private let signature: [UInt8]

  init(_ bytes: [UInt8]) throws(CardFault) {
    guard let parts = try CBORValue(bytes).array, parts.count == 4, let protected = parts[0].bytes,
      let payload = parts[2].bytes, let signature = parts[3].bytes
    else { throw CardFault(CardReason.certificateWithoutSignature.words) }
    self.payload = payload
    self.protected = protected
    self.signature = signature
    let header = protected.isEmpty ? CBORValue.map([]) : try CBORValue(protected)
    switch (header[1] ?? parts[1][1])?.integer {
    case -7: algorithm = .es256
    case -37: algorithm = .ps256
    case nil, .some: algorithm = nil
    }
    keyID = (header[4] ?? parts[1][4])?.bytes.map { Base64URL.encode($0) }
  }

  /// The result of checking the signature, and the reason if there is more to say.
  func check(with keys: SignatureKeys) -> (outcome: CardSignature.Outcome, remark: String?) {
    guard let algorithm else {
      return (.doesNotMatch, CardReason.algorithmOfCertificate.words)
    }
    let candidates = keys.keys(certificateID: keyID ?? "")
    if candidates.contains(where: { $0.matches(signature, of: signed, by: algorithm) }) {
      return (.matches(key: keyID ?? CardReason.unnamedKey.words), nil)
    }
    if candidates.contains(where: { $0.certificateID != nil }) { return (.doesNotMatch, nil) }
    return (.notChecked, keys.keys.isEmpty ? nil : CardReason.noKeyOfCertificate.words)
  }
}

extension COSESign1 {
  /// `Sig_structure`: ["Signature1", protected, h'', payload] (RFC 9052, section 4.4).
  private var signed: [UInt8] {
    [0x84, 0x6A] + Array("Signature1".utf8) + Self.string(protected) + [0x40] + Self.string(payload)
  }

  private static func string(_ bytes: [UInt8]) -> [UInt8] {
    let head: [UInt8] =
      switch bytes.count {
      case 0..<24: [0x40 | UInt8(bytes.count)]
      case 24..<0x100: [0x58, UInt8(bytes.count)]
      case 0x100..<0x1_0000: [0x59, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      default: [0x5A] + (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (24 - 8 * $0)) }
      }
    return head + bytes
  }
}
