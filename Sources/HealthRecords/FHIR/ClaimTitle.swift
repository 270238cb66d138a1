/// The title of a bill: its kind, and what it bills (FHIR R4, Claim and ExplanationOfBenefit: type, use, prescription,
/// item.productOrService; STU3: item.service).
enum ClaimTitle {
  /// "Pharmacy: Simvastatin 20 MG Oral Tablet", "Institutional, preauthorization: Knee arthroscopy and 2 more".
  ///
  /// - Returns: nil if the record is not a bill, or has no words.
  static func words(of resource: JSONValue, type: ResourceType, in context: RecordContext?) -> String? {
    guard type.isBill else { return nil }
    let kind = kind(of: resource)
    let intention = resource.text("use").flatMap { intentions.contains($0) ? $0 : nil }
    let head = [kind, intention].compactMap { $0 }.joined(separator: ", ")
    let title = [head, billed(by: resource, in: context)].joinedWords(": ")
    return title.isEmpty ? nil : title
  }

  /// Uses other than a claim for something done (FHIR R4, Claim.use; STU3's words too).
  private static let intentions = CodedWords.codes("claimIntention")

  /// HL7's kinds of claims are mostly sent as codes without words.
  private static func kind(of resource: JSONValue) -> String? {
    Concept(resource["type"]).flatMap { concept in
      sent(concept).map { CodedWords.word("claimKind", $0) ?? $0 }
        ?? concept.codes.firstNonNil { CodedWords.word("claimKind", $0) }
    }
  }

  private static func billed(by resource: JSONValue, in context: RecordContext?) -> String {
    if let drug = resource["prescription"].flatMap({ context?.resolve($0).name }) { return drug }
    let items = resource.list("item").compactMap { Concept($0["productOrService"] ?? $0["service"]) }
    let names = items.compactMap(sent).distinct
    return names.first.map { names.count > 1 ? TitleWords.andMore($0, names.count - 1) : $0 } ?? ""
  }

  /// The words, unless they only repeat a code.
  private static func sent(_ concept: Concept) -> String? {
    concept.words.flatMap { concept.codes.contains($0) ? nil : $0 }
  }
}
