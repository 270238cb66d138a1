/// Of whom, where and how a result was taken, if that makes it a test of its own: the pressures of two eyes are not one
/// series, nor are values taken standing and lying down, nor those of mother and child.
enum ResultSetting {
  /// "right eye", "standing"; nil if nothing sets the result apart.
  ///
  /// - Parameter title: what it contains is not repeated.
  static func words(of json: JSONValue, titled title: String, in context: RecordContext) -> String? {
    let concept = context.concept(json["code"])
    let stated =
      sites(json, concept) + [gene(json), position(json), specimen(json, concept, context)].compactMap { $0 }
    let known = title.normalizedWords
    let new = stated.filter { !known.contains($0.normalizedWords) }
    return new.isEmpty ? nil : new.distinct.joined(separator: ", ")
  }
}

extension ResultSetting {
  /// The body site (FHIR R4, Observation.bodySite). It is ignored for tests of our table, where it is only the place of
  /// a cuff, a thermometer or a needle.
  private static func sites(_ json: JSONValue, _ concept: Concept?) -> [String] {
    known(concept) == nil ? json.bodySites : []
  }

  private static func known(_ concept: Concept?) -> LOINC? {
    let codings = concept?.codings ?? []
    let terms = codings.lazy.filter { $0.codeSystem == .loinc }.compactMap { $0.code.flatMap(LOINC.term) }
    return terms.first { $0.kind == .lab || $0.kind == .vital }
  }

  /// The gene that was studied (FHIR, observation-geneticsGene; LOINC 48018-6): a variant means nothing without it.
  private static func gene(_ json: JSONValue) -> String? {
    let extended = json.list("extension").first {
      $0.text("url")?.hasSuffix("/observation-geneticsGene") == true
    }
    let part = json.list("component").first { Concept($0["code"])?.codes.contains("48018-6") == true }
    return [extended, part].compactMap { $0?["valueCodeableConcept"] }.firstNonNil { Concept($0)?.words }
  }

  /// FHIR, Observation body position. Sitting is the usual one, and is left out.
  private static func position(_ json: JSONValue) -> String? {
    let sent = json.list("extension").first { $0.text("url")?.lowercased().hasSuffix("bodyposition") == true }
    let words = Concept(sent?["valueCodeableConcept"])?.words
    let isUsual = words.map { words in ["sitting", "seated"].contains { words.lowercased().contains($0) } }
    return isUsual == true ? nil : words?.lowercased()
  }

  /// The type of the specimen, if the code leaves it open (FHIR R4, Specimen.type). LOINC's codes usually include it.
  private static func specimen(_ json: JSONValue, _ concept: Concept?, _ context: RecordContext) -> String? {
    guard let reference = json["specimen"], leavesOpen(concept) else { return nil }
    let resolved = context.resolve(reference)
    if let type = resolved.target.flatMap({ Concept($0["type"])?.words }) { return type }
    return resolved.target == nil
      ? resolved.display.flatMap { $0.contains(where: \.isNumber) ? nil : $0 } : nil
  }

  /// True for a test without a LOINC code, and for LOINC's tests of any specimen ("XXX").
  private static func leavesOpen(_ concept: Concept?) -> Bool {
    let loinc = concept?.codings.filter { $0.codeSystem == .loinc } ?? []
    let names = loinc.compactMap(\.display) + [concept?.text].compactMap { $0 }
    return loinc.isEmpty || names.contains { $0.contains("XXX") || $0.lowercased().contains("specimen") }
  }

  /// Whom or what an Observation is about, if not the patient: an unborn child, a donor (FHIR R4, Observation.focus), a
  /// group, a device (Observation.subject).
  static func focus(of resource: JSONValue) -> String? {
    if let other = otherSubject(of: resource) { return other }
    let people: [ResourceType] = [.relatedPerson, .patient, .group]
    let stated = resource.list("focus").filter { json in
      let target = json.text("reference").flatMap(ReferenceTarget.init)
      return json.text("reference") != resource["subject"]?.text("reference")
        && target.map { people.contains($0.type) } ?? true
    }
    let coded = resource.list("extension").first {
      $0.text("url")?.hasSuffix("observation-focusCode") == true
    }
    return stated.firstNonNil { $0.said("display") } ?? (stated.isEmpty ? nil : PersonNames.another)
      ?? coded.flatMap { Concept($0["valueCodeableConcept"])?.words }
  }

  private static func otherSubject(of resource: JSONValue) -> String? {
    guard let subject = resource["subject"] else { return nil }
    let reference = subject.text("reference") ?? ""
    if reference.hasPrefix("Patient/") || reference.hasPrefix("urn:") { return nil }
    let target = ReferenceTarget(reference)?.typeName ?? subject.text("type")
    guard let target, others.contains(target) else { return nil }
    return subject.text("display") ?? ElementLabel.words(target)
  }

  /// Types of subjects other than a patient (FHIR R5, Observation.subject).
  private static let others = CodedWords.codes("otherSubject")
}
