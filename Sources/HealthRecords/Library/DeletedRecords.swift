/// The records that their source deleted and did not send again since.
struct DeletedRecords: Sendable {
  /// When each was deleted, as far as that was sent, by position.
  private var days: [Int: ClinicalDate?] = [:]

  init(
    _ files: [RecordFile], _ resources: [Resource], _ references: ReferenceIndex, _ versions: RecordVersions
  ) {
    for file in files {
      for deletion in file.deletions {
        guard let sent = references.resolve(deletion, of: file.path) else { continue }
        let (kept, day) = (versions.stand(for: sent), deletion.date.flatMap(ClinicalDate.init))
        let updated = resources[kept].lastUpdated
        let isSentAgain = day.flatMap { day in updated.flatMap { day.isEarlier(than: $0) } } == true
        if !isSentAgain { days[kept] = day }
      }
    }
  }

  /// The record as it stands: taken back, if it was deleted.
  func standing(_ record: ClinicalRecord, at position: Int) -> ClinicalRecord {
    guard let day = days[position], !record.isSupporting else { return record }
    return ClinicalRecord(record, status: RecordStatus(deletedOn: day))
  }
}

extension ReferenceIndex {
  /// The record that a deletion names, by its address or, where it has none, in the folder of the deletion's file.
  fileprivate func resolve(_ deletion: Deletion, of path: String) -> Int? {
    if let exact = deletion.urls.firstNonNil({ resolve(address: $0) }) { return exact }
    let targets = deletion.urls.compactMap(ReferenceTarget.init)
    let base = targets.firstNonNil(\.base)
    return targets.firstNonNil { resolve($0, of: path, at: base) }
  }
}
