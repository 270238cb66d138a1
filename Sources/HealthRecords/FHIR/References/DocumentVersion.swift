/// The version of the clinical document that contains a resource, as the document states it (CDA R2, sections 4.2.1 and
/// 4.2.4.8: id, setId, versionNumber, relatedDocument).
public struct DocumentVersion: Hashable, Sendable {
  public let id: String?
  /// The identifier that all versions of one document share.
  public let set: String?
  public let number: Int?
  /// The identifiers of the documents that it replaces.
  public let replaced: [String]

  /// - Returns: nil for a document without an identifier.
  public init?(id: String?, set: String?, number: Int?, replaced: [String]) {
    if id == nil && set == nil { return nil }
    self.id = id
    self.set = set
    self.number = number
    self.replaced = replaced
  }
}
