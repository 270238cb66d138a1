import HealthRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What both readers of clinical documents make, while they are compared.
protocol ReadDocument: Sendable {
  var resources: [(json: JSONTree, line: Int, xml: String?)] { get }
  var source: String? { get }
  var date: String? { get }
  var version: DocumentVersion? { get }
  var language: String? { get }
  var unread: [(section: String?, line: Int, count: Int)] { get }
  var furtherPersons: (line: Int, count: Int)? { get }
  var sharers: (line: Int, count: Int)? { get }
}

extension CDADocument: ReadDocument {}
extension ClinicalDocument: ReadDocument {}

/// Which of the two reads, for comparing them only: `CDA_TABLES=1`.
enum ReaderChoice {
  static let isByTables = ProcessInfo.processInfo.environment["CDA_TABLES"] != nil

  static func document(_ root: XMLElement) -> any ReadDocument {
    isByTables ? ClinicalDocument(root) : CDADocument(root)
  }
}
