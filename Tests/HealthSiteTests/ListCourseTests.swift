import TestSupport
import Testing

@testable import HealthSite

/// What a list's heading says is not said again in its rows.
@Suite struct ListCourseTests {
  @Test(
    "Of problems that are over, what is plainly resolved says no more; what is inactive, refuted or unsure does",
    arguments: [
      ("resolved", "confirmed", ""), ("resolved", "", ""), ("inactive", "confirmed", "inactive, confirmed"),
      ("remission", "", "in remission since 2012"), ("resolved", "provisional", "resolved, provisional"),
    ])
  func over(clinical: String, verification: String, said: String) async throws {
    let sure =
      verification.isEmpty
      ? "" : "\"verificationStatus\":{\"coding\":[{\"code\":\"\(verification)\"}]},"
    let sent = try SentRecords()
    try sent.send([
      SentRecords.line(
        "Condition", "c",
        "\"clinicalStatus\":{\"coding\":[{\"code\":\"\(clinical)\"}]},\(sure)\"code\":{\"text\":\"Gout\"},\"onsetDateTime\":\"2010\",\"abatementDateTime\":\"2012\""
      )
    ])
    try await sent.build()
    let rows = try sent.rows("conditions.html").values.joined().filter { $0[1].hasPrefix("Gout") }
    #expect(rows.map { $0[1] } == ["Gout \(said)".trimmed], "\(rows)")
  }
}
