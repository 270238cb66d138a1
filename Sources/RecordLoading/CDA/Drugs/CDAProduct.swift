import HealthRecords

/// The name of a drug, vaccine or substance: the words of its code, and its `name` (CDA R2, sections 4.3.8.2 and
/// 4.3.8.5: Material, PlayingEntity).
extension CDADatatypes {
  /// The code's concept. If the code names nothing, the name is `name`, else the package and ingredients, else the row.
  ///
  /// - Parameter read: reads a code that does name something.
  func product(
    _ entity: XMLElement?, row: String? = nil, concept read: (XMLElement?) -> CodeableConcept? = { _ in nil }
  ) -> CodeableConcept? {
    let code = entity?.first("code")
    if isNamed(code), let known = read(code) { return known }
    return naming(code, name: namingName(entity) ?? namelessProduct(entity), row: row)
  }

  /// The same for a drug, with `name` and the words of its code: the code may be that of the ingredient alone, with
  /// strength and form only in the name.
  ///
  /// - Parameter brandInRow: the name in the row, which may be a brand or salt.
  func drug(_ material: XMLElement?, row: String?, brand brandInRow: String?) -> CodeableConcept? {
    let code = material?.first("code")
    guard let brand = brand(material) ?? furtherName(brandInRow, of: material), let known = name(code),
      known != code?["code"]
    else {
      return product(material, row: row)
    }
    let (told, more) = (Self.words(in: known), Self.words(in: brand))
    if more.isSubset(of: told) { return product(material, row: row) }
    return concept(code, words: more.isSuperset(of: told) ? brand : "\(known) (\(brand))")
  }

  /// The name that people would use.
  func productName(_ entity: XMLElement?) -> String? {
    let code = entity?.first("code")
    return isNamed(code) ? name(code) : ownName(entity) ?? ingredientName(entity) ?? name(code)
  }

  /// The package and ingredients of a product that neither a code nor a name names; nil for all others.
  func namelessProduct(_ entity: XMLElement?) -> String? {
    namingName(entity) == nil && !isNamed(entity?.first("code")) ? ingredientName(entity) : nil
  }

  /// The `name`, if it differs from the words of the code: a brand.
  func brand(_ entity: XMLElement?) -> String? {
    guard let name = ownName(entity), let code = entity?.first("code"), isNamed(code),
      Self.namesSomething(name)
    else { return nil }
    let known = displays(code) + [originalWords(code)].compactMap { $0 }
    return known.map(\.normalizedWords).contains(name.normalizedWords) ? nil : name
  }

  /// The name in the row, if it shares a word with the code's and adds a brand or salt: "Quillvent (larkfieldol)".
  private func furtherName(_ row: String?, of material: XMLElement?) -> String? {
    guard let row, row.utf8.count < 100, let code = material?.first("code"), let known = name(code) else {
      return nil
    }
    let (words, own) = (CDAWords(row), CDAWords(known))
    let isMore = !own.cover(words) && !row.normalizedWords.hasPrefix(known.normalizedWords)
    return isMore && displays(code).contains { CDAWords($0).share(words) } ? row : nil
  }

  /// The words of its `name`.
  func ownName(_ entity: XMLElement?) -> String? {
    entity?.first("name").map(CDANarrative.ownWords).flatMap { $0.isBlank ? nil : $0 }
  }

  /// The same, if it names something.
  func namingName(_ entity: XMLElement?) -> String? {
    ownName(entity).flatMap { Self.namesSomething($0) ? $0 : nil }
  }
}

extension CDAProductParts {
  /// Brand names of products that have a coded name too.
  var brands: [Remark] {
    let products = products
    let substances = (products.isEmpty ? element.all("participant") : []).filter { $0["typeCode"] == "CSM" }
      .flatMap { $0.all("participantRole/playingEntity") }
    return (products + substances).compactMap(types.brand).distinct.compactMap {
      Remark(.nameOfTheProduct, $0)
    }
  }
}
