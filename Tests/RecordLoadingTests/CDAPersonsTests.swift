import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Documents with more than one record target.
@Suite struct CDAPersonsTests {
  private func target(_ name: String, born: String, id: String) -> String {
    """
    <recordTarget><patientRole><id root="2.999.1" extension="\(id)"/><patient><name><given>\(name)</given>
    <family>Fairweather</family></name><birthTime value="\(born)"/></patient></patientRole></recordTarget>
    """
  }

  @Test("A document about two persons is said to be, and none of them is lost")
  func two() async throws {
    let library = try await CDASectionText.library(
      "<section><title>T</title><text/></section>", header: target("Baby", born: "20230401", id: "b"))
    #expect(library.persons.map(\.displayName).sorted() == ["Baby Fairweather", "Robin Fairweather"])
    #expect(library.diagnostics.map(\.reason).count { $0.contains("about 2 persons") } == 1)
    #expect(library.diagnostics.allSatisfy { !$0.reason.contains("Baby") })
  }

  @Test("Who stands at the person's side is a contact, as what the document has it; a payer is none")
  func contacts() async throws {
    let role = { (kind: String, name: String) in
      """
      <participant typeCode="IND"><associatedEntity classCode="\(kind)"><code code="MTH" displayName="Mother"
      codeSystem="2.16.840.1.113883.5.111"/><telecom value="tel:555-0100"/><associatedPerson><name>
      <given>\(name)</given><family>Quill</family></name></associatedPerson></associatedEntity></participant>
      """
    }
    let library = try await CDASectionText.library(
      "<section><title>T</title><text/></section>",
      header: role("NOK", "Ada") + role("PRS", "Imre") + role("PAYOR", "Max"))
    #expect(
      library.persons.first?.contacts.map(\.words) == [
        "Ada Quill, next of kin, Mother, 555-0100", "Imre Quill, Mother, 555-0100",
      ])
  }

  @Test("One person with two numbers is one person")
  func same() async throws {
    let library = try await CDASectionText.library(
      "<section><title>T</title><text/></section>", header: target("Robin", born: "19571103", id: "q"))
    #expect(library.persons.count == 1 && library.diagnostics.isEmpty)
  }
}
