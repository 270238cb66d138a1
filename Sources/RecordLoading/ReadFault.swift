#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why bytes could not be read, in words for the person.
struct ReadFault: Error, Equatable {
  let reason: String

  init(reason: String) { self.reason = reason }

  /// The system's word for what went wrong.
  init(_ code: Int32 = errno) {
    reason =
      switch code {
      case ENOENT: "there is no such file"
      case EACCES, EPERM: "permission denied"
      case ELOOP: "it is a link"
      case ENAMETOOLONG: "its path is too long"
      case EMFILE, ENFILE: "too many files are open"
      default: String(cString: strerror(code)).lowercased()
      }
  }
}
