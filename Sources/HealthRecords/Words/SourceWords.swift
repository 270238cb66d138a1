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
  /// How the name of the source is known.
  package var words: String {
    let words: Phrase =
      switch self {
      case .export: "the export names it"
      case .provenance: "a record of who made this one (Provenance)"
      case .metaSource: "the record’s note of where it comes from (meta.source)"
      case .element(let element): "named in the record (\(element.label))"
      case .visit(let element): "named in its visit (\(element.label))"
      case .document: "who keeps or wrote the document it stands in"
      case .address: "the server of its address"
      }
    return words.text
  }
}
