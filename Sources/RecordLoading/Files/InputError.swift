/// An input that the user named but that cannot be used at all.
public struct InputError: Error, CustomStringConvertible, Sendable {
  public let path: String
  public let reason: String

  public var description: String { "\(path): \(reason)" }
}
