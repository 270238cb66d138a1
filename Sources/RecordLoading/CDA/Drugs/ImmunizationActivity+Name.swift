import HealthRecords

/// Which vaccine a dose was of, where its entry names two: a copied text, or a copied code (HL7 v3 Data Types: CD).
extension ImmunizationActivity {
  /// The vaccine of the code, where a translation or the text's row agrees with it against the author's own words.
  var vaccineOfCode: CodeableConcept? {
    outvotedVaccine == nil ? nil : types.concept(vaccineCode, words: nil)
  }

  /// What a document calls the dose beside its title: the author's words that all others speak against, or the row that
  /// only a translation of the code agrees with.
  var otherVaccine: String? {
    guard topic == .immunizations else { return nil }
    return outvotedVaccine ?? vaccineOfTranslation
  }
}

extension ImmunizationActivity {
  var vaccineCode: XMLElement? {
    element.first("consumable/manufacturedProduct/manufacturedMaterial/code")
  }

  private var translations: [String] {
    vaccineCode?.all("translation").compactMap { $0["displayName"] } ?? []
  }

  private var outvotedVaccine: String? {
    guard let told = types.originalWords(vaccineCode), let own = vaccineCode?["displayName"] else {
      return nil
    }
    let others = (translations + [nameInText ?? row?.name].compactMap { $0 }).map { CDAWords($0) }
    let (words, names) = (CDAWords(told), CDAWords(own))
    let isAlone = !words.share(names) && !others.contains(where: words.share)
    return isAlone && others.contains(where: names.share) ? told : nil
  }

  private var vaccineOfTranslation: String? {
    guard let own = vaccineCode?["displayName"], let told = nameInText ?? row?.name else { return nil }
    let (words, title) = (CDAWords(told), [types.originalWords(vaccineCode), own].compactMap { $0 })
    let isTitle = title.contains { CDAWords($0).share(words) }
    return !isTitle && translations.contains { CDAWords($0).share(words) } ? told : nil
  }
}
