/// The subject of a consent in words, with refusals marked (FHIR R4, Consent.provision.type; STU3, except.type; R5,
/// Consent.decision).
enum ConsentText {
  /// - Parameter title: its words are not repeated, unless they are refused.
  static func words(of consent: JSONValue, besides title: String) -> String {
    let base = Rule(consent["decision"]?.primitive) ?? Rule(consent["provision"]?.text("type"))
    let parts = parts(of: consent, within: consent["decision"] == nil ? nil : .exception)
    let isAgreed = base != .deny && parts.allSatisfy { [nil, .permit].contains($0.rule) }
    let stated = isAgreed ? parts.map { (rule: nil, $0.words) }.filter { !title.contains($0.words) } : parts
    let isBaseTold =
      stated.isEmpty || stated.allSatisfy { base == .deny && $0.rule == .permit || $0.rule == .exception }
    let alone = isBaseTold ? base?.words(about: title) ?? policy(consent) : nil
    return
      ([alone].compactMap { $0 }
      + stated.map { part in
        part.rule.map { "\($0.words(about: part.words)): \(part.words)" } ?? part.words
      }).distinct.joined(separator: ListWords.semicolon)
  }

  /// True for a consent to treatment or a directive; false for one to keep, share or study records (HL7, Consent
  /// Scope).
  static func isOfCare(_ consent: JSONValue) -> Bool {
    let scopes = Concept(consent["scope"])?.codes ?? []
    return !scopes.contains { ["patient-privacy", "research"].contains($0) }
  }
}

extension ConsentText {
  private typealias Part = (rule: Rule?, words: String)

  /// Whether a part of a consent permits or denies its subject (HL7, Consent Provision Type).
  private enum Rule: String {
    case deny, permit
    /// An exception to an R5 decision has no type of its own.
    case exception

    init?(_ code: String?) {
      guard let rule = code.flatMap(Rule.init(rawValue:)), rule != .exception else { return nil }
      self = rule
    }

    /// A denied refusal, such as "Do Not Resuscitate", is shown as sent: the sender may or may not mean a double
    /// negation.
    func words(about subject: String) -> String {
      switch self {
      case .deny: ConsentText.isRefusal(subject) ? ConsentWords.sentWithDeny : ConsentWords.refused
      case .permit: ConsentWords.agreed
      case .exception: ConsentWords.except
      }
    }
  }

  private static func isRefusal(_ subject: String) -> Bool {
    let words = " \(subject.normalizedWords) "
    return [
      " not ", " no ", " dnr", " dnar", " dni ", "refus", "withhold", " against ", " nicht ", " keine ",
    ]
    .contains(where: words.holds)
  }

  private static func parts(of rule: JSONValue, within outer: Rule?) -> [Part] {
    (rule.all("provision") + rule.all("except")).flatMap { inner -> [Part] in
      let own = Rule(inner.text("type")) ?? outer
      let words = inner.all("code").compactMap { Concept($0)?.words }.distinct
      return words.map { (own, $0) } + parts(of: inner, within: own)
    }
  }

  /// HL7 v3 ActCode: OPTIN, OPTOUT.
  private static func policy(_ consent: JSONValue) -> String? {
    let codes = consent.all("policyRule").flatMap { Concept($0)?.codes ?? [] }
    if codes.contains(where: { $0.hasPrefix("OPTOUT") }) { return ConsentWords.optedOut }
    return codes.contains { $0.hasPrefix("OPTIN") } ? ConsentWords.optedIn : nil
  }
}
