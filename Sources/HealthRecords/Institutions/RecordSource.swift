/// Who a record is shown to be from: an institution by name, else the file that it came in.
///
/// It is no part of a record's identity, which stands on what the export itself says (`SourceScope`).
public enum RecordSource: Hashable, Sendable {
  case institution(String, SourceEvidence)
  /// Nothing names anybody.
  case file(_ path: String)
  /// A letter or a scan that lies beside the records.
  case documentFile

  /// Nil where only a file is known.
  public var institution: String? {
    switch self {
    case .institution(let name, _): name
    case .file, .documentFile: nil
    }
  }

  /// What the name is taken from; nil where there is none.
  package var evidence: SourceEvidence? {
    switch self {
    case .institution(_, let evidence): evidence
    case .file, .documentFile: nil
    }
  }

  /// The same institution in another spelling of its name.
  func called(_ name: String) -> RecordSource {
    switch self {
    case .institution(_, let evidence): .institution(name, evidence)
    case .file, .documentFile: self
    }
  }
}

/// What says that a record is an institution's, the surest first.
public enum SourceEvidence: Hashable, Sendable {
  /// The export names it for this record (HealthKit, HKSource; the issuer of a card; the keeper of a clinical document).
  case export
  /// Who made the record (FHIR R4, Provenance.agent).
  case provenance
  /// FHIR R4, Meta.source.
  case metaSource
  /// An element of the record.
  case element(Element)
  /// An element of the visit that the record belongs to.
  case visit(Element)
  /// Who keeps or wrote the document that it stands in (FHIR R4, Composition.custodian, Composition.author).
  case document
  /// The server of its address alone.
  case address

  /// True where nobody says it in so many words.
  package var isInferred: Bool { self != .export }
}

extension ClinicalRecord {
  /// The institution by name; nil when only a file is known.
  package var institution: String? { source.institution }
}
