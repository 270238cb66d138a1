import Testing

@testable import HealthSite

/// A long report is cut before what it comes to, never there.
@Suite struct ReportConclusionTests {
  @Test(
    "The part under the last heading of a conclusion is told",
    arguments: [
      ("FINDINGS: large. IMPRESSION: a mass.", "IMPRESSION: a mass."), ("A mass.", "A mass."),
      ("Impression: none yet. CONCLUSION: a mass.", "CONCLUSION: a mass."),
      ("A mass. IMPRESSION: ", "A mass. IMPRESSION: "),
    ])
  func part(report: String, told: String) { #expect(ReportConclusion.part(of: report) == told) }
}
