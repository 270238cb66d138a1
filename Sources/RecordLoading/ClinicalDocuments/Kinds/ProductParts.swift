import HealthRecords

/// What a drug or vaccine is, and what it is made of (CDA R2, sections 4.3.8.2 and 4.3.8.5: Material, PlayingEntity).
struct ProductParts {
  private let statement: Statement

  init(_ statement: Statement) { self.statement = statement }

  var material: XMLElement? {
    ["consumable", "product"].firstNonNil { holder in
      statement.element.first("\(holder)/manufacturedProduct/manufacturedMaterial")
        ?? statement.element.first("\(holder)/manufacturedProduct/manufacturedLabeledDrug")
    }
  }

  var name: String? { statement.types.substance(material)?.name }

  /// Ingredients, class, form and package of the products in it.
  var extensions: [JSONTree] { [] }
}
