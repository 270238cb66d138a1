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

/// What a doctor once read wrongly of a clinical document.
@Suite struct CDAReadingTests {
  private func section(_ code: String, _ entry: String, text: String = "") -> String {
    "<section><code code=\"\(code)\"/><title>T</title><text>\(text)</text><entry>\(entry)</entry></section>"
  }

  @Test("Two devices of one identifier and one text are two, each with the name of its own code")
  func devices() async throws {
    let supply = { (code: String, name: String, day: String) in
      """
      <entry><supply moodCode="EVN"><statusCode code="completed"/><effectiveTime><high value="\(day)"/></effectiveTime>
      <participant typeCode="PRD"><participantRole><id root="2.999.5"/><playingDevice><code code="\(code)"
      displayName="\(name)"><originalText>Larkfield prosthesis</originalText></code></playingDevice></participantRole>
      </participant></supply></entry>
      """
    }
    let records = try await CDASectionText.records(
      "<section><code code=\"46264-8\"/><title>T</title><text/>\(supply("1", "larkfield prosthesis", "20130103"))\(supply("2", "cane", "20030202"))</section>"
    )
    #expect(records.count { $0.resource.type == .device } == 2)
    let uses = records.filter { $0.resource.type == .deviceUseStatement }
    let titles = Dictionary(uniqueKeysWithValues: uses.map { ($0.date?.dayText ?? "", $0.title) })
    #expect(titles[ClinicalDate("2013-01-03")?.dayText ?? ""] == "Larkfield prosthesis")
    #expect(titles[ClinicalDate("2003-02-02")?.dayText ?? ""] == "Larkfield prosthesis (cane)")
  }

  @Test("Devices of a fragment without a person are devices, and no programs")
  func fragment() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "fragment.xml",
      """
      <component xmlns="urn:hl7-org:v3"><section><code code="46264-8"/><title>T</title><text/><entry>
      <procedure classCode="PROC" moodCode="EVN"><statusCode code="completed"/>
      <participant typeCode="DEV"><participantRole><id root="2.16.840.1.113883.3.3719" extension="7"/><playingDevice>
      <code code="5" codeSystem="2.999" displayName="Knee component"/></playingDevice></participantRole></participant>
      </procedure></entry></section></component>
      """)
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let devices = library.persons.flatMap(\.records).filter { $0.resource.type == .device }
    #expect(devices.map(\.isProgram) == [false])
  }

  @Test("A wound that is described among the findings of an examination is a problem, with its place")
  func wound() async throws {
    let records = try await CDASectionText.records(
      section(
        "29545-1",
        "<observation moodCode=\"EVN\"><templateId root=\"2.16.840.1.113883.10.20.22.4.114\"/><code code=\"ASSERTION\"/><statusCode code=\"completed\"/><value type=\"CD\" code=\"420324007\" displayName=\"Pressure ulcer stage 2\"/><targetSiteCode code=\"1\" displayName=\"Left heel\"/></observation>"
      ))
    #expect(records.map(\.resource.type) == [.condition])
    #expect(records[0].title.contains("Pressure ulcer stage 2"))
    #expect(ProblemList(records).active.count == 1)
  }

  @Test("An instruction is called as its text says, not as its kind")
  func instruction() async throws {
    let records = try await CDASectionText.records(
      section(
        "69730-0",
        "<act moodCode=\"INT\"><templateId root=\"2.16.840.1.113883.10.20.22.4.20\"/><code code=\"423564006\" displayName=\"ProviderInstructions\"/><text>Keep the left heel dry</text><statusCode code=\"completed\"/></act>"
      ))
    #expect(records.map(\.title) == ["Keep the left heel dry"])
  }

  @Test("Who is covered is no kind of plan: the payer names the coverage")
  func coverage() async throws {
    let records = try await CDASectionText.records(
      section(
        "48768-6",
        """
        <act moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.60"/><entryRelationship typeCode="COMP">
        <act moodCode="EVN"><code code="SELF" codeSystem="2.16.840.1.113883.5.110"/><statusCode code="completed"/>
        <performer><assignedEntity><code code="PAYOR"/><representedOrganization><name>Larkfield Mutual</name>
        </representedOrganization></assignedEntity></performer></act></entryRelationship></act>
        """))
    #expect(records.map { $0.title.contains("Larkfield Mutual") } == [true])
  }

  @Test("A result that is active and has no value yet waits")
  func pending() async throws {
    let records = try await CDASectionText.records(
      section(
        "30954-2",
        "<observation moodCode=\"EVN\"><templateId root=\"2.16.840.1.113883.10.20.22.4.2\"/><code code=\"77\" codeSystem=\"2.999\" displayName=\"Larkfield test\"/><statusCode code=\"active\"/><effectiveTime value=\"20230401\"/><value type=\"PQ\" nullFlavor=\"NA\"/></observation>",
        text:
          "<table><thead><tr><th>Test</th><th>Actual Result</th></tr></thead><tbody><tr><td>Larkfield test</td><td>Pending</td></tr></tbody></table>"
      ))
    #expect(records.map(\.status.code) == ["registered"])
    #expect(records[0].resource.json.remark(.valueInText) == nil)
    #expect(PendingTests(records, on: ClinicalDate("2023-04-07")).waiting.count == 1)
  }

  @Test(
    "A family observation of death names the cause, and a denial of nothing in particular denies them all")
  func family() async throws {
    let finding = { (body: String, isNegated: Bool) in
      "<component><observation moodCode=\"EVN\" negationInd=\"\(isNegated)\"><code code=\"64572001\" displayName=\"Disease\"/><statusCode code=\"completed\"/>\(body)</observation></component>"
    }
    let death =
      "<entryRelationship typeCode=\"CAUS\"><observation moodCode=\"EVN\"><templateId root=\"2.16.840.1.113883.10.20.22.4.47\"/><code code=\"ASSERTION\"/><value type=\"CD\" code=\"419099009\" displayName=\"Dead\"/></observation></entryRelationship>"
    let relative = { (relation: String, findings: String) in
      "<organizer moodCode=\"EVN\"><templateId root=\"2.16.840.1.113883.10.20.22.4.45\"/><statusCode code=\"completed\"/><subject><relatedSubject classCode=\"PRS\"><code code=\"\(relation)\" displayName=\"\(relation)\"/></relatedSubject></subject>\(findings)</organizer>"
    }
    let stroke = finding("<value type=\"CD\" code=\"1\" displayName=\"Stroke\"/>\(death)", false)
    let father = try await CDASectionText.records(section("10157-6", relative("Father", stroke)))
    let conditions = father[0].resource.json.list("condition")
    #expect(conditions.map { $0["contributedToDeath"]?.boolean } == [true])
    let nothing = finding("<value type=\"CD\" code=\"55607006\" displayName=\"Problem\"/>", true)
    let mother = try await CDASectionText.records(section("10157-6", relative("Mother", nothing)))
    #expect(mother[0].resource.json.all("condition.code.coding.code").map(\.string) == ["160245001"])
  }
}
