import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// What the text says against where an entry has its thing stand is told beside it, in whatever words, column or heading.
@Suite struct CDATextStandingTests {
  private static let drug = """
    <substanceAdministration moodCode="EVN"><text><reference value="#r0"/></text><statusCode code="active"/>
    <effectiveTime xsi:type="IVL_TS"><low value="20230101"/></effectiveTime><consumable><manufacturedProduct>
    <manufacturedMaterial><code code="1" codeSystem="2.999" displayName="Larkfieldin 5 MG"/></manufacturedMaterial>
    </manufacturedProduct></consumable></substanceAdministration>
    """
  private static let vaccine = """
    <substanceAdministration moodCode="EVN"><text><reference value="#r0"/></text><statusCode code="completed"/>
    <effectiveTime value="20200101"/><consumable><manufacturedProduct><manufacturedMaterial><code code="140"
    codeSystem="2.16.840.1.113883.12.292" displayName="Influenza"/></manufacturedMaterial></manufacturedProduct>
    </consumable></substanceAdministration>
    """
  private static func allergy(_ more: String = "", _ inner: String = "") -> String {
    """
    <act moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.30"/><code code="CONC"/><statusCode code="active"/>
    <entryRelationship typeCode="SUBJ"><observation moodCode="EVN"\(more)><templateId
    root="2.16.840.1.113883.10.20.22.4.7"/><code code="ASSERTION"/><text><reference value="#r0"/></text>
    <statusCode code="completed"/><value xsi:type="CD" code="416098002"/><participant typeCode="CSM"><participantRole>
    <playingEntity><code code="1" codeSystem="2.999" displayName="Quillicillin"/></playingEntity></participantRole>
    </participant>\(inner)</observation></entryRelationship></act>
    """
  }

  private func told(_ section: String) async throws -> [String?] {
    try await CDASectionText.records(section).map { $0.resource.json.remark(.statusInText) }
  }

  @Test(
    "A drug that its entry has as taken: words of the status that say otherwise, or that nobody knows, are told",
    arguments: [
      ("Patient not taking", true), ("D/C'd", true), ("DC", true), ("Paused", true), ("Former", true),
      ("On hold since surgery", true), ("Not started", true), ("Quillish", true), ("Discontinued", true),
      ("Active", false), ("Taking", false), ("Changed", false), ("Ordered", false), ("", false),
      ("Unknown", false),
    ])
  func drugs(cell: String, isTold: Bool) async throws {
    let words = try await told(
      CDASectionText.table("10160-0", ["Medication", "Status"], [["Larkfieldin", cell]], Self.drug))
    #expect(words == [isTold ? cell : nil])
  }

  @Test(
    "An end under any other head is told with the head, unless the entry has it too or it lay ahead",
    arguments: [
      ("Discontinued", "Yes", "Discontinued: Yes"), ("Discontinued", "No", nil),
      ("DC Date", "3/4/2023", "DC Date: 3/4/2023"),
      ("Date Stopped", "Mar 4, 2023", "Date Stopped: Mar 4, 2023"), ("Stop", "Mar 4, 2031", nil),
      ("End", "", nil),
      ("Reason for Stopping", "Hives", "Reason for Stopping: Hives"), ("Taking?", "No", "Taking?: No"),
      ("Currently Taking", "Y", nil), ("D/C", "X", "D/C: X"), ("Action", "Stop", "Action: Stop"),
      ("Action", "Continue", nil), ("Comments", "Patient stopped on own", "Patient stopped on own"),
      ("Comments", "Stop if a rash appears", nil),
      ("Last Taken", "stopped 2 weeks ago", "stopped 2 weeks ago"),
      ("Prior authorization", "Yes", nil), ("Directions", "Do not take with food", nil),
    ] as [(String, String, String?)])
  func columns(head: String, cell: String, words: String?) async throws {
    let told = try await told(
      CDASectionText.table("10160-0", ["Medication", head], [["Larkfieldin", cell]], Self.drug))
    #expect(told == [words])
  }

  @Test("An end of the text that the entry has too contradicts nothing")
  func sameEnd() async throws {
    let entry = Self.drug.replacing("</effectiveTime>", with: "<high value=\"20230304\"/></effectiveTime>")
    let section = CDASectionText.table(
      "10160-0", ["Medication", "Stop"], [["Larkfieldin", "Mar 4, 2023"]], entry)
    #expect(try await told(section) == [nil])
  }

