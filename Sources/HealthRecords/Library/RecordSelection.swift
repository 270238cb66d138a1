/// The user's choice of records. The others are counted as left out.
public struct RecordSelection: Sendable {
  public var only: Set<ClinicalType>
  public var without: Set<ClinicalType>
  /// Chosen and excluded groups of records for which HealthKit has no type.
  public var onlyOfGroups: Set<RecordGroup>
  public var withoutOfGroups: Set<RecordGroup>
  /// Chosen and excluded types of a phone's data.
  public var onlyOfPhone: Set<PhoneType>
  public var withoutOfPhone: Set<PhoneType>
  /// Days, months or years; both are inclusive.
  public var from: ClinicalDate?
  public var to: ClinicalDate?
  /// A name or identifier of the only person to show.
  public var patient: String?
  /// True if the user states that all records are one person's.
  public var onePerson: Bool
  /// The name of the only person, for records that do not state one.
  public var name: String?

  public init(
    only: Set<ClinicalType> = [], without: Set<ClinicalType> = [], onlyOfPhone: Set<PhoneType> = [],
    withoutOfPhone: Set<PhoneType> = [], onlyOfGroups: Set<RecordGroup> = [],
    withoutOfGroups: Set<RecordGroup> = [], from: ClinicalDate? = nil, to: ClinicalDate? = nil,
    patient: String? = nil, onePerson: Bool = false, name: String? = nil
  ) {
    self.only = only
    self.without = without
    self.onlyOfPhone = onlyOfPhone
    self.withoutOfPhone = withoutOfPhone
    self.onlyOfGroups = onlyOfGroups
    self.withoutOfGroups = withoutOfGroups
    self.from = from
    self.to = to
    self.patient = patient
    self.onePerson = onePerson
    self.name = name
  }

  /// A record without a date is included unless a time span was chosen.
  func includes(_ record: ClinicalRecord) -> Bool {
    if record.isIntimate { return includes(.intimate) && includes(record.sortDate) }
    if isLimited && !only.contains(record.clinicalType) && !Self.holds(onlyOfGroups, record) { return false }
    return !without.contains(record.clinicalType) && !Self.holds(withoutOfGroups, record)
      && includes(record.sortDate)
  }

  private static func holds(_ groups: Set<RecordGroup>, _ record: ClinicalRecord) -> Bool {
    guard !groups.isEmpty, case .group(let group) = record.recordKind else { return false }
    return groups.contains(group)
  }

  /// True if nothing of the chosen persons is left out.
  package var isWhole: Bool {
    !isLimited && without.isEmpty && withoutOfGroups.isEmpty && from == nil && to == nil
  }

  /// True if only certain types were chosen.
  var isLimited: Bool { !only.isEmpty || !onlyOfPhone.isEmpty || !onlyOfGroups.isEmpty }

  func includes(_ type: PhoneType) -> Bool {
    if withoutOfPhone.contains(type) { return false }
    switch type {
    case .measurements: return !isLimited || onlyOfPhone.contains(type)
    case .intimate: return onlyOfPhone.contains(type)
    }
  }

  private func includes(_ date: ClinicalDate?) -> Bool {
    if from == nil && to == nil { return true }
    guard let date else { return false }
    if let from, date.isCertainlyBefore(from) { return false }
    if let to, to.isCertainlyBefore(date) { return false }
    return true
  }
}
