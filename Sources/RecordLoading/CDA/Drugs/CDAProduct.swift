import HealthRecords

/// What a drug, vaccine or substance is called: the words of its code, and the `name` beside it (CDA R2, sections
/// 4.3.8.2 and 4.3.8.5: Material, PlayingEntity).
extension CDADatatypes {
  /// The code's concept; where that names nothing, `name` is what it is called.
  ///
  /// - Parameter concept: how the code is read where it does name something.
  func product(
    _ entity: XMLElement?, concept read: (XMLElement?) -> JSONTree? = { _ in nil }
  ) -> JSONTree? {
    let code = entity?.first("code")
    guard let name = ownName(entity) ?? namelessProduct(entity), !namesSomething(code) else {
      return read(code) ?? concept(code)
    }
    return concept(code, words: name) ?? .of(["text": .string(name)])
  }

  /// The same of a drug, with the `name` beside the words of its code: a code may be that of the ingredient alone, and
  /// strength and form stand in the name.
  func drug(_ material: XMLElement?) -> JSONTree? {
    let code = material?.first("code")
    guard let brand = brand(material), let known = name(code), known != code?["code"] else {
      return product(material)
    }
    let (told, more) = (Self.words(in: known), Self.words(in: brand))
    if more.isSubset(of: told) { return product(material) }
    return concept(code, words: more.isSuperset(of: told) ? brand : "\(known) (\(brand))")
  }

  /// The name that people would use.
  func productName(_ entity: XMLElement?) -> String? {
    let code = entity?.first("code")
    return namesSomething(code) ? name(code) : ownName(entity) ?? makeupName(entity) ?? name(code)
  }

  /// What is told of a product that neither a code nor a name names; nil for all others.
  func namelessProduct(_ entity: XMLElement?) -> String? {
    ownName(entity) == nil && !namesSomething(entity?.first("code")) ? makeupName(entity) : nil
  }

  /// The `name` where it says something else than the words of the code: a brand.
  func brand(_ entity: XMLElement?) -> String? {
    guard let name = ownName(entity), let code = entity?.first("code"), namesSomething(code) else {
      return nil
    }
    let known = displays(code) + [originalWords(code)].compactMap { $0 }
    return known.map(\.normalizedWords).contains(name.normalizedWords) ? nil : name
  }

  /// What stands in its `name`.
  func ownName(_ entity: XMLElement?) -> String? {
    entity?.first("name").map(CDANarrative.ownWords).flatMap { $0.isBlank ? nil : $0 }
  }

  /// False for a code without words, or one that stands for "unknown" (CVX 999).
  private func namesSomething(_ code: XMLElement?) -> Bool {
    guard let code else { return false }
    if originalWords(code) != nil { return true }
    return displays(code).contains { !$0.isBlank && !["unknown", "other"].contains($0.normalizedWords) }
  }

  /// The names of a code and of its translations; that of the system which they are of is none.
  private func displays(_ code: XMLElement) -> [String] {
    ([code] + code.all("translation")).compactMap { code in
      code["displayName"].flatMap { $0 == code["codeSystemName"] ? nil : $0 }
    }
  }
}

extension CDAStatement {
  /// Brand names that stand beside the coded name of a product.
  var brands: [JSONTree] {
    let products = ["consumable", "product"].flatMap { element.all("\($0)/manufacturedProduct") }
      .flatMap { $0.all("manufacturedMaterial") + $0.all("manufacturedLabeledDrug") }
    let substances = element.all("participant").filter { $0["typeCode"] == "CSM" }
      .flatMap { $0.all("participantRole/playingEntity") }
    return (products + substances).compactMap(types.brand).distinct.compactMap {
      Self.text(Self.url("Name of the product"), $0)
    }
  }
}