  @Test(
    "A problem that stands: ruled out, suspected, closed are told; a status that says little is not",
    arguments: [
      ("Ruled out", true), ("Suspected", true), ("Entered in error", true), ("Closed", true), ("Cured", true),
      ("Historical", true), ("Primary", false), ("Chronic", false), ("Resolved: no", true),
    ])
  func problems(cell: String, isTold: Bool) async throws {
    let concern = """
      <act moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.3"/><code code="CONC"/><statusCode code="active"/>
      <entryRelationship typeCode="SUBJ">\(CDASectionText.pneumonia)</entryRelationship></act>
      """
    let words = try await told(
      CDASectionText.table("11450-4", ["Problem", "Status"], [["Pneumonia", cell]], concern))
    #expect(words == [isTold ? cell : nil])
  }

  @Test(
    "A dose whose text says in any column that it was not given counts as none",
    arguments: [
      ("Refusal Reason", "Parent refused"), ("Notes", "Not administered - allergy"),
      ("Status", "Parental refusal"),
      ("Status", "Wasted"), ("Status", "Held"),
    ])
  func doses(head: String, cell: String) async throws {
    let records = try await CDASectionText.records(
      CDASectionText.table("11369-6", ["Vaccine", head], [["Influenza", cell]], Self.vaccine))
    #expect(records.map(\.status.course) == [.notDone])
    #expect(ImmunizationCoverage(records, asOf: nil).rows.isEmpty)
  }

  @Test("What the entry denies and the text has as active or as a severe reaction is on the list, both told")
  func negated() async throws {
    let denied = Self.allergy(" negationInd=\"true\"")
    for (heads, cells) in [
      (["Substance", "Status"], ["Quillicillin", "Active"]),
      (["Substance", "Reaction", "Severity"], ["Quillicillin", "Anaphylaxis", "Severe"]),
    ] {
      let records = try await CDASectionText.records(CDASectionText.table("48765-2", heads, [cells], denied))
      #expect(records.map(\.status.course) == [.active])
      let words = cells.dropFirst().joined(separator: " · ")
      #expect(records[0].resource.json.remark(.statusInText) == words)
      #expect(records[0].resource.json.remark(.statusInEntry) == "refuted")
    }
    let takenBack = Self.allergy().replacing("code=\"completed\"", with: "code=\"nullified\"")
    let nullified = try await CDASectionText.records(
      CDASectionText.table("48765-2", ["Substance", "Status"], [["Quillicillin", "Active"]], takenBack))
    #expect(nullified.map(\.status.course) == [.active])
    #expect(nullified.map { $0.resource.json.remark(.statusInEntry) } == ["entered-in-error"])
    let problem = CDASectionText.pneumonia.replacing("EVN\"", with: "EVN\" negationInd=\"true\"")
    let drug = Self.drug.replacing("EVN\"", with: "EVN\" negationInd=\"true\"")
    for (cell, course) in [("Active", RecordStatus.Course.active), ("No known pneumonia", .refuted)] {
      let records = try await CDASectionText.records(
        CDASectionText.table("11450-4", ["Problem", "Status"], [["Pneumonia", cell]], problem))
      #expect(records.map(\.status.course) == [course])
    }
    let records = try await CDASectionText.records(
      CDASectionText.table("10160-0", ["Medication", "Status"], [["Larkfieldin", "Active"]], drug))
    #expect(records.map(\.status.code) == ["unknown"])
    #expect(records[0].resource.json.remark(.statusInText) == "Active")
  }

  @Test("Words over rows that end them stand beside each, whatever stands between, until other words follow")
  func headings() async throws {
    let table = { (name: String, id: String) in
      "<table><thead><tr><th>Medication</th><th>Sig</th></tr></thead><tbody><tr ID=\"\(id)\"><td>\(name)</td><td>1 daily</td></tr></tbody></table>"
    }
    let spanned = """
      <table><thead><tr><th>Medication</th><th>Sig</th></tr></thead><tbody><tr><td colspan="2">Active</td></tr><tr><td>Fernol
      </td><td>1 daily</td></tr><tr><td colspan="2">Discontinued</td></tr><tr ID="r0"><td>Larkfieldin</td><td>1 daily</td></tr>
      </tbody></table>
      """
    for (text, words) in [
      (
        "<paragraph>STOP taking these medications</paragraph>" + table("Larkfieldin", "r0"),
        "STOP taking these medications"
      ),
      (
        "<paragraph>Stop</paragraph>" + table("Fernol", "x") + "<paragraph>Current</paragraph>"
          + table("Larkfieldin", "r0"), nil
      ),
      (
        table("Larkfieldin", "r0").replacing(
          "<thead>", with: "<caption>Stopped Medications</caption><thead>"), "Stopped Medications"
      ),
      (spanned, "Discontinued"),
      (
        table("Larkfieldin", "r0").replacing(
          "<thead>", with: "<thead><tr><th colspan=\"2\">Expired</th></tr>"), "Expired"
      ),
      ("<list><item>Stop<list><item ID=\"r0\">Larkfieldin</item></list></item></list>", "Stop"),
      ("<paragraph>Current and past medications</paragraph>" + table("Larkfieldin", "r0"), nil),
    ] as [(String, String?)] {
      let section =
        "<section><code code=\"10160-0\"/><text>\(text)</text><entry>\(Self.drug)</entry></section>"
      #expect(try await told(section) == [words], "\(text)")
    }
  }

