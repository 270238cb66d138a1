/// The strength and form in a Medication resource's own elements (DSTU2 `product`, STU3 `ingredient.amount`, R4
/// `ingredient.strength`, R5 `doseForm`).
struct DrugProduct: Sendable {
  private let ingredients: [Ingredient]
  private let form: String?
  /// The names of the active ingredients: "ramipril + hydrochlorothiazide".
  let substances: String?

  private struct Ingredient: Sendable {
    let name: String?
    let strength: String
    /// The amounts as a name would state them, in either way of writing.
    let amounts: [Set<String>]
  }

  /// More ingredients would only make the name too long.
  private static let limit = 20

  /// - Parameter resource: a resource that refers to a drug.
  /// - Returns: nil if the drug is not a Medication resource of these records.
  init?(of resource: JSONValue, in context: RecordContext) {
    let named =
      resource.all("medicationReference") + resource.all("medication.reference") + resource.all("medication")
    guard let medication = named.firstNonNil({ context.resolve($0).target }) else { return nil }
    substances = Self.ingredients(of: medication, in: context)
    let active = (medication.all("ingredient") + medication.all("product.ingredient"))
      .filter { $0["isActive"]?.boolean != false }
    ingredients = active.prefix(Self.limit).compactMap { Self.ingredient($0, context) }
    form = ["form", "doseForm", "product.form"].lazy.compactMap { medication.all($0).first }
      .compactMap { Concept($0).flatMap { $0.text ?? $0.codings.compactMap(\.display).first } }.first {
        !$0.isBlank
      }
  }

  /// The name, with the strength and form that it lacks: "Codeine, 30 mg/tab, Tablet".
  func beside(_ name: String) -> String {
    let said = DrugDescription(name)
    let unsaid = ingredients.filter { !$0.amounts.contains { $0.isSubset(of: said.amounts) } }
    let strengths = unsaid.map { ingredient in
      let own = ingredient.name.map(DrugDescription.init)?.names ?? []
      let isSaid = ingredients.count == 1 && !own.isDisjoint(with: said.names)
      return isSaid ? ingredient.strength : "\(ingredient.name ?? "") \(ingredient.strength)".trimmed
    }
    return ([name] + strengths + [unsaidForm(name, said)].compactMap { $0 }).joined(separator: ", ")
  }
}

extension DrugProduct {
  /// The ingredients of a drug without a name: "hydrocortisone + clotrimazole".
  ///
  /// - Parameters:
  ///   - context: the context of the record that refers to the drug.
  ///   - holder: the resource that contains the drug and its substances, if it is not the drug itself.
  static func ingredients(
    of medication: JSONValue, in context: RecordContext? = nil, inside holder: JSONValue? = nil
  ) -> String? {
    let names = (medication.all("ingredient") + medication.all("product.ingredient"))
      .filter { $0["isActive"]?.boolean != false }.prefix(limit).compactMap { ingredient in
        Concept(ingredient["itemCodeableConcept"])?.words ?? Concept(ingredient["item"]?["concept"])?.words
          ?? item(of: ingredient).flatMap { substance($0, holder ?? medication, context) }
      }
    return names.isEmpty ? nil : names.joined(separator: " + ")
  }

  /// The ingredients of a Medication or Substance that a record refers to.
  static func ingredients(of resolved: ResolvedReference, in context: RecordContext) -> String? {
    guard let medication = resolved.target else { return nil }
    return ingredients(of: medication, in: resolved.position.map { context.from($0) } ?? context)
  }

  /// The reference to a substance: R4's `itemReference`, that in R5's `item`, or DSTU2's `item`.
  private static func item(of ingredient: JSONValue) -> JSONValue? {
    let item = ingredient["item"]
    let inner = item?["reference"].flatMap { $0.kind == .object ? $0 : nil }
    return ingredient["itemReference"] ?? inner ?? item
  }

  /// The resource inside another one that a reference such as `#drug` names.
  static func contained(_ reference: JSONValue, in holder: JSONValue) -> JSONValue? {
    let id = reference["reference"]?.string.flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil }
    return id.flatMap { id in holder.list("contained").first { $0["id"]?.string == id } }
  }

  /// The substance's name: from the display, from the contained resource, or from the resource that it refers to.
  private static func substance(_ item: JSONValue, _ holder: JSONValue, _ context: RecordContext?)
    -> String?
  {
    item.text("display") ?? contained(item, in: holder).flatMap { Concept($0["code"])?.words }
      ?? context?.resolve(item).target.flatMap {
        Concept($0["code"])?.words ?? Concept($0["code"]?["concept"])?.words
      }
  }

  private func unsaidForm(_ name: String, _ said: DrugDescription) -> String? {
    guard let form else { return nil }
    let forms = DrugDescription(form).forms
    let isSaid =
      forms.isEmpty ? name.normalizedWords.contains(form.normalizedWords) : forms.isSubset(of: said.forms)
    return isSaid ? nil : form
  }

  private static func ingredient(_ json: JSONValue, _ context: RecordContext) -> Ingredient? {
    guard let strength = strength(json) else { return nil }
    return Ingredient(name: name(json, context), strength: strength.text, amounts: strength.amounts)
  }

  private static func name(_ json: JSONValue, _ context: RecordContext) -> String? {
    if let words = Concept(json["itemCodeableConcept"])?.words ?? json.text("item.concept.text") {
      return words
    }
    return item(of: json).flatMap { Concept($0["concept"])?.words ?? context.resolve($0).words }
  }

  private static func strength(_ json: JSONValue) -> (text: String, amounts: [Set<String>])? {
    if let ratio = ["strength", "strengthRatio", "amount"].firstNonNil({ RatioText(json[$0]) }) {
      return Self.strength(ratio)
    }
    if let quantity = Quantity(json["strengthQuantity"]) {
      return (quantity.text, [[DrugDescription.amount(quantity)]])
    }
    return Concept(json["strengthCodeableConcept"])?.words.map { ($0, [DrugDescription($0).amounts]) }
  }

  /// "30 mg/tab", "250 mg/5 mL".
  private static func strength(_ ratio: RatioText) -> (text: String, amounts: [Set<String>])? {
    guard let numerator = ratio.numerator, numerator.value != nil else { return nil }
    let amount = DrugDescription.amount(numerator)
    guard let denominator = ratio.denominator, !denominator.unit.isEmpty, denominator.unit != "1" else {
      return (numerator.text, [[amount]])
    }
    let isOne = denominator.value.map { Double($0) == 1 } ?? true
    let text = "\(numerator.text)/\(isOne ? denominator.unit : denominator.text)"
    let unit = DrugDescription.amount(Quantity(value: nil, unit: denominator.unit)).trimmed
    if !measures.contains(unit) { return (text, [[amount]]) }
    let apart: Set<String> = [amount, isOne ? "1 \(unit)" : DrugDescription.amount(denominator)]
    return (text, isOne ? [["\(amount)/\(unit)"], apart] : [apart])
  }

  /// Units of the denominator that a name has to state. Units of pieces, such as tablets, may be left out.
  private static let measures: Set<String> = ["ml", "l", "g", "mg", "h", "d", "cm2"]
}
