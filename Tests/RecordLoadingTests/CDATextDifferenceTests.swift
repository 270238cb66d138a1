import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// What the text says otherwise than the entry is told beside it, and what it says alone is not lost.
@Suite struct CDATextDifferenceTests {
  @Test(
    "A name in the text that shares no word with the entry's is told",
    arguments: [
      ("Wheezing under anesthesia", "Wheezing under anesthesia"), ("Pneumonias, left", nil), ("None", nil),
    ] as [(String, String?)])
  func names(cell: String, told: String?) async throws {
    let records = try await CDASectionText.records(
      CDASectionText.table("11450-4", ["Problem", "Date"], [[cell, "2008"]], CDASectionText.pneumonia))
    #expect(records.map(\.title) == ["Pneumonia"])
    #expect(records[0].resource.json.remark(.nameInText) == told)
  }

  @Test(
    "The name that a value set gives a concept of smoking is its own",
    arguments: [("Current every day smoker", nil), ("Former cigarette habit", "Former cigarette habit")]
      as [(String, String?)])
  func smoking(cell: String, told: String?) async throws {
    let entry = """
      <observation moodCode="EVN"><code code="55607006"/><text><reference value="#r0"/></text>
      <value xsi:type="CD" code="449868002" codeSystem="2.16.840.1.113883.6.96" displayName="Smokes tobacco daily"/>
      </observation>
      """
    let records = try await CDASectionText.records(
      CDASectionText.table("11450-4", ["Problem"], [[cell]], entry))
    #expect(records.map { $0.resource.json.remark(.nameInText) } == [told])
  }

  @Test(
    "A name in the text that says more than that of what is planned is told",
    arguments: [
      ("encounter", "Talk with Dr Quill about larks", "Talk with Dr Quill about larks"),
      ("encounter", "Office consultation - 15 minutes", nil), ("observation", "Fern test", "Fern test"),
    ] as [(String, String, String?)])
  func plannedNames(element: String, cell: String, told: String?) async throws {
    let entry = """
      <\(element) moodCode="INT"><code code="99241" codeSystem="2.999" displayName="Office consultation - 15 minutes"/>
      <text><reference value="#r0"/></text><effectiveTime value="20120820"/></\(element)>
      """
    let records = try await CDASectionText.records(
      CDASectionText.table("18776-5", ["Planned Activity", "Planned Date"], [[cell, "20120820"]], entry))
    #expect(records.map { $0.resource.json.remark(.nameInText) } == [told])
  }

  @Test("What is planned is compared by its name alone, whatever its instruction says; a sentence is no name")
  func plannedRows() async throws {
    let entry = """
      <encounter moodCode="INT"><code code="99241" codeSystem="2.999" displayName="Office consultation - 15 minutes"/>
      <effectiveTime value="20120820"/><entryRelationship><act moodCode="INT"><code code="409073007"/><text>Talk with Dr
      Quill about larks</text></act></entryRelationship></encounter>
      """
    let cell = "Consultation with Dr Quill about larks"
    let table = CDASectionText.table(
      "18776-5", ["Planned Activity", "Planned Date"], [[cell, "20120820"]], entry)
    let sentence =
      "<section><code code=\"18776-5\"/><text>Return in a month.</text><entry>\(entry)</entry></section>"
    for (section, told) in [(table, cell), (sentence, nil)] {
      let records = try await CDASectionText.records(section)
      #expect(records.compactMap { $0.resource.json.remark(.nameInText) } == [told].compactMap { $0 })
    }
  }

  @Test(
    "Another number in the text is told, also where the entry has none",
    arguments: [
      ("value=\"10.2\" unit=\"g/dL\"", "13.2 g/dL", "13.2 g/dL"),
      ("value=\"10.20\" unit=\"g/dL\"", "10.2", nil),
      ("value=\"4.2\" unit=\"g/dL\"", "4,200 g/dL", "4,200 g/dL"),
      ("value=\"4200\" unit=\"g/dL\"", "4,200 g/dL", nil),
      ("value=\"10.2\" unit=\"g/dL\"", "&lt;10.2", "<10.2"),
      ("nullFlavor=\"TRC\"", "13.2 g/dL", "13.2 g/dL"), ("value=\"10.2\" unit=\"g/dL\"", "M 13-18", nil),
    ] as [(String, String, String?)])
  func values(value: String, cell: String, told: String?) async throws {
    let entry = """
      <observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.2"/><code code="718-7"
      codeSystem="2.16.840.1.113883.6.1" displayName="Hemoglobin"/><text><reference value="#r0"/></text>
      <statusCode code="completed"/><effectiveTime value="20230101"/><value xsi:type="PQ" \(value)/></observation>
      """
    let records = try await CDASectionText.records(
      CDASectionText.table("30954-2", ["Test", "Value"], [["HGB", cell]], entry))
    #expect(records[0].resource.json.remark(.valueInText) == told)
  }

  @Test("A row that no entry tells of is named beside the list, and one that an entry is called as is not")
  func alone() async throws {
    let library = try await CDASectionText.library(
      CDASectionText.table(
        "11450-4", ["Problem", "Date"], [["Pneumonia", "2008"], ["Larkfield fever", "1999"]],
        CDASectionText.pneumonia))
    let sections = TextSection.all(in: library.persons.flatMap(\.records))
    #expect(sections.map(\.kind) == [.type(.conditions)])
    #expect(sections.first?.sentence.contains("Larkfield fever · 1999") == true)
    #expect(sections.first?.sentence.contains("Pneumonia") == false)
  }

