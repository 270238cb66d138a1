import HealthRecords

/// The findings of an imaging report, as a report in the list of results (C-CDA R2.1, Diagnostic Imaging Report; DICOM
/// PS3.20).
struct CDAImagingReport {
  let line: Int
  private let conclusion: String
  private let root: XMLElement
  private let header: CDAHeader
  private let types: CDADatatypes

  /// - Returns: nil for a document without a section of findings or conclusions in words.
  init?(_ root: XMLElement, _ sections: [CDASection], _ header: CDAHeader, _ types: CDADatatypes) {
    let all = sections.flatMap { [$0] + $0.sections }
    let told = [Self.conclusions, Self.findings].firstNonNil { codes in
      all.first { section in section.code.map(codes.contains) ?? false }
    }
    guard root.name == "ClinicalDocument", let text = told?.element.first("text") else { return nil }
    let words = text.text.singleSpaced
    if words.isEmpty { return nil }
    line = told?.element.line ?? root.line
    conclusion = words
    (self.root, self.header, self.types) = (root, header, types)
  }

  func draft(subject: Reference?) -> Draft<R4.DiagnosticReport> {
    let service = CDAService(root)
    let code = types.isNamed(service?.code) ? service?.code : nil
    return [
      .resourceType("DiagnosticReport"), .id(StableHash("imaging", header.id).name), .status("final"),
      .category([.code(Self.categories, "RAD")]),
      .code(types.concept(code) ?? .text(header.title)), .subject(subject),
      .effective(types.when(service?.time)), .conclusion(conclusion),
    ]
  }

  static let sections = conclusions.union(findings)
  /// DICOM: Impressions, Conclusions; LOINC: impression, conclusion.
  private static let conclusions: Set = ["121072", "121076", "121077", "19005-8", "55110-1"]
  /// DICOM: Findings; LOINC: radiology study observation.
  private static let findings: Set = ["121070", "18782-3"]
  private static let categories = "http://terminology.hl7.org/CodeSystem/v2-0074"
}
