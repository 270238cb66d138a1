import HealthRecords

extension SummarySection {
  /// The subject of a section, in the order of the sheet.
  package enum Kind: Hashable, Sendable {
    case special, allergies, medications, problems, alarms, latest, chosen, abnormal
    case since, changes, results, vitals, immunizations, past, social, scores, family, planned, encounters,
      notes,
      contacts

    /// Allergies, alarms, current medications and active problems are never cut.
    var isCore: Bool { [.allergies, .alarms, .medications, .problems].contains(self) }

    /// True for sections that a doctor reads without turning the page.
    var isOfFirstPage: Bool { isCore || [.special, .latest, .abnormal].contains(self) }

    /// True if its rows are one paragraph, since each is only a name with a number.
    var isParagraph: Bool { self == .scores }

    /// Medicines stand left, problems right; what follows takes the shorter column.
    var place: Place {
      switch self {
      case .special, .allergies, .medications: .left
      case .problems, .alarms: .right
      case .latest, .chosen, .abnormal, .changes, .results, .vitals, .immunizations, .past, .social, .scores,
        .family,
        .planned, .encounters, .notes, .contacts:
        .shorter
      case .since: .across
      }
    }

    /// The types whose pages show the rest.
    var types: [ClinicalType] {
      switch self {
      case .allergies: [.allergies]
      case .medications, .changes: [.medications]
      case .problems: [.conditions]
      case .past: [.procedures, .conditions]
      case .since: []
      case .latest: [.procedures, .encounters]
      case .results, .abnormal: [.labResults]
      case .vitals: [.vitalSigns]
      case .immunizations: [.immunizations]
      case .special, .alarms, .chosen, .social, .scores, .family, .planned, .contacts: [.other]
      case .encounters: [.encounters]
      case .notes: [.clinicalNotes]
      }
    }

    /// Sections that get rows in turn, and up to how many: first a few of each, then all that are left, in one order.
    static let servings: [(kind: Kind, share: Share)] =
      [
        (.chosen, .all), (.special, .kept), (.special, .rows(6)), (.latest, .rows(4)), (.abnormal, .rows(12)),
        (.vitals, .kept), (.encounters, .rows(3)), (.past, .kept), (.since, .rows(6)), (.abnormal, .all),
        (.results, .kept), (.vitals, .rows(6)), (.results, .rows(12)), (.changes, .rows(3)),
        (.immunizations, .rows(3)), (.past, .rows(4)),
        (.social, .kept), (.social, .rows(2)), (.scores, .kept), (.family, .rows(1)), (.planned, .rows(1)),
        (.contacts, .rows(3)), (.notes, .kept), (.encounters, .kept), (.immunizations, .kept),
        (.family, .kept),
        (.planned, .kept),
      ]

    /// All remaining rows, in the same order. Visits beyond the last three fill room that nothing else needs.
    static let rest: [(kind: Kind, share: Share)] = [
      .special, .latest, .since, .results, .vitals, .immunizations, .past, .changes, .social, .scores,
      .family, .planned, .contacts, .notes, .encounters,
    ].map { ($0, .all) }
  }

  /// The part of the paper's width that a section takes.
  package enum Place: Sendable {
    case left, right
    /// Whichever column is shorter.
    case shorter
    /// Both columns.
    case across
  }

  /// How many rows a section gets before it is the next one's turn.
  enum Share: Sendable {
    case rows(Int)
    /// The rows for which empty lines to write questions on are given up.
    case kept
    case all

    /// Nil if the section has no such rows and gets no turn.
    func count(of section: SummarySection) -> Int? {
      let kept = section.rows.count(where: \.isKept)
      switch self {
      case .rows(let count): return min(count, section.rows.count)
      case .kept: return kept == 0 ? nil : kept
      case .all: return section.rows.count
      }
    }
  }
}
