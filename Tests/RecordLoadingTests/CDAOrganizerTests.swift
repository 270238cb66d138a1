import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// What stands in groups: results of specimens and organisms, goals among them, drugs in acts.
@Suite struct CDAOrganizerTests: SectionTests {
  private func organizer(_ inner: String, specimen: String = "", kind: String = "ENT") -> String {
    let role = """
      <specimen><specimenRole><specimenPlayingEntity classCode="\(kind)"><code code="\(specimen.count)" codeSystem="1.2"
      displayName="\(specimen)"/></specimenPlayingEntity></specimenRole></specimen>
      """
    return """
      <organizer classCode="CLUSTER" moodCode="EVN"><code code="x" codeSystem="1.2" displayName="Panel"/>
      <statusCode code="completed"/><effectiveTime value="20260901"/>\(specimen.isEmpty ? "" : role)\(inner)</organizer>
      """
  }

  private func result(_ name: String, _ value: String, mood: String = "EVN", id: String = "") -> String {
    """
    <component><observation classCode="OBS" moodCode="\(mood)">\(id)<code code="c\(name)" codeSystem="1.2"
    displayName="\(name)"/><statusCode code="completed"/><effectiveTime value="20260901"/>\(value)</observation></component>
    """
  }

  private func words(_ record: ClinicalRecord) -> String {
    record.facts.map(\.words).joined(separator: "\n")
  }

  private let malignant = "<value xsi:type=\"ST\">Malignant cells</value>"
  private let resistant = """
    <value xsi:type="PQ" value="4" unit="mg/L"/><interpretationCode code="R" codeSystem="2.16.840.1.113883.5.83"/>
    """

