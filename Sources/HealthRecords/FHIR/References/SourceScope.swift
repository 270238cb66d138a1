/// The scope in which a resource's `id` is unique: the institution that the export names, else the base URL, else the
/// folder.
enum SourceScope {
  static func of(_ resource: Resource) -> String {
    let origin = resource.origin
    let base = origin.url.flatMap(ReferenceTarget.init)?.base
    if let source = origin.source {
      return "source:\(source.normalizedWords)|\(base.map(host) ?? "")"
    }
    return base.map { "url:\($0)" } ?? "folder:\(origin.export ?? origin.folder)"
  }

  static func host(_ base: String) -> String {
    String(base.drop { $0 != ":" }.dropFirst(3).prefix { $0 != "/" }).lowercased()
  }
}
