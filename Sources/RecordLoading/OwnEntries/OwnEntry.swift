import HealthRecords

/// A line of a table of own entries: its kind, its date, and the rest as written.
struct OwnEntry {
  let kind: OwnEntryKind
  let date: ClinicalDate?
  let value: String
  let note: String
  let line: Int
  private let sent: [EntryColumns.Column: String]

  /// - Throws: why the line cannot be read.
  init(_ fields: [EntryColumns.Column: String], line: Int) throws(ReadFault) {
    let field = { (column: EntryColumns.Column) in fields[column] ?? "" }
    guard let kind = OwnEntryKind.named(field(.kind)) else {
      throw ReadFault(reason: EntryReason.kind(OwnEntryKind.names.joined(separator: ", ")))
    }
    let isDated = !field(.date).isEmpty || !field(.time).isEmpty
    date = isDated ? Self.date(field(.date), field(.time)) : nil
    if isDated && date == nil { throw ReadFault(reason: EntryReason.date.words) }
    (self.kind, sent, self.line) = (kind, fields, line)
    (value, note) = (field(.value), field(.note))
  }

  /// A reading for each number.
  func samples(_ kind: OwnEntryKind.Measured) throws(ReadFault) -> [(
    MeasurementSeries.Key, MeasurementSample
  )] {
    guard let date else { throw ReadFault(reason: EntryReason.date.words) }
    let values = value.split(separator: "/", omittingEmptySubsequences: false).map(Self.number)
    guard values.count == kind.parts.count, !values.contains(nil) else {
      throw ReadFault(reason: (kind.parts.count > 1 ? EntryReason.pressure : .number).words)
    }
    let written = sent[.unit] ?? ""
    guard let unit = kind.unit(written) else {
      let known = kind.units.joined(separator: ", ")
      throw ReadFault(reason: written.isEmpty ? EntryReason.noUnit(known) : EntryReason.unit(known))
    }
    let entry = MeasurementEntry(line: line, sent: value, note: note)
    return zip(kind.parts, values.compactMap(\.self)).map { part, value in
      (
        MeasurementSeries.Key(kind: kind.kind, part: part, unit: unit, isEntered: true),
        MeasurementSample(on: date, source: MeasurementWords.byPerson, value: value, entry: entry)
      )
    }
  }

  /// What the person says of a record. A note is nothing without words.
  func word(_ kind: OwnWord.Kind, in file: String) throws(ReadFault) -> OwnWord {
    if value.isEmpty { throw ReadFault(reason: EntryReason.noRecord.words) }
    if kind == .note && note.isEmpty { throw ReadFault(reason: EntryReason.noWords.words) }
    return OwnWord(kind, of: value, note, on: date, file: file, line: line)
  }

  /// The record of a medicine, an allergy, a symptom or a visit, whose name says who wrote it down. Its id depends on
  /// what the line says, not on its place.
  func resource(_ type: ResourceType) throws(ReadFault) -> JSONTree {
    if value.isEmpty { throw ReadFault(reason: EntryReason.noName.words) }
    let id = StableHash(type.name, sent[.date] ?? "", sent[.time] ?? "", value, note).name
    let name = JSONTree.of(["text": .text(TitleWords.entered(value))])
    let day = date.map { JSONTree.string($0.dateTime) }
    let words = JSONTree.of(["text": .text(note)])
    return .resource(type.name, id: "entered-\(id)", elements(of: type, name, day, words))
  }
}

extension OwnEntry {
  private func elements(of type: ResourceType, _ name: JSONTree?, _ day: JSONTree?, _ words: JSONTree?)
    -> [JSONTree.Member]
  {
    let list = words.map { JSONTree.array([$0]) }
    let period = day.flatMap { JSONTree.of(["start": $0]) }
    switch type {
    case .medicationStatement:
      return fields([
        "status": "active", "medicationCodeableConcept": name, "effectivePeriod": period, "dosage": list,
      ])
    case .allergyIntolerance:
      let reaction = list.flatMap { JSONTree.of(["manifestation": $0]) }.map { JSONTree.array([$0]) }
      return fields(["code": name, "onsetDateTime": day, "reaction": reaction])
    case .encounter:
      return fields([
        "status": "finished", "type": name.map { .array([$0]) }, "reasonCode": list, "period": period,
      ])
    default:
      return fields(["status": "final", "code": name, "effectiveDateTime": day, "note": list])
    }
  }

  /// A day, a month or a year; only a day may have a time, which is in no zone.
  private static func date(_ day: String, _ time: String) -> ClinicalDate? {
    guard let known = ClinicalDate(day), known.time == nil, !known.isPlaceholder else { return nil }
    if time.isEmpty { return known }
    let clock = time.utf8.count == 4 ? "0\(time)" : time
    return clock.utf8.count == 5 ? ClinicalDate("\(day) \(clock)") : nil
  }

  /// Reads digits with a point or a comma. A comma before three digits could be either, so it is not read.
  static func number(_ text: Substring) -> ExactDecimal? {
    let text = String(text).trimmed
    let isAmbiguous = text.split(separator: ",").count == 2 && text.utf8.dropLast(3).last == UInt8(ascii: ",")
    let plain = text.replacing(",", with: ".")
    let isPlain = plain.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    return isPlain && !isAmbiguous ? ExactDecimal(plain) : nil
  }
}

extension ClinicalDate {
  /// In FHIR's spelling, with the time as written, in no zone.
  var dateTime: String { text.replacing(" ", with: "T") }
}
