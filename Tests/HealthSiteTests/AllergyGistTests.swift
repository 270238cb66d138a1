import HealthRecords
import Testing

@testable import HealthSite

/// What is said of an allergy and of a problem that has gone for now reads as its sender meant it.
@Suite struct AllergyGistTests {
  private func sheet(_ resources: String...) async throws -> VisitSummary {
    VisitSummary(
      try await SentRecords.person(resources), SummaryRequest(day: ClinicalDate("2024-03-20")))
  }

  private func rows(_ kind: SummarySection.Kind, _ summary: VisitSummary) -> [[String]] {
    summary.sections.first { $0.kind == kind }?.rows.map(\.cells) ?? []
  }

  private func allergy(_ id: String, _ members: String) -> String {
    #"{"resourceType":"AllergyIntolerance","id":"\#(id)","patient":{"reference":"Patient/p"},"code":{"text":"\#(id)"},"clinicalStatus":{"coding":[{"code":"active"}]},\#(members)}"#
  }

  @Test("The worst reaction stands first, and a low criticality after it, by its name and as sent")
  func worstFirst() async throws {
    let peanut = allergy(
      "Peanut",
      #""criticality":"low","onsetDateTime":"1990","reaction":[{"manifestation":[{"text":"Hives"}],"severity":"mild","description":"over the trunk"},{"manifestation":[{"text":"Anaphylaxis"}],"severity":"severe"}]"#
    )
    let latex = allergy("Latex", #""recordedDate":"2020-01-02""#)
    let sheet = try await sheet(latex, peanut)
    let rows = rows(.allergies, sheet)
    #expect(sheet.footer.contains("* not when it began or happened, but: recorded."))
    #expect(
      rows == [
        [
          "Peanut", "Anaphylaxis, severe; Hives, mild: over the trunk; low risk (as sent)", "",
          "1990",
        ],
        ["Latex", "reaction not recorded", "", "2 Jan 2020*"],
      ])
  }

  @Test(
    "Without a coded reaction, the row of its document stands beside an allergy, and nothing is called missing"
  )
  func linkedRow() async throws {
    let row =
      #""extension":[{"url":"\#(EntryRemark.row.url)","extension":[{"url":"Substance","valueString":"Latex"},{"url":"Réaction","valueString":"Exanthème"}]}]"#
    let rows = rows(.allergies, try await sheet(allergy("Latex", row)))
    #expect(rows.map { $0[1] } == ["“Exanthème”"])
  }

  @Test("A remission with an abatement began then, and stays among the problems")
  func remission() async throws {
    let problem = SentRecords.line(
      "Condition", "c",
      #""clinicalStatus":{"coding":[{"code":"remission"}]},"verificationStatus":{"coding":[{"code":"confirmed"}]},"code":{"text":"Leukemia"},"onsetDateTime":"2012-05","abatementDateTime":"2015-03""#
    )
    let visit = SentRecords.line("Encounter", "e", #""status":"finished","period":{"start":"2024-03-01"}"#)
    #expect(
      rows(.problems, try await sheet(problem, visit)) == [
        ["Leukemia", "in remission since March 2015", "May 2012"]
      ])
  }

  @Test("A drug is taken since the earliest of its coded start, its order and its statement")
  func since() async throws {
    let order = SentRecords.line(
      "MedicationRequest", "m",
      #""status":"active","intent":"order","authoredOn":"2024-01-02","medicationCodeableConcept":{"text":"Warfarin"},"dosageInstruction":[{"text":"daily","timing":{"repeat":{"boundsPeriod":{"start":"2019-06-01"}}}}],"dispenseRequest":{"validityPeriod":{"start":"2010-01-01"}}"#
    )
    let sheet = try await sheet(order)
    #expect(rows(.medications, sheet).map { $0[2] } == ["1 Jun 2019"])
    #expect(!sheet.madeFrom.contains("*"))
  }
}
