import HealthRecords

/// What a drug, vaccine or substance is called: the words of its code, and the `name` beside it (CDA R2, sections
/// 4.3.8.2 and 4.3.8.5: Material, PlayingEntity).
extension CDADatatypes {
  /// The code's concept; where that names nothing, `name` is what it is called, else its package and ingredients, else
  /// the row that tells of it.
  ///
  /// - Parameter read: how the code is read where it does name something.
  func product(
    _ entity: XMLElement?, row: String? = nil, concept read: (XMLElement?) -> CodeableConcept? = { _ in nil }
  ) -> CodeableConcept? {
    let code = entity?.first("code")
    if isNamed(code), let known = read(code) { return known }
    return naming(code, name: namingName(entity) ?? namelessProduct(entity), row: row)
  }

  /// The same of a drug, with the `name` beside the words of its code: a code may be that of the ingredient alone, and
  /// strength and form stand in the name.
  ///
  /// - Parameter brandInRow: what the row calls it, which may be a brand or salt.
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

  /// What is told of a product that neither a code nor a name names; nil for all others.
  func namelessProduct(_ entity: XMLElement?) -> String? {
    namingName(entity) == nil && !isNamed(entity?.first("code")) ? ingredientName(entity) : nil
  }

  /// The `name` where it says something else than the words of the code: a brand.
  func brand(_ entity: XMLElement?) -> String? {
    guard let name = ownName(entity), let code = entity?.first("code"), isNamed(code),
      Self.namesSomething(name)
    else { return nil }
    let known = displays(code) + [originalWords(code)].compactMap { $0 }
    return known.map(\.normalizedWords).contains(name.normalizedWords) ? nil : name
  }

  /// The row's name, where that has a word of the code's, and a brand or salt beside it: "Quillvent (larkfieldol)".
  private func furtherName(_ row: String?, of material: XMLElement?) -> String? {
    guard let row, row.utf8.count < 100, let code = material?.first("code"), let known = name(code) else {
      return nil
    }
    let (words, own) = (CDAWords(row), CDAWords(known))
    let isMore = !own.cover(words) && !row.normalizedWords.hasPrefix(known.normalizedWords)
    return isMore && displays(code).contains { CDAWords($0).share(words) } ? row : nil
  }

  /// What stands in its `name`.
  func ownName(_ entity: XMLElement?) -> String? {
    entity?.first("name").map(CDANarrative.ownWords).flatMap { $0.isBlank ? nil : $0 }
  }

  /// The same where it names something.
  func namingName(_ entity: XMLElement?) -> String? {
    ownName(entity).flatMap { Self.namesSomething($0) ? $0 : nil }
  }
}

extension CDAProductParts {
  /// Brand names that stand beside the coded name of a product.
  var brands: [Remark] {
    let products = products
    let substances = (products.isEmpty ? element.all("participant") : []).filter { $0["typeCode"] == "CSM" }
      .flatMap { $0.all("participantRole/playingEntity") }
    return (products + substances).compactMap(types.brand).distinct.compactMap {
      Remark(label: "Name of the product", $0)
    }
  }
}
