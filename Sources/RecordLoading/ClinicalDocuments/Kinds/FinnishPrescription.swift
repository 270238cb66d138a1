/// A prescription of Finland's Kanta: one drug in groups of package, active substances and dosing (HL7 Finland).
enum FinnishPrescription {
  /// The groups of a section as one drug; all other statements as they were sent.
  static func joined(_ statements: [XMLElement]) -> [XMLElement] {
    let groups = Dictionary(grouping: statements, by: group)
    guard let packages = groups["83"], packages.count == 1, case let found = drugs(in: packages[0]),
      found.count == 1
    else { return statements }
    let (substances, dosings) = (groups["4"] ?? [], groups["32"] ?? [])
    let others = statements.filter { !["83", "4", "32"].contains(group($0)) }
    return [prescription(found[0], substances.flatMap(drugs), dosings, packages[0])] + others
  }

  /// The code of a group; empty for any other statement.
  private static func group(_ element: XMLElement) -> String {
    let code = element.name == "organizer" ? element.first("code") : nil
    return code?["codeSystem"] == "1.2.246.537.6.12.2002.126" ? code?["code"] ?? "" : ""
  }

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
    guard let supply = link.first("supply") else { return link }
    let order = XMLElement(
      name: supply.name, attributes: [("moodCode", "RQO")], line: supply.line, children: supply.children)
    return link.with([order])
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
