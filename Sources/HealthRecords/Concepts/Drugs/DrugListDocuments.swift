/// The newest drug list of each institution: a drug that only an older list has may be over (C-CDA R2.1, chapter 2:
/// Medications Section, Discharge Medications Section; HL7 CDA R2: ClinicalDocument.effectiveTime).
struct DrugListDocuments: Sendable {
  private var newest: [String: ClinicalRecord] = [:]

  init(_ records: [ClinicalRecord]) {
    for record in records where record.listsDrugs {
      let scope = record.identity.scope
      if newest[scope].map({ $0.isOfEarlierDocument(than: record) }) ?? true { newest[scope] = record }
    }
  }

  /// True for a record of the institution's newest list, or of a document that is newer still.
  func isInNewest(_ record: ClinicalRecord) -> Bool {
    newest[record.identity.scope] != nil && newer(than: record) == nil
  }

  /// The newest list of the institution, if the record is in a document of an earlier day.
  func newer(than record: ClinicalRecord) -> ClinicalRecord? {
    newest[record.identity.scope].flatMap { record.isOfEarlierDocument(than: $0) ? $0 : nil }
  }
}

extension ClinicalRecord {
  /// LOINC's codes of the sections for drugs that are taken; drugs given during a visit do not count.
  private static let drugSections: Set<String> = ["10160-0", "10183-2", "75311-1"]

  fileprivate var listsDrugs: Bool {
    resource.type == .composition && documentDay != nil && resource.origin.source != nil
      && resource.json.list("section").contains(where: Self.listsDrugs)
  }

  /// A section without entries does not count: its text may name drugs.
  private static func listsDrugs(_ section: JSONValue) -> Bool {
    let isOfDrugs = Concept(section["code"])?.codes.contains(where: drugSections.contains) ?? false
    return isOfDrugs && !section.list("entry").isEmpty || section.list("section").contains(where: listsDrugs)
  }

  /// False for documents of the same day, since an export of all visits at once has no order.
  fileprivate func isOfEarlierDocument(than other: ClinicalRecord) -> Bool {
    guard let day = documentDay, let otherDay = other.documentDay else { return false }
    return day.isCertainlyBefore(otherDay)
  }

  private var documentDay: ClinicalDate? {
    resource.origin.documentDate.flatMap(ClinicalDate.init)
  }
}
