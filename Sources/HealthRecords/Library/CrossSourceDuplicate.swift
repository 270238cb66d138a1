/// One fact that two institutions report is shown once, with both named, but only under exact rules.
///
/// Type, code, body site, value with unit, time to the day or better, and status are equal; the sources differ. Similar
/// words are not enough.
struct CrossSourceDuplicate: Hashable, Sendable {
  private let type: ResourceType
  private let code: String
  private let value: String
  private let date: String
  /// Body sites, setting and subject, and whether a vaccine dose was less effective than it should be.
  private let particulars: [String]
  private let status: RecordStatus.Course

  /// - Returns: nil for a record without a known code or without a day, which is never merged.
  init?(_ record: ClinicalRecord) {
    guard Self.types.contains(record.resource.type), let date = record.sortDate, date.day != nil,
      case .date = record.date?.value, record.date?.isFallback == false, let code = Self.code(record)
    else { return nil }
    type = record.resource.type
    self.code = code
    value = Self.value(record)
    self.date = date.time == nil || date.isMidnightUTC ? date.dayText : "\(date.dayText) \(date.moment)"
    status = record.status.course
    particulars =
      record.resource.json.bodySites.map(\.normalizedWords)
      + [record.setting, record.about, record.resource.json.isSubpotent ? "subpotent" : nil].compactMap { $0 }
  }

  /// The records with each fact once; its copies become contributors of the one that is shown.
  ///
  /// - Parameter records: one person's records.
  static func merged(_ records: [ClinicalRecord]) -> [ClinicalRecord] {
    guard let first = records.first, records.contains(where: { $0.identity.scope != first.identity.scope })
    else { return records }
    var groups: [CrossSourceDuplicate: [Int]] = [:]
    for (index, record) in records.enumerated() {
      if let key = CrossSourceDuplicate(record) { groups[key, default: []].append(index) }
    }
    var result = records.map { Optional($0) }
    for copies in groups.values where copies.count > 1 {
      let sorted = copies.sorted { records[$0].identity.scope < records[$1].identity.scope }
      let scopes = Set(sorted.map { records[$0].identity.scope })
      guard scopes.count == sorted.count, let first = sorted.first, Self.agree(sorted.map { records[$0] })
      else { continue }
      result[first] = ClinicalRecord(
        records[first],
        remarks: (records[first].remarks + sorted.dropFirst().flatMap { records[$0].said }).distinct,
        contributors: sorted.dropFirst().map { records[$0] })
      for other in sorted.dropFirst() { result[other] = nil }
    }
    return result.compactMap { $0 }
  }
}

extension CrossSourceDuplicate {
  private static let types: Set<ResourceType> = [.observation, .condition, .immunization, .procedure]
  private static let systems: [CodeSystem] = [.loinc, .snomed, .cvx, .icd10CM, .cpt, .icd10PCS]

  /// False if the sources flag the value differently or with different limits, or differ in another particular.
  private static func agree(_ records: [ClinicalRecord]) -> Bool {
    Set(records.compactMap(\.flag).filter { !$0.isComputed }.map(\.words)).count < 2
      && hasSameLimits(records.map(limits).filter { !$0.isEmpty })
      && vetoes.allSatisfy { element in
        Set(records.map { $0.words(of: element).normalizedWords }.filter { !$0.isEmpty }).count < 2
      }
      && Set(records.compactMap { StatusCode($0.resource.json["verificationStatus"])?.code }).count < 2
  }

  /// What makes two reports of one day two facts where both state it and differ. Notes are compared, never read.
  private static let vetoes = [
    "specimen", "method", "bodySite", "note", "lotNumber", "stage", "site", "dose",
  ]
  .map(Element.of(_:))

  private static func limits(_ record: ClinicalRecord) -> [NumberText?] {
    (record.value?.ranges ?? []).flatMap { [$0.low?.exact, $0.high?.exact] }
  }

  /// 4 and 4.0 are the same limit.
  private static func hasSameLimits(_ all: [[NumberText?]]) -> Bool {
    all.dropFirst().allSatisfy { limits in
      limits.elementsEqual(all[0]) { a, b in
        guard let a, let b else { return a == nil && b == nil }
        return !(a < b) && !(b < a)
      }
    }
  }

  private static func code(_ record: ClinicalRecord) -> String? {
    for system in systems {
      if let code = record.codes.first(where: { $0.codeSystem == system })?.code {
        return "\(system.rawValue)|\(code)"
      }
    }
    return nil
  }

  private static func value(_ record: ClinicalRecord) -> String {
    let values = [record.value].compactMap { $0 } + record.components
    return values.map { "\($0.name ?? "")=\($0.text)" }.joined(separator: ";")
  }
}

extension ClinicalDate {
  /// The time as minutes in UTC if the offset is known, else as written.
  fileprivate var moment: String {
    guard let time else { return "" }
    let seconds = "\(time.second ?? 0).\(time.fraction ?? "")"
    guard let offset = time.offset else { return "\(time.hour):\(time.minute):\(seconds)" }
    return "\(dayNumber * 1440 + time.hour * 60 + time.minute - offset):\(seconds) UTC"
  }
}
