import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// The FHIR version of records that say nothing of it themselves.
@Suite struct FileVersionTests {
  private func versions(_ resources: String...) async throws -> [FHIRVersion] {
    let folder = try TemporaryFolder()
    let entries = resources.map { "{\"resource\":\($0)}" }.joined(separator: ",")
    try folder.write(
      "bundle.json", "{\"resourceType\":\"Bundle\",\"type\":\"collection\",\"entry\":[\(entries)]}")
    return try await RecordLoader.load([folder.path]).flatMap(\.resources).map(\.version)
  }

  private static let plain = #"{"resourceType":"Organization","id":"o","name":"North"}"#
  private static let stu3 =
    #"{"resourceType":"Condition","id":"c","clinicalStatus":"active","assertedDate":"2015"}"#
  private static let r4 = #"{"resourceType":"Condition","id":"d","recordedDate":"2015"}"#

  @Test("A neighbour of one file that shows its version decides for those that do not")
  func neighbours() async throws {
    #expect(try await versions(Self.plain, Self.stu3) == [.stu3, .stu3])
  }

  @Test("Where neighbours differ, each is taken for what it shows, and the rest for R4")
  func mixed() async throws {
    #expect(try await versions(Self.plain, Self.stu3, Self.r4) == [.r4, .stu3, .r4])
  }

  @Test("An allergy of DSTU2 has a recorded date too")
  func allergy() async throws {
    let json =
      #"{"resourceType":"AllergyIntolerance","id":"a","recordedDate":"2015","substance":{"text":"Latex"}}"#
    #expect(try await versions(json) == [.dstu2])
  }
}
