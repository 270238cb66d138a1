import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Directives for what is to be done when a person cannot say so.
@Suite struct CDADirectiveTests {
  private func wishes(_ inner: String, text: String = "<text>x</text>", code: String = "42348-3") async throws
    -> [ClinicalRecord]
  {
    try await CDASectionText.records(
      """
      <section><code code="\(code)" codeSystem="2.16.840.1.113883.6.1"/><title>Advance Directives</title>\(text)\(inner)
      </section>
      """)
  }

  private func isFiledAsWish(_ record: ClinicalRecord) -> Bool {
    record.resource.json.all("category").flatMap { Concept($0)?.codes ?? [] }.contains("42348-3")
  }

  private func directive(_ value: String, negated: Bool = false) -> String {
    """
    <entry><observation classCode="OBS" moodCode="EVN" negationInd="\(negated)"><templateId
    root="2.16.840.1.113883.10.20.22.4.48"/><code code="89666000" displayName="Cardiopulmonary resuscitation"/>
    <statusCode code="completed"/>\(value)</observation></entry>
    """
  }

  private static let values: [(String, Bool, String)] = [
    ("<value xsi:type=\"BL\" value=\"false\"/>", false, "not permitted"),
    ("<value xsi:type=\"BL\" value=\"true\"/>", false, "permitted"),
    ("<value xsi:type=\"CD\" code=\"1\" displayName=\"Do not resuscitate\"/>", false, "Do not resuscitate"),
    ("<value xsi:type=\"ST\">Comfort only</value>", true, "not: Comfort only"),
    ("", false, "recorded: see the directive itself"),
    ("<text>Never again</text>", false, "Never again"),
  ]

  @Test(
    "A directive is filed as a wish, with what it says",
    arguments: values)
  func value(value: String, negated: Bool, told: String) async throws {
    for code in ["42348-3", "11503-0"] {
      let found = try await wishes(directive(value, negated: negated), code: code)
      #expect(found.map(\.title) == ["Cardiopulmonary resuscitation"])
      #expect(found.map(\.resultText) == [told] && found.allSatisfy(isFiledAsWish))
    }
  }

  private func translated(_ kind: String, _ value: String, words: String = "", negated: Bool = false)
    -> String
  {
    """
    <entry><observation classCode="OBS" moodCode="EVN" negationInd="\(negated)"><templateId
    root="2.16.840.1.113883.10.20.22.4.48"/><code code="75320-2" codeSystem="2.16.840.1.113883.6.1"
    displayName="Advance directive">\(words)<translation \(kind)/></code><statusCode code="completed"/>\(value)
    </observation></entry>
    """
  }

  private let intubation =
    "code=\"78823-2\" codeSystem=\"2.16.840.1.113883.6.1\" displayName=\"Intubation\""

  @Test("A directive whose code says only that it is one is called after its translation")
  func translation() async throws {
    let forbidden = "<value xsi:type=\"BL\" value=\"false\"/>"
    let resuscitation =
      "code=\"304251008\" codeSystem=\"2.16.840.1.113883.6.96\" displayName=\"Resuscitation\""
    let found = try await wishes(translated(intubation, forbidden) + translated(resuscitation, forbidden))
    #expect(Set(found.map(\.title)) == ["Intubation", "Resuscitation"])
    #expect(found.allSatisfy { $0.resultText == "not permitted" && isFiledAsWish($0) })
    #expect(ResultSeries.all(in: found, asOf: nil).count == 2)
    let unnamed = try await wishes(translated("code=\"78823-2\"", forbidden))
    #expect(unnamed.map(\.title) == ["Advance directive of code 78823-2"])
  }

  @Test("An act or procedure among the directives is no procedure that was done")
  func act() async throws {
    for name in ["act", "procedure"] {
      let found = try await wishes(
        "<entry><\(name) moodCode=\"EVN\"><code code=\"1\" displayName=\"Do not intubate\"/></\(name)></entry>"
      )
      #expect(found.map(\.title) == ["Do not intubate"] && found.allSatisfy(isFiledAsWish))
      #expect(found.allSatisfy { $0.clinicalType != .procedures })
    }
  }

