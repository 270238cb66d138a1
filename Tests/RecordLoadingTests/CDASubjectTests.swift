import TestSupport
import Testing

@testable import HealthRecords
@testable import RecordLoading

/// Entries that are about somebody else than the patient.
@Suite struct CDASubjectTests: SectionTests {
  private static func subject(_ code: String, _ words: String, name: String = "") -> String {
    """
    <subject><relatedSubject classCode="PRS"><code code="\(code)" displayName="\(words)"/>\(name)</relatedSubject></subject>
    """
  }

  private static let child = subject(
    "NCHILD", "Natural child", name: "<subject><name><given>Baby</given></name></subject>")

  private func concern(_ subject: String = "") -> String {
    """
    <entry><act moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.3"/><code code="CONC"/>
    <statusCode code="active"/><entryRelationship typeCode="SUBJ"><observation moodCode="EVN">
    <templateId root="2.16.840.1.113883.10.20.22.4.4"/><code code="55607006"/><value xsi:type="CD" code="1"
    displayName="Jaundice"/>\(subject)</observation></entryRelationship></act></entry>
    """
  }

  private func weight(_ subject: String, value: String = "<value xsi:type=\"PQ\" value=\"3100\" unit=\"g\"/>")
    -> String
  {
    """
    <observation moodCode="EVN"><code code="1" codeSystem="1.1" displayName="Weight"/><effectiveTime value="20261001"/>
    \(value)\(subject)</observation>
    """
  }

  @Test("A problem of somebody else is none of the patient's, be the subject in the entry or on its section")
  func problem() async throws {
    for text in [section("11450-4", concern(Self.child)), section("11450-4", Self.child + concern())] {
      let found = try await CDASectionText.records(text)
      #expect(found.map(\.resource.type) == [ResourceType("FamilyMemberHistory")])
      #expect(found[0].facts.map(\.words).joined(separator: "\n").contains("Jaundice"))
      #expect(found[0].facts.map(\.words).joined(separator: "\n").contains("Natural child"))
    }
    #expect(
      try await CDASectionText.records(section("11450-4", concern())).map(\.resource.type) == [.condition])
  }

  @Test("An inner subject wins over that of its section")
  func inner() async throws {
    let own = Self.subject("ONESELF", "Self")
    let found = try await CDASectionText.records(section("11450-4", Self.child + concern(own)))
    #expect(found.map(\.resource.type) == [.condition])
  }

  @Test("A section in another one is about the same person, unless it names its own")
  func nested() async throws {
    let inner = { (subject: String) in
      "<component>\(section("11450-4", subject + concern()))</component>"
    }
    let found = try await CDASectionText.records(section("57075-4", Self.child + inner("")))
    #expect(found.map(\.resource.type) == [ResourceType("FamilyMemberHistory")])
    let own = try await CDASectionText.records(
      section("57075-4", Self.child + inner(Self.subject("ONESELF", "Self"))))
    #expect(own.map(\.resource.type) == [.condition])
  }

  @Test("What stands in an entry of the patient is theirs, whatever the section is about")
  func patientsEntry() async throws {
    let own = Self.subject("ONESELF", "Self")
    let found = try await CDASectionText.records(
      section(
        "30954-2",
        "\(Self.child)<entry><organizer moodCode=\"EVN\">\(own)<component>\(weight(""))</component></organizer></entry>"
      ))
    #expect(found.map(\.title) == ["Weight"])
  }

  @Test("What is measured in somebody else keeps its value and is told to be theirs")
  func value() async throws {
    let fetus = Self.subject("83418008", "Fetus")
    let single = section("30954-2", "<entry>\(weight(fetus))</entry>")
    let grouped = section(
      "8716-3",
      "<entry><organizer moodCode=\"EVN\">\(fetus)<component>\(weight(""))</component></organizer></entry>")
    let blood = section(
      "30954-2",
      "<entry>\(weight(fetus, value: "<value xsi:type=\"CD\" code=\"2\" displayName=\"A positive\"/>"))</entry>"
    )
    for (text, value) in [(single, "3100 g"), (grouped, "3100 g"), (blood, "A positive")] {
      let found = try await CDASectionText.records(text)
      #expect(found.map(\.title) == ["Weight, of: Fetus"] && found.map(\.resultText) == [value])
    }
  }

  @Test("A drug of somebody else is not among those of the patient")
  func drug() async throws {
    let entry = """
      <entry><substanceAdministration moodCode="EVN"><statusCode code="active"/><effectiveTime><low value="20260901"/>
      </effectiveTime><doseQuantity value="2" unit="mg"/>\(Self.child)<consumable><manufacturedProduct>
      <manufacturedMaterial><code code="1" displayName="Vitamin K"/></manufacturedMaterial></manufacturedProduct>
      </consumable></substanceAdministration></entry>
      """
    let found = try await CDASectionText.records(section("10160-0", entry))
    #expect(found.map(\.title) == ["Medication: Vitamin K, of: Natural child (Baby)"])
    #expect(found.map(\.date?.text) == ["2026-09-01"])
    #expect(found[0].facts.map(\.words).joined(separator: "\n").contains("2 mg"))
    #expect(DrugList(found, asOf: nil).current.isEmpty)
  }

  @Test("An allergy of somebody else keeps its substance and is none of the patient's")
  func allergy() async throws {
    let entry = """
      <entry><observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.7"/><code code="ASSERTION"/>
      <value xsi:type="CD" code="416098002" displayName="Drug allergy"/>\(Self.child)<participant typeCode="CSM">
      <participantRole><playingEntity><code code="1" displayName="Penicillin"/></playingEntity></participantRole>
      </participant></observation></entry>
      """
    let found = try await CDASectionText.records(section("48765-2", entry))
    #expect(found.map(\.title) == ["Allergy: Penicillin, of: Natural child (Baby)"])
    #expect(AllergyList(found, asOf: nil).active.isEmpty)
  }

  @Test("An illness that a relative died of says so")
  func death() async throws {
    let illness = """
      <entry><organizer classCode="CLUSTER" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.45"/>
      <subject><relatedSubject classCode="PRS"><code code="FTH" displayName="Father"/></relatedSubject></subject>
      <component><observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.46"/>
      <code code="64572001"/><value xsi:type="CD" code="1" displayName="Stroke"/>
      <entryRelationship typeCode="CAUS"><observation moodCode="EVN">
      <templateId root="2.16.840.1.113883.10.20.22.4.47"/><code code="ASSERTION"/>
      <value xsi:type="CD" code="419099009" displayName="Dead"/></observation></entryRelationship>
      </observation></component></organizer></entry>
      """
    let found = try await CDASectionText.records(section("10157-6", illness))
    let told = found.flatMap(FamilyCondition.all)
    #expect(told.map(\.name) == ["Stroke"] && told.allSatisfy(\.isCauseOfDeath))
  }

  @Test("What somebody can do is filed as an ability")
  func ability() async throws {
    let cane = """
      <entry><observation classCode="OBS" moodCode="EVN"><code code="409586006" displayName="Complaint"/>
      <statusCode code="completed"/><effectiveTime><low value="2008"/></effectiveTime>
      <value xsi:type="CD" code="105504002" displayName="Walks with a cane"/></observation></entry>
      """
    let found = try await CDASectionText.records(section("47420-5", cane))
    #expect(found.map(BackgroundAnswer.init) == [.functional])
  }
}

