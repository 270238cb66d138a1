/// Pictures and films in a container format, recognized by the mark after its length: WebP (RIFF), and HEIC, AVIF and
/// MP4 by their brand (ISO/IEC 14496-12, `ftyp`).
package enum ContainedMedia: String, Sendable {
  case webp, heic, avif, mp4

  /// - Returns: nil for any other content.
  package init?(_ head: some Sequence<UInt8>) {
    let bytes = Array(head.prefix(12))
    guard bytes.count == 12 else { return nil }
    let brand = String(decoding: bytes[8...], as: UTF8.self)
    if bytes.starts(with: "RIFF".utf8), brand == "WEBP" {
      self = .webp
    } else if bytes[4..<8].elementsEqual("ftyp".utf8), let media = Self.brands[brand] {
      self = media
    } else {
      return nil
    }
  }

  private static let brands = CodedWords.words("mediaBrand").compactMapValues(ContainedMedia.init)
}
