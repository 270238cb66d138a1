import Testing

@testable import HealthRecords
@testable import RecordLoading

/// The same section is read alike in documents of both standards.
@Suite struct SectionCodesTests {
  @Test("What a section of a clinical document lists, one of FHIR with the same LOINC code lists too")
  func bothStandards() {
    let codes = CSVTable(ofDocuments: "sections.csv").rows.filter {
      !["exemptions", "other", "results"].contains($0[1])
    }.map { $0[0] }
    #expect(codes.filter { LOINC.isValid($0) && SectionKind.of(code: $0) == nil }.sorted() == [])
  }
}
