/// The people, places and things for the records of one person among several: those that the records refer to, directly
/// or indirectly, and those in the same files.
struct ReferencedRecords {
  private let context: RecordContext
  private let records: [ClinicalRecord?]
  private let byFile: [String: [Int]]
  private let byIdentity: [RecordIdentity: Int]

  /// - Parameters:
  ///   - supporting: positions of all supporting resources, without Patients.
  ///   - records: the record of each resource; nil for one that is not a record of its own.
  init(_ supporting: [Int], _ context: RecordContext, _ records: [ClinicalRecord?]) {
    (self.context, self.records) = (context, records)
    byFile = Dictionary(grouping: supporting) { context.resources[$0].origin.file }
    byIdentity = Dictionary(
      supporting.filter { records[$0] != nil }.map { (context.identities[$0], $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// - Parameter members: positions of a person's resources.
  /// - Returns: positions of supporting resources, each once.
  func all(by members: [Int]) -> [Int] {
    var found = Set(Set(members.map { context.resources[$0].origin.file }).flatMap { byFile[$0] ?? [] })
    var waiting = members + found
    while let position = waiting.popLast() {
      for identity in records[position]?.references ?? [] {
        if let next = byIdentity[identity], found.insert(next).inserted { waiting.append(next) }
      }
    }
    return found.sorted()
  }
}
