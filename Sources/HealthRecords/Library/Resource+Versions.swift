extension Resource {
  /// True if it may be another version of the same record: it has the same patient, and a code or name in common.
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

  /// The codes and names of its subject matter.
  private var named: Set<String> {
    let concepts =
      Self.naming.compactMap { Concept(json[$0]) }
      + [Concept(json["medication"]?["concept"])].compactMap { $0 }
    return Set(concepts.flatMap { $0.codes + [$0.words].compactMap { $0 } }.map(\.normalizedWords))
  }

  private static let naming = ["code", "vaccineCode", "medicationCodeableConcept"]
}
