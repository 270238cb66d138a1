extension Resource {
  /// True for what may be an older or newer word of one server: it names the same patient and speaks of the same thing.
  func mayBeVersion(of other: Resource) -> Bool {
    let (mine, theirs) = (patientReference, other.patientReference)
    if mine == nil && theirs == nil { return true }
    if let mine, let theirs, mine != theirs { return false }
    let (thing, otherThing) = (named, other.named)
    if thing.isEmpty || otherThing.isEmpty { return true }
    return !thing.isDisjoint(with: otherThing)
  }

  private var patientReference: String? {
    ["subject", "patient", "beneficiary"].firstNonNil { self.json[$0]?.text("reference") }
      .flatMap(ReferenceTarget.init)?.id
  }

  /// Codes and words of what it is about.
  private var named: Set<String> {
    let concepts =
      Self.naming.compactMap { Concept(json[$0]) }
      + [Concept(json["medication"]?["concept"])].compactMap { $0 }
    return Set(concepts.flatMap { $0.codes + [$0.words].compactMap { $0 } }.map(\.normalizedWords))
  }

  private static let naming = ["code", "vaccineCode", "medicationCodeableConcept"]
}
