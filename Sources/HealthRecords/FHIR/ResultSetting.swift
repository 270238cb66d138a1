/// Where and how a result was taken, where that makes it a test of its own: the pressure of one eye is no earlier value
/// of the other's, nor is that of somebody standing one of somebody lying down.
enum ResultSetting {
  /// "right eye", "standing"; nil where nothing sets the result apart.
  ///
  /// - Parameter title: what says it already is not said again.
  static func words(of json: JSONValue, titled title: String, in context: RecordContext) -> String? {
    let concept = context.concept(json["code"])
    let stated = sites(json, concept) + [position(json), specimen(json, concept, context)].compactMap { $0 }
    let known = title.normalizedWords
    let new = stated.filter { !known.contains($0.normalizedWords) }
    return new.isEmpty ? nil : new.distinct.joined(separator: ", ")
  }
}

extension ResultSetting {
  /// The part of the body (FHIR R4, Observation.bodySite). Where a cuff, a thermometer or a needle was, says little of
  /// the tests of our own table.
  private static func sites(_ json: JSONValue, _ concept: Concept?) -> [String] {
    known(concept) == nil ? json.bodySites : []
  }

  private static func known(_ concept: Concept?) -> LOINC? {
    let codings = concept?.codings ?? []
    let terms = codings.lazy.filter { $0.codeSystem == .loinc }.compactMap { $0.code.flatMap(LOINC.term) }
    return terms.first { $0.kind == .lab || $0.kind == .vital }
  }

  /// FHIR, Observation body position; people sit where nothing is said.
  private static func position(_ json: JSONValue) -> String? {
    let sent = json.list("extension").first { $0.text("url")?.lowercased().hasSuffix("bodyposition") == true }
    let words = Concept(sent?["valueCodeableConcept"])?.words
    let isUsual = words.map { words in ["sitting", "seated"].contains { words.lowercased().contains($0) } }
    return isUsual == true ? nil : words?.lowercased()
  }

  /// What the specimen is, where the code leaves that open (FHIR R4, Specimen.type): LOINC's codes name theirs.
  private static func specimen(_ json: JSONValue, _ concept: Concept?, _ context: RecordContext) -> String? {
    guard let reference = json["specimen"], leavesOpen(concept) else { return nil }
    let resolved = context.resolve(reference)
    if let type = resolved.target.flatMap({ Concept($0["type"])?.words }) { return type }
    return resolved.target == nil
      ? resolved.display.flatMap { $0.contains(where: \.isNumber) ? nil : $0 } : nil
  }

  /// True for a test of no system that we know, and for LOINC's tests of any specimen ("XXX").
  private static func leavesOpen(_ concept: Concept?) -> Bool {
    let loinc = concept?.codings.filter { $0.codeSystem == .loinc } ?? []
    let names = loinc.compactMap(\.display) + [concept?.text].compactMap { $0 }
    return loinc.isEmpty || names.contains { $0.contains("XXX") || $0.lowercased().contains("specimen") }
  }
}
