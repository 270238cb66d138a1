/// All records of an input: each person with their timeline, and the ledger that accounts for every resource.
public struct RecordLibrary: Sendable {
  public let persons: [Person]
  /// Those whom `--patient` left out.
  package let otherPersons: [Person]
  public let files: [RecordFile]
  public let ledger: Ledger
  /// The diagnostics from reading the files and from merging their records.
  public let diagnostics: [Diagnostic]
  private let diagnosticIndex: DiagnosticIndex
  /// All resources, in the order of the files, with their dispositions.
  package let settled: [SettledResource]
  /// Names of records that are in the input but were left out by choice, so that they do not count as vanished.
  package let leftOut: Set<String>
  /// False if the options leave out measurements or some of their days.
  package let holdsAllMeasurements: Bool
  /// Records whose document names another person.
  package let foreignDocuments: Set<RecordIdentity>
  /// The as-of date: the day for which the data is reported; nil if nothing in it has a date.
  public let asOf: ClinicalDate?
  /// Records that its files name, but that are not in the input.
  package var missingKinds: [ClinicalType: Int] {
    files.map(\.missingKinds).reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
  }

  /// True if the user stated the day.
  private let isAsOfStated: Bool

  /// Merges the resources of all files into persons with their records, and into the ledger.
  ///
  /// - Parameters:
  ///   - files: the files that were read, in the order of the input.
  ///   - selection: the types and dates that the user chose.
  ///   - stated: the as-of date given with `--date`; nil for the newest date in the data.
  ///   - showsIdentifiers: `--identifiers`; otherwise social security, record and member numbers are masked.
  public init(
    _ files: [RecordFile], selection: RecordSelection = RecordSelection(), asOf stated: ClinicalDate? = nil,
    showsIdentifiers: Bool = false
  ) {
    let resolved = ResolvedResources(
      files, onePerson: selection.onePerson, showsIdentifiers: showsIdentifiers)
    let read = resolved.records()
    let asOf = stated ?? AsOfDate.of(files, records: read.compactMap { $0 })
    let records = read.map { $0?.standing(on: asOf) }
    let owners = resolved.persons(
      records, characteristics: files.compactMap(\.characteristics), selection: selection)
    let persons = PersonMeasurements(files, selection: selection).given(to: owners)
    let shown = files.map { file in resolved.masking.map(file.masked) ?? file }
    self.files = shown
    self.persons = persons.filter { person in selection.patient.map(person.matches) ?? true }
    self.asOf = asOf
    isAsOfStated = stated != nil
    let others = persons.filter { person in selection.patient.map { !person.matches($0) } ?? false }
    otherPersons = others
    foreignDocuments = Set(
      resolved.groups.attached.foreign(resolved.groups.person).map { resolved.context.identities[$0] })
    holdsAllMeasurements =
      selection.includes(.measurements) && selection.from == nil && selection.to == nil
    leftOut = Set((persons.flatMap(\.leftOut) + others.flatMap(\.records)).map(\.identity.name))
    let fates = resolved.fates(
      records, shown: Self.identities(of: self.persons), leftOut: Self.own(others, not: self.persons))
    ledger = Ledger(files: shown, resources: resolved.context.resources, fates: fates)
    settled = resolved.settled(records, fates.map(\.0), selection)
    let found =
      files.flatMap(\.diagnostics) + BundlePages.diagnostics(files) + resolved.diagnostics(records)
      + Self.contradictions(self.persons)
      + CardValidity.diagnostics(files, asOf: asOf, stated: stated)
    let sentPaths = Dictionary(shown.map { ($0.path, $0.sentPath) }, uniquingKeysWith: { first, _ in first })
    diagnostics = found.map { diagnostic in
      resolved.masking.map { diagnostic.masked(by: $0, sentPaths) } ?? diagnostic
    }
    diagnosticIndex = DiagnosticIndex(
      diagnostics, persons.count > 1 ? resolved.context.resources : [], resolved.context.identities)
  }

  /// The diagnostics about these records and about whole files, in their original order.
  package func diagnostics(of records: some Sequence<RecordIdentity>, in files: Set<String>) -> [Diagnostic] {
    diagnosticIndex.places(of: records, in: files).map { diagnostics[$0] }
  }

  /// The day that one person's records speak for. Another person's newer file does not move it.
  package func asOf(_ person: Person) -> ClinicalDate? {
    isAsOfStated || persons.count < 2 ? asOf : person.dataThrough(asOf: asOf) ?? asOf
  }

  /// Warnings for persons that were joined by an export or by the user, though their data contradicts that.
  private static func contradictions(_ persons: [Person]) -> [Diagnostic] {
    persons.flatMap { person in
      person.contradictions.map {
        Diagnostic(
          .warning, file: person.patients.first?.origin.file ?? "",
          reason: ResourceReason.onePerson($0.kind))
      }
    }
  }

  /// The records of these persons that none of the others has, including supporting ones.
  private static func own(_ persons: [Person], not others: [Person]) -> Set<RecordIdentity> {
    let all = { (persons: [Person]) in
      Set(identities(of: persons).keys).union(persons.flatMap(\.supporting).map(\.identity))
    }
    return persons.isEmpty ? [] : all(persons).subtracting(all(others))
  }

  private static func identities(of persons: [Person]) -> [RecordIdentity: RecordIdentity] {
    var identities: [RecordIdentity: RecordIdentity] = [:]
    for record in persons.flatMap({ $0.records + $0.removed }) {
      for copy in [record] + record.contributors { identities[copy.identity] = record.identity }
    }
    return identities
  }
}
