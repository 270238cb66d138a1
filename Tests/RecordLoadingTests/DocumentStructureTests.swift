import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// What a statement is and says by its templates, codes and datatypes alone.
@Suite struct DocumentStructureTests {
  private func section(_ code: String, _ entries: String, text: String = "") -> String {
    "<section><code code=\"\(code)\"/><title>T</title><text>\(text)</text>\(entries)</section>"
  }

  private func concern(
    _ inner: String, status: String = "active", attributes: String = "", kind: String = "3"
  )
    -> String
  {
    """
    <entry><act moodCode="EVN" \(attributes)><templateId root="2.16.840.1.113883.10.20.22.4.\(kind)"/><code code="CONC"/>
    <statusCode code="\(status)"/>\(inner)</act></entry>
    """
  }

  private func observation(_ template: String, _ inner: String, link: String = "SUBJ") -> String {
    """
    <entryRelationship typeCode="\(link)"><observation moodCode="EVN"><templateId
    root="2.16.840.1.113883.10.20.22.4.\(template)"/>\(inner)</observation></entryRelationship>
    """
  }

  private let gout = "<value xsi:type=\"CD\" code=\"90560007\" displayName=\"Gout\"/>"

  @Test("A value that is true or false is an answer and never a problem")
  func boolean() async throws {
    let records = try await CDASectionText.records(
      section(
        "11450-4",
        "<entry><observation moodCode=\"EVN\"><code code=\"1\" displayName=\"Smokes\"/><value xsi:type=\"BL\" value=\"false\"/></observation></entry>"
      ))
    #expect(records.map(\.resource.type) == [.observation])
    #expect(records.map { $0.resource.json["valueBoolean"]?.boolean } == [false])
  }

  @Test(
    "Problems whose code names only a type are called by what they point at, and two without a name stay two")
  func unnamed() async throws {
    let type = "<code code=\"1\" displayName=\"Problem Type Not Available\"/>"
    let named = ["a", "b"].map { id in
      concern(
        observation(
          "4", "\(type)<text><reference value=\"#\(id)\"/></text><value xsi:type=\"CD\" nullFlavor=\"UNK\"/>")
      )
    }
    let text = "<list><item ID=\"a\">Aortic aneurysm</item><item ID=\"b\">Gout</item></list>"
    let records = try await CDASectionText.records(section("11450-4", named.joined(), text: text))
    #expect(records.map(\.title).sorted() == ["Aortic aneurysm", "Gout"])
    let bare = ["2001", "2002"].map { year in
      concern(
        observation(
          "4",
          "\(type)<effectiveTime><low value=\"\(year)\"/></effectiveTime><value xsi:type=\"CD\" nullFlavor=\"OTH\"/>"
        ))
    }
    #expect(try await CDASectionText.records(section("11450-4", bare.joined())).count == 2)
  }

  @Test(
    "The status of a concern ends nothing by itself and is printed; an end that is marked unknown ends nothing",
    arguments: ["completed", "aborted", "suspended"])
  func status(status: String) async throws {
    let time = "<effectiveTime><low value=\"2001\"/><high nullFlavor=\"UNK\"/></effectiveTime>"
    let records = try await CDASectionText.records(
      section("11450-4", concern(observation("4", "<code code=\"55607006\"/>\(time)\(gout)"), status: status))
    )
    #expect(records.map(\.status.course) == [.unstated])
    #expect(records.map { $0.resource.json.remark(.concernStatus) } == [status])
    #expect(ProblemList(records).active.map(\.title) == ["Gout"])
  }

  @Test("A problem that is said to be active and has an end stays active")
  func activeAfterEnd() async throws {
    let status = observation(
      "6", "<code code=\"33999-4\"/><value xsi:type=\"CD\" code=\"55561003\" displayName=\"Active\"/>",
      link: "REFR")
    let time = "<effectiveTime><low value=\"2001\"/><high value=\"2002\"/></effectiveTime>"
    let records = try await CDASectionText.records(
      section("11450-4", concern(observation("4", "<code code=\"55607006\"/>\(time)\(gout)\(status)"))))
    #expect(ProblemList(records).active.map(\.title) == ["Gout"])
    #expect(records.map { $0.end?.text } == ["2002"])
  }

  @Test("The negation of a concern is that of its problem; one that names nothing denies them all")
  func negation() async throws {
    let denied = try await CDASectionText.records(
      section(
        "11450-4",
        concern(observation("4", "<code code=\"55607006\"/>\(gout)"), attributes: "negationInd=\"true\"")))
    #expect(denied.map(\.status.course) == [.refuted])
    let generic = "<value xsi:type=\"CD\" code=\"55607006\" displayName=\"Problem\"/>"
    let none = try await CDASectionText.records(
      section(
        "11450-4",
        concern(observation("4", "<code code=\"55607006\"/>\(generic)"), attributes: "negationInd=\"true\""),
        text: "Keine Probleme bekannt"))
    #expect(none.map(\.title) == ["No known problems"] && none.allSatisfy(\.isAbsenceStatement))
    #expect(none[0].facts.map(\.words).joined().contains("Keine Probleme bekannt"))
  }

