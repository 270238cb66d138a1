/// Reads the names of institutions from references.
struct InstitutionReader {
  let context: RecordContext

  /// The first institution at the paths, with its element.
  func first(at paths: [InstitutionElements.Path]) -> (name: String, element: Element)? {
    paths.firstNonNil { path in
      context.resource.json.all(path.path).firstNonNil { name(of: $0, isSure: path.isSure) }
        .map { ($0, path.element) }
    }
  }

  /// The institution that a reference refers to; nil if it refers to something else.
  ///
  /// - Parameter isSure: true if the element can only refer to an institution.
  func name(of sent: JSONValue, isSure: Bool = false) -> String? {
    let reference = sent["reference"].flatMap { $0.kind == .object ? $0 : nil } ?? sent
    let resolved = context.resolve(reference)
    switch resolved.target?.resourceType {
    case .organization?: return resolved.target?.text("name") ?? resolved.display
    case .practitionerRole?: return organization(ofRole: resolved)
    case nil: return isSure || isOrganization(reference) ? resolved.display : nil
    default: return nil
    }
  }

  /// FHIR R4, PractitionerRole.organization.
  private func organization(ofRole role: ResolvedReference) -> String? {
    guard let sent = role.target?["organization"] else { return nil }
    let inside = role.position.map { context.from($0) } ?? context
    let resolved = inside.resolve(sent)
    return resolved.target?.text("name") ?? resolved.display
  }

  /// True if the reference itself states that its target is an organization, even if that is not in these records.
  private func isOrganization(_ reference: JSONValue) -> Bool {
    let address = reference.text("reference").flatMap(ReferenceTarget.init)
    return (address?.type ?? reference.text("type").map(ResourceType.init)) == .organization
  }
}
