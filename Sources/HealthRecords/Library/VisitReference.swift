extension RecordContext {
  /// The position of the resource's visit (FHIR R4, encounter; `context` of STU3 and of documents).
  var visit: Int? {
    let json = resource.json
    return visit(among: json.all("encounter") + json.all("context") + json.all("context.encounter"))
  }

  /// The position of the visit that a bill is for (FHIR R4, Claim.item.encounter).
  var billedVisit: Int? { visit(among: resource.json.all("item.encounter")) }

  private func visit(among references: [JSONValue]) -> Int? {
    references.lazy.compactMap { self.resolve($0).position }.first { self.resources[$0].type == .encounter }
  }
}
