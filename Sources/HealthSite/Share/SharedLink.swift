import Cryptography
import HealthRecords

/// A SMART Health Link to a single encrypted file, without a manifest (SMART Health Cards and Links 1.0, flag `U`).
package struct SharedLink: Sendable {
  /// `shlink:/` with the address and the key.
  package let text: String
  /// The file to upload: one JWE.
  package let file: [UInt8]
  let host: String
  private let fileName: String
  private let until: ClinicalDate?

  /// - Parameters:
  ///   - deflated: the FHIR JSON as raw deflate data.
  ///   - until: the full day after which apps should treat the link as expired.
  ///   - generator: the system's own, except in tests: the key must be unknown to everybody else.
  package init(
    _ deflated: [UInt8], at address: LinkAddress, until: ClinicalDate?,
    using generator: inout some RandomNumberGenerator
  ) throws(CryptographyFault) {
    let key = LinkAddress.random(AESGCM.keySize, &generator)
    let nonce = LinkAddress.random(AESGCM.nonceSize, &generator)
    file = try Self.jwe(deflated, key: key, nonce: nonce)
    text = "shlink:/" + Base64URL.encode(Self.payload(address, key, until).utf8)
    (host, fileName, self.until) = (address.host, address.fileName, until)
  }

  /// What the page of the link shows: its QR code, and who can read what.
  var page: HTML {
    let code = QRCode(Array(text.utf8), label: HealthLinkWords.qrCode, scale: 5)
    let words = [
      HealthLinkWords.readers, HealthLinkWords.server(on: host), HealthLinkWords.recall(fileName),
      until.map { HealthLinkWords.stale(after: $0.fullText) } ?? "",
    ]
    let blocks =
      [Block.paragraph(.text(HealthLinkWords.scan))] + Block.drawn(code)
      + words.filter { !$0.isEmpty }.map { .paragraph(.text($0)) }
    return HTML { HTMLPrinter.write(blocks, to: &$0) }
  }
}

extension SharedLink {
  /// Compact serialization with a key that is used directly (RFC 7516, section 7.1; RFC 7518, section 4.5).
  private static func jwe(_ deflated: [UInt8], key: [UInt8], nonce: [UInt8]) throws(CryptographyFault)
    -> [UInt8]
  {
    let header = #"{"alg":"dir","enc":"A256GCM","cty":"application/fhir+json","zip":"DEF"}"#
    let head = Base64URL.encode(header.utf8)
    let sealed = try AESGCM.seal(
      deflated, key: SecretKey(key), nonce: nonce, authenticating: Array(head.utf8))
    let parts = [
      head, "", Base64URL.encode(nonce), Base64URL.encode(sealed.dropLast(AESGCM.tagSize)),
      Base64URL.encode(sealed.suffix(AESGCM.tagSize)),
    ]
    return Array(parts.joined(separator: ".").utf8)
  }

  private static func payload(_ address: LinkAddress, _ key: [UInt8], _ until: ClinicalDate?) -> String {
    let expiry = until.flatMap(seconds).map { [JSONTree.Member("exp", .number(String($0)))] } ?? []
    return JSONTree.object(
      [.init("url", .string(address.url)), .init("flag", "U"), .init("key", .string(Base64URL.encode(key)))]
        + expiry + [.init("label", .string(HealthLinkWords.label)), .init("v", .number("1"))]
    ).line
  }

  /// When the day is over everywhere on Earth, in seconds since 1970: half a day after its end in UTC.
  private static func seconds(_ day: ClinicalDate) -> Int? {
    guard let month = day.month, let number = day.day else { return nil }
    let epoch = ClinicalDate.dayNumber(year: 1970, month: 1, day: 1)
    let days = ClinicalDate.dayNumber(year: day.year, month: month, day: number) - epoch
    return (days + 1) * 86_400 + 43_200
  }
}

extension SummaryFile {
  /// The page of a link.
  package init(_ link: SharedLink, templates: TemplateLibrary) {
    self.init(HealthLinkWords.title, link.host, link.page, paper: .either, templates)
  }
}
