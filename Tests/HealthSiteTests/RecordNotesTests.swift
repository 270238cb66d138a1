import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

@Suite struct RecordNotesTests {
  private func site(_ members: String) async throws -> PersonSite {
    let folder = try TemporaryFolder()
    try folder.write(
      "problem.json",
      "{\"resourceType\":\"Condition\",\"id\":\"c\",\"code\":{\"text\":\"Pneumonia\"},\(members)}")
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    return try #require(SiteBuilder.sites(of: library).first)
  }

  private func concern(_ status: String) -> String {
    #""extension":[{"url":"\#(EntryRemark.concernStatus.url)","valueString":"\#(status)"}]"#
  }

  private func notes(_ members: String) async throws -> [Finding] {
    let site = try await site(members)
    return site.notes.all(of: try #require(site.person.records.first))
  }

  @Test("A closed concern stands in every line of the problem")
  func lines() async throws {
    let site = try await site(
      "\"clinicalStatus\":{\"coding\":[{\"code\":\"active\"}]},\(concern("completed"))")
    let status = try #require(site.person.records.first?.status)
    #expect(status.words == "active, concern completed" && status.isQualifying && status.course == .active)
    #expect(site.problems.active.count == 1)
  }

  @Test(
    "A concern that was closed or broken off is said of a problem without a status of its own",
    arguments: [("aborted", true), ("suspended", true), ("completed", true), ("active", false)])
  func brokenOff(status: String, isSaid: Bool) async throws {
    let record = try #require(try await site(concern(status)).person.records.first)
    #expect(record.status.statements.contains(.concern(status)) == isSaid)
  }

  @Test(
    "Only what is listed as active is said to be so though it ended",
    arguments: [("active", 1), ("on-hold", 0), ("draft", 0)])
  func ended(status: String, count: Int) async throws {
    let sent = try SentRecords()
    try sent.send([
      SentRecords.line(
        "CarePlan", "c", "\"status\":\"\(status)\",\"period\":{\"start\":\"2019\",\"end\":\"2020\"}"),
      SentRecords.line("Condition", "d", #""recordedDate":"2024-01-01","code":{"text":"Flu"}"#),
    ])
    let site = try #require(SiteBuilder.sites(of: try await sent.library).first)
    let plan = try #require(site.person.records.first { $0.resource.type == .carePlan })
    #expect(site.notes.all(of: plan).count { $0.kind == .activeAfterEnd } == count)
  }

  @Test(
    "What is listed as active while its source closed the concern says so",
    arguments: [("completed", 1), ("aborted", 1), ("active", 0), ("suspended", 0)])
  func closedConcern(status: String, count: Int) async throws {
    let active = "\"clinicalStatus\":{\"coding\":[{\"code\":\"active\"}]}"
    let found = try await notes("\(active),\(concern(status))")
    #expect(found.count { $0 == Finding(.concernClosed, status) } == count)
    let resolved = "\"clinicalStatus\":{\"coding\":[{\"code\":\"resolved\"}]}"
    #expect(try await notes("\(resolved),\(concern(status))").isEmpty)
  }
}
