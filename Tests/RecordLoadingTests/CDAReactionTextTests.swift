import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// A reaction has the words of its own cell, never those of the row or of a table in it.
@Suite struct CDAReactionTextTests {
  private func section(_ text: String, _ reaction: String) -> String {
    """
    <section><code code="48765-2"/><title>Allergies</title><text>\(text)</text><entry><observation moodCode="EVN">
    <templateId root="2.16.840.1.113883.10.20.22.4.7"/><code code="ASSERTION"/><value xsi:type="CD" code="416098002"/>
    <participant typeCode="CSM"><participantRole><playingEntity><code code="1" displayName="Quillomycin"/></playingEntity>
    </participantRole></participant><entryRelationship typeCode="MFST" inversionInd="true"><observation moodCode="EVN">
    <code code="ASSERTION"/>\(reaction)</observation></entryRelationship></observation></entry></section>
    """
  }

  private static let row = """
    <table><thead><tr><th>Substance</th><th>Reaction</th><th>Status</th></tr></thead><tbody><tr ID="r"><td>Quillomycin</td>
    <td>Hives on the trunk</td><td>Active</td></tr></tbody></table>
    """
  private static let nested = """
    <table><thead><tr><th>Substance</th><th>Details</th></tr></thead><tbody><tr><td>Quillomycin</td><td ID="r"><table><thead>
    <tr><th>Reaction</th><th>Date</th></tr></thead><tbody><tr><td>Hives on the trunk</td><td>2011</td></tr></tbody></table>
    </td></tr></tbody></table>
    """

  @Test(
    "The cell under its head is the reaction",
    arguments: [row, nested],
    [
      "<text><reference value=\"#r\"/></text><value xsi:type=\"CD\" nullFlavor=\"UNK\"/>",
      "<value xsi:type=\"CD\" nullFlavor=\"UNK\"><originalText><reference value=\"#r\"/></originalText></value>",
    ])
  func cell(text: String, reaction: String) async throws {
    let records = try await CDASectionText.records(section(text, reaction))
    let words = try #require(records[0].facts.first { $0.element == .reaction }).words
    #expect(words == "Reaction: Symptom: Hives on the trunk")
  }
}
