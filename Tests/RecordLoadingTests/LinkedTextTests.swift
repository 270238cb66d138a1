import Testing

@testable import HealthRecords

/// A resource's text with another id and other references.
@Suite struct LinkedTextTests {
  @Test(
    "An id that is not where it was put, is no text, or holds a reference, is not taken away",
    arguments: [
      #"{"resourceType":"Basic","a":{"reference":"x"},"id":"y"}"#, #"{"id":5}"#, #"{"id":5,"a":1}"#,
      #"{"id":{"reference":"x"},"a":1}"#, #"{"a":{"reference":"x"},"id":5}"#,
    ])
  func elsewhere(text: String) throws {
    let linked = LinkedText(try JSONDocument(Array(text.utf8)).root)
    #expect(linked.text(id: nil, references: linked.references.map { _ in "\"new\"" }) == nil)
  }

  @Test("An id that is no text is not replaced either, and one that is stays JSON")
  func replaced() throws {
    let number = LinkedText(try JSONDocument(Array(#"{"id":5,"a":1}"#.utf8)).root)
    #expect(number.text(id: "b", references: []) == nil)
    let text = LinkedText(try JSONDocument(Array(#"{"id":"a","r":{"reference":"x"}}"#.utf8)).root)
    let changed = try #require(text.text(id: "b", references: ["y"]))
    #expect(try JSONDocument(changed).root["id"]?.string == "b")
  }
}