  @Test("The reaction and severity of the text stand beside those of the entry that are others")
  func reactions() async throws {
    let nausea = """
      <entryRelationship typeCode="MFST"><observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.9"/>
      <value xsi:type="CD" code="422587007" displayName="Nausea"/></observation></entryRelationship>
      """
    for (cell, words) in [("Anaphylaxis", "Anaphylaxis"), ("Mild nausea", nil), ("None", nil)]
      as [(String, String?)]
    {
      let records = try await CDASectionText.records(
        CDASectionText.table(
          "48765-2", ["Substance", "Reaction"], [["Quillicillin", cell]], Self.allergy("", nausea)))
      #expect(records.map { $0.resource.json.remark(.reactionInText) } == [words])
    }
  }

  @Test("A device that the text has as taken out, and a directive that it has as revoked, say so")
  func devicesAndDirectives() async throws {
    let supply = """
      <supply moodCode="EVN"><text><reference value="#r0"/></text><statusCode code="completed"/><participant typeCode="PRD">
      <participantRole><playingDevice><code code="1" displayName="Larkfield pacer"/></playingDevice></participantRole>
      </participant></supply>
      """
    let devices = try await told(
      CDASectionText.table(
        "46264-8", ["Device", "Status"], [["Larkfield pacer", "Explanted Aug 2013"]], supply))
    #expect(Set(devices) == ["Explanted Aug 2013"])
    let directive = """
      <observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.48"/><code code="304251008"
      displayName="Resuscitation"/><text><reference value="#r0"/></text><value xsi:type="CD" code="304253006"
      displayName="Do not resuscitate"/></observation>
      """
    let cell = "Do not resuscitate - REVOKED 2014"
    let section = CDASectionText.table(
      "42348-3", ["Directive", "Description"], [["Resuscitation", cell]], directive)
    #expect(try await told(section) == [cell])
    let other = CDASectionText.table(
      "42348-3", ["Directive", "Description"], [["Resuscitation", "Full code"]], directive)
    let records = try await CDASectionText.records(other)
    #expect(records.map { $0.resource.json.remark(.valueInText) } == ["Full code"])
  }

  @Test(
    "A comment turns a dose only where it says no more than that it was not given",
    arguments: [
      ("Parent refused", true), ("Not administered", true), ("Parent refused varicella today", false),
      ("Previously refused, given today", false), ("Declined anesthesia", false), ("Not refused", false),
    ])
  func asides(comment: String, isTold: Bool) async throws {
    let words = try await told(
      CDASectionText.table("11369-6", ["Vaccine", "Notes"], [["Influenza", comment]], Self.vaccine))
    #expect(words == [isTold ? comment : nil])
  }

  @Test("A result's row of its day and number is its row, whatever short name it has")
  func shortName() async throws {
    let result = { (name: String, value: String) in
      """
      <observation moodCode="EVN"><code code="1" codeSystem="2.999" displayName="\(name)"/><statusCode
      code="completed"/><effectiveTime value="20230304"/><value xsi:type="PQ" value="\(value)" unit="g/dL"/></observation>
      """
    }
    let entries = "\(result("Larkfield protein", "13.2"))</entry><entry>\(result("Weavermoor sugar", "5.1"))"
    let rows = { (value: String) in
      CDASectionText.table(
        "30954-2", ["Test", "Date", "Result"],
        [["LFP", "Mar 4, 2023", value], ["WMX", "Mar 4, 2023", "5.1 g/dL"]], entries)
    }
    let alone = { (library: RecordLibrary) in
      TextSection.all(in: library.persons.flatMap(\.records)).map(\.sentence)
    }
    #expect(alone(try await CDASectionText.library(rows("13.2 g/dL"))).isEmpty)
    #expect(!alone(try await CDASectionText.library(rows("2.1 g/dL"))).isEmpty)
  }
}
