#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why bytes could not be read, in words for the person.
struct ReadFault: Error, Equatable {
  /// What a caller may have an answer of its own to.
  enum Kind: Sendable { case missing, tooLarge, other }

  let kind: Kind
  let reason: String

  init(_ kind: Kind = .other, reason: String) {
    self.kind = kind
    self.reason = reason
  }

  /// The system's word for what went wrong.
  init(_ code: Int32 = errno) {
    kind = [ENOENT, ENOTDIR].contains(code) ? .missing : .other
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

  static func larger(than limit: Int) -> ReadFault {
    ReadFault(.tooLarge, reason: "it is larger than \(limit / 1_000_000) MB")
  }
}
