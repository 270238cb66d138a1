import HealthRecords

/// Insurance: each policy of a coverage act (C-CDA Coverage Activity, Policy Activity).
struct CoverageActivity: StatementKind {
  let statement: ClinicalStatement

  func coverages() -> [CDAResource] {
    let policies = related.map(\.statement).filter { $0.element.name == "act" && !$0.isComment }
    return policies.isEmpty ? [coverage] : policies.map { CoverageActivity($0).coverage }
  }

  private var coverage: CDAResource {
    let covered = element.all("participant").first { $0["typeCode"] == "COV" }
    let holder = element.all("participant").first { $0["typeCode"] == "HLD" }
    let role = covered?.first("participantRole")
    let payers = element.all("performer/assignedEntity").filter { $0.first("code")?["code"] != "GUAR" }
    let guarantors = element.all("performer/assignedEntity").filter { $0.first("code")?["code"] == "GUAR" }
    let numbers = element.all("id").compactMap { $0["nullFlavor"] == nil ? $0["extension"] : nil }
    let member = role?.all("id").compactMap { $0["extension"] }.first
    let members: Draft<R4.Coverage> = [
      .status(statusCode), .type(kindOfPlan),
      .payor(payers.compactMap { Reference.named(CDAParty.words($0)) }),
      .relationship(types.concept(role?.first("code"))), .subscriberId(.text(member)),
      .subscriber(
        .named(
          holder?.first("participantRole/playingEntity/name").flatMap { CDAPersonName($0).words }
            ?? coveredName(role))),
      .period(types.period(covered?.first("time"))),
      .class(numbers.map { [.type(.sentence(EntrySentence(.policyOrGroup))), .value($0)] }),
      .guarantor(guarantors.compactMap { Reference.named(CDAParty.words($0)) }),
    ]
    return CDAResource(
      of: statement, key: [member, payers.compactMap { CDAParty.words($0) }.joined()], members,
      unmapped: related)
  }

  /// The kind of plan. If the code says only "other", the words of a translation, else nothing: the payer names the
  /// plan.
  private var kindOfPlan: CodeableConcept? {
    // "Self" says who is covered, and is not a kind of plan (HL7 v3 RoleCode).
    if code?["codeSystem"] == "2.16.840.1.113883.5.110", !types.isNamed(code) { return nil }
    guard let code, let name = types.name(code), Self.otherKinds.contains(name.normalizedWords) else {
      return types.concept(code)
    }
    let words = code.all("translation").compactMap { $0["displayName"] }
    return words.first { !$0.isBlank && !Self.otherKinds.contains($0.normalizedWords) }.flatMap {
      types.concept(code, words: $0)
    }
  }

  private static let otherKinds: Set<String> = ["other", "unknown", "other insurance", "not specified"]

  private func coveredName(_ role: XMLElement?) -> String? {
    role?.first("playingEntity/name").flatMap { CDAPersonName($0).words }
  }
}
