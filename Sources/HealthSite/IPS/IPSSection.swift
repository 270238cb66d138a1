import HealthRecords

/// A section of the International Patient Summary, with its records and our words for them.
struct IPSSection: Sendable {
  let place: IPSSectionKind
  /// The sheet's title, if the sheet has such a section; otherwise LOINC's name.
  private(set) var title: String
  /// Names of its records, each once.
  private(set) var records: [String] = []
  private var known: Set<String> = []
  /// The section as plain text, one string for each line.
  private(set) var lines: [String] = []

  /// The sections that hold something, and the three required ones.
  ///
  /// - Parameter whole: what all the records say (`VisitSummary.whole`).
  static func all(_ whole: [SummarySection], _ chosen: SummaryRecords) -> [IPSSection] {
    var sections = Dictionary(uniqueKeysWithValues: IPSSectionKind.allCases.map { ($0, IPSSection($0)) })
    let types = Dictionary(firsts: chosen.records.map { ($0.identity.name, $0) })
    for section in whole { add(section, types, to: &sections) }
    for kind in [SummarySection.Kind.allergies, .medications, .problems] {
      IPSSectionKind(kind).map { sections[$0]?.add(chosen.negations(kind), "") }
    }
    return IPSSectionKind.allCases.compactMap { sections[$0] }.filter {
      $0.place.isRequired || !$0.records.isEmpty || !$0.lines.isEmpty
    }
  }
}

extension IPSSection {
  private init(_ place: IPSSectionKind) { (self.place, title) = (place, place.display) }

  private mutating func add(_ names: [String], _ line: String) {
    records += names.filter { known.insert($0).inserted }
    if !line.isEmpty { lines.append(line) }
  }

  private static func add(
    _ section: SummarySection, _ known: [String: ClinicalRecord],
    to sections: inout [IPSSectionKind: IPSSection]
  ) {
    guard let main = IPSSectionKind(section.kind) else { return }
    let place = { (name: String) in known[name].flatMap { IPSSectionKind($0.r4Type, under: section.kind, $0) }
    }
    if section.kind.isTitle { sections[main]?.title = section.title }
    sections[main]?.add([], section.sentence)
    for row in section.rows {
      let line = ([row.group] + row.cells + [row.note]).joinedWords("; ")
      let places = row.records.compactMap { name in place(name).map { ($0, name) } }
      let isAbility = row.records.contains { known[$0].flatMap(BackgroundAnswer.init)?.isAbility == true }
      // Observations of abilities are entries elsewhere: each section says the words of what it lists.
      let owners = [places.first?.0 ?? main] + (isAbility ? [.functional] : [])
      for owner in owners { sections[owner]?.add([], line) }
      for (place, name) in places { sections[place]?.add([name], "") }
    }
    // Problems that are over belong to the past illnesses; other closing words name no records.
    let closing = section.kind == .problems ? IPSSectionKind.pastProblems : main
    let over =
      section.kind == .problems ? section.closing.records.filter { known[$0]?.status.course == .past } : []
    sections[closing]?.add(over, section.closing.words)
  }
}

extension ClinicalRecord {
  fileprivate var r4Type: ResourceType { R4Projection.type(resource.type, resource.version) ?? resource.type }
}

extension SummarySection.Kind {
  /// False if its words go to a section with another title.
  fileprivate var isTitle: Bool {
    switch self {
    case .problems, .allergies, .medications, .immunizations, .results, .vitals: true
    case .alarms, .latest, .abnormal, .past, .since, .changes, .special, .social, .scores, .family, .planned,
      .encounters, .notes, .contacts, .chosen:
      false
    }
  }
}

extension SummaryRecords {
  /// Statements such as "No known allergies", which are entries of their section too.
  fileprivate func negations(_ kind: SummarySection.Kind) -> [String] {
    switch kind {
    case .allergies: views.allergies.negations.map(\.identity.name)
    case .medications: views.medications.absences.map(\.identity.name)
    case .problems: views.problems.absences.map(\.identity.name)
    case .alarms, .latest, .abnormal, .past, .since, .changes, .results, .vitals, .immunizations, .special,
      .social, .scores, .family, .planned, .encounters, .notes, .contacts, .chosen:
      []
    }
  }
}
