import HealthRecords

/// What a consent is about, with what it refuses said as refused (FHIR R4, Consent.provision.type; STU3, except.type;
/// R5, Consent.decision).
enum ConsentText {
  /// - Parameter title: what need not be said again, unless it is refused.
  static func words(of consent: JSONValue, besides title: String) -> String {
    let base = decision(consent["decision"]?.primitive) ?? decision(consent["provision"]?.text("type"))
    let told = parts(consent, within: nil).filter { $0.verb != nil || !title.contains($0.words) }
    let alone = told.isEmpty ? base ?? policy(consent) : consent["decision"].flatMap { _ in base }
    return
      ([alone].compactMap { $0 } + told.map { [$0.verb, $0.words].compactMap { $0 }.joined(separator: ": ") })
      .distinct.joined(separator: "; ")
  }

  /// True for a consent to treatment or a directive, not for one to keep, share or study records (HL7, Consent Scope).
  static func isWish(_ consent: JSONValue) -> Bool {
    let scopes = Concept(consent["scope"])?.codes ?? []
    return !scopes.contains { ["patient-privacy", "research"].contains($0) }
  }
}

extension ConsentText {
  private typealias Part = (verb: String?, words: String)

  private static func parts(_ rule: JSONValue, within verb: String?) -> [Part] {
    (rule.all("provision") + rule.all("except")).flatMap { inner -> [Part] in
      let own = decision(inner.text("type")) ?? verb
      let words = inner.all("code").compactMap { Concept($0)?.words }.distinct
      let isPlain = own == decision("permit")
      return words.map { (isPlain ? nil : own, $0) } + parts(inner, within: own)
    }
  }

  private static func decision(_ code: String?) -> String? {
    code.flatMap { ["deny": "refused", "permit": "agreed"][$0] }
  }

  /// HL7 v3 ActCode: OPTIN, OPTOUT.
  private static func policy(_ consent: JSONValue) -> String? {
    let codes = consent.all("policyRule").flatMap { Concept($0)?.codes ?? [] }
    if codes.contains(where: { $0.hasPrefix("OPTOUT") }) { return "opted out" }
    return codes.contains { $0.hasPrefix("OPTIN") } ? "opted in" : nil
  }
}
