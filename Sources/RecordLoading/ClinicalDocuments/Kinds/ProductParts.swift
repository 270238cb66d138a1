import HealthRecords

/// What a drug or vaccine is, and what it is made of (CDA R2, section 4.3.8.2: Material; IHE Pharmacy, Medicine Entry).
extension Statement {
  var material: XMLElement? { materials.first }

  private var materials: [XMLElement] {
    (element.all("consumable/manufacturedProduct") + element.all("product/manufacturedProduct")).flatMap {
      $0.all("manufacturedMaterial") + $0.all("manufacturedLabeledDrug")
    }
  }

  var codeOfProduct: XMLElement? { material?.first("code") }

  /// What people would call it.
  var nameOfProduct: String? { named?.name ?? types.name(codeOfProduct) }

  /// True if a code, a name or the contents say which product it is.
  var namesProduct: Bool { hasCodeOfProduct || types.namesSubstance(material) || contentsOfProduct != nil }

  /// The same for a denial: words beside a code of all drugs, or of none, are those of the denial.
  var namesOneProduct: Bool {
    let code = codeOfProduct
    let isNull =
      code.map(types.isGeneric) == true || ConceptMap.named("nothingSaid").holds(code?["nullFlavor"])
    return hasCodeOfProduct || contentsOfProduct != nil || !isNull && types.namesSubstance(material)
  }

  /// True for a code of all vaccines or drugs, without a name of its own.
  var isOfAllProducts: Bool {
    codeOfProduct.map(types.isGeneric) == true && contentsOfProduct == nil && material?.first("name") == nil
  }

  private var hasCodeOfProduct: Bool {
    let codes = codeOfProduct.map { types.isGeneric($0) ? [] : $0.codes } ?? []
    return codes.contains { $0["code"]?.isBlank == false }
  }

  /// By its code and name, its package and contents, or its row; a bare code comes last.
  var product: CodedConcept? {
    if let named { return named }
    if let words = linkedRows.row?.name(in: language) {
      return types.concept(codeOfProduct, words: words)
    }
    return isOfAllProducts ? codeOfProduct.flatMap(types.withoutWords) : types.substance(material)
  }

  private var named: CodedConcept? {
    guard types.namesSubstance(material) else {
      return contentsOfProduct.flatMap { types.concept(codeOfProduct, words: $0) }
    }
    if statementOfProduct != nil {
      return types.concept(codeOfProduct, words: codeOfProduct?.displays.first)
    }
    let words = types.originalWords(codeOfProduct) == nil ? firstCell : nil
    return types.substance(material)?.called(words.map { types.bracketed($0, codeOfProduct) })
  }

  /// What its code points at, if too long for a name: "clindamycin 300 mg capsule: take 1 capsule …".
  var statementOfProduct: String? {
    types.originalWords(codeOfProduct).flatMap { words in
      words.utf8.count > 90 && types.bracketed(words, codeOfProduct) != words ? words : nil
    }
  }

  /// The words that the entry's text points at, if they are the first cell of their row: any other has directions.
  var firstCell: String? {
    let link = types.narrative.link(element.first("text/reference")?["value"])
    guard let link, link.kind == .cell, let words = link.words.nonBlank, words.utf8.count <= 120 else {
      return nil
    }
    let isFirst = link.row?.cells.first?.normalizedWords.hasPrefix(words.normalizedWords) == true
    return isFirst ? words.singleSpaced : nil
  }

  /// True for a code that says that there is none, or that nothing is known, of the product or else of the act.
  var saysNone: Bool {
    codeOfProduct?.isAbsence == true || codeOfProduct?["nullFlavor"] != nil && code?.isAbsence == true
  }

  /// What a statement says that names no product: that there is none, or that nothing is known.
  func absenceOfProduct(_ denial: () -> CodedConcept?) -> CodedConcept? {
    guard saysNone || (isNegated ? !namesOneProduct : !namesProduct) else { return nil }
    return absence ?? (isNegated ? denial()?.called(wordsOfDenial) : nil)
  }

  /// The author's words for a denial of all products: those that the code or the text points at, or its whole row.
  var wordsOfDenial: String? {
    let isOwn = kind == .drug || codeOfProduct?.first("originalText/reference") != nil
    let cells = linkedRows.row?.cells.filter { !$0.isBlank } ?? []
    return (isOwn ? types.originalWords(codeOfProduct) : nil) ?? nameInText
      ?? (cells.count == 1 ? cells[0] : nil)
  }

  /// Ingredients, class, form and package of the products in it.
  var partsOfProduct: [JSONTree] {
    materials.flatMap(parts).compactMap { $0 }
  }

  private func parts(of product: XMLElement) -> [JSONTree?] {
    product.all("ingredient").map { EntryExtension.label(.ingredient, ingredient($0)) }
      + Self.named("class", in: product).map { EntryExtension.label(.drugClass, words(ofEntity: $0)) }
      + product.all("formCode").map { EntryExtension.label(.form, types.name($0)) }
  }

  /// "Renitec tabl 10mg (enalapril 10 mg)": IHE Pharmacy requires neither code nor name of the product.
  private var contentsOfProduct: String? {
    guard let material else { return nil }
    let package = Self.named("package", in: material).firstNonNil(plainName)
    let all = material.all("ingredient")
    let active = all.filter { $0["classCode"]?.hasPrefix("ACT") ?? true }
    let inside = String.listed((active.isEmpty ? all : active).map(nameOfIngredient), by: " / ")
    guard let package else { return inside ?? Self.named("class", in: material).firstNonNil(plainName) }
    return inside.map { "\(package) (\($0))" } ?? package
  }

  /// The packages, classes or substances of a product.
  private static func named(_ part: String, in product: XMLElement) -> [XMLElement] {
    ConceptMap.named("partOfProduct").codes(for: part).flatMap(product.all)
  }

  private func plainName(_ entity: XMLElement) -> String? {
    entity.first("name")?.ownWords.nonBlank ?? types.name(entity.first("code"))
  }

  /// "salbutamol 100 µg".
  private func nameOfIngredient(_ element: XMLElement) -> String? {
    Self.named("substance", in: element).firstNonNil(plainName).flatMap {
      .listed([$0, strength(element.first("quantity"))], by: " ")
    }
  }

  /// "levothyroxine sodium (ATC H03AA01), 75 mg".
  private func ingredient(_ element: XMLElement) -> String? {
    let words = Self.named("substance", in: element).firstNonNil(words(ofEntity:))
    return .listed([words, strength(element.first("quantity"))])
  }

  /// The words of its code, and a name that says something else.
  private func words(ofEntity entity: XMLElement) -> String? {
    let (code, name) = (types.name(entity.first("code")), entity.first("name")?.ownWords.nonBlank)
    let isSaid = name.flatMap { name in code?.normalizedWords.hasPrefix(name.normalizedWords) } ?? false
    return .listed([code, isSaid ? nil : name])
  }

  /// An amount, or an amount in another one: "75 mg", "250 mg / 5 mL".
  private func strength(_ ratio: XMLElement?) -> String? {
    guard let numerator = amount(ratio?.first("numerator")) else { return amount(ratio) }
    let denominator = ratio?.first("denominator")
    let isOne = denominator?["value"] == "1" && [nil, "1"].contains(denominator?["unit"])
    return .listed([numerator, isOne ? nil : amount(denominator)], by: " / ")
  }

  private func amount(_ element: XMLElement?) -> String? {
    guard let value = element?["value"]?.nonBlank else { return nil }
    return .listed([value, element?["unit"].flatMap { $0 == "1" ? nil : UCUM.printed($0) }], by: " ")
  }
}
