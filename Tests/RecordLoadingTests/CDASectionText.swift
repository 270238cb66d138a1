import HealthRecords
import TestSupport

@testable import RecordLoading

/// A document around sections that a test or a case writes itself.
struct CDASectionText {
  var day = "202304071030"
  /// The name of the custodian.
  var clinic = ""
  var header = ""
  var sections = ""

  /// What is read of the documents together.
  static func library(of documents: [CDASectionText]) async throws -> RecordLibrary {
    let folder = try TemporaryFolder()
    for (number, document) in documents.enumerated() {
      try folder.write("document\(number).xml", document.xml(id: "\(7 + number)"))
    }
    return RecordLibrary(try await RecordLoader.load([folder.path]))
  }

  static func library(_ sections: String, header: String = "") async throws -> RecordLibrary {
    try await library(of: [CDASectionText(header: header, sections: sections)])
  }

  /// All records but the document itself.
  static func records(of library: RecordLibrary) -> [ClinicalRecord] {
    library.persons.flatMap(\.records).filter { $0.resource.type != .composition }
  }

  static func records(_ sections: String) async throws -> [ClinicalRecord] {
    records(of: try await library(sections))
  }

  private func xml(id: String) -> String {
    let custodian = """
      <custodian><assignedCustodian><representedCustodianOrganization><name>\(clinic)</name>
      </representedCustodianOrganization></assignedCustodian></custodian>
      """
    return """
      <ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:sdtc="urn:hl7-org:sdtc"
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><id root="2.999.1" extension="\(id)"/>
      <code code="34133-9"/><effectiveTime value="\(day)"/>
      <recordTarget><patientRole><id root="2.999.1" extension="p"/><patient><name><given>Robin</given>
      <family>Fairweather</family></name><birthTime value="19571103"/></patient></patientRole></recordTarget>
      \(clinic.isEmpty ? "" : custodian)\(header)<component><structuredBody><component>\(sections)</component>
      </structuredBody></component></ClinicalDocument>
      """
  }
}
