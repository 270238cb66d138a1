import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Entries that deny everything beside a narrative that does not.
@Suite struct CDAPlaceholderTests {
  private func library(_ code: String, rows: [[String]], _ entry: String, title: String = "A list")
    async throws -> RecordLibrary
  {
    let cells = rows.map { "<tr>\($0.map { "<td>\($0)</td>" }.joined())</tr>" }.joined()
    return try await CDASectionText.library(
      """
      <section><code code="\(code)" codeSystem="2.16.840.1.113883.6.1"/><title>\(title)</title><text><table><thead>
      <tr><th>What</th><th>Status</th></tr></thead><tbody>\(cells)</tbody></table></text>\(entry)</section>
      """)
  }

  private static let allergy = """
    <entry><act><templateId root="2.16.840.1.113883.10.20.22.4.30"/><code code="CONC"/><statusCode code="active"/>
    <entryRelationship typeCode="SUBJ"><observation negationInd="true" moodCode="EVN">
    <templateId root="2.16.840.1.113883.10.20.22.4.7"/><code code="ASSERTION"/><value code="419199007"
    displayName="Allergy to substance"/><participant typeCode="CSM"><participantRole><playingEntity>
    <code nullFlavor="NA"/></playingEntity></participantRole></participant></observation></entryRelationship></act></entry>
    """
  private static let problem = """
    <entry><act><templateId root="2.16.840.1.113883.10.20.22.4.3"/><code code="CONC"/><statusCode code="active"/>
    <entryRelationship typeCode="SUBJ"><observation negationInd="true" moodCode="EVN">
    <templateId root="2.16.840.1.113883.10.20.22.4.4"/><code code="64572001"/><value code="55607006"
    displayName="Problem"/></observation></entryRelationship></act></entry>
    """
  private static let drug = """
    <entry><substanceAdministration negationInd="true" moodCode="EVN"><statusCode code="active"/><consumable>
    <manufacturedProduct><manufacturedMaterial><code nullFlavor="OTH"><translation code="410942007"
    displayName="drug or medication"/></code></manufacturedMaterial></manufacturedProduct></consumable>
    </substanceAdministration></entry>
    """

  @Test(
    "A denial of everything is none where the section's own table lists something",
    arguments: [("48765-2", allergy), ("11450-4", problem), ("10160-0", drug)])
  func contradicted(code: String, entry: String) async throws {
    let library = try await library(code, rows: [["Hay fever", "Active"]], entry)
    let records = CDASectionText.records(of: library)
    #expect(records.map(\.title) == ["See the document: A list"])
    #expect(records.allSatisfy { !$0.isAbsenceStatement && $0.status.course != .notDone })
    #expect(records[0].facts.map(\.words).joined().contains("says that there is none"))
    #expect(library.ledger.resources == library.files.reduce(0) { $0 + $1.resources.count })
  }

  @Test(
    "A denial stands where the table denies as well, lists nothing, or has its row beside another",
    arguments: [
      [["No known allergies", ""]], [["Drug allergy", "No known drug allergies"]], [["None recorded", ""]],
      [],
      [["NKDA", "Active"]], [["Hay fever", "Active"], ["No known drug allergies", ""]], [["", ""]],
      [["02/12/2014", "No allergy data is applicable"]], [["Allergies excluded/not available", ""]],
    ])
  func genuine(rows: [[String]]) async throws {
    let library = try await library("48765-2", rows: rows, Self.allergy)
    #expect(CDASectionText.records(of: library).map(\.title) == ["No known allergies"])
  }

  private func vaccine(_ material: String, time: String, start: String = "moodCode=\"EVN\"") -> String {
    """
    <entry><substanceAdministration \(start)><statusCode code="completed"/>\(time)<consumable><manufacturedProduct>
    <manufacturedMaterial>\(material)</manufacturedMaterial></manufacturedProduct></consumable>
    </substanceAdministration></entry>
    """
  }

  private static let nameless = """
    <code nullFlavor="OTH"><originalText>Vaccination</originalText><translation code="71181003"
    displayName="vaccine"/></code>
    """

  @Test(
    "A vaccine without a name, given at the moment of the document or at none, is no dose; the file's report counts it",
    arguments: ["<effectiveTime value=\"202304071030\"/>", "", "<effectiveTime nullFlavor=\"UNK\"/>"])
  func namelessVaccine(time: String) async throws {
    let library = try await library(
      "11369-6", rows: [["Hepatitis B", "1993"]], vaccine(Self.nameless, time: time))
    #expect(CDASectionText.records(of: library).isEmpty)
    #expect(
      library.files.flatMap(\.diagnostics).map(\.reason) == [
        "1 entry in section 11369-6 has no separate record; the document shows the text"
      ])
  }

  @Test(
    "A vaccine with a name, or with a day of its own, is a dose",
    arguments: [
      ("<code nullFlavor=\"OTH\"><originalText>Stamaril</originalText></code>", "202304071030", "Stamaril"),
      (nameless, "20190304", "Vaccination"),
      ("<code nullFlavor=\"UNK\"/><name>Stamaril</name>", "202304071030", "Stamaril"),
    ])
  func namedVaccine(material: String, time: String, title: String) async throws {
    let library = try await library(
      "11369-6", rows: [], vaccine(material, time: "<effectiveTime value=\"\(time)\"/>"))
    let records = CDASectionText.records(of: library)
    #expect(records.map(\.title) == [title])
    #expect(ImmunizationCoverage(records, asOf: nil).uncoded.count == 1)
  }

  @Test("A refusal of no vaccine in particular is none where the table lists doses")
  func refusedVaccine() async throws {
    let entry = vaccine(
      "<code nullFlavor=\"NA\"/>", time: "", start: "moodCode=\"EVN\" negationInd=\"true\"")
    let listed = try await library("11369-6", rows: [["Hepatitis B", "1993"]], entry)
    #expect(CDASectionText.records(of: listed).isEmpty)
    let none = try await library("11369-6", rows: [["No immunizations on file", ""]], entry)
    let stated = CDASectionText.records(of: none)
    #expect(stated.map(\.title) == ["No immunizations on file"])
    #expect(stated.map(\.isAbsenceStatement) == [true])
  }
}
