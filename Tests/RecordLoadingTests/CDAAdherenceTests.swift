import HealthRecords
import Testing

@testable import RecordLoading

/// Whether a drug is taken as it was prescribed.
@Suite struct CDAAdherenceTests {
  private func records(_ reports: String, status: String = "active", mood: String = "EVN") async throws
    -> [ClinicalRecord]
  {
    try await CDASectionText.records(
      """
      <section><code code="10160-0" codeSystem="2.16.840.1.113883.6.1"/><title>T</title><text/><entry>
      <substanceAdministration moodCode="\(mood)"><statusCode code="\(status)"/>
      <effectiveTime xsi:type="IVL_TS"><low value="20260101"/></effectiveTime><consumable><manufacturedProduct>
      <manufacturedMaterial><code code="1" displayName="Warfarin"/></manufacturedMaterial></manufacturedProduct>
      </consumable>\(reports)</substanceAdministration></entry></section>
      """)
  }

  private func report(
    _ code: String = "715036001", _ words: String = "Not taking medication", day: String = "20261001",
    name: String = ""
  ) -> String {
    """
    <entryRelationship typeCode="COMP"><observation moodCode="EVN"><templateId
    root="2.16.840.1.113883.10.20.22.4.508"/><code code="71799-1" codeSystem="2.16.840.1.113883.6.1"\(name)/>
    <effectiveTime value="\(day)"/><value xsi:type="CD" code="\(code)" codeSystem="2.16.840.1.113883.6.96"
    displayName="\(words)"/></observation></entryRelationship>
    """
  }

  @Test("A drug that is not taken is not current")
  func notTaken() async throws {
    for status in ["active", "completed"] {
      let found = try await records(report(), status: status)
      #expect(found.map(\.status.course) == [.notDone] && found[0].status.words.hasPrefix("not taken"))
      #expect(DrugList(found, asOf: nil).current.isEmpty)
    }
  }

  @Test("A drug that was stopped stays so, and an order stays an order")
  func others() async throws {
    #expect(try await records(report(), status: "aborted").map(\.status.course) == [.past])
    let order = try await records(report(), mood: "INT")
    #expect(order.map(\.status.course) == [.active])
    #expect(
      order[0].facts.contains { $0.element == .of(extension: "Adherence") && $0.words.contains("Not taking") }
    )
  }

  @Test(
    "What is reported of taking a drug has one label, whatever the sender calls it",
    arguments: [
      "", " displayName=\"Adherence to prescribed medication instructions [Reported]\"",
      " displayName=\"Taken as told\"",
    ])
  func label(name: String) async throws {
    let found = try await records(report("408367005", "Patient forgets to take medication", name: name))
    #expect(found.map(\.status.course) == [.active])
    let fact = found[0].facts.first { $0.element == .of(extension: "Adherence") }
    #expect(fact?.words.contains("Patient forgets to take medication") == true)
    #expect(fact?.words.contains("Taken as told") == name.contains("Taken as told"))
  }

  @Test("The newest report of taking a drug counts")
  func newest() async throws {
    let taken = report("1", "Takes medication", day: "20261101")
    for both in [taken + report(), report() + taken] {
      #expect(try await records(both).map(\.status.course) == [.active])
    }
    let later = report(day: "20261201")
    #expect(try await records(taken + later).map(\.status.course) == [.notDone])
  }
}
