import HealthRecords

/// The address where a person's own server gives the file of a SMART Health Link (SMART Health Cards and Links 1.0,
/// Establish a SMART Health Link Manifest URL).
package struct LinkAddress: Sendable {
  package enum Fault: Error, Equatable {
    case form
    /// With how many characters.
    case tooLong(Int)
  }

  package let url: String
  /// The name of the file to upload.
  package let fileName: String

  private static let limit = 128
  /// In bytes: what the specification demands, so that nobody finds the address by trying.
  private static let entropy = 32

  /// - Parameter text: the address of the file, or of a folder, with a `/` at its end: the file then gets a random name.
  package init(_ text: String, using generator: inout some RandomNumberGenerator) throws(Fault) {
    guard text.wholeMatch(of: Self.form) != nil else { throw .form }
    if text.hasSuffix("/") {
      // A name that begins with a letter is never taken for an option.
      fileName = "s\(Base64URL.encode(Self.random(Self.entropy, &generator))).jwe"
      url = text + fileName
    } else {
      (fileName, url) = ("record.jwe", text)
    }
    if url.count > Self.limit { throw .tooLong(url.count) }
  }

  var host: String { String(url.dropFirst("https://".count).prefix { $0 != "/" && $0 != ":" }) }

  /// False for an address without room for a random name.
  package var isHardToGuess: Bool { url.contains(Self.randomName) }

  static func random(_ count: Int, _ generator: inout some RandomNumberGenerator) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
}

extension LinkAddress {
  private static var form: Regex<Substring> {
    /https:\/\/[A-Za-z0-9][A-Za-z0-9.\-]*(?::[0-9]{1,5})?\/[A-Za-z0-9\-._~:\/?@!$&'()*+,;=%]*/
  }

  /// 43 letters of base64url: 32 bytes.
  private static var randomName: Regex<Substring> { /[A-Za-z0-9_\-]{43}/ }
}
