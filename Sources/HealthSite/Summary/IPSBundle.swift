import HealthRecords

/// The sheet as an International Patient Summary document (HL7 IPS 1.1, FHIR R4): the Composition first, then every
/// R4 resource that it names, as it was sent, and what those refer to.
///
/// Records of other FHIR versions stand in the narrative of their section only.
package struct IPSBundle: Sendable {
  package let json: String
  /// Records on the sheet that are not FHIR R4.
  package let narrativeOnly: Int

  package init(_ summary: VisitSummary, _ person: Person) {
    let resources = IPSResources(person)
    let sections = IPSSection.all(summary)
    let named = sections.flatMap(\.records)
    let entries = resources.closure(of: named)
    narrativeOnly = named.filter { resources.entry($0) == nil }.count
    let composition = IPSComposition(summary, person, sections, resources).json
    let others = entries.map { Self.entry($0.fullURL, $0.json) }
    let subject =
      resources.patient.map { Self.entry($0.fullURL, $0.json) }
      ?? Self.entry(IPSResources.unnamedPatient, IPSComposition.patient(person))
    let date = JSONEscapes.encode(IPSComposition.instant(summary.day))
    json = """
      {"resourceType":"Bundle","meta":{"profile":["http://hl7.org/fhir/uv/ips/StructureDefinition/Bundle-uv-ips"]},
      "identifier":{"system":"urn:ietf:rfc:3986","value":"urn:uuid:\(IPSResources.uuid(summary.who))"},
      "type":"document","timestamp":\(date),"entry":[
      \(([Self.entry(IPSComposition.fullURL, composition), subject] + others).joined(separator: ",\n"))
      ]}

      """
  }

  private static func entry(_ url: String, _ json: String) -> String {
    "{\"fullUrl\":\(JSONEscapes.encode(url)),\"resource\":\(json)}"
  }
}
