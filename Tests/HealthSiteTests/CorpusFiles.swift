import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

/// The sets of the corpus, each read once for all suites that want it.
actor CorpusFiles {
  static let shared = CorpusFiles()

  /// Of each set as many persons are compared as there are, where `HEALTHFOLIO_THOROUGH` is set, else the first few.
  static let persons = Nightly.isNow ? Int.max : 3

  /// One set of each kind, unless all are asked for.
  static let sets = ProjectFolder.corpusSets.filter { persons == .max || oneOfEachKind.contains($0) }

  private static let oneOfEachKind = [
    "apple-style-epic-dstu2", "carin-bb-r4", "ccda-vendors", "cda-to-fhir-vendors", "fhir-edge-cases",
    "ips-r4", "smart-patients-stu3", "spec-r4", "spec-r5", "synthea-dstu2", "us-core-r4",
  ]

  private var libraries: [String: Task<RecordLibrary, Error>] = [:]
  private var readings: [String: Task<[RecordFile], Error>] = [:]

  func all(of set: String) async throws -> [RecordFile] {
    let folder = "\(try #require(ProjectFolder.corpus))/\(set)"
    let reading = readings[set] ?? Task { try await RecordLoader.load([folder]) }
    readings[set] = reading
    return try await reading.value
  }

  func library(of set: String) async throws -> RecordLibrary {
    let library = libraries[set] ?? Task { RecordLibrary(try await all(of: set)) }
    libraries[set] = library
    return try await library.value
  }
}
