/// The institution of `meta.source`: an Organization of the input with that address or identifier, else the name of the
/// server (FHIR R4, Meta.source).
enum MetaSource {
  static func institution(_ context: RecordContext) -> String? {
    guard let sent = context.resource.json["meta"]?.text("source") else { return nil }
    // The part after "#" identifies the request.
    let address = String(sent.prefix { $0 != "#" })
    if let position = context.references.resolve(address, from: context.index),
      context.resources[position].type == .organization
    {
      return context.resources[position].json.text("name")
    }
    return host(address)
  }

  /// The host of a web address: "fhir.north.example".
  static func host(_ address: String) -> String? {
    guard address.hasPrefix("http") else { return nil }
    return address.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first.map(String.init)
  }
}
