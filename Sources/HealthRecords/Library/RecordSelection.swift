/// What the person chose to see; what is left out is counted as left out.
public struct RecordSelection: Sendable {
  public var only: Set<ClinicalType>
  public var without: Set<ClinicalType>
  /// Groups of what HealthKit has no type for, among the wanted and among the unwanted.
  public var onlyOfGroups: Set<RecordGroup>
  public var withoutOfGroups: Set<RecordGroup>
  /// What of a phone is named among the wanted, and among the unwanted.
  public var onlyOfPhone: Set<PhoneType>
  public var withoutOfPhone: Set<PhoneType>
  /// Days, months or years; both inclusive.
  public var from: ClinicalDate?
  public var to: ClinicalDate?
  /// A name or identifier of the one person wanted.
  public var patient: String?
  /// All records are one person's, by the user's word.
  public var onePerson: Bool

  public init(
    only: Set<ClinicalType> = [], without: Set<ClinicalType> = [], onlyOfPhone: Set<PhoneType> = [],
    withoutOfPhone: Set<PhoneType> = [], onlyOfGroups: Set<RecordGroup> = [],
    withoutOfGroups: Set<RecordGroup> = [], from: ClinicalDate? = nil, to: ClinicalDate? = nil,
    patient: String? = nil, onePerson: Bool = false
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
  }

  /// A record without a date is kept unless a time was asked for.
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

  /// True where nothing is left out of the persons who are chosen.
  package var isWhole: Bool {
    !isLimited && without.isEmpty && withoutOfGroups.isEmpty && from == nil && to == nil
  }

  /// True when certain types are asked for.
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
