/// R4's rules between elements.
enum R4Invariants {
  static func kept(_ members: [JSONTree.Member], of type: String) -> [JSONTree.Member] {
    switch ResourceType(type) {
    case .observation: withReason(members)
    case .condition, .allergyIntolerance: withoutStatusOfErrors(members)
    default: members
    }
  }

  /// Adds a reason to a result without a value, members or components (Observation, IPS: value or reason).
  private static func withReason(_ members: [JSONTree.Member]) -> [JSONTree.Member] {
    let hasContent = members.contains {
      $0.key.hasPrefix("value") || ["hasMember", "component", "dataAbsentReason"].contains($0.key)
    }
    let hasValue = members.contains { $0.key.hasPrefix("value") }
    // obs-6: a reason is only allowed without a value.
    let told = hasValue ? members.filter { $0.key != "dataAbsentReason" } : members
    return hasContent
      ? told : told + [.init("dataAbsentReason", .object([.init("coding", .array([unknown]))]))]
  }

  /// con-5, ait-2: a record entered in error has no clinical status.
  private static func withoutStatusOfErrors(_ members: [JSONTree.Member]) -> [JSONTree.Member] {
    let certainty = members.first { $0.key == "verificationStatus" }?.value
    let isError =
      certainty?["coding"]?.elements.contains { $0["code"]?.string == "entered-in-error" } ?? false
    return isError ? members.filter { $0.key != "clinicalStatus" } : members
  }

  private static let unknown = JSONTree.object([
    .init("system", "http://terminology.hl7.org/CodeSystem/data-absent-reason"), .init("code", "unknown"),
  ])
}
