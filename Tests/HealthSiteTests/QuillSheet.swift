import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// The sheet of an invented person, of 20 March 2024.
enum QuillSheet {
  static func of(_ resources: [String], since: ClinicalDate? = nil) async throws -> VisitSummary {
    let folder = try TemporaryFolder()
    let patient = #"{"resourceType":"Patient","id":"p","name":[{"family":"Quill"}],"birthDate":"1980-04-01"}"#
    let entries = ([patient] + resources).map { "{\"resource\":\($0)}" }.joined(separator: ",")
    try folder.write(
      "records.json", "{\"resourceType\":\"Bundle\",\"type\":\"collection\",\"entry\":[\(entries)]}")
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    var request = SummaryRequest(day: ClinicalDate("2024-03-20"))
    request.since = since
    return VisitSummary(try #require(library.persons.first), request)
  }
}
