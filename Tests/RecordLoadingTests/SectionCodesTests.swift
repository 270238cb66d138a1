import Testing

@testable import HealthRecords
@testable import RecordLoading

/// The same section is read alike in documents of both standards.
@Suite struct SectionCodesTests {
  @Test("What a section of a clinical document lists, one of FHIR with the same LOINC code lists too")
  func bothStandards() {
    let unknown = CDASectionCodes.topics.filter { code, topic in
      LOINC.isValid(code) && topic != .exemptions && SectionKind.of(code: code) == nil
    }
    #expect(unknown.keys.sorted() == [])
  }
}
