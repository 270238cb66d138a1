import HealthRecords

/// The findings of an imaging report, as a report in the list of results (C-CDA R2.1, Diagnostic Imaging Report; DICOM
/// PS3.20).
struct ImagingReport {
  let line: Int
  private let conclusion: String
  private let header: DocumentHeader
  private let service: DocumentService?
  private let types: HL7Datatypes

  /// - Returns: nil for a document without a section of findings or conclusions in words.
  init?(_ root: XMLElement, _ sections: [DocumentSection], _ header: DocumentHeader, _ types: HL7Datatypes) {
    let all = sections.flatMap { [$0] + $0.sections }
    let told = all.first(where: \.isOfConclusions) ?? all.first(where: \.isOfFindings)
    guard root.name == "ClinicalDocument", let words = told?.text?.text.singleSpaced, !words.isEmpty else {
      return nil
    }
    (line, conclusion) = (told?.element.line ?? root.line, words)
    (self.header, service, self.types) = (header, DocumentService(root), types)
  }

  func json(subject: JSONTree?) -> JSONTree {
    var report = ResourceBuilder()
    report.add("status", "final")
    report.add("category[]", CodedConcept.hl7("v2-0074", "RAD").json)
    let code = types.names(service?.code) ? types.concept(service?.code) : CodedConcept(words: header.title)
    report.add("code", code?.json)
    report.add("subject", subject)
    report.add("effective[x]", types.when(service?.time))
    report.add("conclusion", conclusion)
    return .resource("DiagnosticReport", id: StableHash("imaging", header.id).name, report.members)
  }
}
