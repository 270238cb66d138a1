/// Where the bytes of a file are; readers of formats do not need this.
indirect enum FileContent: Sendable {
  case whole(ByteStore)
  /// A member of a tar, or a stored member of a broken zip.
  case part(ByteStore, Range<Int>)
  /// A compressed member of a broken zip: raw deflate data.
  case deflated(ByteStore, Range<Int>)
  case zipMember(ZipLocation, index: Int)
  case gzip(FileContent)
}

/// A zip archive: where it is, and how it opens.
struct ZipLocation: Sendable {
  /// Distinguishes the archives of one input.
  let number: Int
  let store: ByteStore
  let passphrase: String?
}

/// Opens contents. The last zip archive stays open, because its other members come next.
final class ContentOpener {
  private var last: (number: Int, archive: ZipArchive)?

  func open(_ content: FileContent) throws(ReadFault) -> any ByteStream {
    switch content {
    case .whole(let store): try StoreStream(store)
    case .part(let store, let range): try StoreStream(store, range)
    case .deflated(let store, let range): try InflateStream(StoreStream(store, range), .raw)
    case .zipMember(let location, let index): try archive(location).open(index, location.passphrase)
    case .gzip(let packed): try InflateStream(open(packed), .gzip)
    }
  }

  func archive(_ location: ZipLocation) throws(ReadFault) -> ZipArchive {
    if let last, last.number == location.number { return last.archive }
    let archive = try ZipArchive(location.store)
    last = (location.number, archive)
    return archive
  }
}
