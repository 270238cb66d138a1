/// The day that the data speaks for: ages, "last 12 months" and "in the future" count from it, never from a clock.
///
/// The newest ExportDate, received date, Bundle.timestamp, meta.lastUpdated or issued of the input; else the
/// newest date of something that has happened.
enum AsOfDate {
  static func of(_ files: [RecordFile], records: [ClinicalRecord]) -> ClinicalDate? {
    let envelopes = files.flatMap { file in
      file.asOfDates
        + file.resources.flatMap { resource in
          [
            resource.origin.receivedDate, resource.json["meta"]?.text("lastUpdated"),
            resource.json.text("issued"),
          ].compactMap { $0 }
        }
    }
    let dates = envelopes.compactMap(ClinicalDate.init).filter {
      $0.day != nil && $0.year < 2200 && !$0.isPlaceholder
    }
    return dates.max()
      ?? records.filter { happened.contains($0.status.standing) }.compactMap(\.sortDate)
      .filter { $0.year < 2200 }.max()
  }

  private static let happened: Set<RecordStatus.Standing> = [
    .done, .past, .active, .corrected, .preliminary, .unstated,
  ]
}
