import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Codes that say that there is none, or that nothing is known, in the place where a kind of entry has its own code.
@Suite struct CDAAbsenceTests {
  private func records(_ code: String, _ entry: String, text: String = "<text>x</text>") async throws
    -> [ClinicalRecord]
  {
    try await CDASectionText.records(
      "<section><code code=\"\(code)\"/><title>T</title>\(text)<entry>\(entry)</entry></section>")
  }

  private func drug(_ code: String, material: String = "<manufacturedMaterial nullFlavor=\"NA\"/>") -> String
  {
    """
    <substanceAdministration moodCode="INT"><code code="\(code)" displayName="words of \(code)"/>
    <statusCode code="completed"/><consumable><manufacturedProduct>\(material)</manufacturedProduct></consumable>
    </substanceAdministration>
    """
  }

  @Test("An entry that was not asked, or whose answer is not known, says so", arguments: ["NASK", "ASKU"])
  func notAsked(flavor: String) async throws {
    let found = try await records(
      "48765-2",
      """
      <act><statusCode code="active"/><entryRelationship typeCode="SUBJ"><observation nullFlavor="\(flavor)">
      <templateId root="2.16.840.1.113883.10.20.22.4.7"/><value xsi:type="CD" code="419199007"/></observation>
      </entryRelationship></act>
      """, text: "<text><paragraph ID=\"a\">Nothing applies</paragraph></text>")
    #expect(found.map(\.isAbsenceStatement) == [true])
    #expect(found.compactMap { $0.resource.json["clinicalStatus"] }.isEmpty)
  }

  @Test(
    "A denial among the diagnoses of a visit is none of all problems, nor one among procedures of all devices"
  )
  func elsewhere() async throws {
    let diagnosis = try await records(
      "46240-8",
      """
      <encounter moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.49"/><code code="1" displayName="Check"/>
      <effectiveTime value="20230120"/><entryRelationship typeCode="COMP"><act>
      <templateId root="2.16.840.1.113883.10.20.22.4.80"/><entryRelationship typeCode="SUBJ">
      <observation negationInd="true"><templateId root="2.16.840.1.113883.10.20.22.4.4"/>
      <code code="29308-4"/><value xsi:type="CD" nullFlavor="NI"/></observation></entryRelationship></act>
      </entryRelationship></encounter>
      """)
    #expect(diagnosis.map(\.clinicalType) == [.encounters])
    let procedure = try await records(
      "47519-4",
      """
      <procedure moodCode="EVN" negationInd="true"><code code="71388002" displayName="Procedure"/>
      <statusCode code="completed"/><participant typeCode="DEV"><participantRole><playingDevice>
      <code code="40388003" displayName="Implant"/></playingDevice></participantRole></participant></procedure>
      """)
    #expect(procedure.map { "\($0.clinicalType) \($0.title)" } == ["procedures No known procedures"])
  }

  private static func states(_ code: String, _ sentence: String) -> Bool {
    sentence.hasPrefix("words of \(code)") && sentence.contains(" (stated in the records")
  }

  @Test(
    "A code that says that no drug is taken is the statement, whatever status its template demands",
    arguments: ["no-known-medications", "no-medication-info", "182849000", "182904002", "787481004"])
  func drugs(code: String) async throws {
    let list = DrugList(try await records("10160-0", drug(code)), asOf: nil)
    #expect(list.past.isEmpty && Self.states(code, list.emptySentence))
  }

  @Test("An act of a code of none says so where its product has no information, whatever words stand there")
  func placeholder() async throws {
    let material =
      "<manufacturedMaterial><code nullFlavor=\"NI\"><originalText>#none</originalText></code></manufacturedMaterial>"
    let list = DrugList(try await records("10160-0", drug("408350003", material: material)), asOf: nil)
    #expect(list.emptySentence.hasPrefix("words of 408350003 (stated in the records"))
  }

  @Test("A code of none beside a drug that is named leaves the drug")
  func namedDrug() async throws {
    let material = "<manufacturedMaterial><code code=\"1\" displayName=\"Aspirin\"/></manufacturedMaterial>"
    let found = try await records("10160-0", drug("no-known-medications", material: material))
    #expect(found.map(\.title) == ["Aspirin"] && DrugList(found, asOf: nil).absences.isEmpty)
  }