  @Test(
    "A finding without a code of its own is called as its group, not as its answer", arguments: [true, false])
  func nameOfGroup(isCoded: Bool) async throws {
    let code = isCoded ? "<code code=\"7\" displayName=\"Bathing\"/>" : "<code nullFlavor=\"NA\"/>"
    let entry = """
      <entry><organizer moodCode="EVN"><code code="d5" displayName="Self-Care"/><component><observation moodCode="EVN">\(code)
      <value xsi:type="CD" code="371153006" displayName="Independent"/></observation></component></organizer></entry>
      """
    let found = try await CDASectionText.records(section("47420-5", entry))
    #expect(
      found.map { "\($0.title) \($0.resultText)" } == ["\(isCoded ? "Bathing" : "Self-Care") Independent"])
  }

  @Test("What an organizer says of a measure is called as the measure, and two measures are never one")
  func measures() async throws {
    let measure = { (name: String) in
      """
      <entry><organizer moodCode="EVN"><statusCode code="completed"/><reference typeCode="REFR"><externalDocument><text>\(name)
      </text></externalDocument></reference><component><act moodCode="EVN"><id root="2.999" extension="1"/><code
      code="252116004" displayName="Observation parameters"/><effectiveTime><low value="2017"/><high value="201712"/>
      </effectiveTime></act></component><component><observation moodCode="EVN"><code code="ASSERTION"/><value xsi:type="CD"
      code="DENOM" displayName="denominator"/></observation></component></organizer></entry>
      """
    }
    let found = try await CDASectionText.records(
      section("55187-9", measure("Fern care") + measure("Quill care")))
    let results = found.filter { $0.resource.type == .observation }
    #expect(results.map(\.title).sorted() == ["Fern care", "Quill care"])
    let spans = found.filter { $0.resource.type == ResourceType("Basic") }
    #expect(spans.count == 2 && spans.allSatisfy { $0.date == nil && words($0).contains("December 2017") })
  }

  @Test("How a person counts in a measure of quality is no result")
  func quality() async throws {
    let found = try await CDASectionText.records(
      section(
        "55186-1",
        """
        <entry><organizer moodCode="EVN"><statusCode code="completed"/><reference typeCode="REFR"><externalDocument><code
        code="57024-2"/><text>Fern care</text></externalDocument></reference><component><observation moodCode="EVN"
        negationInd="true"><code code="ASSERTION"/><value xsi:type="CD" code="NUMER" displayName="numerator"/></observation>
        </component></organizer></entry>
        """))
    #expect(found.map(\.resource.type) == [ResourceType("Basic")])
    #expect(found.map(\.title) == ["Fern care"])
    #expect(found.contains { words($0).contains("numerator") && words($0).contains("not to be so") })
  }

  @Test("Like results of two specimens are two, and each tells its own")
  func specimens() async throws {
    let entries = ["Left breast biopsy", "Right breast core biopsy"].map {
      "<entry>\(organizer(result("Cytology", malignant), specimen: $0))</entry>"
    }
    let found = try await CDASectionText.records(section("30954-2", entries.joined()))
      .filter { $0.resource.type == .observation }
    #expect(found.map(\.title) == ["Cytology, Left breast biopsy", "Cytology, Right breast core biopsy"])
    #expect(found.map(words).count { $0.contains("Left breast biopsy") } == 1)
    #expect(found.map(words).count { $0.contains("Right breast core biopsy") } == 1)
  }

  @Test(
    "Like results of groups that say something else are two; those of the same group sent twice are one, and counted"
  )
  func groups() async throws {
    let normal = result("Code", "<value xsi:type=\"ST\">normal</value>")
    let entry = { (other: String) in
      "<entry>\(organizer(normal + result("Test", "<value xsi:type=\"ST\">\(other)</value>")))</entry>"
    }
    let library = try await CDASectionText.library(
      section("30954-2", entry("Sodium") + entry("Glucose") + entry("Glucose")))
    let found = CDASectionText.records(of: library).filter { $0.title == "Code" }
    #expect(found.count == 2)
    #expect(library.ledger.total(.merged) == 3)
  }

  @Test("Results of an isolate tell its organism, in panels inside it too")
  func organisms() async throws {
    let isolates = ["Escherichia coli", "Staphylococcus aureus"].map { name in
      let found = result("Microorganism", "<value xsi:type=\"CD\" displayName=\"\(name)\"/>")
      let panel = organizer(result("Ciprofloxacin", resistant, id: "<id root=\"1.9\" extension=\"1\"/>"))
      return
        "<component>\(organizer("\(found)<component>\(panel)</component>", specimen: name, kind: "MIC"))</component>"
    }
    let entry = "<entry>\(organizer(isolates.joined(), specimen: "Urine"))</entry>"
    let found = try await CDASectionText.records(section("30954-2", entry))
      .filter { $0.resource.type == .observation }
    #expect(
      Set(found.map(\.title)) == [
        "Microorganism, Urine", "Ciprofloxacin, Urine, of: Escherichia coli",
        "Ciprofloxacin, Urine, of: Staphylococcus aureus",
      ])
    #expect(found.count == 4)
    #expect(found.allSatisfy { words($0).contains("Urine") })
  }

  @Test("A test of susceptibility tells the organism that the only culture beside it names")
  func cultures() async throws {
    let culture = { (value: String) in
      """
      <component><observation moodCode="EVN"><code code="11475-1" codeSystem="2.16.840.1.113883.6.1"
      displayName="Microorganism identified"/><effectiveTime value="20260901"/>\(value)
      </observation></component>
      """
    }
    let coded = "<value xsi:type=\"CD\" code=\"112283007\" displayName=\"Escherichia coli\"/>"
    for (values, title) in [
      ([coded], "Cipro, of: Escherichia coli"), (["<value xsi:type=\"ST\">Growth seen</value>"], "Cipro"),
      ([coded, coded], "Cipro"),
    ] {
      let inner = values.map(culture).joined() + result("Cipro", resistant)
      let found = try await CDASectionText.records(section("30954-2", "<entry>\(organizer(inner))</entry>"))
      #expect(found.map(\.title).contains(title))
    }
  }

  @Test("An organism that no result names is a result itself", arguments: ["", "<component/>"])
  func unnamedOrganism(inner: String) async throws {
    let text = section(
      "30954-2", "<entry>\(organizer(inner, specimen: "Escherichia coli", kind: "MIC"))</entry>")
    let found = try await CDASectionText.records(text).filter { $0.resource.type == .observation }
    #expect(found.map(\.resultText) == ["Escherichia coli"])
  }

  @Test(
    "What is aimed at, promised or ordered in a group was not measured",
    arguments: ["30954-2", "8716-3", "47420-5"])
  func moods(code: String) async throws {
    let weight = { (mood: String) in
      result(mood, "<value xsi:type=\"PQ\" value=\"65\" unit=\"kg\"/>", mood: mood)
    }
    let inner = ["EVN", "GOL", "PRMS", "INT", "RQO"].map(weight).joined()
    let found = try await CDASectionText.records(section(code, "<entry>\(organizer(inner))</entry>"))
    #expect(found.filter { $0.resource.type == .observation }.map(\.title) == ["EVN"])
    #expect(found.filter { $0.resource.type == ResourceType("Goal") }.map(\.title) == ["GOL"])
    #expect(
      found.filter { $0.resource.type == .serviceRequest }.map(\.title).sorted() == ["INT", "PRMS", "RQO"])
  }

  @Test("The middle of an interval is its value where that alone was sent")
  func center() async throws {
    let value = "<value xsi:type=\"IVL_PQ\"><center value=\"3\" unit=\"mg/dL\"/></value>"
    let found = try await CDASectionText.records(
      section("30954-2", "<entry>\(organizer(result("Test", value)))</entry>"))
    #expect(found.filter { $0.title == "Test" }.map(\.resultText) == ["3 mg/dL"])
  }

  @Test("A drug in an act with a name is a drug, and the name is told with it")
  func group() async throws {
    let entry = """
      <entry><act moodCode="EVN"><code code="x" displayName="Morning drugs"/><entryRelationship typeCode="COMP">
      <substanceAdministration moodCode="EVN"><statusCode code="active"/><consumable><manufacturedProduct>
      <manufacturedMaterial><name>Atenolol</name></manufacturedMaterial></manufacturedProduct></consumable>
      </substanceAdministration></entryRelationship></act></entry>
      """
    let found = try await CDASectionText.records(section("10160-0", entry))
    #expect(DrugList(found, asOf: nil).current.map(\.title) == ["Atenolol"])
    #expect(found.count == 1 && found[0].facts.map(\.words).contains { $0.contains("Morning drugs") })
  }
}

