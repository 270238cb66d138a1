import HealthRecords
import RecordLoading
import TestSupport
import Testing

/// The sets of the corpus, each read once for all suites that want it.
actor CorpusFiles {
  static let shared = CorpusFiles()

  private var readings: [String: Task<[RecordFile], Error>] = [:]

  func all(of set: String) async throws -> [RecordFile] {
    let folder = "\(try #require(ProjectFolder.corpus))/\(set)"
    let reading = readings[set] ?? Task { try await RecordLoader.load([folder]) }
    readings[set] = reading
    return try await reading.value
  }
}
