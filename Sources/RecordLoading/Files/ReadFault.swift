import HealthRecords
import LibC

/// Why bytes could not be read, in words for the person.
struct ReadFault: Error, Equatable {
  /// Faults that a caller may answer in its own way.
  enum Kind: Sendable { case missing, tooLarge, other }

  let kind: Kind
  let reason: String

  init(_ kind: Kind = .other, reason: String) {
    self.kind = kind
    self.reason = reason
  }

  /// The fault for an error code of the system.
  init(_ code: Int32 = errno) {
    kind = [ENOENT, ENOTDIR].contains(code) ? .missing : .other
    reason =
      switch code {
      case ENOENT: FileReason.noSuchFile.words
      case EACCES, EPERM: FileReason.permissionDenied.words
      case ELOOP: FileReason.isLink.words
      case ENAMETOOLONG: FileReason.pathTooLong.words
      case EMFILE, ENFILE: FileReason.tooManyOpen.words
      default: String(cString: strerror(code)).lowercased()
      }
  }

  static func larger(than limit: Int) -> ReadFault {
    ReadFault(.tooLarge, reason: FileReason.larger(than: limit / 1_000_000))
  }
}
