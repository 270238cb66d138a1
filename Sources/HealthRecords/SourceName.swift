extension ClinicalRecord {
  /// The institution by name, else the host of its address, else the folder or file that it came in.
  package var sourceName: String {
    let origin = resource.origin
    if origin.format.support == .document { return "Files beside the records" }
    return institution ?? (origin.folder.isEmpty ? origin.file : origin.folder)
  }

  /// The institution by name, else the host of its address; nil when only a file is known.
  package var institution: String? {
    let origin = resource.origin
    if let source = origin.source { return source }
    guard let url = origin.url, url.hasPrefix("http") else { return nil }
    return url.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first.map(String.init)
  }
}
