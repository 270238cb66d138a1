extension RecordContext {
  /// Position of the visit that the resource belongs to (FHIR R4, encounter; `context` of STU3 and of documents).
  var visit: Int? {
    let json = resource.json
    let found = json.all("encounter") + json.all("context") + json.all("context.encounter")
    return found.lazy.compactMap { self.resolve($0).position }.first { self.resources[$0].type == .encounter }
  }
}
