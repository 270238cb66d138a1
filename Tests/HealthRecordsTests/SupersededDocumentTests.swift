import Testing

@testable import HealthRecords

@Suite struct SupersededDocumentTests {
  private let old =
    #"{"resourceType":"DocumentReference","id":"old","status":"superseded","subject":{"reference":"Patient/p"},"description":"Draft"}"#
  private let new =
    #"{"resourceType":"DocumentReference","id":"new","status":"current","subject":{"reference":"Patient/p"},"description":"Final","relatesTo":[{"code":"replaces","target":{"reference":"DocumentReference/old"}}]}"#

  @Test("A document is hidden behind the newer one that replaces it")
  func hidden() throws {
    let library = try Records.library(old, new)
    #expect(library.persons[0].records.map(\.title) == ["Final"])
    #expect(library.ledger.total(.superseded) == 1)
  }

  @Test("A superseded document whose newer one is not here is shown, and said to be superseded")
  func shown() throws {
    let library = try Records.library(old)
    #expect(library.persons[0].records.map(\.status.course) == [.superseded])
  }

  @Test("R5 says it with a concept")
  func conceptCode() throws {
    let r5 = new.replacing(#""code":"replaces""#, with: #""code":{"coding":[{"code":"replaces"}]}"#)
    #expect(try Records.library(old, r5).ledger.total(.superseded) == 1)
  }

  @Test("A document that its source took back hides no other")
  func takenBack() throws {
    let wrong = new.replacing("current", with: "entered-in-error")
    let library = try Records.library(old.replacing("superseded", with: "current"), wrong)
    #expect(library.persons[0].records.map(\.title) == ["Draft"])
  }
}