  @Test("A denial that names its drug denies that drug alone")
  func deniedDrug() async throws {
    let entry = """
      <substanceAdministration negationInd="true"><statusCode code="completed"/><consumable><manufacturedProduct>
      <manufacturedMaterial><name>Aspirin</name></manufacturedMaterial></manufacturedProduct></consumable>
      </substanceAdministration>
      """
    let found = try await records("10160-0", entry)
    #expect(found.map(\.title) == ["Aspirin"] && found.map(\.status.words) == ["not taken"])
  }

  @Test(
    "Such a code in the place of an allergy's or problem's own code is the statement",
    arguments: [
      ("48765-2", "no-known-allergies"), ("48765-2", "no-known-medication-allergies"),
      ("48765-2", "160244002"),
      ("48765-2", "no-allergy-info"), ("11450-4", "no-known-problems"), ("11450-4", "no-problem-info"),
    ])
  func observations(section: String, code: String) async throws {
    let entry = """
      <act><templateId root="1.3.6.1.4.1.19376.1.5.3.1.4.5.1"/><code nullFlavor="NA"/><statusCode code="completed"/>
      <entryRelationship typeCode="SUBJ"><observation><code code="\(code)" displayName="words of \(code)"/>
      <statusCode code="completed"/><effectiveTime><low nullFlavor="UNK"/></effectiveTime></observation>
      </entryRelationship></act>
      """
    let found = try await records(section, entry)
    let sentence =
      section == "48765-2" ? AllergyList(found, asOf: nil).emptySentence : ProblemList(found).emptySentence
    #expect(Self.states(code, sentence))
  }

  private func vaccination(_ code: String) -> String {
    """
    <substanceAdministration negationInd="\(code.isEmpty)"><code code="\(code)" displayName="words"/>
    <statusCode code="completed"/><effectiveTime nullFlavor="NI"/><consumable><manufacturedProduct>
    <manufacturedMaterial><code nullFlavor="NI"/></manufacturedMaterial></manufacturedProduct></consumable>
    </substanceAdministration>
    """
  }

  @Test("A vaccination whose code says that there is none is the statement and no dose")
  func vaccinations() async throws {
    let found = try await records("11369-6", vaccination("no-known-immunizations"))
    #expect(found.map(\.title) == ["words"] && found.map(\.isAbsenceStatement) == [true])
    #expect(found.map(\.status.words) == [""])
  }

  @Test(
    "A procedure whose code says that there is none is the statement",
    arguments: [
      ("no-known-procedures", "No known procedures"), ("416128008", "No past history of procedure"),
    ])
  func procedures(code: String, words: String) async throws {
    let entry = """
      <procedure moodCode="EVN"><code code="\(code)" displayName="\(words)"/><statusCode code="completed"/></procedure>
      """
    #expect(try await records("47519-4", entry).map(\.isAbsenceStatement) == [true])
  }

  @Test("A denied vaccination without vaccine and day says what the only row of its section says")
  func emptyTable() async throws {
    let table =
      "<text><table><thead><tr><th>Vaccine</th></tr></thead><tbody><tr><td>No data</td></tr></tbody></table>"
    let found = try await records("11369-6", vaccination(""), text: "\(table)</text>")
    #expect(found.map(\.title) == ["No data"] && found.map(\.isAbsenceStatement) == [true])
  }

  @Test(
    "A vaccine that nothing names is denied as all of them, and a named one alone",
    arguments: [
      ("No immunization history", "<code nullFlavor=\"OTH\"/>", true),
      ("No immunization history", "<code code=\"71181003\" displayName=\"vaccine\"/>", true),
      ("No immunization history", "<code code=\"08\" displayName=\"Hepatitis B vaccine\"/>", false),
      ("Refused by the mother", "<code code=\"71181003\" displayName=\"vaccine\"/>", true),
    ])
  func vaccines(words: String, code: String, isNone: Bool) async throws {
    let entry = """
      <substanceAdministration moodCode="EVN" negationInd="true"><text>\(words)</text><statusCode code="completed"/>
      <consumable><manufacturedProduct><manufacturedMaterial>\(code)</manufacturedMaterial></manufacturedProduct>
      </consumable></substanceAdministration>
      """
    let found = try await records("11369-6", entry)
    #expect(found.map(\.isValidAbsence) == [isNone])
    #expect(found.map(\.status.course) == [isNone ? .unstated : .notDone])
  }
}
