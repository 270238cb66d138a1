extension ClinicalRecord {
  /// The institution by name, else the host of its address, else the folder or file that it came in.
  package var sourceName: String {
    if resource.origin.format.support == .document { return "Files beside the records" }
    if let institution { return institution }
    let folder = resource.origin.folder
    return folder.isEmpty ? resource.origin.file : folder
  }

  /// The institution by name, else the host of its address; nil when only a file is known.
  package var institution: String? {
    if let source = resource.origin.source { return source }
    guard let url = resource.origin.url, url.hasPrefix("http") else { return nil }
    return url.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first.map(String.init)
  }
}