  @Test("A denial of everything beside a table of rows is marked, and the document is to be read")
  func contradicted() async throws {
    let generic = "<value xsi:type=\"CD\" code=\"55607006\" displayName=\"Problem\"/>"
    let rows = ["Gout", "Asthma"].map { "<tr><td>\($0)</td><td>2001</td></tr>" }.joined()
    let records = try await CDASectionText.records(
      section(
        "11450-4",
        concern(observation("4", "<code code=\"55607006\"/>\(generic)"), attributes: "negationInd=\"true\""),
        text: "<table><tbody>\(rows)</tbody></table>"))
    #expect(records.allSatisfy { !$0.isAbsenceStatement && $0.resource.json.remark(.entryDenies) != nil })
  }

  @Test("A reaction and a severity beside the only allergy of a concern are its own, and no allergies")
  func beside() async throws {
    let substance =
      "<participant typeCode=\"CSM\"><participantRole><playingEntity><code code=\"1\" displayName=\"Codeine\"/></playingEntity></participantRole></participant>"
    let inner =
      observation("7", "<code code=\"ASSERTION\"/>\(substance)")
      + observation(
        "9", "<code code=\"ASSERTION\"/><value xsi:type=\"CD\" code=\"2\" displayName=\"Hives\"/>")
      + observation(
        "8", "<code code=\"SEV\"/><value xsi:type=\"CD\" code=\"24484000\" displayName=\"Severe\"/>")
    let records = try await CDASectionText.records(section("48765-2", concern(inner, kind: "30")))
    #expect(records.map(\.title) == ["Codeine"])
    #expect(records[0].facts.of(.reaction).map(\.words).joined().contains("Hives"))
    #expect(records[0].facts.of(.severity).map(\.words).joined().contains("Severe"))
  }

  @Test("Another allergen in the cell that the code points at is printed beside that of the code")
  func otherAllergen() async throws {
    let substance = """
      <participant typeCode="CSM"><participantRole><playingEntity><code code="1191" displayName="Aspirin"><originalText>
      <reference value="#a"/></originalText></code></playingEntity></participantRole></participant>
      """
    let text = "<table><tbody><tr><td ID=\"a\">Paracetamol</td><td>Exanthème</td></tr></tbody></table>"
    let records = try await CDASectionText.records(
      section(
        "48765-2", concern(observation("7", "<code code=\"ASSERTION\"/>\(substance)"), kind: "30"), text: text
      ))
    #expect(records.map(\.title) == ["Paracetamol (Aspirin)"])
  }

  @Test("An interpretation beside a missing value is not printed; one beside a value is")
  func interpretation() async throws {
    for (value, isPrinted) in [("nullFlavor=\"NA\"", false), ("value=\"4\" unit=\"mg\"", true)] {
      let records = try await CDASectionText.records(
        section(
          "30954-2",
          "<entry><observation moodCode=\"EVN\"><code code=\"1\" displayName=\"Test\"/><value xsi:type=\"PQ\" \(value)/><interpretationCode code=\"N\" codeSystem=\"2.16.840.1.113883.5.83\"/></observation></entry>"
        ))
      #expect(records.map { $0.resource.json["interpretation"] != nil } == [isPrinted])
    }
  }

  @Test("An entry of nulls alone makes no record, or says that there is no information")
  func nulls() async throws {
    let empty =
      "<entry><observation moodCode=\"EVN\"><code nullFlavor=\"NI\"/><value xsi:type=\"CD\" nullFlavor=\"NI\"/></observation></entry>"
    #expect(try await CDASectionText.records(section("29762-2", empty)).isEmpty)
    #expect(
      try await CDASectionText.records(section("11450-4", empty)).map(\.title) == [
        "No information on problems"
      ])
  }

  @Test("Two LOINC codes are two tests, whatever their words")
  func tests() async throws {
    let results = [("3198-5", "Faktor VII"), ("3209-0", "Faktor VIII")].map { code, name in
      "<component><observation moodCode=\"EVN\"><code code=\"\(code)\" codeSystem=\"2.16.840.1.113883.6.1\" displayName=\"\(name)\"/><effectiveTime value=\"20230101\"/><value xsi:type=\"PQ\" value=\"90\" unit=\"%\"/></observation></component>"
    }
    let records = try await CDASectionText.records(
      section(
        "30954-2",
        "<entry><organizer moodCode=\"EVN\"><code code=\"1\" displayName=\"P\"/>\(results.joined())</organizer></entry>"
      ))
    let observations = records.filter { $0.resource.type == .observation }
    #expect(PersonConcepts(observations, asOf: nil).series.count == 2)
  }

  @Test("A template decides before the section: a vital sign among problems is a vital sign")
  func template() async throws {
    let inner =
      "<code code=\"39156-5\" displayName=\"Body mass index\"/><value xsi:type=\"PQ\" value=\"28\" unit=\"kg/m2\"/>"
    let records = try await CDASectionText.records(
      section(
        "75310-3",
        "<entry><act moodCode=\"EVN\"><templateId root=\"2.16.840.1.113883.10.20.22.4.132\"/><code code=\"75310-3\"/>\(observation("27", inner, link: "REFR"))</act></entry>"
      ))
    #expect(records.map(\.resource.type) == [.observation])
  }
}
