import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Whether a drug of a document may be taken now: "completed" alone ends nothing.
@Suite struct CDADrugCourseTests {
  private func section(
    _ time: String, mood: String = "EVN", status: String = "completed", inner: String = "",
    code: String = "10160-0",
    text: String = ""
  ) -> String {
    """
    <section><code code="\(code)"/><title>Medications</title><text>\(text)</text><entry>
    <substanceAdministration moodCode="\(mood)"><templateId root="2.16.840.1.113883.10.20.22.4.16"/>
    <statusCode code="\(status)"/>\(time)<doseQuantity value="25" unit="mg"/><consumable><manufacturedProduct>
    <manufacturedMaterial><code code="6918" codeSystem="2.16.840.1.113883.6.88" displayName="Larkolol"/>
    </manufacturedMaterial></manufacturedProduct></consumable>\(inner)</substanceAdministration></entry></section>
    """
  }

  private func time(_ low: String, _ high: String) -> String {
    "<effectiveTime xsi:type=\"IVL_TS\"><low value=\"\(low)\"/>\(high)</effectiveTime>"
  }

  @Test(
    "A drug sent as completed without an end of its own may be taken now, ordered or reported",
    arguments: ["EVN", "INT"], ["", "<high nullFlavor=\"UNK\"/>", "<high/>", "<high value=\"20230407\"/>"])
  func completed(mood: String, high: String) async throws {
    let records = try await CDASectionText.records(section(time("20130212", high), mood: mood))
    let list = DrugList(records, asOf: ClinicalDate("2023-06-01"))
    #expect(list.unclear.map(\.title) == ["Larkolol"])
    #expect(list.unclear.first?.dosage == "25 mg")
    #expect(list.past.isEmpty)
  }

  @Test("An end of its own ends it")
  func ended() async throws {
    let records = try await CDASectionText.records(section(time("20130212", "<high value=\"20130301\"/>")))
    let list = DrugList(records, asOf: ClinicalDate("2023-06-01"))
    #expect(list.past.map(\.title) == ["Larkolol"] && list.unclear.isEmpty)
  }

  @Test(
    "One dose at one moment, or in the list of what was given, is given once and no word on a prescription",
    arguments: [
      ("10160-0", "<effectiveTime value=\"20230407\"/>"),
      (
        "10160-0",
        "<effectiveTime><low value=\"202304071000\"/><high value=\"202304071000\"/></effectiveTime>"
      ),
      ("29549-3", "<effectiveTime><low value=\"20230406\"/></effectiveTime>"),
    ])
  func oneDose(code: String, time: String) async throws {
    let records = try await CDASectionText.records(
      section(time, code: code)
        + "</component><component>"
        + section("<effectiveTime><low value=\"2020\"/></effectiveTime>", status: "active"))
    #expect(Set(records.map(\.resource.type)) == [.medicationAdministration, .medicationStatement])
    let list = DrugList(records, asOf: nil)
    #expect(list.current.map(\.title) == ["Larkolol"])
    #expect(list.current.first?.conflicts.isEmpty == true)
  }

  @Test("A moment beside a rhythm is a beginning")
  func rhythm() async throws {
    let times = """
      <effectiveTime value="20230401"/><effectiveTime xsi:type="PIVL_TS" operator="A"><period value="12" unit="h"/>
      </effectiveTime>
      """
    let records = try await CDASectionText.records(section(times))
    #expect(DrugList(records, asOf: nil).unclear.count == 1)
  }

  @Test("Entry and text that contradict each other leave it open, and both are told")
  func contradiction() async throws {
    let text = """
      <table><thead><tr><th>Medication</th><th>Status</th></tr></thead><tbody><tr><td>Larkolol</td><td>Active</td></tr>
      </tbody></table>
      """
    let records = try await CDASectionText.records(
      section(time("20130212", "<high value=\"20130301\"/>"), text: text))
    let list = DrugList(records, asOf: ClinicalDate("2023-06-01"))
    #expect(list.unclear.map(\.title) == ["Larkolol"])
    let json = records[0].resource.json
    #expect(json.remark(.statusInText) == "Active" && json.remark(.statusInEntry) == "completed")
    #expect(json.remark(.endAsSent) == "2013-03-01")
  }

  private func row(_ status: String) -> String {
    """
    <table><thead><tr><th>Medication</th><th>Status</th></tr></thead><tbody><tr><td>Larkolol</td><td>\(status)</td></tr>
    </tbody></table>
    """
  }

  @Test(
    "A row that says active leaves open whether a drug is taken that its entry calls completed, and both are said",
    arguments: ["", "<high value=\"20130212\"/>", "<high value=\"20240101\"/>"])
  func overruled(high: String) async throws {
    let drug = section(time("20130212", high), text: row("Active"))
    let inner = drug.replacing(
      "<entry>", with: "<entry><act><code code=\"75311-1\"/><statusCode code=\"active\"/><entryRelationship>"
    )
    .replacing("</entry>", with: "</entryRelationship></act></entry>")
    for section in [drug, inner] {
      let records = try await CDASectionText.records(section)
      let list = DrugList(records, asOf: ClinicalDate("2023-06-01"))
      #expect(list.unclear.map(\.title) == ["Larkolol"])
      #expect(records[0].resource.json.remark(.statusInText) == "Active")
    }
  }

