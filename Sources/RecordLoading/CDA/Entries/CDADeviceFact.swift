import HealthRecords

/// What the organizer of a device's UDI says of the device, by the codes of NCI's thesaurus (C-CDA R2.1, UDI Organizer
/// and the observations in it).
enum CDADeviceFact: String, CaseIterable, Sendable {
  case identifier = "C101722"
  case lot = "C101672"
  case serial = "C101671"
  case made = "C101669"
  case expiry = "C101670"
  case brand = "C71898"
  case model = "C99285"
  case company = "C54131"
  case catalog = "C99286"
  case latex = "C160938"
  case magneticResonance = "C106044"
  case status = "C160939"

  /// The label of its remark.
  private var label: EntryLabel {
    switch self {
    case .identifier: .primaryDeviceIdentifier
    case .lot: .lotOrBatchNumber
    case .serial: .deviceSerialNumber
    case .made: .manufacturingDate
    case .expiry: .deviceExpirationDate
    case .brand: .deviceBrandName
    case .model: .deviceModelNumber
    case .company: .companyName
    case .catalog: .catalogNumber
    case .latex: .latexSafety
    case .magneticResonance: .magneticResonanceSafety
    case .status: .implantStatus
    }
  }

  func value(in facts: [ClinicalStatement.Relation]) -> XMLElement? {
    facts.flatMap(\.statement.related).first { $0.statement.hasCode(rawValue) }?.statement.element.first(
      "value")
  }

  /// FHIR R4, Device.status, from the status of an implant.
  static func status(of facts: [ClinicalStatement.Relation]) -> String? {
    let known = facts.first?.statement.types.knownStatus(status.value(in: facts))
    return known.flatMap { ["active", "inactive"].contains($0) ? $0 : nil }
  }

  private static func time(_ sent: String?) -> DraftText? {
    guard let sent else { return nil }
    let date = ClinicalDate(HL7Time.dateTime(sent))
    return date.map { .sentence(EntrySentence(.day, $0.text)) } ?? .sent(sent)
  }

  /// Each observation of an organizer under its label; the day of expiry has an element of its own.
  static func told(_ organizer: ClinicalStatement) -> [Remark] {
    organizer.related.map(\.statement).filter { !$0.hasCode(expiry.rawValue) }.compactMap { fact in
      let value = fact.element.first("value")
      let words =
        value?["extension"] ?? fact.types.name(value) ?? fact.types.narrative.words(value)
      let known = fact.code?["code"].flatMap(CDADeviceFact.init)?.label
      let label = known.map(Remark.Kind.ours) ?? fact.types.name(fact.code).map(Remark.Kind.sent)
      return Remark(label ?? .ours(.stated), Choice(DraftText.text(words) ?? time(value?["value"])))
    }
  }
}

extension ProductInstance {
  /// The side of the body that the device is on, by the target sites of its procedure.
  var sides: [Remark] {
    element.all("targetSiteCode").flatMap { site in
      [types.name(site)].compactMap { $0 }.compactMap { Remark(.site, $0) }
        + site.qualifiers.compactMap {
          let (label, words) = types.qualifierWords($0)
          return Remark(label ?? .ours(.qualifier), words: words)
        }
    }
  }
}