/// The same entry in two documents of one clinic.
@Suite struct CDASuccessionTests {
  private func document(_ id: String, _ day: String, _ entries: String) -> String {
    """
    <ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
    <id root="2.999.1" extension="\(id)"/><code code="34133-9"/><effectiveTime value="\(day)"/>
    <recordTarget><patientRole><id root="2.999.1" extension="p"/><patient><name><given>Robin</given>
    <family>Fairweather</family></name></patient></patientRole></recordTarget><component><structuredBody><component>
    <section><code code="10160-0" codeSystem="2.16.840.1.113883.6.1"/><title>T</title><text/>\(entries)</section>
    </component></structuredBody></component></ClinicalDocument>
    """
  }

  private func drug(_ dose: String, until end: String = "") -> String {
    """
    <entry><substanceAdministration moodCode="EVN"><id root="2.999.7" extension="m1"/><statusCode code="active"/>
    <effectiveTime xsi:type="IVL_TS"><low value="20240910"/>\(end.isEmpty ? "" : "<high value=\"\(end)\"/>")</effectiveTime>
    <doseQuantity value="\(dose)" unit="mg"/><consumable><manufacturedProduct><manufacturedMaterial>
    <code code="1" displayName="Warfarin"/></manufacturedMaterial></manufacturedProduct></consumable>
    </substanceAdministration></entry>
    """
  }

  private func drugs(_ older: String, _ newer: String) async throws -> [ClinicalRecord] {
    let folder = try TemporaryFolder()
    try folder.write("a.xml", document("1", "20250301", older))
    try folder.write("b.xml", document("2", "20251101", newer))
    return CDASectionText.records(of: RecordLibrary(try await RecordLoader.load([folder.path])))
  }

  @Test("A drug of which the next document tells the end has that end, and is no second drug")
  func ended() async throws {
    let records = try await drugs(drug("5"), drug("5", until: "20250810"))
    #expect(records.compactMap { $0.end?.dayText } == ["10 August 2025"] && records.count == 1)
  }

  @Test("Two doses under one identifier stay two, in whichever documents they stand")
  func copiedIdentifier() async throws {
    #expect(try await drugs("", drug("5") + drug("10")).count == 2)
    #expect(try await drugs(drug("5"), drug("5") + drug("10")).count == 2)
    #expect(try await drugs(drug("5") + drug("10"), drug("10")).map(\.dosages) == [["10 mg"]])
  }
}