  @Test("That directives exist is a statement, and each of them another")
  func existence() async throws {
    let inner = directive("<value xsi:type=\"BL\" value=\"false\"/>")
      .replacing("<entry>", with: "<entryRelationship typeCode=\"COMP\">")
      .replacing("</entry>", with: "</entryRelationship>")
    let found = try await wishes(
      """
      <entry><observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.513"/><code code="45473-6"
      displayName="Advance directive - living will"/><value xsi:type="BL" value="true"/>\(inner)</observation></entry>
      """)
    #expect(found.count == 2 && found.allSatisfy(isFiledAsWish))
    #expect(found.contains { $0.resultText == "not permitted" })
  }

  private static let texts: [(String, String)] = [
    ("<paragraph>DNR / DNI, signed 2025-03-01</paragraph>", "DNR / DNI, signed 2025-03-01"),
    ("<paragraph>No CPR</paragraph>", "No CPR"), ("Keine Reanimation", "Keine Reanimation"),
    ("<list><item>No CPR</item><item>No dialysis</item></list>", "No CPR; No dialysis"),
    (String(repeating: "long text ", count: 50), "told in the document’s text: see the document"),
  ]

  @Test(
    "A section that is told in its text alone is a wish with these words",
    arguments: texts)
  func textAlone(text: String, told: String) async throws {
    let found = try await wishes("", text: "<text>\(text)</text>")
    #expect(
      found.map(\.title) == ["Advance Directives"]
        && found.map(\.resultText) == ["\(told) (in the document of 7 April 2023)"])
    #expect(found.allSatisfy(isFiledAsWish))
  }

  @Test(
    "An entry that only denies that there are directives is no wish, and one without a name is called what it is"
  )
  func unnamed() async throws {
    let nothing = directive("", negated: true).replacing(
      "Cardiopulmonary resuscitation", with: "Advance Directive excluded/not available")
    #expect(try await wishes(nothing).allSatisfy { !isFiledAsWish($0) })
    let denied = try await wishes(directive("<text>CPR</text>", negated: true))
    #expect(denied.map(\.title) == ["Not: Cardiopulmonary resuscitation"])
    #expect(denied.map(\.resultText).allSatisfy { $0.contains("stated not to be so") })
    let nameless = directive("<value xsi:type=\"CD\" displayName=\"Full code\"/>")
      .replacing("displayName=\"Cardiopulmonary resuscitation\"", with: "")
    let found = try await wishes(nameless)
    #expect(found.map(\.title) == ["Advance directive"] && found.allSatisfy(isFiledAsWish))
  }

  @Test("The same words told twice are one wish")
  func merging() async throws {
    let wish = "<section><code code=\"42348-3\"/><title>T</title><text>No CPR</text></section>"
    let records = try await CDASectionText.records("\(wish)</component><component>\(wish)")
    #expect(records.count == 1)
  }
}

/// Devices that were put in, and those that were not.
@Suite struct CDADeviceTests {
  private func records(
    _ start: String, text: String, code: String, device: String, status: String = "completed"
  ) async throws -> [ClinicalRecord] {
    try await CDASectionText.records(
      """
      <section><code code="46264-8" codeSystem="2.16.840.1.113883.6.1"/><title>Medical Equipment</title>
      <text>\(text)</text><entry><procedure classCode="PROC" \(start)>\(code)<statusCode code="\(status)"/>
      <participant typeCode="DEV"><participantRole classCode="MANU"><playingDevice>\(device)</playingDevice>
      </participantRole></participant></procedure></entry></section>
      """)
  }

  private static let procedure =
    "<code code=\"71388002\" codeSystem=\"2.16.840.1.113883.6.96\" displayName=\"Procedure\"/>"
  private static let implant =
    "<code code=\"40388003\" codeSystem=\"2.16.840.1.113883.6.96\" displayName=\"Implant\"/>"
  private static let pacemaker =
    "<code code=\"14106009\" codeSystem=\"2.16.840.1.113883.6.96\" displayName=\"Cardiac pacemaker\"/>"
  private static let insertion =
    "<code code=\"307280005\" codeSystem=\"2.16.840.1.113883.6.96\" displayName=\"Implantation of pacemaker\"/>"

