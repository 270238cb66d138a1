/// Something in the input that was not understood, and where. It never contains a clinical value.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, CaseIterable, Sendable {
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
  /// File and place as they are on this machine, for its own terminal: numbers in them are never masked.
  package let sentFile: String
  package let sentPlace: String

  public init(_ severity: Severity, file: String, place: String = "", reason: String) {
    self.severity = severity
    self.file = file
    self.place = place
    self.reason = reason
    (sentFile, sentPlace) = (file, place)
  }

  /// The same, with numbers in the paths masked for pages and exports.
  private init(masking diagnostic: Diagnostic, by masking: Masking, _ sentPaths: [String: String]) {
    (severity, reason) = (diagnostic.severity, diagnostic.reason)
    (file, place) = (masking.masked(path: diagnostic.file), masking.masked(path: diagnostic.place))
    sentFile = sentPaths[diagnostic.sentFile] ?? diagnostic.sentFile
    sentPlace = diagnostic.sentPlace
  }
}

extension Diagnostic {
  /// - Parameter sentPaths: by the masked ones, which what was found in masked records names.
  func masked(by masking: Masking, _ sentPaths: [String: String]) -> Diagnostic {
    Diagnostic(masking: self, by: masking, sentPaths)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// One line for the terminal: `warning: file: place: reason`.
  public var description: String {
    [severity.words, sentFile, sentPlace, reason].joinedWords(": ")
  }
}

extension Diagnostic.Severity: WordTable {}
