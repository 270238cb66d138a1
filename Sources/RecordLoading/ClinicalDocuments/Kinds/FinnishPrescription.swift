/// A prescription of Finland's Kanta: one drug in groups of package, active substances and dosing (HL7 Finland).
enum FinnishPrescription {
  /// The groups of a section as one drug; all other statements as they were sent.
  static func joined(_ statements: [XMLElement]) -> [XMLElement] {
    let packages = statements.filter { isGroup($0, "83") }
    guard packages.count == 1, let package = packages.first, let drug = drugs(in: package).first,
      drugs(in: package).count == 1
    else { return statements }
    let (substances, dosings) = (statements.filter(isSubstances), statements.filter { isGroup($0, "32") })
    let others = statements.filter { $0 !== package && !isSubstances($0) && !isGroup($0, "32") }
    return [prescription(drug, substances.flatMap(drugs), dosings, package)] + others
  }

  private static func isGroup(_ element: XMLElement, _ code: String) -> Bool {
    let own = element.first("code")
    return element.name == "organizer" && own?["code"] == code
      && own?["codeSystem"] == "1.2.246.537.6.12.2002.126"
  }

  private static func isSubstances(_ element: XMLElement) -> Bool { isGroup(element, "4") }

  private static func drugs(in group: XMLElement) -> [XMLElement] {
    group.all("component/substanceAdministration")
  }

  /// The drug with its package's name and strength, its substances, and the words of its dosing.
  private static func prescription(
    _ drug: XMLElement, _ substances: [XMLElement], _ dosings: [XMLElement], _ package: XMLElement
  ) -> XMLElement {
    let kept = drug.elements.filter {
      !["consumable", "doseQuantity", "entryRelationship"].contains($0.name)
    }
    let inner = drug.all("entryRelationship").map(ordered)
    let words = String.listed(
      dosings.flatMap(drugs).map { $0.first("text")?.text.singleSpaced }, by: "; ")
    let besides = ([package] + dosings).flatMap { $0.all("component/observation") }
      .map { XMLElement("entryRelationship", of: drug, [$0]) }
    return drug.with(
      made("text", of: drug, words: words) + kept + [product(of: drug, substances)] + inner + besides)
  }

  /// A prescribed supply was not handed over yet: it becomes an order.
  private static func ordered(_ link: XMLElement) -> XMLElement {
    link.with(
      link.elements.map { element in
        element.name != "supply"
          ? element
          : XMLElement(
            name: element.name, attributes: [("moodCode", "RQO")], line: element.line,
            children: element.children)
      })
  }

  private static func product(of drug: XMLElement, _ substances: [XMLElement]) -> XMLElement {
    let path = "manufacturedProduct/manufacturedLabeledDrug"
    let sold = drug.first("entryRelationship/supply/product/\(path)")
    let strength = drug.first("doseQuantity/translation/originalText")?.text.singleSpaced
    let name = String.listed(
      [sold?.first("code")?["displayName"] ?? sold?.first("name")?.text, strength], by: " ")
    let ingredients = substances.compactMap { $0.first("consumable/\(path)") }.map {
      XMLElement("ingredient", of: drug, [XMLElement("ingredient", of: drug, $0.elements)])
    }
    let own = drug.first("consumable/\(path)")?.elements.filter { $0.name != "name" } ?? []
    let material = XMLElement(
      "manufacturedMaterial", of: drug, own + made("name", of: drug, words: name) + ingredients)
    return XMLElement("consumable", of: drug, [XMLElement("manufacturedProduct", of: drug, [material])])
  }

  private static func made(_ name: String, of drug: XMLElement, words: String?) -> [XMLElement] {
    words.map { [XMLElement(name: name, line: drug.line, children: [.text($0)])] } ?? []
  }
}
