/// Changes a value of another version or sender to R4's shape of a datatype.
enum R4Shape {
  /// - Returns: the members of the datatype; nil if the value cannot be one.
  static func members(of sent: JSONTree, as datatype: String, for element: R4Element) -> [JSONTree.Member]? {
    switch datatype {
    case "CodeableConcept": concept(sent, element)
    case "Reference":
      sent["reference"]?.object ?? (sent["concept"] == nil ? sent.object ?? words(sent, "display") : nil)
    case "Coding": (sent.elements.first?["coding"]?.elements.first ?? sent).object
    case "Annotation": sent.object ?? words(sent, "text")
    case "Attachment", "HumanName", "Address": sent.object ?? words(sent, sentAsText[datatype] ?? "text")
    default: sent.object
    }
  }

  private static let sentAsText = ["Attachment": "title"]

  private static func words(_ sent: JSONTree, _ name: String) -> [JSONTree.Member]? {
    JSONTree.text(sent.text).map { [.init(name, $0)] }
  }
}

extension R4Shape {
  /// R5's CodeableReference has the concept in a member; earlier versions sent some concepts as plain codes.
  private static func concept(_ sent: JSONTree, _ element: R4Element) -> [JSONTree.Member]? {
    if let concept = sent["concept"]?.object { return concept }
    if sent["reference"]?.object != nil { return nil }
    let isCoding = sent["coding"] == nil && sent["text"] == nil && (sent["code"] ?? sent["display"]) != nil
    let members =
      isCoding ? [.init("coding", .array([sent]))] : sent.object ?? words(sent, "text") ?? []
    guard let system = element.system else { return members.isEmpty ? nil : members }
    return bound(.object(members), to: element.codes, of: system)
  }

  /// The concept with a code of the binding first; nil if nothing that was sent means one.
  private static func bound(_ concept: JSONTree, to codes: [String], of system: String) -> [JSONTree.Member]?
  {
    let codings = concept["coding"]?.elements ?? []
    let isOfSystem = { (coding: JSONTree) in
      coding["system"]?.string == system && coding["code"]?.string.map(codes.contains) == true
    }
    if codings.contains(where: isOfSystem) { return concept.object }
    let words = ([concept["text"]] + codings.map { $0["display"] }).compactMap { $0?.string }
    let known = StatusCode.known(codes: codings.compactMap { $0["code"]?.string }, words: words)
    guard let code = known, codes.contains(code) else { return nil }
    let coding = JSONTree.object([.init("system", .string(system)), .init("code", .string(code))])
    let others = codings.filter { $0["system"]?.string.map { $0 != system } ?? false }
    return [.init("coding", .array([coding] + others))] + (concept["text"].map { [.init("text", $0)] } ?? [])
  }
}
