/// All records of an input: each person with their timeline, and the ledger of what became of every resource.
public struct RecordLibrary: Sendable {
  public let persons: [Person]
  public let files: [RecordFile]
  public let ledger: Ledger
  /// Files' diagnostics and those of bringing the records together.
  public let diagnostics: [Diagnostic]
  /// The data's own date; nil when nothing in it carries one.
  public let asOf: ClinicalDate?

  /// Brings the resources of all files together: identity, persons, versions, records, ledger.
  ///
  /// - Parameters:
  ///   - asOf: `--date`; else the date is the data's own.
  ///   - showsIdentifiers: `--identifiers`; else social security, record and member numbers are masked.
  public init(
    _ files: [RecordFile], selection: RecordSelection = RecordSelection(), asOf: ClinicalDate? = nil,
    showsIdentifiers: Bool = false
  ) {
    let shelf = Shelf(
      files.flatMap(\.resources), onePerson: selection.onePerson, showsIdentifiers: showsIdentifiers)
    let records = shelf.records()
    let persons = shelf.persons(
      records, characteristics: files.compactMap(\.characteristics), selection: selection)
    self.files = files
    self.persons = persons.filter { person in selection.patient.map(person.matches) ?? true }
    self.asOf = asOf ?? AsOfDate.of(files, records: records.compactMap { $0 })
    let shownIn = Self.identities(of: self.persons)
    ledger = Ledger(
      files: files, resources: shelf.context.resources, fates: shelf.fates(records, shown: shownIn))
    diagnostics = files.flatMap(\.diagnostics) + shelf.diagnostics(records)
  }

  private static func identities(of persons: [Person]) -> Set<RecordIdentity> {
    Set(persons.flatMap { $0.records + $0.removed }.map(\.identity))
  }
}
