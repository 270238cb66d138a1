/// What follows from a person's records, each thing judged once. Pages, sheet, graphics and exports print these values.
package struct PersonConcepts: Sendable {
  /// The day that the data speaks for, on which everything is judged.
  package let asOf: ClinicalDate?
  package let byType: RecordsByType
  package let allergies: AllergyList
  package let medications: DrugList
  package let problems: ProblemList
  package let series: [ResultSeries]
  package let organTests: OrganTests
  package let pendingTests: PendingTests
  package let immunizations: ImmunizationCoverage
  /// Newest first.
  package let procedures: [Procedure]
  /// Operations and treatments known from completed orders alone, newest first.
  package let completedOrders: [ClinicalRecord]
  /// Newest first.
  package let visits: [Visit]
  /// The days on which the person was seen, newest first; none if the visits were left out.
  package let contacts: [ClinicalRecord]
  package let directives: CareDirectives
  package let picture: ClinicalPicture
  package let implants: Implants
  /// Alarms of the last 12 months.
  package let alarms: [DeviceAlarm]
  /// Smoking, alcohol, occupation, functional and cognitive status, what a doctor asks first at the front.
  package let background: [BackgroundQuestion]

  /// Made on demand, since few pages need them.
  package var headlines: Headlines { Headlines(self) }

  /// - Parameters:
  ///   - records: the person's records, newest first.
  ///   - asOf: the day that the data speaks for.
  ///   - death: what is dated later shows no contact.
  ///   - hasVisits: false if the visits were left out.
  package init(
    _ records: [ClinicalRecord], asOf: ClinicalDate?,
    death: ClinicalDate? = nil, hasVisits: Bool = true
  ) {
    self.asOf = asOf
    byType = RecordsByType(records)
    allergies = AllergyList(records, asOf: asOf)
    medications = DrugList(records, asOf: asOf)
    problems = ProblemList(records, asOf: asOf)
    series = ResultSeries.all(in: records, asOf: asOf)
    organTests = OrganTests(series, reports: byType[.labResults].filter { $0.resource.type != .observation })
    pendingTests = PendingTests(records, on: asOf)
    immunizations = ImmunizationCoverage(records, asOf: asOf)
    procedures = Procedure.all(in: records)
    completedOrders = Procedure.completedOrders(in: records)
    visits = Visit.all(in: records)
    contacts = hasVisits || !visits.isEmpty ? Visit.contacts(in: records, visits) : []
    directives = CareDirectives(records, asOf: asOf)
    let lastContact = (contacts.isEmpty ? byType[.clinicalNotes] : contacts).first {
      !$0.isEntered && $0.showsContact(by: asOf, death: death)
    }
    picture = ClinicalPicture(records, directives, problems, series, lastContact: lastContact)
    implants = Implants(records, besides: directives, ordered: completedOrders)
    alarms = DeviceAlarm.all(in: records, on: asOf)
    background = BackgroundQuestion.all(in: records)
  }

  /// Operations, other procedures, stays and emergencies that make headlines, however often they recur.
  package var deeds: [(Headline.Matter, ClinicalRecord)] { HeadlineItems(self).deeds.map { ($0, $1.record) } }

  /// The newest operation of which the day or year is known. One that only its device names may be the device's own
  /// statement, with the day on which somebody wrote it down.
  package var lastOperation: ClinicalRecord? {
    deeds.map { (matter: $0.0, record: $0.1) }.filter { matter, record in
      matter == .operation && record.sortDate?.isAhead(of: asOf) == false
        && !record.isNamedByDevice
    }.map(\.record).min(by: ClinicalRecord.isListedBefore)
  }

  /// The headlines about stays, emergencies and procedures of the 12 months before a day, newest first.
  package func events(before day: ClinicalDate?) -> [ClinicalRecord] {
    deeds.map(\.1).filter {
      $0.sortDate?.isWithin(months: 12, before: day) == true
    }
    .sorted(by: ClinicalRecord.isListedBefore)
  }

  /// Statements that the person has none of a type, for the types whose lists keep them apart.
  package func absences(of type: ClinicalType) -> [ClinicalRecord]? {
    [.allergies: allergies.negations, .conditions: problems.absences, .medications: medications.absences][
      type]
  }
}
