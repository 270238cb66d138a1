import HealthRecords

/// How a drug is taken, in the sender's own words (C-CDA Medication Free Text Sig; CDA R2, section 4.3.6.1: Act.text).
extension MedicationActivity {
  /// The free text, else the entry's own text, else that of the row with the drug's name.
  var sig: String? {
    let free = related.map(\.statement).first { $0.hasTemplate("4.147") || $0.hasCode("76662-6") }
    let words = directions(free?.element.first("text")) ?? ownSig ?? rowSig ?? partsOfRow ?? wholeRow
    return words
  }

  /// The same; a number alone is told to be one.
  var sigText: DraftText? {
    sig.flatMap {
      Self.isNumber($0) ? .sentence(EntrySentence(.numberWithoutUnit, $0)) : .text($0)
    }
  }

  /// The directions in the row, if `sig` does not contain them.
  var otherDirections: String? {
    guard let told = sig?.singleSpaced.normalizedWords, let cell = row?[.directions],
      !Self.isPlaceholder(cell)
    else { return nil }
    return told.contains(cell.singleSpaced.normalizedWords) ? nil : cell
  }

  /// The dose. A number is marked as one without a unit if neither a unit, a form nor words with numbers say what is
  /// counted.
  var dose: Quantity? {
    guard let quantity = element.first("doseQuantity") else { return nil }
    if let only = types.onlyAmount(quantity) { return only }
    let isBare =
      quantity["unit"] == nil && quantity.first("translation") == nil && quantity.first("originalText") == nil
      && types.concept(element.first("administrationUnitCode")) == nil
      && sig?.contains(where: \.isNumber) != true
    guard isBare, let value = quantity["value"], !value.isBlank else { return types.quantity(quantity) }
    return [.value(Digits(value.trimmed)), .unit(.sentence(EntrySentence(.noUnit)))]
  }

  /// A rate that is not a number is a scheme for the day: "1-0-0-0".
  var schemeOfDay: String? {
    element.first("rateQuantity")?["value"].flatMap { $0.isBlank || Self.isNumber($0) ? nil : $0 }
  }

  private static func isNumber(_ text: String) -> Bool {
    text.trimmed.wholeMatch(of: /-?[0-9]+([.,][0-9]+)?/) != nil
  }
}

extension MedicationActivity {
  private var material: XMLElement? { element.first("consumable/manufacturedProduct/manufacturedMaterial") }

  /// Its own words, if they say more than the name of the drug.
  private var ownSig: String? {
    guard let words = directions(element.first("text")) else { return nil }
    return drugNames.contains { Self.isName($0, words.normalizedWords) } ? nil : words
  }

  private var drugNames: [String] {
    [types.name(material?.first("code")), material?.first("name").map(CDANarrative.ownWords)].compactMap {
      $0
    }
    .map(\.normalizedWords).filter { !$0.isEmpty }
  }

  /// True for words that are the name, with at most a strength after it: "Atorvastatin 40 mg". "In", "and" or a comma
  /// between the parts of a mixture make no difference.
  private static func isName(_ name: String, _ words: String) -> Bool {
    let named = parts(of: name)
    let told = parts(of: words)
    guard !named.isEmpty, told.starts(with: named) else { return false }
    let rest = told.dropFirst(named.count).joined(separator: " ").split { !$0.isLetter && $0 != "%" }
    return rest.allSatisfy { strengths.contains(String($0)) }
  }

  private static func parts(of words: String) -> [Substring] {
    words.split { !$0.isLetter && !$0.isNumber && $0 != "%" }.filter { !["in", "and", "with"].contains($0) }
  }

  private static let strengths: Set<String> = ["mg", "g", "mcg", "µg", "ug", "ml", "l", "mmol", "iu", "%"]

  /// The words of a text; of a whole row, the cell of directions. Nil for words that say that there are none.
  private func directions(_ text: XMLElement?) -> String? {
    let row = types.narrative.wholeRow(of: text)
    let words = row == nil ? types.narrative.words(text) : row?[.directions]
    return words.flatMap { Self.isPlaceholder($0) ? nil : $0 }
  }

  /// True for "Not available", "N/A", "None".
  private static func isPlaceholder(_ words: String) -> Bool {
    let isShort = words.split(whereSeparator: \.isWhitespace).count < 4
    return isShort && CDADenial.isDenial(words) || placeholders.contains(words.normalizedWords)
      || !words.contains { $0.isLetter || $0.isNumber }
  }

  private static let placeholders: Set<String> = [
    "n/a", "na", "unknown", "not applicable",
  ]

  /// Dose, route and frequency from the drug's row, if the entry has no coded dose.
  private var partsOfRow: String? {
    guard types.quantity(element.first("doseQuantity")) == nil, let row = rowsOfDrug.first else { return nil }
    let parts = Self.partHeads.compactMap { row.cell(under: $0) }.filter { !Self.isPlaceholder($0) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The words of a whole row without the drug's name, days and status, if no head marks the directions.
  private var wholeRow: String? {
    guard let row = types.narrative.wholeRow(of: element.first("text")),
      !Self.partHeads.contains(where: { row.cell(under: $0) != nil })
    else { return nil }
    let status = row[.drugStatus]
    let cells = row.cells.filter { !CDANarrativeRow.isDay($0) && $0 != status }.map(withoutName)
      .filter { !Self.isPlaceholder($0) }
    return cells.isEmpty ? nil : cells.joined(separator: "; ")
  }

  /// The words of a cell after the name of the drug.
  private func withoutName(_ cell: String) -> String {
    let name = drugNames.first { cell.lowercased().hasPrefix($0) }
    return name.map { String(cell.dropFirst($0.count)).trimmed } ?? cell
  }

  /// The directions in the row with the drug's own name.
  private var rowSig: String? {
    rowsOfDrug.lazy.compactMap { $0[.directions] }.first { !Self.isPlaceholder($0) }
  }

  /// The rows that contain its texts and the drug's name.
  private var rowsOfDrug: [CDANarrativeRow] {
    let texts = [
      element.first("text"), material?.first("code/originalText"), material?.first("name"),
      element.first("consumable/manufacturedProduct/text"),
    ]
    let targets = texts.compactMap { types.narrative.target(of: $0?.first("reference")?["value"]) }
    return targets.isEmpty ? [row].compactMap { $0 } : texts.compactMap { types.narrative.row(of: $0) }
  }

  private static let partHeads: [Set<String>] = [
    ["dose", "dosage", "dose quantity", "amount"], ["route", "route of administration"],
    ["frequency", "schedule", "timing", "how often"],
  ]
}
