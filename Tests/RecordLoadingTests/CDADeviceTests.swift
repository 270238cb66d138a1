import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

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