/// Why something was not done or not taken, as quality reports say it.
@Suite struct CDARefusalTests {
  private static let reason = """
    <entryRelationship typeCode="REFR"><observation classCode="OBS" moodCode="EVN"><code code="77301-0"
    codeSystem="2.16.840.1.113883.6.1"/><value xsi:type="CD" code="105480006" codeSystem="2.16.840.1.113883.6.96"
    displayName="Declined by the patient"/></observation></entryRelationship>
    """

  private func record(_ code: String, _ entry: String) async throws -> ClinicalRecord {
    let records = try await CDASectionText.records(
      "<section><code code=\"\(code)\"/><title>T</title><text/><entry>\(entry)</entry></section>")
    return try #require(records.first)
  }

  @Test("A drug that was refused is not taken, for that reason")
  func drug() async throws {
    let drug = try await record(
      "10160-0",
      """
      <substanceAdministration classCode="SBADM" moodCode="EVN" negationInd="true"><statusCode code="completed"/>
      <effectiveTime value="20180315"/><consumable><manufacturedProduct><manufacturedMaterial><code code="314076"
      displayName="lisinopril 10 MG" codeSystem="2.16.840.1.113883.6.88"/></manufacturedMaterial></manufacturedProduct>
      </consumable>\(Self.reason)</substanceAdministration>
      """)
    #expect(drug.status.course == .notDone && drug.statusReason == "Declined by the patient")
  }

  @Test(
    "The reason of a procedure that was not done is why, of one that was done it is what it says",
    arguments: [true, false])
  func procedure(isNegated: Bool) async throws {
    let procedure = try await record(
      "47519-4",
      """
      <procedure classCode="PROC" moodCode="EVN" negationInd="\(isNegated)"><code code="6025007"
      codeSystem="2.16.840.1.113883.6.96" displayName="Appendectomy"/><statusCode code="completed"/>
      <effectiveTime value="20140203"/>\(Self.reason)</procedure>
      """)
    #expect(procedure.statusReason == (isNegated ? "Declined by the patient" : nil))
    #expect(procedure.facts.map(\.words).contains { $0.contains("Declined by the patient") })
  }
}

/// A plan that its document calls over.
@Suite struct CDAPlanOverTests {
  @Test(
    "A plan that is completed or given up is neither to come nor open",
    arguments: [("active", 1), ("completed", 0), ("cancelled", 0), ("aborted", 0)])
  func plans(status: String, open: Int) async throws {
    let records = try await CDASectionText.records(
      """
      <section><code code="18776-5" codeSystem="2.16.840.1.113883.6.1"/><text>Larkfield counseling</text><entry>
      <act classCode="ACT" moodCode="INT"><templateId root="2.16.840.1.113883.10.20.22.4.39"/><id root="1.2.3"/>
      <code code="1" displayName="Larkfield counseling"/><statusCode code="\(status)"/>
      <effectiveTime value="20130201"/></act></entry></section>
      """)
    #expect(Upcoming.unanswered(in: records, by: ClinicalDate("2014-01-01")).count == open)
    #expect(Upcoming.all(in: records, after: ClinicalDate("2013-01-01")).count == open)
  }

  @Test("What the text of a goal, an appointment or a visit says beside a general code is its note")
  func textBeside() async throws {
    let inner =
      "<code code=\"1\" displayName=\"Larkfield care\"/><text>Walk a mile</text><effectiveTime value=\"2013\"/>"
    let entries = [("observation", "GOL"), ("encounter", "INT"), ("encounter", "EVN")].map { name, mood in
      "<entry><\(name) moodCode=\"\(mood)\">\(inner)</\(name)></entry>"
    }
    let records = try await CDASectionText.records(
      "<section><code code=\"18776-5\"/><text>T</text>\(entries.joined())</section>")
    #expect(records.map { $0.words(of: .note) } == ["Walk a mile", "Walk a mile", "Walk a mile"])
  }

  @Test("An order stands on the day that it is for, and tells when it was written")
  func dayOfOrder() async throws {
    let records = try await CDASectionText.records(
      """
      <section><code code="18776-5" codeSystem="2.16.840.1.113883.6.1"/><text>T</text><entry><procedure
      classCode="PROC" moodCode="RQO"><id root="1.2.3"/><code code="1" displayName="Larkfield scan"/>
      <statusCode code="active"/><effectiveTime value="20130901"/><author><time value="20130801"/></author>
      </procedure></entry></section>
      """)
    let order = try #require(records.first)
    #expect(order.date?.text == "2013-09-01" && order.dueDate?.text == "2013-09-01")
    let told = order.facts.map(\.words).joined(separator: "\n")
    #expect(told.contains("Written on: 1 August 2013"), "\(told)")
  }
}
