import HealthRecords
import TestSupport
import Testing

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
