import Testing

@testable import HealthRecords

@Suite struct ReplacedResultTests {
  private func result(_ id: String, _ value: String, _ members: String = "") -> String {
    #"{"resourceType":"Observation","id":"\#(id)","status":"final","subject":{"reference":"Patient/p"},"code":{"text":"Potassium"},"effectiveDateTime":"2026-10-01","valueQuantity":{"value":\#(value),"unit":"mmol/L"}\#(members)}"#
  }

  private func extended(_ id: String) -> String {
    #","extension":[{"url":"http://hl7.org/fhir/StructureDefinition/observation-replaces","valueReference":{"reference":"Observation/\#(id)"}}]"#
  }

  private func related(_ id: String, _ type: String = "replaces") -> String {
    #","related":[{"type":"\#(type)","target":{"reference":"Observation/\#(id)"}}]"#
  }

  private func shown(_ library: RecordLibrary) -> [String?] {
    library.persons[0].records.map { $0.value?.sent }
  }

  @Test("A result is hidden behind the newer one that replaces it, and counted as superseded")
  func hidden() throws {
    for newer in [result("new", "4.1", extended("old")), result("new", "4.1", related("old"))] {
      let library = try Records.library(result("old", "7.1"), newer)
      #expect(shown(library) == ["4.1"])
      #expect(library.ledger.total(.superseded) == 1)
    }
  }

  @Test("Of a chain of replacements the last alone stands, in whatever order they came")
  func chain() throws {
    let chain = [
      result("a", "7.1"), result("b", "6.1", extended("a")), result("c", "4.1", extended("b")),
    ]
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      let library = try Records.library(chain[order[0]], chain[order[1]], chain[order[2]])
      #expect(shown(library) == ["4.1"])
    }
  }

  @Test("What was taken back replaces nothing, and a relation of another kind hides nothing")
  func standing() throws {
    let wrong = result("new", "4.1", extended("old")).replacing("final", with: "entered-in-error")
    #expect(shown(try Records.library(result("old", "7.1"), wrong)) == ["7.1"])
    let derived = result("new", "4.1", related("old", "derived-from"))
    #expect(shown(try Records.library(result("old", "7.1"), derived)).count == 2)
  }
}
