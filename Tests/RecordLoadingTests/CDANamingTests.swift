import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// What a substance, drug, vaccine, problem, procedure or result is called: code with words, name beside it, row of the
/// text, code alone.
@Suite struct CDANamingTests {
  /// The text of a section and one entry, in a section of allergies.
  private func allergy(_ entity: String, text: String = "", reference: String = "") -> String {
    """
    <section><code code="48765-2"/><title>Allergies</title><text>\(text)</text><entry><act classCode="ACT" moodCode="EVN">
    <templateId root="2.16.840.1.113883.10.20.22.4.30"/><code code="CONC"/><statusCode code="active"/>
    <entryRelationship typeCode="SUBJ"><observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.7"/>
    <code code="ASSERTION"/>\(reference)<statusCode code="completed"/>
    <value xsi:type="CD" code="416098002" codeSystem="2.16.840.1.113883.6.96" displayName="Drug allergy"/>
    <participant typeCode="CSM"><participantRole classCode="MANU"><playingEntity classCode="MMAT">\(entity)
    </playingEntity></participantRole></participant></observation></entryRelationship></act></entry></section>
    """
  }

  private static let row = """
    <table><thead><tr><th>Allergen</th><th>Reaction</th><th>Severity</th></tr></thead><tbody>
    <tr ID="r1"><td>Quillomycin TABS</td><td>Hives</td><td>Severe</td></tr>
    <tr ID="r2"><td>Latex</td><td>Rash</td><td>Mild</td></tr></tbody></table>
    """

  @Test("A code of a severity without a name is read by its row, else by what SNOMED CT means")
  func severity() async throws {
    let reaction = """
      <entryRelationship typeCode="MFST" inversionInd="true"><observation moodCode="EVN"><code code="ASSERTION"/>
      <value xsi:type="CD" code="247472004" codeSystem="2.16.840.1.113883.6.96" displayName="Hives"/>
      <entryRelationship typeCode="SUBJ"><observation moodCode="EVN"><code code="SEV"/>
      <value xsi:type="CD" code="24484000" codeSystem="2.16.840.1.113883.6.96"/></observation></entryRelationship>
      </observation></entryRelationship></observation>
      """
    let entry = allergy("<code nullFlavor=\"UNK\"/><name>Quillomycin</name>")
    let records = try await CDASectionText.records(entry.replacing("</observation>", with: reaction))
    let words = try #require(records[0].facts.first { $0.element == .reaction }).words
    #expect(words.contains("severe") && !words.contains("24484000"))
  }

  @Test("The row of the text stands on the record's page, under its heads")
  func rowBeside() async throws {
    let records = try await CDASectionText.records(
      allergy(
        "<code code=\"1191\" codeSystem=\"2.999\"/>", text: Self.row,
        reference: "<text><reference value=\"#r1\"/></text>"))
    let fact = try #require(records[0].facts.first { $0.element == .of(extension: EntryRemark.row.rawValue) })
    #expect(fact.words.contains("Quillomycin TABS") && fact.words.contains("Severe"))
  }

  @Test(
    "Drugs, vaccines, problems, procedures and results without words have those of their row",
    arguments: [
      (
        "10160-0",
        "<substanceAdministration moodCode=\"EVN\"><text><reference value=\"#x\"/></text><statusCode code=\"active\"/><consumable><manufacturedProduct><manufacturedMaterial><code code=\"77\"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>"
      ),
      (
        "11369-6",
        "<substanceAdministration moodCode=\"EVN\"><text><reference value=\"#x\"/></text><statusCode code=\"completed\"/><effectiveTime value=\"20200101\"/><consumable><manufacturedProduct><manufacturedMaterial><code nullFlavor=\"UNK\"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>"
      ),
      (
        "11450-4",
        "<observation moodCode=\"EVN\"><text><reference value=\"#x\"/></text><code code=\"55607006\"/><value xsi:type=\"CD\" code=\"404684003\" displayName=\"Clinical finding\"/></observation>"
      ),
      (
        "47519-4",
        "<procedure moodCode=\"EVN\"><text><reference value=\"#x\"/></text><code code=\"77\" codeSystem=\"2.999\"/><statusCode code=\"completed\"/><effectiveTime value=\"20200101\"/></procedure>"
      ),
      (
        "30954-2",
        "<observation moodCode=\"EVN\"><text><reference value=\"#x\"/></text><code code=\"77\" codeSystem=\"2.999\"/><statusCode code=\"completed\"/><effectiveTime value=\"20200101\"/><value xsi:type=\"PQ\" value=\"4\" unit=\"g/L\"/></observation>"
      ),
    ])
  func everyKind(section: String, entry: String) async throws {
    let text = """
      <table><thead><tr><th>Description</th><th>Day</th></tr></thead><tbody><tr><td ID="x">Larkfield thing</td><td>2020</td>
      </tr><tr><td>Other thing</td><td>2019</td></tr></tbody></table>
      """
    let records = try await CDASectionText.records(
      "<section><code code=\"\(section)\"/><title>T</title><text>\(text)</text><entry>\(entry)</entry></section>"
    )
    #expect(records.map(\.title) == ["Larkfield thing"])
  }

  @Test("A cell of several columns or rows keeps the cells after it under their heads")
  func spans() async throws {
    let text = """
      <table><thead><tr><th>Day</th><th>Allergen</th><th>Reaction</th></tr></thead><tbody>
      <tr><td rowspan="2">2020</td><td>Latex</td><td>Rash</td></tr><tr ID="r1"><td>Quillomycin</td><td>Hives</td></tr>
      </tbody></table>
      """
    let records = try await CDASectionText.records(
      allergy(
        "<code code=\"1191\"/>", text: text, reference: "<text><reference value=\"#r1\"/></text>"))
    #expect(records.flatMap(\.facts).map(\.words).joined().contains("Allergen: Quillomycin"))
  }
}
