import HealthRecords

/// A line of a table of own entries.
struct OwnEntry {
  private let kind: OwnEntryKind
  private let unit: String
  private let date: ClinicalDate
  private let values: [ExactDecimal]
  private let entry: MeasurementEntry

  /// - Throws: why the line cannot be read.
  init(_ fields: [EntryColumns.Column: String], line: Int) throws(ReadFault) {
    guard let kind = OwnEntryKind.named(fields[.kind] ?? "") else {
      throw ReadFault(reason: EntryReason.kind(OwnEntryKind.names.joined(separator: ", ")))
    }
    guard let date = Self.date(fields[.date] ?? "", fields[.time] ?? "") else {
      throw ReadFault(reason: EntryReason.date.words)
    }
    let sent = fields[.value] ?? ""
    let values = sent.split(separator: "/", omittingEmptySubsequences: false).map(Self.number)
    guard values.count == kind.parts.count, !values.contains(nil) else {
      throw ReadFault(reason: (kind.parts.count > 1 ? EntryReason.pressure : .number).words)
    }
    guard let unit = kind.unit(fields[.unit] ?? "") else {
      throw ReadFault(reason: EntryReason.unit(kind.units.joined(separator: ", ")))
    }
    (self.kind, self.unit, self.date, self.values) = (kind, unit, date, values.compactMap(\.self))
    entry = MeasurementEntry(line: line, sent: sent, note: fields[.note] ?? "")
  }

  /// A reading for each number.
  var samples: [(MeasurementSeries.Key, MeasurementSample)] {
    let minutes = date.time.map { $0.hour * 60 + $0.minute } ?? 0
    return zip(kind.parts, values).map { part, value in
      (
        MeasurementSeries.Key(kind: kind.kind, part: part, unit: unit, isEntered: true),
        MeasurementSample(
          instant: date.dayNumber * 86_400 + minutes * 60, date: date, source: MeasurementWords.byPerson,
          value: value, entry: entry)
      )
    }
  }
}

extension OwnEntry {
  /// A day, a month or a year; only a day may have a time, which is in no zone.
  private static func date(_ day: String, _ time: String) -> ClinicalDate? {
    guard let known = ClinicalDate(day), known.time == nil, !known.isPlaceholder else { return nil }
    if time.isEmpty { return known }
    let clock = time.utf8.count == 4 ? "0\(time)" : time
    return clock.utf8.count == 5 ? ClinicalDate("\(day) \(clock)") : nil
  }

  /// Reads digits with a point or a comma. A comma before three digits could be either, so it is not read.
  private static func number(_ text: Substring) -> ExactDecimal? {
    let text = String(text).trimmed
    let isAmbiguous = text.split(separator: ",").count == 2 && text.utf8.dropLast(3).last == UInt8(ascii: ",")
    let plain = text.replacing(",", with: ".")
    let isPlain = plain.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    return isPlain && !isAmbiguous ? ExactDecimal(plain) : nil
  }
}
