import HealthRecords

/// How a drug is taken in the sender's own words (C-CDA Medication Free Text Sig; CDA R2, section 4.3.6.1: Act.text).
extension CDAStatement {
  /// The free text, else the entry's own, else that of the row in which the drug is named.
  var sig: String? {
    let free = related.map(\.statement).first { $0.hasTemplate("4.147") || $0.hasCode("76662-6") }
    return (free?.text ?? ownSig ?? rowSig).map { Self.isNumber($0) ? "\($0) \(Self.noUnit)" : $0 }
  }

  /// The dose; a number alone is told to be one, where neither a unit, a form nor numbers in words say what is
  /// counted.
  var dose: JSONTree? {
    guard let quantity = element.first("doseQuantity") else { return nil }
    if let only = types.onlyAmount(quantity) { return only }
    let isBare =
      quantity["unit"] == nil && quantity.first("translation") == nil && quantity.first("originalText") == nil
      && types.concept(element.first("administrationUnitCode")) == nil
      && sig?.contains(where: \.isNumber) != true
    guard isBare, let value = quantity["value"], !value.isBlank else { return types.quantity(quantity) }
    return .of(["value": .amount(value.trimmed), "unit": .string(Self.noUnit)])
  }

  /// A rate that is no number is a scheme for the day: "1-0-0-0".
  var schemeOfDay: String? {
    element.first("rateQuantity")?["value"].flatMap { $0.isBlank || Self.isNumber($0) ? nil : $0 }
  }

  private static let noUnit = "(no unit sent)"

  private static func isNumber(_ text: String) -> Bool {
    text.trimmed.wholeMatch(of: /-?[0-9]+([.,][0-9]+)?/) != nil
  }
}

extension CDAStatement {
  private var drug: XMLElement? { element.first("consumable/manufacturedProduct/manufacturedMaterial") }

  /// Its own words, where they say more than the name of the drug.
  private var ownSig: String? {
    let names = [types.name(drug?.first("code")), drug?.first("name").map(CDANarrative.ownWords)]
    return names.compactMap { $0?.normalizedWords }.contains(text?.normalizedWords ?? "") ? nil : text
  }

  /// The cell of directions in the row that holds the drug's own name.
  private var rowSig: String? {
    let texts = [
      element.first("text"), drug?.first("code/originalText"), drug?.first("name"),
      element.first("consumable/manufacturedProduct/text"),
    ]
    return texts.lazy.compactMap { types.narrative.row(of: $0)?.cell(under: Self.heads) }.first
  }

  private static let heads: Set<String> = [
    "sig", "sig.", "signature (sig)", "directions", "instructions", "dosage instructions",
    "patient instructions", "how to take", "how taken",
  ]
}