/// Laboratory results in sections that are not known as a laboratory's.
@Suite struct CDALaboratoryTests {
  private let act = """
    <entry><act moodCode="EVN"><templateId root="1.3.6.1.4.1.19376.1.3.1"/><code code="300" displayName="Hämatologie"/>
    <statusCode code="completed"/><entryRelationship typeCode="COMP"><organizer classCode="BATTERY" moodCode="EVN">
    <templateId root="1.3.6.1.4.1.19376.1.3.1.4"/><statusCode code="completed"/><component><observation moodCode="EVN">
    <templateId root="1.3.6.1.4.1.19376.1.3.1.6"/><code code="X1" codeSystem="1.2.3" displayName="Hb"/><statusCode
    code="completed"/><effectiveTime value="20261001"/><value xsi:type="PQ" value="9.8" unit="g/dL"/></observation>
    </component></organizer></entryRelationship></act></entry>
    """

  @Test("They are lab results, told by their templates", arguments: ["11502-2", "47519-4", "99999-9"])
  func templates(section: String) async throws {
    let found = try await CDASectionText.records(
      "<section><code code=\"\(section)\" codeSystem=\"2.16.840.1.113883.6.1\"/><title>T</title><text/>\(act)</section>"
    )
    #expect(found.filter { $0.clinicalType == .labResults }.map(\.resultText).contains("9.8 g/dL"))
    #expect(found.allSatisfy { $0.clinicalType != .procedures })
  }

  @Test("Who may see a result is none, though it stands among them")
  func securityLabel() async throws {
    let label = """
      <component><observation moodCode="EVN"><id root="2.999.7"/><code code="SECCONOBS" displayName="Security Classification"/>
      <value xsi:type="CD" code="NODSCLCD" displayName="no disclosure"/></observation></component>
      """
    let found = try await CDASectionText.records(
      "<section><code code=\"30954-2\" codeSystem=\"2.16.840.1.113883.6.1\"/><title>T</title><text/>\(act)</section>"
        .replacing("</organizer>", with: "\(label)</organizer>"))
    #expect(found.first { $0.title == "Security Classification" }?.clinicalType == .other)
    #expect(found.filter { $0.clinicalType == .labResults }.map(\.title).contains("Hb"))
  }
}

/// Values that are stated not to be so, and limits that are not in their range.
@Suite struct CDANegatedValueTests {
  private func records(_ inner: String, negated: Bool) async throws -> [ClinicalRecord] {
    try await CDASectionText.records(
      """
      <section><code code="30954-2"/><title>T</title><text/><entry><observation moodCode="EVN" negationInd="\(negated)">
      <code code="1" codeSystem="1.2.3" displayName="Culture"/><statusCode code="completed"/>\(inner)</observation></entry>
      </section>
      """)
  }

  @Test(
    "A denied value keeps its words",
    arguments: [
      ("ST\">Salmonella typhi", "not: Salmonella typhi"), ("ED\">Campylobacter", "not: Campylobacter"),
      ("CD\" code=\"1\" displayName=\"Shigella\">", "not: Shigella"), ("INT\" value=\"5\">", "not: 5"),
      ("IVL_PQ\"><low value=\"5\" unit=\"g\"/><high value=\"7\" unit=\"g\"/>", "not: 5 g–7 g"),
      ("ST\">", "stated not to be so"),
    ])
  func denied(value: String, told: String) async throws {
    #expect(
      try await records("<value xsi:type=\"\(value)</value>", negated: true).map(\.resultText) == [told])
  }

  private static let limits: [(String, String, Bool)] = [
    ("<high value=\"7\" unit=\"g/L\" inclusive=\"false\"/>", "<7 g/L", true),
    ("<low value=\"9\" unit=\"g/L\" inclusive=\"false\"/>", ">9 g/L", true),
    ("<high value=\"7\" unit=\"g/L\"/>", "≤ 7 g/L", true),
    (
      "<low value=\"3\" unit=\"g/L\"/><high value=\"9\" unit=\"g/L\" inclusive=\"false\"/>",
      "≥3 g/L, <9 g/L", false
    ),
  ]

  @Test(
    "A limit that is not in its range is told with its sign, and still flags what is beyond it",
    arguments: limits)
  func limit(limit: String, told: String, isFlagged: Bool) async throws {
    let found = try await records(
      """
      <value xsi:type="PQ" value="8" unit="g/L"/><referenceRange><observationRange><value xsi:type="IVL_PQ">\(limit)
      </value></observationRange></referenceRange>
      """, negated: false)
    #expect(found.map { $0.value?.ranges.map(\.text) ?? [] } == [[told]])
    #expect(found.map { $0.flag != nil } == [isFlagged])
  }
}
