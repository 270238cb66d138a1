/// The elements that name the institution of a record, by resource type (FHIR DSTU2 to R5).
///
/// An order's performer is not its source. A payer is the source of bills and insurance only, if nobody else is named.
enum InstitutionElements {
  /// The path of an element in a resource.
  struct Path: Sendable {
    let path: String
    let element: Element
    /// True for elements that can only refer to an institution, so that the sender's words are its name.
    let isSure: Bool

    fileprivate init(_ path: String) {
      let names = path.split(separator: ".").map(String.init)
      self.path = path
      element = .of(names.first ?? path)
      isSure = names.last.map(alwaysInstitutions.contains) ?? false
    }
  }

  static func paths(of type: ResourceType) -> [Path] { paths[type.name] ?? commonPaths }

  /// The elements that name the payer.
  static func payers(of type: ResourceType) -> [Path] { payers[type.name] ?? [] }

  private static let payers = rows(of: "payer")

  private static let alwaysInstitutions = CodedWords.codes("institutionElement")

  private static let commonPaths = ["managingOrganization", "custodian"].map(Path.init)
  private static let paths = rows(of: "source")

  private static func rows(of use: String) -> [String: [Path]] {
    let rows = CSVTable(named: "institution-elements.csv").rows.filter { $0[1] == use }
    return Dictionary(firsts: rows.map { ($0[0], $0[2].split(separator: " ").map { Path(String($0)) }) })
  }
}
