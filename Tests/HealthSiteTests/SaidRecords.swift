import HealthRecords

@testable import HealthSite

/// What a library says of each person, line by line, without the files that it came from.
///
/// Of a part, what a reference leads to is left to the record's own JSON: who is not in the part has another name there
/// ("filed under another person", "not in these records"), and of several copies that nobody could choose from, one may
/// be left. What stands beside the person's records in their files, and none of them leans on, stays behind.
struct SaidRecords {
  let lines: [String]

  init(_ library: RecordLibrary, isPart: Bool) {
    let said = library.persons.flatMap { person in
      let who = "\(person.displayName) \(person.birthDate?.text ?? "")"
      let supporting = isPart ? Self.leanedOn(by: person) : person.supporting
      return (person.records + person.removed + supporting).map {
        "\(who): \(Self.said($0, isPart: isPart))"
      } + person.measurements.flatMap(Self.said) + ["\(who): \(person.bloodTypes.joined())"]
    }
    lines = said.sorted()
  }

  /// The first differences of two, each as a little of both.
  func differences(from other: SaidRecords) -> [String] {
    let (lost, new) = (
      Set(lines).subtracting(other.lines).sorted(), Set(other.lines).subtracting(lines).sorted()
    )
    let missing = [String](repeating: "", count: max(0, lost.count - new.count))
    let nothing = [String](repeating: "", count: max(0, new.count - lost.count))
    return zip(lost + nothing, new + missing).prefix(3).map(Self.difference)
  }
}

extension SaidRecords {
  private static func said(_ record: ClinicalRecord, isPart: Bool) -> String {
    let dates = [record.date?.text, record.date?.element, record.end?.text].compactMap(\.self)
    let attachments = record.attachments.map {
      "\($0.contentType ?? "") \(StableHash($0.base64 ?? "").name)"
    }
    let head = [
      record.resource.type.name, record.titleWithKind, record.status.words, record.resultText,
      record.resource.version.rawValue, record.institution ?? "", "\(record.contributors.count)",
    ]
    let facts = record.facts.map { isPart ? $0.element.label : $0.words }
    let sent = [JSONPrinter().whole(record.resource.json), record.resource.sentXML ?? ""]
    return (head + dates + attachments + facts + sent).joined(separator: " | ")
  }

  private static func said(_ series: MeasurementSeries) -> [String] {
    let name = "\(series.kind.slug) \(series.key.part) \(series.key.unit)"
    let days = series.days.map { "\(name) \($0.day) \($0.source) \($0.count) \($0.sum.text) \($0.most.text)" }
    return days + series.newest.map { "\(name) \($0.date.text) \($0.value.text)" }
  }

  /// People, places and things, at first or second hand.
  private static func leanedOn(by person: Person) -> [ClinicalRecord] {
    let known = Dictionary(
      person.supporting.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    var found = person.supporting.filter { $0.resource.type == .patient }
    var seen = Set(found.map(\.identity))
    var waiting = person.records + person.removed + found
    while let record = waiting.popLast() {
      let next = record.references.compactMap { known[$0] }.filter { seen.insert($0.identity).inserted }
      found += next
      waiting += next + record.contributors
    }
    return found
  }

  private static func difference(_ old: String, _ new: String) -> String {
    let same = zip(old, new).prefix { $0 == $1 }.count
    let excerpt = { (text: String) in String(text.dropFirst(max(0, same - 40)).prefix(160)) }
    return "\(old.prefix(90))…\n- \(excerpt(old))\n+ \(excerpt(new))"
  }
}
