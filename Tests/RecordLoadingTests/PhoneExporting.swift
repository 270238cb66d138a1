import HealthRecords
import RecordLoading
import TestSupport
import Testing

/// A phone's export.xml of some elements.
protocol PhoneExporting {}

extension PhoneExporting {
  func person(_ elements: String..., beside files: [String: String] = [:]) async throws -> Person {
    let folder = try TemporaryFolder()
    try folder.write("export.xml", "<HealthData>\(elements.joined(separator: "\n"))</HealthData>")
    for (name, text) in files { try folder.write(name, text) }
    return try #require(RecordLibrary(try await RecordLoader.load([folder.path])).persons.first)
  }

  func record(
    _ type: String, _ value: String, _ start: String, end: String? = nil, unit: String = "",
    source: String = "Watch"
  ) -> String {
    "<Record type=\"HK\(type)\" sourceName=\"\(source)\" unit=\"\(unit)\" startDate=\"\(start)\" endDate=\"\(end ?? start)\" value=\"\(value)\"/>"
  }
}
