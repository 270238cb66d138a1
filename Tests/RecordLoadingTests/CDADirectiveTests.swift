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
