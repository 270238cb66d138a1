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
  /// What the person says of the records.
  package let ownWords: OwnWords
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
    let standing = read.map { $0?.standing(on: asOf) }
    ownWords = OwnWords(
      files.flatMap(\.ownWords).map { word in
        word.saying(resolved.masking?.masked(words: word.words) ?? word.words)
      },
      standing.compactMap(\.self), isOfOne: Set(resolved.context.owners.compactMap(\.self)).count < 2)
    let records = standing.map { [ownWords] in $0.map(ownWords.spoken) }
    // A file of own entries or of a meter makes nobody another person.
    let described = files.filter { ![.ownEntries, .meterTable].contains($0.format) }.compactMap(
      \.characteristics)
    let owners = resolved.persons(records, characteristics: described, selection: selection)
    let shown = files.map { file in resolved.masking.map(file.masked) ?? file }
    let persons = PersonMeasurements(shown, selection: selection).given(to: owners)
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
      + ownWords.diagnostics
      + Self.contradictions(self.persons)
      + CardValidity.diagnostics(files, asOf: asOf, stated: stated)
    let sentPaths = Dictionary(firsts: shown.map { ($0.path, $0.sentPath) })
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

  /// The day that one person's records speak for; nil without a dated one. Another person's file does not move it.
  package func asOf(_ person: Person) -> ClinicalDate? {
    isAsOfStated || persons.count < 2 ? asOf : person.dataThrough(asOf: asOf)
  }

  /// Warnings for persons that were joined by an export or by the user, though their data contradicts that.
  private static func contradictions(_ persons: [Person]) -> [Diagnostic] {
    persons.flatMap { person in
      person.contradictions.map {
        Diagnostic(
          .warning, file: person.patients.first?.origin.file ?? "",
          reason: ListWords.told($0.kind, ResourceReason.onePerson))
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

/// Warns about cards that are not valid on the day that the data speaks for, or that the user stated.
enum CardValidity {
  /// - Parameter stated: the day that the user stated. Only this one can show that a card is not valid yet.
  static func diagnostics(_ files: [RecordFile], asOf: ClinicalDate?, stated: ClinicalDate?) -> [Diagnostic] {
    files.flatMap { file in
      file.cards.compactMap { card -> Diagnostic? in
        let from = card.validFrom.flatMap(ClinicalDate.init)
        let until = card.validUntil.flatMap(ClinicalDate.init)
        if let until, let asOf, until < asOf {
          return Diagnostic(
            .warning, file: file.path, place: card.place, reason: CardReason.expired(until))
        }
        guard let from, let stated, stated < from else { return nil }
        return Diagnostic(
          .warning, file: file.path, place: card.place, reason: CardReason.notYetValid(from)
        )
      }
    }
  }
}

/// The diagnostics of each record, so that a page about one person does not list those about others in the same file.
struct DiagnosticIndex: Sendable {
  private let byRecord: PlaceIndex<RecordIdentity>
  /// Diagnostics about whole files, or about places without a record.
  private let byFile: PlaceIndex<String>

  /// - Parameters:
  ///   - resources: the resources of several persons; empty if there is only one person.
  ///   - identities: the identity of each resource.
  init(_ diagnostics: [Diagnostic], _ resources: [Resource], _ identities: [RecordIdentity]) {
    let files = Set(diagnostics.map(\.file))
    var known: [Place: RecordIdentity] = [:]
    for (resource, identity) in zip(resources, identities) where files.contains(resource.origin.file) {
      known[Place(file: resource.origin.file, path: resource.origin.place)] = identity
    }
    let records = diagnostics.map { diagnostic in
      diagnostic.placesAround.lazy.map { Place(file: diagnostic.file, path: $0) }.firstNonNil { known[$0] }
    }
    byRecord = PlaceIndex(records)
    byFile = PlaceIndex(zip(diagnostics, records).map { $1 == nil ? $0.file : nil })
  }

  /// The positions of diagnostics, in their original order.
  func places(of records: some Sequence<RecordIdentity>, in files: some Sequence<String>) -> [Int] {
    (byRecord.places(of: records) + byFile.places(of: files)).sorted()
  }

  private struct Place: Hashable {
    let file: String
    let path: String
  }
}

extension Diagnostic {
  /// `entry[1].resource.onset`, `entry[1].resource`, `entry[1]`, `entry`; empty for a whole file.
  fileprivate var placesAround: [String] {
    let ends = place.indices.filter { place[$0] == "." || place[$0] == "[" }
    return ([place] + ends.reversed().map { String(place[..<$0]) }).filter { !$0.isEmpty }
  }
}

/// The day that the data speaks for. Ages, "last 12 months" and "in the future" are counted from it, never from a
/// clock.
///
/// It is the newest ExportDate, received date, Bundle.timestamp, meta.lastUpdated or issued of the input. A record
/// without an envelope of its own counts with the day on which it was done, unless that lies more than ten years after
/// everything before it: then its year is rather mistyped.
enum AsOfDate {
  static func of(_ files: [RecordFile], records: [ClinicalRecord]) -> ClinicalDate? {
    var told = NewestDate()
    for file in files {
      for date in file.asOfDates { told.add(date) }
      for resource in file.resources { told.add(envelopeOf: resource) }
    }
    // What a person entered does not say how new the records are, unless there is nothing else.
    let sent = records.filter { !$0.isEntered }
    let records = sent.isEmpty ? records : sent
    let happened = records.lazy.flatMap(\.provenDays)
    guard let told = told.date else {
      return happened.filter { !$0.isPlaceholder }.max()
    }
    let done = records.lazy.filter { $0.status.course.isDone && !$0.resource.hasEnvelopeDate }
      .flatMap(\.provenDays).filter { $0.day != nil && !$0.isPlaceholder && $0 > told }
    return done.sorted().reduce(told) { last, next in last.isWithin(months: 120, before: next) ? next : last }
  }
}

extension ClinicalRecord {
  /// The days on which it happened or ended, as far as its document can know them. The end of a drug's dose is only
  /// planned, unless the drug was completed.
  var provenDays: [ClinicalDate] {
    guard provesItsDay || status.code == "completed" else { return [] }
    let isOver = resource.type.isDrug ? status.code == "completed" : status.course.isDone
    return [sortDate, isOver ? end?.sortDate : nil, billedStay?.end].compactMap { $0 }.filter {
      documentDate?.isCertainlyBefore($0) != true
    }
  }

  /// False for a day that is only planned, as of a goal or an order that is not done. A visit that is not only booked
  /// has begun.
  var provesItsDay: Bool {
    status.course.hasHappened
      && (!resource.type.mayLieAhead || status.course.isDone || clinicalType == .encounters)
  }
}

extension RecordStatus.Course {
  /// True for a completed act, whose day must have passed.
  fileprivate var isDone: Bool { [.done, .corrected, .preliminary].contains(self) }

  /// False for what is only ordered or planned, did not take place, or was retracted.
  package var hasHappened: Bool {
    [.done, .past, .active, .corrected, .preliminary, .unstated].contains(self)
  }
}
