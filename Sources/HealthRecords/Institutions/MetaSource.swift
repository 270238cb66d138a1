/// The institution that `meta.source` means: a resource of the input by its address or identifier, else a server
/// (FHIR R4, Meta.source).
enum MetaSource {
  static func institution(_ context: RecordContext) -> String? {
    guard let sent = context.resource.json["meta"]?.text("source") else { return nil }
    // What follows the mark numbers the request that brought the record.
    let address = String(sent.prefix { $0 != "#" })
    if let position = context.references.resolve(address, from: context.index),
      context.resources[position].type == .organization
    {
      return context.resources[position].json.text("name")
    }
    return host(address)
  }

  /// "fhir.north.example" of an address on the web.
  static func host(_ address: String) -> String? {
    guard address.hasPrefix("http") else { return nil }
    return address.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first.map(String.init)
  }
}
