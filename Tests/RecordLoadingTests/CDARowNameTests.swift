import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Names that stand in the row of a text, and entries that name nothing.
@Suite struct CDARowNameTests {
  private func titles(_ code: String, heads: [String], cells: [String], _ entry: String) async throws
    -> [String]
  {
    let head = heads.map { "<th>\($0)</th>" }.joined()
    let row = cells.enumerated().map { "<td ID=\"cell\($0)\">\($1)</td>" }.joined()
    return try await CDASectionText.records(
      """
      <section><code code="\(code)" codeSystem="2.16.840.1.113883.6.1"/><title>A list</title><text><table><thead>
      <tr>\(head)</tr></thead><tbody><tr>\(row)</tr></tbody></table></text><entry>\(entry)</entry></section>
      """
    ).map(\.title)
  }

  private static let concern = """
    <act classCode="ACT" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.132"/>
    <code code="75310-3" codeSystem="2.16.840.1.113883.6.1" displayName="Health Concern"/>
    <text><reference value="#cell0"/></text><statusCode code="active"/></act>
    """
  private static let goal = """
    <observation classCode="OBS" moodCode="GOL"><code nullFlavor="UNK"/><text><reference value="#cell0"/></text>
    <statusCode code="active"/></observation>
    """

  @Test(
    "A concern or goal whose text is a day or empty is called by the other words of its row",
    arguments: [
      ("75310-3", concern, ["Date", "Concern"], ["2011-10-05", "Diagnosis: Hypertension"], "Hypertension"),
      ("75310-3", concern, ["Date", "What"], ["Oct 5, 2011", "Hypertension"], "Hypertension"),
      ("75310-3", concern, ["Date", "What"], ["", "Note: often ill"], "Note: often ill"),
      ("61146-7", goal, ["Start", "Goal"], ["2015-06-22", "Walk every day"], "Walk every day"),
      ("61146-7", goal, ["Goal", "Start"], ["Walk every day", "2015-06-22"], "Walk every day"),
    ])
  func days(code: String, entry: String, heads: [String], cells: [String], title: String) async throws {
    #expect(try await titles(code, heads: heads, cells: cells, entry) == [title])
  }

  @Test(
    "A day has a year, and no words but those of dates",
    arguments: [
      ("2011-10-05", true), ("06/22/2015 10:00 AM", true), ("June 22, 2015", true), ("May", false),
      ("120/80 mmHg", false), ("120/80", false), ("1-0-1", false), ("2.5", false), ("T4", false),
      ("20110510", true),
    ])
  func isDay(text: String, isDay: Bool) {
    #expect(CDANarrativeRow.isDay(text) == isDay)
  }

  @Test("A goal is called by its value in words, a measured one by what is measured")
  func goalsValue() async throws {
    let goal = { (value: String) in
      """
      <observation classCode="OBS" moodCode="GOL"><code code="58144-7" codeSystem="2.16.840.1.113883.6.1"
      displayName="Overall goal"/><statusCode code="active"/>\(value)</observation>
      """
    }
    let title = { (value: String) in
      try await titles("61146-7", heads: ["Goal"], cells: ["x"], goal(value))
    }
    #expect(
      try await title("<value xsi:type=\"ST\">Get rid of the fever</value>") == ["Get rid of the fever"])
    #expect(try await title("<value xsi:type=\"PQ\" value=\"80\" unit=\"kg\"/>") == ["Overall goal"])
    #expect(try await title("<value xsi:type=\"ST\">&lt; 150 mg/dL</value>") == ["Overall goal"])
  }

  @Test(
    "A procedure that names nothing and tells nothing is no record",
    arguments: [
      "<observation classCode=\"OBS\" moodCode=\"EVN\"><templateId root=\"2.16.840.1.113883.10.20.22.4.13\"/><code nullFlavor=\"NI\"/><statusCode code=\"active\"/><value xsi:type=\"CD\" nullFlavor=\"NI\"/></observation>",
      "<procedure classCode=\"PROC\" moodCode=\"EVN\" negationInd=\"true\"><code nullFlavor=\"UNK\"/><statusCode code=\"active\"/><effectiveTime><low nullFlavor=\"UNK\"/></effectiveTime></procedure>",
    ])
  func emptyProcedure(entry: String) async throws {
    #expect(try await titles("47519-4", heads: ["Procedure"], cells: ["None reported"], entry).isEmpty)
  }

  @Test(
    "A procedure that only frames a device is the device alone, and a device without a name is that of its procedure"
  )
  func device() async throws {
    let procedure = { (code: String, device: String) in
      "<procedure classCode=\"PROC\" moodCode=\"EVN\">\(code)<statusCode code=\"completed\"/><participant typeCode=\"DEV\"><participantRole><playingDevice>\(device)</playingDevice></participantRole></participant></procedure>"
    }
    let named = "<code code=\"14106009\" displayName=\"Pacemaker\"/>"
    let insertion = "<code code=\"307280005\" displayName=\"Implantation\"/>"
    let nothing = "<code nullFlavor=\"NI\"/>"
    let title = { (entry: String) in try await titles("46264-8", heads: ["Device"], cells: ["x"], entry) }
    #expect(try await title(procedure(nothing, named)) == ["Pacemaker"])
    #expect(try await title(procedure(insertion, nothing)) == ["Implantation", "Device of: Implantation"])
  }

  @Test("A result that says that none was recorded is no result")
  func noResult() async throws {
    let entry = """
      <organizer classCode="BATTERY" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.1"/>
      <code nullFlavor="NI" displayName="Chest X-ray"/><statusCode code="active"/><component><observation
      classCode="OBS" moodCode="EVN" negationInd="true"><code nullFlavor="NI"/><text><reference value="#cell0"/></text>
      <statusCode code="active"/><value xsi:type="CD" nullFlavor="NI"/></observation></component></organizer>
      """
    #expect(
      try await titles("30954-2", heads: ["Value"], cells: ["No observation recorded."], entry) == [
        "Chest X-ray"
      ])
  }

  @Test("Insurance of another kind is called by its translation, else by the insurer")
  func coverage() async throws {
    let entry = { (translation: String) in
      """
      <act classCode="ACT" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.60"/><statusCode code="completed"/>
      <entryRelationship typeCode="COMP"><act classCode="ACT" moodCode="EVN"><templateId
      root="2.16.840.1.113883.10.20.22.4.61"/><code code="OT" displayName="Other">\(translation)</code><performer><assignedEntity>
      <representedOrganization><name>Humana</name></representedOrganization></assignedEntity></performer></act>
      </entryRelationship></act>
      """
    }
    let title = { (code: String) in try await titles("48768-6", heads: ["Plan"], cells: ["x"], entry(code)) }
    #expect(
      try await title("<translation nullFlavor=\"NI\" displayName=\"Medicare PPO\"/>") == ["Medicare PPO"])
    #expect(try await title("") == ["Humana"])
  }
}