  @Test("What the organizer of its number says is told of the device, under words that everybody reads")
  func numberedDevice() async throws {
    let fact = { (code: String, value: String) in
      "<component><observation><code code=\"\(code)\" codeSystem=\"2.16.840.1.113883.3.26.1.1\"/>\(value)</observation></component>"
    }
    let found = try await CDASectionText.records(
      """
      <section><code code="46264-8"/><title>Devices</title><text/><entry><procedure moodCode="EVN">\(Self.insertion)
      <targetSiteCode code="80248007" displayName="Left chest"/>
      <statusCode code="completed"/><participant typeCode="DEV"><participantRole><playingDevice>\(Self.pacemaker)
      </playingDevice></participantRole></participant><entryRelationship typeCode="COMP"><organizer>
      <templateId root="2.16.840.1.113883.10.20.22.4.311"/>
      \(fact("C160939", "<value type=\"CD\" code=\"C45329\" displayName=\"Active\"/>"))
      \(fact("C101722", "<value type=\"II\" root=\"1.3.160\" extension=\"0042\"/>"))
      \(fact("C101670", "<value type=\"TS\" value=\"20321015\"/>"))
      \(fact("C106044", "<value type=\"CD\" code=\"1\" displayName=\"MR unsafe\"/>"))
      </organizer></entryRelationship></procedure></entry></section>
      """)
    let device = try #require(found.first { $0.resource.type == .device })
    let told = device.facts.map(\.words).joined(separator: "\n")
    #expect(device.status.code == "active")
    for words in ["MRI safety: MR unsafe", "0042", "15 October 2032", "Left chest"] {
      #expect(told.contains(words), "\(told)")
    }
    let procedure = try #require(found.first { $0.resource.type == .procedure })
    #expect(!procedure.facts.contains { $0.words.contains("MR unsafe") })
  }

  @Test(
    "What a procedure was done with stays with it",
    arguments: ["", "<id root=\"2.16.840.1.113883.3.3719\" extension=\"(01)7\"/>"])
  func instrument(id: String) async throws {
    let found = try await CDASectionText.records(
      """
      <section><code code="47519-4"/><title>Procedures</title><text/><entry><procedure moodCode="EVN">
      <code code="1" displayName="Polypectomy"/><statusCode code="completed"/><participant typeCode="DEV">
      <participantRole>\(id)<playingDevice><code code="90412006" displayName="Colonoscope"/></playingDevice>
      </participantRole></participant></procedure></entry></section>
      """)
    #expect(found.contains { $0.resource.type == .device } == !id.isEmpty)
    let procedure = try #require(found.first { $0.resource.type == .procedure })
    #expect(procedure.facts.map(\.words).contains { $0.contains("Device: Colonoscope") })
  }

  @Test(
    "A denial that names no device says that there is none, beside the section's own words",
    arguments: [
      ("Keine Implantate", procedure, implant, "No known implantable devices"),
      ("", procedure, implant, "No known implantable devices"),
      ("", "<code nullFlavor=\"NI\"/>", "<code nullFlavor=\"NI\"/>", "No known implantable devices"),
    ])
  func none(text: String, code: String, device: String, title: String) async throws {
    let records = try await records(
      "moodCode=\"EVN\" negationInd=\"true\"", text: text, code: code, device: device)
    #expect(records.map(\.title) == [title])
    #expect(records.map(\.resource.type) == [ResourceType("DeviceUseStatement")])
    #expect(records.allSatisfy { $0.isAbsenceStatement })
    #expect(text.isEmpty || records.flatMap(\.facts).map(\.words).joined().contains(text))
  }

  @Test(
    "A device that was not put in, or is only planned, is no record of its own, and is still told",
    arguments: [
      ("moodCode=\"EVN\" negationInd=\"true\"", "completed"), ("moodCode=\"EVN\"", "cancelled"),
      ("moodCode=\"INT\"", "active"),
    ])
  func notPutIn(start: String, status: String) async throws {
    let records = try await records(
      start, text: "", code: Self.insertion, device: Self.pacemaker, status: status)
    #expect(records.map(\.title) == ["Implantation of pacemaker"])
    #expect(!records.contains { $0.resource.type == .device })
    #expect(records.flatMap(\.facts).contains { $0.words.contains("Cardiac pacemaker") })
  }

  @Test("A device that a procedure put in is a record of its own")
  func putIn() async throws {
    let records = try await records(
      "moodCode=\"EVN\"", text: "", code: Self.insertion, device: Self.pacemaker)
    #expect(records.map(\.resource.type) == [.procedure, .device])
  }

  @Test("A device of a procedure that was taken back is taken back with it")
  func takenBack() async throws {
    let records = try await records(
      "moodCode=\"EVN\"", text: "", code: Self.insertion, device: Self.pacemaker, status: "nullified")
    #expect(records.isEmpty)
  }
}
