import Cryptography
import HealthRecords

/// The encrypted file of a SMART Health Link: one JWE of five parts (RFC 7516, section 7.1; SMART Health Cards and Links
/// 1.0, Encrypting and Decrypting Files).
struct SealedLinkFile {
  /// In bytes.
  static let sizeLimit = 100_000_000

  private let isPacked: Bool
  /// The header as sent, which the tag also protects.
  private let head: [UInt8]
  private let nonce: [UInt8]
  /// The ciphertext, then the tag.
  private let sealed: [UInt8]

  init(_ text: [UInt8]) throws(CardFault) {
    let parts = text.split(separator: Self.dot, maxSplits: 5, omittingEmptySubsequences: false)
    let header = try Self.header(parts[0])
    guard header["alg"]?.string == "dir", header["enc"]?.string == "A256GCM" else {
      throw CardFault(HealthLinkReason.algorithm.words)
    }
    guard header["crit"] == nil else { throw CardFault(HealthLinkReason.extensions.words) }
    isPacked = header["zip"] != nil
    guard !isPacked || header["zip"]?.string == "DEF" else {
      throw CardFault(HealthLinkReason.compression.words)
    }
    guard parts.count == 5, parts[1].isEmpty, let nonce = Base64URL.decode(parts[2]),
      let ciphertext = Base64URL.decode(parts[3]),
      let tag = Base64URL.decode(parts[4].filter { $0 > 0x20 }),
      nonce.count == AESGCM.nonceSize, tag.count == AESGCM.tagSize
    else { throw CardFault(HealthLinkReason.parts.words) }
    (head, self.nonce, sealed) = (Array(parts[0]), nonce, ciphertext + tag)
  }

  /// True for a text whose header names how its content is encrypted.
  static func recognizes(_ text: String) -> Bool {
    guard text.hasPrefix("eyJ") else { return false }
    do { return try header(text.utf8.prefix { $0 != dot })["enc"] != nil } catch { return false }
  }

  /// - Returns: the content as it was encrypted; nil for another key, or if a byte was changed.
  func opened(by key: [UInt8]) -> [UInt8]? {
    do {
      return try AESGCM.open(sealed, key: SecretKey(key), nonce: nonce, authenticating: head)
    } catch {
      return nil
    }
  }

  /// - Parameter opened: what a key gave.
  func document(_ opened: [UInt8]) throws(CardFault) -> JSONDocument {
    let content = isPacked ? try Self.unpacked(opened) : opened
    do {
      return try JSONDocument(content)
    } catch {
      throw CardFault(ListWords.told(HealthLinkReason.contentNotJSON, error.reason.words))
    }
  }
}

extension SealedLinkFile {
  private static let dot = UInt8(ascii: ".")

  private static func header(_ part: some Sequence<UInt8>) throws(CardFault) -> JSONValue {
    guard let bytes = Base64URL.decode(part) else { throw CardFault(HealthLinkReason.parts.words) }
    do {
      return try JSONDocument(bytes).root
    } catch {
      throw CardFault(HealthLinkReason.headerNotJSON(error.reason.words))
    }
  }

  private static func unpacked(_ bytes: [UInt8]) throws(CardFault) -> [UInt8] {
    do throws(ReadFault) {
      let stream = try InflateStream(StoreStream(.memory(bytes)), .raw)
      let content = try stream.rest(limit: sizeLimit)
      if let remark = stream.remark { throw ReadFault(reason: remark) }
      return content
    } catch {
      throw CardFault(ListWords.told(HealthLinkReason.notUnpacked, error.reason))
    }
  }
}

/// Reads the encrypted file of a link whose text is in the same folder.
struct HealthLinkFileReader {
  let path: String
  let links: HealthLinks
  let keys: SignatureKeys

  func read(_ bytes: [UInt8]) -> RecordFile {
    var collector = ResourceCollector(path: path, exports: [], keys: keys, format: .healthLinkFile)
    do throws(CardFault) {
      let document = try document(bytes)
      if let byte = document.duplicateKeys.first {
        collector.warn("byte \(byte)", ResourceReason.keyTwice.words)
      }
      collector.collect(document.root, place: "")
    } catch {
      collector.fail("", error.reason)
    }
    return collector.finished
  }

  private func document(_ bytes: [UInt8]) throws(CardFault) -> JSONDocument {
    let file = try SealedLinkFile(bytes)
    guard links.areBeside(path) else { throw CardFault(HealthLinkReason.noLink.words) }
    guard let opened = links.key(of: path).flatMap(file.opened) else {
      throw CardFault(HealthLinkReason.otherLink.words)
    }
    return try file.document(opened)
  }
}
