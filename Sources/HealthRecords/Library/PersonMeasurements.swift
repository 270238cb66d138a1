/// Assigns measurements to persons: those of an export belong to the person of that export.
///
/// An export without clinical records belongs to the only person, unless a birth date contradicts that. Otherwise its
/// owner becomes a person of their own.
struct PersonMeasurements: Sendable {
  private let exports: [(owner: PersonCharacteristics, series: [MeasurementSeries])]
  private let selection: RecordSelection

  /// Measurements are not a clinical type: a selection of types leaves them out unless it names them.
  init(_ files: [RecordFile], selection: RecordSelection) {
    self.selection = selection
    exports =
      selection.includes(.measurements)
      ? files.compactMap { file in
        file.measurements.isEmpty ? nil : file.characteristics.map { ($0, file.measurements) }
      } : []
  }

  func given(to persons: [Person]) -> [Person] {
    var persons = persons
    var parts: [Int: [[MeasurementSeries]]] = [:]
    for (owner, series) in exports {
      let index = position(of: owner, in: persons) ?? persons.endIndex
      if index == persons.endIndex {
        persons.append(ResolvedResources.owner([owner], named: ownersName(persons)))
      }
      parts[index, default: []].append(series)
    }
    for (index, series) in parts {
      persons[index].measurements = MeasurementSeries.merged(series).compactMap { $0.limited(to: selection) }
    }
    return persons
  }

  /// The name that the user gave, if there is nobody else.
  private func ownersName(_ persons: [Person]) -> String? { persons.isEmpty ? selection.name : nil }

  private func position(of owner: PersonCharacteristics, in persons: [Person]) -> Int? {
    if let own = persons.firstIndex(where: { $0.exports.contains(owner.export) }) { return own }
    guard persons.count == 1, let only = persons.first else { return nil }
    let births = (only.birthDate?.text, owner.birthDate)
    let canBeOne = births.0 == nil || births.1 == nil || births.0 == births.1
    return canBeOne || selection.onePerson ? 0 : nil
  }
}

extension MeasurementSeries {
  /// The days within the chosen time span; nil if there are none.
  func limited(to selection: RecordSelection) -> MeasurementSeries? {
    if selection.from == nil, selection.to == nil, count > 0 { return self }
    let span = { (date: ClinicalDate?) in date?.daySpan }
    let first = span(selection.from)?.lowerBound ?? .min
    let last = span(selection.to)?.upperBound ?? .max
    if first > last { return nil }
    let kept = days.filter { (first...last).contains($0.day) }
    let readings = newest.filter { (first...last).contains($0.date.dayNumber) }
    return kept.isEmpty && readings.isEmpty ? nil : MeasurementSeries(key, days: kept, newest: readings)
  }
}
