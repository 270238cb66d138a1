import HealthRecords
import Testing

@testable import RecordLoading

/// Observations in an observation: its components, or the answers of a scale.
@Suite struct CDAComponentTests {
  private func part(
    _ name: String, _ value: String, time: String = "", negated: Bool = false, type: String = "COMP"
  )
    -> String
  {
    """
    <entryRelationship typeCode="\(type)"><observation classCode="OBS" moodCode="EVN"\(negated ? " negationInd=\"true\"" : "")>
    <code code="\(name.count)" codeSystem="2.999" displayName="\(name)"/>\(time)\(value)</observation></entryRelationship>
    """
  }

  private func records(_ own: String, _ parts: String) async throws -> [ClinicalRecord] {
    try await CDASectionText.records(
      """
      <section><code code="29545-1" codeSystem="2.16.840.1.113883.6.1"/><title>T</title><text/><entry><observation
      classCode="OBS" moodCode="EVN"><code code="7" codeSystem="2.999" displayName="Wing pressure"/>
      <effectiveTime value="20230101"/>\(own)\(parts)</observation></entry></section>
      """)
  }

  private static func amount(_ value: String) -> String {
    "<value xsi:type=\"PQ\" value=\"\(value)\" unit=\"mm[Hg]\"/>"
  }

  @Test("What stands in an observation without a value is what it is made of")
  func components() async throws {
    let parts = part("Upper", Self.amount("132")) + part("Lower wing", Self.amount("86"))
    let found = try await records("", parts)
    #expect(found.count == 1)
    let components = found[0].resource.json.list("component")
    #expect(components.map { Concept($0["code"])?.words } == ["Upper", "Lower wing"])
    #expect(components.map { $0["valueQuantity"]?["value"]?.primitive } == ["132", "86"])
    #expect(found[0].resource.json.list("extension").isEmpty)
  }

  @Test("What was only found, or not found, is its value")
  func findings() async throws {
    let parts = part("Wings folded", "") + part("Feathers lost", "", negated: true)
    #expect(try await records("", parts).map(\.resultText) == ["Wings folded; not: Feathers lost"])
  }

  @Test("An observation with a value of its own keeps it, and another relation is no part")
  func others() async throws {
    let parts = part("Upper", Self.amount("132"))
    let kept = try await records(Self.amount("9"), parts)
    #expect(kept.map { $0.resource.json["valueQuantity"]?["value"]?.primitive } == ["9"])
    #expect(kept.allSatisfy { $0.resource.json["component"] == nil })
    let cause = try await records("", part("Upper", Self.amount("132"), type: "CAUS"))
    #expect(cause.allSatisfy { $0.resource.json["component"] == nil })
  }

  @Test("Another time of a part is not lost")
  func times() async throws {
    let time = "<effectiveTime value=\"20230102\"/>"
    let found = try await records("", part("Upper", Self.amount("132"), time: time))
    #expect(found.map { $0.resource.json.list("extension").isEmpty } == [false])
  }

  private func scale(_ value: String, _ answers: [(code: String, words: String, value: String)]) async throws
    -> [ClinicalRecord]
  {
    let rows = answers.enumerated().map { "<tr ID=\"a\($0)\"><td>06/22/2023</td><td>\($1.words)</td></tr>" }
    let parts = answers.enumerated().map { number, answer in
      """
      <entryRelationship typeCode="COMP"><observation classCode="OBS" moodCode="EVN"><templateId
      root="2.16.840.1.113883.10.20.22.4.86"/><code code="\(answer.code)" codeSystem="2.16.840.1.113883.6.1"/><text>
      <reference value="#a\(number)"/></text>\(answer.value)</observation></entryRelationship>
      """
    }
    return try await CDASectionText.records(
      """
      <section><code code="10190-7" codeSystem="2.16.840.1.113883.6.1"/><title>T</title><text><table><tbody>\(rows.joined())
      </tbody></table></text><entry><observation classCode="OBS" moodCode="EVN"><templateId
      root="2.16.840.1.113883.10.20.22.4.69"/><code code="1" codeSystem="2.999" displayName="Lark scale"/><statusCode
      code="completed"/><effectiveTime value="20230622"/>\(value)\(parts.joined())</observation></entry></section>
      """)
  }

  private static func answer(_ code: String, _ words: String) -> String {
    "<value xsi:type=\"CO\" code=\"\(code)\" codeSystem=\"2.16.840.1.113883.6.1\" displayName=\"\(words)\"/>"
  }

  @Test(
    "The answers of a scale are an answered questionnaire, and one about harming oneself is seen",
    arguments: [("3", "LA6571-9", true), ("0", "LA6568-5", false)])
  func answers(number: String, code: String, isHarm: Bool) async throws {
    let harm = "<value xsi:type=\"INT\" value=\"\(number)\"/>\(Self.answer(code, "Some days"))"
    let found = try await scale(
      "<value xsi:type=\"INT\" value=\"12\"/>",
      [
        ("44250-9", "Little interest in larks?", "<value xsi:type=\"INT\" value=\"1\"/>"),
        ("44260-8", "Better off dead?", harm),
      ])
    #expect(found.map(\.resource.type) == [.observation, .questionnaireResponse])
    let answers = try #require(found.last)
    #expect(answers.title == "Lark scale")
    #expect(
      answers.questionnaireAnswers.map(\.question) == ["Little interest in larks?", "Better off dead?"])
    #expect(answers.questionnaireAnswers.map(\.answer) == ["1", "\(number), Some days"])
    #expect(answers.tellsOfSelfHarm == isHarm)
  }

  @Test("A scale that has answers and no value is no result without a value")
  func withoutValue() async throws {
    let found = try await scale(
      "<value xsi:type=\"CD\" nullFlavor=\"NA\"/>", [("96446-0", "Do you sing?", Self.answer("LA32-8", "No"))]
    )
    #expect(found.map(\.resource.type) == [.questionnaireResponse])
    #expect(found[0].questionnaireAnswers.map(\.answer) == ["No"])
    #expect(found[0].date?.dayText == "22 June 2023")
  }
}
