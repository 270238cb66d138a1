/// Which version of which clinical document a resource stands in, in the document's own words (CDA R2, sections 4.2.1
/// and 4.2.4.8: id, setId, versionNumber, relatedDocument).
public struct DocumentVersion: Hashable, Sendable {
  public let id: String?
  /// What the versions of one document share.
  public let set: String?
  public let number: Int?
  /// Identifiers of the documents that it says it replaces.
  public let replaced: [String]

  /// - Returns: nil for a document that does not say which one it is.
  public init?(id: String?, set: String?, number: Int?, replaced: [String]) {
    if id == nil && set == nil { return nil }
    self.id = id
    self.set = set
    self.number = number
    self.replaced = replaced
  }
}
