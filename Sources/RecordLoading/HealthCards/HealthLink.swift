import Cryptography
import HealthRecords

/// What a SMART Health Link says of itself, without the network (SMART Health Cards and Links 1.0, payload of a link).
///
/// Its label may name a person, and its address and key open the records: none of these is shown.
struct HealthLink {
  let host: String
  /// When it expires, in UTC.
  let until: ClinicalDate?
  let asksForPasscode: Bool
  /// Opens its files; nil unless it has the size of a key.
  let key: [UInt8]?

  init?(_ payload: JSONValue) {
    guard let url = payload.text("url"), let host = Self.host(of: url) else { return nil }
    self.host = host
    until = payload["exp"]?.number.flatMap(Self.day)
    asksForPasscode = payload.text("flag")?.contains("P") == true
    key = payload.text("key").flatMap { Base64URL.decode($0.utf8) }.flatMap {
      $0.count == AESGCM.keySize ? $0 : nil
    }
  }

  /// - Parameter text: a text with `shlink:/` somewhere in it.
  init?(_ text: Substring) {
    guard let mark = text.firstRange(of: Self.mark) else { return nil }
    let payload = text[mark.upperBound...].prefix { !$0.isWhitespace }
    guard let bytes = Base64URL.decode(payload.utf8), let json = try? JSONDocument(bytes).root else {
      return nil
    }
    self.init(json)
  }

  static let mark = "shlink:/"

  var words: String {
    FileReason.link(to: host, until: until?.dayText, asksForPasscode: asksForPasscode)
  }
}

extension HealthLink {
  private static func host(of url: String) -> String? {
    guard let start = url.firstRange(of: "://")?.upperBound else { return nil }
    let host = url[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let isPlain = host.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"):
        true
      default: false
      }
    }
    return isPlain && (1...253).contains(host.utf8.count) ? String(host) : nil
  }

  private static func day(_ seconds: String) -> ClinicalDate? {
    guard let seconds = Int(seconds.prefix { $0 != "." }), (0..<1 << 40).contains(seconds),
      let time = SampleTime(milliseconds: seconds * 1000, offset: 0)
    else { return nil }
    return ClinicalDate(CalendarDay(time.day).text)
  }
}

/// Reports where each link of a text leads, unless it opened a file beside it; nothing is fetched.
struct HealthLinkReader {
  static let sizeLimit = 1_000_000
  private static let linkLimit = 100

  let path: String
  let links: HealthLinks

  func read(_ bytes: [UInt8]) -> RecordFile {
    var file = RecordFile(path: path, format: .smartHealthLink)
    for link in Self.links(in: bytes) {
      if let link, links.hasOpened(with: link, in: path) { continue }
      let reason = link?.words ?? FileReason.needsNetwork(.smartHealthLink)
      file.diagnostics.append(Diagnostic(.error, file: path, reason: reason))
    }
    file.unreadable = file.diagnostics.count
    return file
  }

  /// One link a line; nil for a broken one.
  static func links(in bytes: [UInt8]) -> [HealthLink?] {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.filter { $0.contains(HealthLink.mark) }.prefix(linkLimit).map(HealthLink.init)
  }
}
