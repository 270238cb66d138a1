extension JSONValue {
  /// True for a vaccination that its source marks as not confirmed. FHIR has no element for it (HL7 Switzerland,
  /// ch-vacd-ext-verification-status; HL7 Belgium, be-ext-vaccination-confirmationStatus).
  package var isUnconfirmedDose: Bool {
    let sent = list("extension").filter(\.isCertainty)
    let values = (sent + sent.flatMap { $0.list("extension") }).compactMap { $0.choice("value")?.value }
    return ([self["verificationStatus"]].compactMap { $0 } + values).compactMap(StatusCode.init)
      .contains { ["unconfirmed", "provisional"].contains($0.code) }
  }

  private var isCertainty: Bool {
    let name = text("url")?.split(separator: "/").last?.lowercased() ?? ""
    return ["verification", "confirmation"].contains(where: name.contains) && name.contains("status")
  }
}
