/// Documents and results that a newer record states it replaces.
enum Replacements {
  /// The positions of replaced resources and of their replacements. A record entered in error replaces nothing.
  static func all(in context: RecordContext) -> [(old: Int, new: Int)] {
    context.resources.indices.flatMap { new -> [(old: Int, new: Int)] in
      let references = references(in: context.resources[new])
      if references.isEmpty { return [] }
      let here = context.from(new)
      return references.compactMap { here.resolve($0).position }
        .filter { kind(context.resources[$0].type) == kind(here.resource.type) }.map { ($0, new) }
    }
  }
}

extension Replacements {
  private static func references(in resource: Resource) -> [JSONValue] {
    let found = resource.type == .observation ? results(in: resource.json) : documents(in: resource)
    let isTakenBack = { RecordStatus(of: resource.json, type: resource.type).course == .enteredInError }
    return found.isEmpty || isTakenBack() ? [] : found
  }

  /// FHIR STU3, Observation.related; since R4 HL7's extension observation-replaces.
  private static func results(in json: JSONValue) -> [JSONValue] {
    let related = json.list("related").filter { $0.text("type") == "replaces" }.compactMap { $0["target"] }
    let extended = json.list("extension").filter {
      $0.text("url")?.hasSuffix("/observation-replaces") == true
    }
    return related + extended.compactMap { $0["valueReference"] }
  }

  /// FHIR R4, DocumentReference.relatesTo and Composition.relatesTo. Clinical documents are left out, as they have
  /// versions.
  private static func documents(in resource: Resource) -> [JSONValue] {
    guard kind(resource.type) == .document, resource.origin.document == nil else { return [] }
    return resource.json.all("relatesTo").compactMap { relation in
      guard let code = Concept(relation["code"]), ([code.words] + code.codes).contains("replaces") else {
        return nil
      }
      return relation["target"] ?? relation["targetReference"]
    }
  }

  private enum Kind { case document, result }

  private static func kind(_ type: ResourceType) -> Kind? {
    type.isDocument ? .document : type == .observation ? .result : nil
  }
}
