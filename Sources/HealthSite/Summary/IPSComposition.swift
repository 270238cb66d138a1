import HealthRecords

/// The Composition that leads an International Patient Summary (LOINC 60591-5).
struct IPSComposition: Sendable {
  let json: String

  static let fullURL = "urn:uuid:\(IPSResources.uuid("composition"))"

  init(_ summary: VisitSummary, _ person: Person, _ sections: [IPSSection], _ resources: IPSResources) {
    let subject = resources.patient?.fullURL ?? IPSResources.unnamedPatient
    let texts = sections.map { Self.section($0, resources) }
    json = """
      {"resourceType":"Composition","status":"final","type":{"coding":[{"system":"http://loinc.org","code":"60591-5","display":"Patient summary Document"}]},
      "subject":{"reference":\(JSONEscapes.encode(subject))},"date":\(JSONEscapes.encode(Self.instant(summary.day))),
      "author":[{"reference":\(JSONEscapes.encode(subject))}],"title":\(JSONEscapes.encode("Patient summary: \(RecordText.clean(summary.who))")),
      "text":{"status":"generated","div":\(Self.div([summary.who, summary.madeFrom, summary.footer]))},"section":[
      \(texts.joined(separator: ",\n"))]}
      """
  }

  /// A day without a time is sent as its beginning, in UTC: a Bundle's timestamp is an instant.
  static func instant(_ day: ClinicalDate?) -> String {
    "\(day?.machineText.prefix(10) ?? "1970-01-01")T00:00:00Z"
  }

  /// For a person of whom no R4 Patient was sent.
  static func patient(_ person: Person) -> String {
    let birth =
      person.birthDate.map { ",\"birthDate\":\(JSONEscapes.encode(String($0.machineText.prefix(10))))" } ?? ""
    return
      "{\"resourceType\":\"Patient\",\"name\":[{\"text\":\(JSONEscapes.encode(RecordText.clean(person.displayName)))}]\(birth)}"
  }

  private static func section(_ section: IPSSection, _ resources: IPSResources) -> String {
    let entries = section.records.compactMap { resources.entry($0) }.map {
      "{\"reference\":\(JSONEscapes.encode($0.fullURL))}"
    }
    let reason =
      ",\"emptyReason\":{\"coding\":[{\"system\":\"http://terminology.hl7.org/CodeSystem/list-empty-reason\",\"code\":\"unavailable\"}]}"
    let list = entries.isEmpty ? reason : ",\"entry\":[\(entries.joined(separator: ","))]"
    return """
      {"title":\(JSONEscapes.encode(section.title)),"code":{"coding":[{"system":"http://loinc.org","code":\(JSONEscapes.encode(section.code)),"display":\(JSONEscapes.encode(section.display))}]},"text":{"status":"generated","div":\(div(section.lines))}\(list)}
      """
  }

  /// XHTML narrative (FHIR R4, Narrative), as a JSON string.
  private static func div(_ lines: [String]) -> String {
    let items = lines.map { "<p>\(HTML.escape($0))</p>" }.joined()
    return JSONEscapes.encode("<div xmlns=\"http://www.w3.org/1999/xhtml\">\(items)</div>")
  }
}
