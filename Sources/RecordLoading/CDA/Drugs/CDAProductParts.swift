import HealthRecords

/// What a drug is made of and which class it belongs to, if its sender adds that to its code (IHE Pharmacy, Common
/// Parts, Medicine Entry: `ingredient`, `asSpecializedKind`, `asContent`, `formCode`).
struct CDAProductParts: StatementKind {
  let statement: ClinicalStatement

  /// Ingredients, class, form and package of the products in it.
  var productParts: [Remark] {
    products.filter { $0.name == "manufacturedMaterial" }.flatMap { product in
      product.all("ingredient").compactMap { Remark(.ingredient, types.ingredient($0)) }
        + Self.classes(of: product).compactMap { Remark(.drugClass, types.worded(entity: $0)) }
        + product.all("formCode").compactMap { Remark(.form, types.worded(code: $0)) }
        + Self.packages(of: product).compactMap { Remark(.package, types.package($0)) }
    }
  }

  var products: [XMLElement] {
    ["consumable", "product"].flatMap { element.all("\($0)/manufacturedProduct") }
      .flatMap { $0.all("manufacturedMaterial") + $0.all("manufacturedLabeledDrug") }
  }

  fileprivate static func classes(of product: XMLElement) -> [XMLElement] {
    product.all("asSpecializedKind").flatMap(\.elements).filter {
      ["generalizedMedicineClass", "generalizedMaterialKind", "generalizedPharmaceuticalProduct"].contains(
        $0.name)
    }
  }

  fileprivate static func packages(of product: XMLElement) -> [XMLElement] {
    product.all("asContent").flatMap(\.elements).filter {
      ["containerPackagedMedicine", "containerPackagedProduct"].contains($0.name)
    }
  }
}

extension CDADatatypes {
  /// The name of a product by its package, its contents and its class: "Renitec tabl 10mg (enalapril 10 mg)" (European
  /// prescriptions; IHE Pharmacy: neither code nor name of the product is required).
  func ingredientName(_ product: XMLElement?) -> String? {
    guard let product else { return nil }
    let package = CDAProductParts.packages(of: product).firstNonNil(plainName)
    let all = product.all("ingredient")
    let active = all.filter { $0["classCode"]?.hasPrefix("ACT") ?? true }
    let contents = (active.isEmpty ? all : active).compactMap(ingredientName)
    let inside = contents.isEmpty ? nil : contents.joined(separator: " / ")
    guard let package else {
      return inside ?? CDAProductParts.classes(of: product).firstNonNil(plainName)
    }
    return inside.map { "\(package) (\($0))" } ?? package
  }

  /// "salbutamol 100 µg".
  private func ingredientName(_ element: XMLElement) -> String? {
    let substance = element.first("ingredient") ?? element.first("ingredientSubstance")
    guard let name = substance.flatMap(plainName) else { return nil }
    return [name, strength(element.first("quantity"))].compactMap { $0 }.joined(separator: " ")
  }

  /// The name, else the words of the code.
  private func plainName(_ entity: XMLElement) -> String? {
    ownName(entity) ?? name(entity.first("code"))
  }

  /// "levothyroxine sodium (ATC H03AA01), 75 mg".
  fileprivate func ingredient(_ element: XMLElement) -> String? {
    let substance = element.first("ingredient") ?? element.first("ingredientSubstance")
    let parts = [substance.flatMap { worded(entity: $0) }, strength(element.first("quantity"))].compactMap {
      $0
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  fileprivate func package(_ element: XMLElement) -> String? {
    let amount = amount(element.first("capacityQuantity"))
    let parts = [worded(entity: element), amount, element.first("formCode").flatMap { worded(code: $0) }]
      .compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The words of its code, the code, and a name that says something else.
  fileprivate func worded(entity: XMLElement) -> String? {
    let code = entity.first("code").flatMap { worded(code: $0) }
    let name = ownName(entity)
    guard let code else { return name }
    let isSaid = name.map { code.normalizedWords.hasPrefix($0.normalizedWords) } ?? true
    return isSaid ? code : [code, name].compactMap { $0 }.joined(separator: ", ")
  }

  fileprivate func worded(code: XMLElement) -> String? {
    guard let name = name(code) else { return nil }
    guard let sent = code["code"], sent != name else { return name }
    let address = code["codeSystem"].map(CodeSystem.address(ofOID:))
    let system = HealthRecords.Coding(system: address, code: sent, display: nil).codeSystem?.name
    return "\(name) (\([system ?? code["codeSystemName"], sent].compactMap { $0 }.joined(separator: " ")))"
  }

  /// An amount, or an amount in another one: "75 mg", "250 mg / 5 mL".
  private func strength(_ ratio: XMLElement?) -> String? {
    guard let numerator = amount(ratio?.first("numerator")) else { return amount(ratio) }
    let denominator = ratio?.first("denominator")
    let isOne = denominator?["value"] == "1" && [nil, "1"].contains(denominator?["unit"])
    return [numerator, isOne ? nil : amount(denominator)].compactMap { $0 }.joined(separator: " / ")
  }

  private func amount(_ element: XMLElement?) -> String? {
    guard let value = element?["value"], !value.isBlank else { return nil }
    let unit = element?["unit"].flatMap { $0 == "1" ? nil : UCUM.printed($0) }
    return [value, unit].compactMap { $0 }.joined(separator: " ")
  }
}
