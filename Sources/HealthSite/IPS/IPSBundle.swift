import HealthRecords

/// A person's records as an International Patient Summary document (HL7 IPS 2.0, FHIR R4). The Composition comes first, then the
/// patient, the program as author, the records that have a place in it as R4, and what they refer to. They are the same
/// whatever fits on the sheet.
package struct IPSBundle: Sendable {
  package let json: String
  /// The number of records that appear only in the text of their section.
  package let narrativeOnly: Int

  /// - Parameter sheet: the same summary as a PDF, to go along.
  package init(_ summary: VisitSummary, _ person: Person, sheet: [UInt8]? = nil) {
    self.init(summary, person, IPSResources(person), sheet: sheet)
  }

  init(_ summary: VisitSummary, _ person: Person, _ resources: IPSResources, sheet: [UInt8]? = nil) {
    let whole = summary.whole(person)
    let sections = IPSSection.all(whole, summary.chosen)
    let named = sections.flatMap(\.records)
    let onSheet = whole.flatMap { $0.rows.flatMap(\.records) + $0.closing.records }
    narrativeOnly = Set(onSheet).subtracting(named.filter { resources.entry($0) != nil }).count
    let composition = IPSComposition(summary, sections, resources, hasSheet: sheet != nil).resource
    let others = resources.closure(of: named).flatMap { [$0] + IPSResources.use(of: $0) }
    let entries =
      [
        Self.entry(IPSComposition.fullURL, composition),
        Self.entry(resources.patient.fullURL, resources.patient.resource),
        Self.entry(IPSComposition.author, IPSComposition.device),
      ] + others.map { Self.entry($0.fullURL, $0.resource) }
      + (sheet.map { [Self.entry(IPSComposition.sheet, IPSComposition.document($0, of: resources))] } ?? [])
    let date = IPSComposition.instant(summary.day)
    let content = entries.joined(separator: ",\n")
    json = """
      {"resourceType":"Bundle","meta":\(IPSComposition.profile("Bundle-uv-ips").line),
      "identifier":{"system":"urn:ietf:rfc:3986","value":"\(IPSResources.address(date + content))"},
      "type":"document","timestamp":"\(date)","entry":[
      \(content)
      ]}

      """
  }

  private static func entry(_ url: String, _ resource: JSONTree) -> String {
    JSONTree.object([.init("fullUrl", .string(url)), .init("resource", resource)]).line
  }
}
