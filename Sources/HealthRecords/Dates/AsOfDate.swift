/// The day that the data speaks for: ages, "last 12 months" and "in the future" count from it, never from a clock.
///
/// The newest ExportDate, received date, Bundle.timestamp, meta.lastUpdated or issued of the input; what carries none of
/// these, in a file without one, speaks for the day on which it was done.
enum AsOfDate {
  static func of(_ files: [RecordFile], records: [ClinicalRecord]) -> ClinicalDate? {
    let told = files.lazy.flatMap(\.asOfDates) + files.lazy.flatMap(\.resources).flatMap(\.envelopeDates)
    let happened = records.lazy.filter(\.status.standing.hasHappened).compactMap(\.sortDate)
    guard let told = newest(told, where: { _ in true }) else {
      return happened.filter { !$0.isPlaceholder }.max()
    }
    let dated = Set(files.filter { !$0.asOfDates.isEmpty }.map(\.path))
    let done = records.lazy.filter {
      $0.status.standing.isDone && !dated.contains($0.resource.origin.file)
        && $0.resource.envelopeDates.isEmpty
    }.compactMap(\.sortDate)
    return done.filter { $0.day != nil && !$0.isPlaceholder }.reduce(told) { max($0, $1) }
  }

  /// The newest believable day among dates as sent.
  static func newest(_ texts: some Sequence<String>, where isFit: (ClinicalDate) -> Bool) -> ClinicalDate? {
    var newest: ClinicalDate?
    for text in texts {
      // Dates of one form stand in the order of their letters: an older one need not be read.
      if let newest, text.dayPrecedes(newest.text) { continue }
      guard let date = ClinicalDate(text), date.day != nil, !date.isPlaceholder, isFit(date) else { continue }
      newest = newest.map { max($0, date) } ?? date
    }
    return newest
  }
}

extension String {
  /// True when the first ten letters, a day, stand before those of another text.
  fileprivate func dayPrecedes(_ other: String) -> Bool {
    var (mine, theirs) = (self, other)
    return mine.withUTF8 { mine in
      theirs.withUTF8 { theirs in mine.prefix(10).lexicographicallyPrecedes(theirs.prefix(10)) }
    }
  }
}

extension Resource {
  /// When it was received, last changed and issued, as sent: dates of the telling, not of what is told.
  var envelopeDates: [String] {
    [origin.receivedDate, json["meta"]?.text("lastUpdated"), json.text("issued")].compactMap { $0 }
  }
}

extension RecordStatus.Standing {
  /// True for what is over: it proves its day.
  fileprivate var isDone: Bool {
    switch self {
    case .done, .corrected, .preliminary: true
    case .past, .active, .unstated, .notDone, .planned, .cancelled, .superseded, .refuted, .enteredInError:
      false
    }
  }

  /// False for what is only ordered or planned, did not take place, or was taken back.
  package var hasHappened: Bool {
    switch self {
    case .done, .past, .active, .corrected, .preliminary, .unstated: true
    case .notDone, .planned, .cancelled, .superseded, .refuted, .enteredInError: false
    }
  }
}
