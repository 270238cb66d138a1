import Testing

@testable import HealthRecords

/// What a stated end makes of a record on the day that the data speaks for.
@Suite struct LaterEndTests {
  private func course(_ type: String, _ members: String, asOf: String) throws -> (
    RecordStatus.Course, String
  )? {
    let text =
      "{\"resourceType\":\"\(type)\",\"id\":\"x\",\"subject\":{\"reference\":\"Patient/p\"},\(members)}"
    let file = try Records.file("x.json", [Records.patient, text])
    let status = RecordLibrary([file], asOf: ClinicalDate(asOf)).persons[0].records.first?.status
    return status.map { ($0.course, $0.words) }
  }

  @Test("A problem whose end is yet to come is active until then; without a status it is over later")
  func abatement() throws {
    let members = #""clinicalStatus":{"coding":[{"code":"active"}]},"abatementDateTime":"2027-02-20""#
    let before = try #require(try course("Condition", members, asOf: "2026-11-22"))
    #expect(before == (.active, "active, until 20 February 2027"))
    let after = try #require(try course("Condition", members, asOf: "2027-03-01"))
    #expect(after == (.active, "active"))
    let ended = try #require(
      try course("Condition", #""abatementDateTime":"2027-02-20""#, asOf: "2027-03-01"))
    #expect(ended == (.past, "resolved"))
  }

  @Test("A prescription that was ended is past, whatever its status says")
  func dateEnded() throws {
    let members = #""status":"active","dateWritten":"2026-09-01","dateEnded":"2026-09-20""#
    let found = try #require(try course("MedicationOrder", members, asOf: "2026-11-22"))
    #expect(found == (.past, "stopped, sent as active"))
  }
}
