import HealthRecords
import TestSupport

@testable import RecordLoading

/// A document around sections that a test writes itself.
enum CDASectionText {
  static func library(_ sections: String, header: String = "") async throws -> RecordLibrary {
    let folder = try TemporaryFolder()
    try folder.write(
      "document.xml",
      """
      <ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:sdtc="urn:hl7-org:sdtc"
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><id root="2.999.1" extension="7"/><code code="34133-9"/>
      <effectiveTime value="202304071030"/>
      <recordTarget><patientRole><id root="2.999.1" extension="p"/><patient><name><given>Robin</given>
      <family>Fairweather</family></name><birthTime value="19571103"/></patient></patientRole></recordTarget>
      \(header)<component><structuredBody><component>\(sections)</component></structuredBody></component></ClinicalDocument>
      """)
    return RecordLibrary(try await RecordLoader.load([folder.path]))
  }

  /// All records but the document itself.
  static func records(of library: RecordLibrary) -> [ClinicalRecord] {
    library.persons.flatMap(\.records).filter { $0.resource.type != .composition }
  }

  static func records(_ sections: String) async throws -> [ClinicalRecord] {
    records(of: try await library(sections))
  }
}
