import HealthRecords

extension Scramble {
  /// File names may be names of persons. Only the names that exports and FHIR use stay, and the endings.
  func path(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { part in
      let dot = part.lastIndex(of: ".") ?? part.endIndex
      let isKept =
        ResourceType.isKnown(part[..<dot]) || ScrubVocabulary.fileNames.contains(String(part[..<dot]))
      return (isKept ? String(part[..<dot]) : text(part[..<dot])) + part[dot...].prefix(8)
    }.joined(separator: "/")
  }
}
