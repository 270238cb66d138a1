/// Files as one archive that every system's tar reads (POSIX.1-1988, ustar), without owners and times.
package struct TarArchive: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init(_ files: [SiteFile]) {
    bytes.reserveCapacity(files.reduce(1_024) { $0 + $1.bytes.count + 1_024 })
    for file in files {
      bytes += Self.header(of: file)
      bytes += file.bytes
      fill()
    }
    bytes += [UInt8](repeating: 0, count: 2 * Self.block)
  }
}

extension TarArchive {
  private static let block = 512
  /// In bytes: the longest name in a header, without the folders before it.
  private static let nameLength = 100

  private mutating func fill() {
    bytes += [UInt8](repeating: 0, count: (Self.block - bytes.count % Self.block) % Self.block)
  }

  private static func header(of file: SiteFile) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: block)
    let (folder, name) = split(Array(file.path.utf8))
    put(name, at: 0, in: &header)
    for (place, number, width) in [
      (100, 0o600, 7), (108, 0, 7), (116, 0, 7), (124, file.bytes.count, 11), (136, 0, 11),
    ] {
      put(octal(number, width), at: place, in: &header)
    }
    header[156] = UInt8(ascii: "0")
    put("ustar\u{0}00".utf8, at: 257, in: &header)
    put(folder, at: 345, in: &header)
    // The sum of all bytes; the eight bytes of the sum itself count as spaces.
    let sum = header.reduce(8 * 0x20) { $0 + Int($1) }
    put(octal(sum, 6) + [0, 0x20], at: 148, in: &header)
    return header
  }

  /// A long path is cut at the first slash after which the rest fits.
  private static func split(_ path: [UInt8]) -> (folder: ArraySlice<UInt8>, name: ArraySlice<UInt8>) {
    guard path.count > nameLength,
      let slash = path.indices.first(where: {
        path[$0] == UInt8(ascii: "/") && path.count - $0 - 1 <= nameLength
      })
    else { return ([], path[...]) }
    return (path[..<slash], path[(slash + 1)...])
  }

  private static func put(_ field: some Sequence<UInt8>, at place: Int, in header: inout [UInt8]) {
    for (offset, byte) in field.enumerated() { header[place + offset] = byte }
  }

  private static func octal(_ number: Int, _ width: Int) -> [UInt8] {
    let digits = String(number, radix: 8)
    return Array((String(repeating: "0", count: max(0, width - digits.count)) + digits).utf8)
  }
}
