import HealthRecords

/// The records of a day as a tree: results under their report, the events of a visit under the visit, a bill under the
/// visit, drug or procedure that it bills.
struct DayTree: Sendable {
  private(set) var roots: [ClinicalRecord] = []
  private var children: [RecordIdentity: [ClinicalRecord]] = [:]

  init(_ records: [ClinicalRecord]) {
    let present = Dictionary(firsts: records.map { ($0.identity, $0) })
    let parents = Self.parents(of: records, among: present)
    for record in records {
      if let parent = parents[record.identity], !Self.isCycle(record.identity, parents) {
        children[parent, default: []].append(record)
      } else {
        roots.append(record)
      }
    }
  }

  func children(of record: ClinicalRecord) -> [ClinicalRecord] { children[record.identity] ?? [] }

  /// All records under a record, at any depth.
  func below(_ record: ClinicalRecord) -> [ClinicalRecord] {
    children(of: record).flatMap { [$0] + below($0) }
  }
}

extension DayTree {
  private typealias Present = [RecordIdentity: ClinicalRecord]

  private static func parents(of records: [ClinicalRecord], among present: Present)
    -> [RecordIdentity: RecordIdentity]
  {
    var parents: [RecordIdentity: RecordIdentity] = [:]
    for record in records {
      for member in record.members
      where present[member] != nil && member != record.identity && parents[member] == nil {
        parents[member] = record.identity
      }
    }
    for record in records where parents[record.identity] == nil {
      let parent = record.resource.type.isBill ? billed(by: record, present) : record.encounter
      if let parent, present[parent] != nil, parent != record.identity {
        parents[record.identity] = parent
      }
    }
    return parents
  }

  /// The visit that a bill names, otherwise the drug, otherwise the procedure (FHIR R4, Claim.item.encounter,
  /// Claim.prescription).
  private static func billed(by bill: ClinicalRecord, _ present: Present) -> RecordIdentity? {
    let named = bill.references.compactMap { present[$0] }
    let ranks: [(ClinicalRecord) -> Bool] = [
      { $0.resource.type == .encounter }, { $0.resource.type.isDrug }, { $0.resource.type == .procedure },
    ]
    return ranks.firstNonNil { rank in named.first(where: rank)?.identity }
  }

  private static func isCycle(_ start: RecordIdentity, _ parents: [RecordIdentity: RecordIdentity]) -> Bool {
    var current = parents[start]
    for _ in 0..<8 {
      guard let step = current else { return false }
      if step == start { return true }
      current = parents[step]
    }
    return true
  }
}
