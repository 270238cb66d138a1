import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

@Suite struct RecordCautionsTests {
  private func site(_ members: String) async throws -> PersonSite {
    let folder = try TemporaryFolder()
    try folder.write(
      "problem.json",
      "{\"resourceType\":\"Condition\",\"id\":\"c\",\"code\":{\"text\":\"Pneumonia\"},\(members)}")
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    return try #require(SiteBuilder.sites(of: library, showsIdentifiers: false).first)
  }

  private func sentences(_ members: String) async throws -> [String] {
    let site = try await site(members)
    return RecordCautions(site).sentences(try #require(site.person.records.first))
  }

  @Test("A closed concern stands in every line of the problem")
  func lines() async throws {
    let site = try await site(
      "\"clinicalStatus\":{\"coding\":[{\"code\":\"active\"}]},\"concernStatus\":\"completed\"")
    let status = try #require(site.person.records.first?.status)
    #expect(status.words == "active, concern completed" && status.isQualifying && status.standing == .active)
    #expect(site.problems.active.count == 1)
  }

  @Test(
    "What is listed as active while its source closed the concern says so",
    arguments: [("completed", 1), ("aborted", 1), ("active", 0), ("suspended", 0)])
  func closedConcern(status: String, count: Int) async throws {
    let active = "\"clinicalStatus\":{\"coding\":[{\"code\":\"active\"}]}"
    let found = try await sentences("\(active),\"concernStatus\":\"\(status)\"")
    #expect(found.filter { $0.contains("closed the concern (\(status))") }.count == count)
    let resolved = "\"clinicalStatus\":{\"coding\":[{\"code\":\"resolved\"}]}"
    #expect(try await sentences("\(resolved),\"concernStatus\":\"\(status)\"").isEmpty)
  }
}
