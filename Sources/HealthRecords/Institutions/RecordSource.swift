/// The source that is printed for a record: an institution, else the file.
///
/// It is not part of a record's identity, which depends on what the export itself states (`SourceScope`).
public enum RecordSource: Hashable, Sendable {
  case institution(String, SourceEvidence)
  /// No institution is named.
  case file(_ path: String)
  /// A letter or a scan among the records.
  case documentFile

  /// Nil if only a file is known.
  public var institution: String? {
    switch self {
    case .institution(let name, _): name
    case .file, .documentFile: nil
    }
  }

  /// Where the name comes from; nil if there is none.
  package var evidence: SourceEvidence? {
    switch self {
    case .institution(_, let evidence): evidence
    case .file, .documentFile: nil
    }
  }

  /// The same institution with another spelling of its name.
  func called(_ name: String) -> RecordSource {
    switch self {
    case .institution(_, let evidence): .institution(name, evidence)
    case .file, .documentFile: self
    }
  }
}

/// How a record's institution is known, most certain first.
public enum SourceEvidence: Hashable, Sendable {
  /// The export names it for this record (HealthKit, HKSource; the issuer of a card).
  case export
  /// Who made the record (FHIR R4, Provenance.agent).
  case provenance
  /// FHIR R4, Meta.source.
  case metaSource
  /// An element of the record.
  case element(Element)
  /// An element of the visit that the record belongs to.
  case visit(Element)
  /// Who keeps or wrote the document that contains it (FHIR R4, Composition.custodian, Composition.author; the
  /// custodian of a clinical document).
  case document
  /// Only the server in its address.
  case address

  /// True unless the export names it.
  package var isInferred: Bool { self != .export }
}
