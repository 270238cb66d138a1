/// Something in the input that was not understood, and where. It never contains a clinical value.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, Sendable {
    /// The record is kept, but something in it was not understood.
    case warning
    /// The record or the file is left out.
    case error
  }

  public let severity: Severity
  /// The path relative to the folder of records.
  public let file: String
  /// A path such as `entry[12].resource`, a line or a byte offset; empty for the whole file.
  public let place: String
  public let reason: String

  public init(_ severity: Severity, file: String, place: String = "", reason: String) {
    self.severity = severity
    self.file = file
    self.place = place
    self.reason = reason
  }
}

extension Diagnostic {
  /// The same, with numbers in the paths masked.
  func masked(by masking: Masking) -> Diagnostic {
    Diagnostic(severity, file: masking.masked(path: file), place: masking.masked(path: place), reason: reason)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// One line: `warning: file: place: reason`.
  public var description: String {
    [severity.words, file, place, reason].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

extension Diagnostic.Severity: WordTable {}
