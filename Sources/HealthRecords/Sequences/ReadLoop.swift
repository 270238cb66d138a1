#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Bytes that the system gives in pieces (POSIX, `read`): an interruption is not their end, and a fault is none either.
package enum ReadLoop {
  package struct Fault: Error, Equatable {
    /// As `errno` says it.
    package let code: Int32
  }

  /// - Parameters:
  ///   - count: at most so many bytes.
  ///   - next: reads to a place, at most so many bytes, behind so many that were read; gives their number, 0 at the
  ///     end, or -1 and `errno`.
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
}
