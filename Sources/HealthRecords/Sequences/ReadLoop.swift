import LibC

/// Reads bytes that the system returns in pieces (POSIX, `read`), and writes such. Interrupted calls are repeated.
package enum ReadLoop {
  package struct Fault: Error, Equatable {
    /// The value of `errno`.
    package let code: Int32
  }

  /// - Parameters:
  ///   - count: the most bytes to read.
  ///   - next: reads into the given place, at most the given count of bytes, after the given count that was read
  ///     before. It returns the number of bytes, 0 at the end, or -1 with `errno`.
  package static func bytes(
    _ count: Int, next: (UnsafeMutablePointer<UInt8>, Int, Int) -> Int
  ) throws(Fault) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        let got = next(base + filled, count - filled, filled)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        filled += got
      }
    }
    if failure != 0 { throw Fault(code: failure) }
    return bytes
  }

  /// Writes bytes that the system takes in pieces (POSIX, `write`).
  ///
  /// - Returns: the value of `errno`; 0 if everything was written.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { LibC.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return count < 0 ? errno : ENOSPC }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
