extension ClinicalRecord {
  /// The institution by name, else the host of its address, else the folder or file that it came in.
  package var sourceName: String { resource.sourceName }

  /// The institution by name, else the host of its address; nil when only a file is known.
  package var institution: String? { resource.institution }
}

extension Origin {
  var institution: String? {
    if let source = source ?? custodian { return source }
    guard let url, url.hasPrefix("http") else { return nil }
    return url.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first.map(String.init)
  }

  func sourceName(_ institution: String?) -> String {
    if format.support == .document { return "Files beside the records" }
    return institution ?? (folder.isEmpty ? file : folder)
  }
}