  @Test("A drug that text and entry both call completed is not among those taken")
  func bothCompleted() async throws {
    for high in ["", "<high value=\"20130212\"/>"] {
      let records = try await CDASectionText.records(section(time("20130212", high), text: row("Completed")))
      let list = DrugList(records, asOf: ClinicalDate("2023-06-01"))
      #expect(list.past.map(\.title) == ["Larkolol"] && list.unclear.isEmpty && list.current.isEmpty)
    }
  }

  @Test("What carries a drug is no part of it and does not name it, and a moment is no open span")
  func vehicle() async throws {
    let vehicle = """
      <participant typeCode="CSM"><participantRole><code code="412307009" displayName="Drug vehicle"/><playingEntity><code
      code="1" displayName="Quill saline 9 MG/ML"/><name>Saline</name></playingEntity></participantRole></participant>
      """
    let found = try await CDASectionText.records(
      section("<effectiveTime value=\"20230401\"/>", mood: "INT", status: "active", inner: vehicle))
    let told = found[0].facts.map(\.words).joined(separator: "\n")
    #expect(told.contains("Drug vehicle: Quill saline 9 MG/ML, Saline"), "\(told)")
    #expect(!told.contains("Ingredient") && !told.contains("Name of the product"))
    #expect(found[0].end?.text == "2023-04-01")
    let rhythm =
      "<effectiveTime xsi:type=\"PIVL_TS\" operator=\"A\"><period value=\"12\" unit=\"h\"/></effectiveTime>"
    let repeated = try await CDASectionText.records(
      section("<effectiveTime value=\"20230401\"/>\(rhythm)", mood: "INT", status: "active"))
    #expect(repeated[0].end == nil)
  }

  @Test("A dose with a rhythm in the list of what was given was given, and nobody says that it was once")
  func givenWithRhythm() async throws {
    let rhythm =
      "<effectiveTime xsi:type=\"PIVL_TS\" operator=\"A\"><period value=\"1\" unit=\"h\"/></effectiveTime>"
    for (times, isOnce) in [(rhythm, false), ("", true)] {
      let records = try await CDASectionText.records(
        section(time("20230406", "<high value=\"20230406\"/>") + times, code: "29549-3"))
      let past = DrugList(records, asOf: nil).past
      #expect(past.map(\.lastWord) == [.onlyGiven(isOnce: isOnce)])
    }
  }

  @Test("A number of fills is told as fills, and the end of a supply of a device is no removal")
  func supplies() async throws {
    let supply = """
      <entryRelationship typeCode="REFR"><supply moodCode="INT"><templateId root="2.16.840.1.113883.10.20.22.4.17"/>
      <repeatNumber value="1"/></supply></entryRelationship>
      """
    let drug = try await CDASectionText.records(
      section(time("2020", ""), mood: "INT", status: "active", inner: supply))
    let told = drug[0].facts.first { $0.element == .of("dispenseRequest") }?.words ?? ""
    #expect(told.contains("Fills allowed") && !told.contains("Refills"))
    let device = """
      <section><code code="46264-8"/><title>Devices</title><entry><supply moodCode="EVN"><statusCode code="completed"/>
      <effectiveTime><low value="20190301"/><high value="20190601"/></effectiveTime><participant typeCode="PRD">
      <participantRole><playingDevice><code code="14106009" displayName="Pacemaker"/></playingDevice></participantRole>
      </participant></supply></entry></section>
      """
    let use = try #require(
      try await CDASectionText.records(device).first {
        $0.resource.type == ResourceType("DeviceUseStatement")
      })
    #expect(use.date?.text == "2019-03-01" && use.end == nil)
  }

  @Test("The word of a drug's status stands as sent and is no reason")
  func statusAsSent() async throws {
    let status = """
      <entryRelationship><observation><code code="33999-4"/><statusCode code="completed"/><value xsi:type="CD" code="1"
      displayName="Expired"/></observation></entryRelationship>
      """
    let records = try await CDASectionText.records(section(time("20230101", ""), inner: status))
    #expect(records.map(\.status.code) == ["expired"])
    #expect(records[0].resource.json["statusReason"] == nil)
  }

  @Test(
    "A drug of a section of given drugs is one dose, unless its time spans more than a visit",
    arguments: [("20230102", "MedicationAdministration"), ("20240101", "MedicationStatement")])
  func given(end: String, type: String) async throws {
    let span = time("20230101", "<high value=\"\(end)\"/>")
    let records = try await CDASectionText.records(section(span, code: "59774-0"))
    #expect(records.map(\.resource.type.name) == [type])
  }

  @Test(
    "A word of the status column that a drug is over stands beside one sent as active",
    arguments: [
      ("Discontinued", true), ("Stopped", true), ("Active", false), ("Not stopped", false), ("DC", false),
    ])
  func overInText(words: String, isTold: Bool) async throws {
    let text = row(words).replacing(
      "<td>Larkolol</td>", with: "<td><content ID=\"d\">Larkolol</content></td>")
    let section = section(
      "<text><reference value=\"#d\"/></text><effectiveTime><low value=\"2011\"/></effectiveTime>",
      status: "active", text: text)
    let records = try await CDASectionText.records(section)
    #expect(DrugList(records, asOf: nil).current.count == 1)
    #expect(records[0].resource.json.remark(.statusInText) == (isTold ? words : nil))
  }
}
