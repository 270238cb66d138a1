import HealthRecords

/// Which vaccine a dose was, if its entry names two: the text or the code was copied (HL7 v3 Data Types: CD).
extension ImmunizationActivity {
  /// The vaccine of the code, if a translation or the text's row agrees with it and the author's own words do not.
  var vaccineOfCode: CodeableConcept? {
    outvotedVaccine == nil ? nil : types.concept(vaccineCode, words: nil)
  }

  /// Another name of the dose, shown next to its title: the author's words if all others contradict them, or the name
  /// in the row if only a translation of the code agrees with it.
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