  @Test(
    "No text or title of a section is lost, in whatever namespace, place and number it stands",
    arguments: [
      "<section>|</section>",
      "<section><code code=\"10160-0\"/>|<entry><act moodCode=\"EVN\"><code code=\"1\"/></act></entry></section>",
      "<section xmlns=\"urn:other\"><templateId root=\"2.16.840.1.113883.10.20.22.2.1\"/>|</section>",
      "<section><text xmlns=\"urn:hl7-org:v3\">Further</text><component><x><section>|</section></x></component></section>",
      "<component><templateId root=\"2.16.840.1.113883.10.20.22.2.1\"/><section><text>First</text>|</section></component>",
      "<entry moodCode=\"\"><act moodCode=\"EVN\"><code code=\"1\"/></act></entry>|",
    ])
  func noTextIsLost(shape: String) async throws {
    let text = """
      <title>Remedies</title><text><paragraph><content xmlns="urn:hl7-org:v3">Quillvent 5 mg</content></paragraph></text>
      """
    let folder = try TemporaryFolder()
    try folder.write("part.xml", shape.replacing("|", with: text))
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let documents = library.persons.flatMap(\.records).filter { $0.resource.type == .composition }
    let told = documents.flatMap { Self.words(of: $0.resource.json) }
    #expect(documents.count == 1)
    #expect(told.contains("Remedies") && told.contains { $0.contains("Quillvent 5 mg") })
  }

  private static func words(of json: JSONValue) -> [String] {
    json.list("section").flatMap { section in
      [section.text("title"), section["text"]?.text("div")].compactMap { $0 } + words(of: section)
    }
  }

  @Test("A refusal beside a vaccine that is sent as given was not given")
  func refusal() async throws {
    let entry = """
      <substanceAdministration moodCode="EVN" negationInd="false"><statusCode code="completed"/>
      <effectiveTime value="19981215"/><consumable><manufacturedProduct><manufacturedMaterial><code code="09"
      codeSystem="2.16.840.1.113883.12.292" displayName="Td"/></manufacturedMaterial></manufacturedProduct></consumable>
      <entryRelationship typeCode="RSON"><observation moodCode="EVN"><templateId
      root="2.16.840.1.113883.10.20.22.4.53"/><code code="PATOBJ" displayName="Patient objection"/></observation>
      </entryRelationship></substanceAdministration>
      """
    let records = try await CDASectionText.records(
      CDASectionText.table("11369-6", ["Vaccine"], [["Td"]], entry))
    #expect(records.map(\.status.course) == [.notDone])
    #expect(ImmunizationCoverage(records, asOf: nil).rows.isEmpty)
  }

  @Test(
    "An attempt that failed is not a procedure done, by its text or by a statement in it; nor is what was not done",
    arguments: [
      ("Unsuccessful", nil, "stopped"), ("Completed", "103709008", "stopped"),
      ("Completed", "385660001", "not-done"),
    ])
  func failed(cell: String, code: String?, status: String) async throws {
    let inner =
      code.map {
        "<entryRelationship typeCode=\"COMP\"><act moodCode=\"EVN\"><code code=\"\($0)\"/></act></entryRelationship>"
      } ?? ""
    let entry = """
      <procedure moodCode="EVN"><code code="77" displayName="Chest scan"/><text><reference value="#r0"/></text>
      <statusCode code="completed"/><effectiveTime value="20220331"/>\(inner)</procedure>
      """
    let records = try await CDASectionText.records(
      CDASectionText.table("47519-4", ["Procedure", "Status"], [["Chest scan", cell]], entry))
    #expect(records.map(\.status.code) == [status])
  }

  @Test("A health status that says resolved stands beside a status that says active")
  func healthStatus() async throws {
    let inner = """
      <entryRelationship><observation><code code="33999-4"/><value xsi:type="CD" code="55561003"/></observation>
      </entryRelationship><entryRelationship><observation><code code="11323-3"/><value xsi:type="CD" code="413322009"
      displayName="Resolved"/></observation></entryRelationship></observation>
      """
    let records = try await CDASectionText.records(
      CDASectionText.table(
        "11450-4", ["Problem"], [["Pneumonia"]],
        CDASectionText.pneumonia.replacing("</observation>", with: inner)))
    #expect(records.map(\.status.course) == [.active])
    #expect(records[0].resource.json.remark(.healthStatus) == "Resolved")
  }

  @Test("The diagnoses of a discharge inside a visit are problems")
  func dischargeDiagnoses() async throws {
    let entry = """
      <encounter moodCode="EVN"><code code="99238" displayName="Discharge"/><effectiveTime value="20141102"/>
      <entryRelationship typeCode="COMP"><act moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.33"/>
      <code code="11535-2"/><entryRelationship typeCode="SUBJ">\(CDASectionText.pneumonia)</entryRelationship></act>
      </entryRelationship></encounter>
      """
    let records = try await CDASectionText.records(
      CDASectionText.table("46240-8", ["Encounter"], [["Discharge"]], entry))
    #expect(records.map(\.resource.type).sorted() == [.condition, .encounter])
  }

  @Test("An author's word that is not the code's stands first in the name of an allergy")
  func allergens() async throws {
    let entry = """
      <observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.7"/><code code="ASSERTION"/>
      <value xsi:type="CD" code="416098002"/><participant typeCode="CSM"><participantRole><playingEntity><code code="1"
      displayName="cefazolin"><originalText>Quill antibiotics</originalText></code></playingEntity></participantRole>
      </participant></observation>
      """
    let records = try await CDASectionText.records(
      CDASectionText.table("48765-2", ["Substance"], [["Quill antibiotics"]], entry))
    #expect(records.map(\.title) == ["Quill antibiotics (cefazolin)"])
  }
}
