extension RecordSource {
  /// The institution, else the file: "file lab-2019.json".
  package var words: String {
    switch self {
    case .institution(let name, _): name
    case .file(let path): Phrase("file \(path)").text
    case .documentFile: Phrase("Files beside the records").text
    }
  }
}

extension ClinicalRecord {
  /// The words for its source.
  package var sourceName: String { source.words }
}

extension SourceEvidence {
  /// How the source’s name is known.
  package var words: String {
    let words: Phrase =
      switch self {
      case .export: "the export names it"
      case .provenance: "a record of its origin (Provenance)"
      case .metaSource: "the record’s own note of its source (meta.source)"
      case .element(let element): "the record names it (\(element.label))"
      case .visit(let element): "its visit names it (\(element.label))"
      case .document: "the author or custodian of its document"
      case .address: "the server in its address"
      }
    return words.text
  }
}
