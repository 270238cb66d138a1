import Testing

@testable import HealthRecords

@Suite struct FormerSectionTests {
  private func list(_ sections: (code: String, entry: String)..., more: String = "") throws -> ProblemList {
    let problem =
      #"{"resourceType":"Condition","id":"c","subject":{"reference":"Patient/p"},"code":{"text":"Pneumonia"}\#(more)}"#
    let written = sections.map {
      #"{"code":{"coding":[{"system":"http://loinc.org","code":"\#($0.code)"}]},"entry":[{"reference":"Condition/\#($0.entry)"}]}"#
    }
    let document =
      #"{"resourceType":"Composition","id":"d","status":"final","subject":{"reference":"Patient/p"},"section":[\#(written.joined(separator: ","))]}"#
    return ProblemList(try Records.library(problem, document).persons[0].records)
  }

  @Test(
    "A problem without a status is not active where documents list it as a past illness or as the family’s",
    arguments: [("11348-0", "listed under past illnesses"), ("10157-6", "listed under family history")])
  func former(code: String, words: String) throws {
    let list = try list((code, "c"))
    #expect(list.active.isEmpty)
    #expect(list.past.first?.records.first?.status.words == words)
  }

  @Test("Its own status, and a place among the problems, count more")
  func own() throws {
    #expect(
      try list(("11348-0", "c"), more: #","clinicalStatus":{"coding":[{"code":"active"}]}"#).active.count == 1
    )
    #expect(try list(("11348-0", "c"), ("11450-4", "c")).active.count == 1)
    #expect(try list(("11348-0", "x")).active.count == 1)
  }

  @Test("A place among past illnesses speaks against no record that goes on")
  func also() throws {
    let records = ["a", "b"].map { id in
      let status = id == "a" ? #","clinicalStatus":{"coding":[{"code":"active"}]}"# : ""
      return
        #"{"resourceType":"Condition","id":"\#(id)","subject":{"reference":"Patient/p"},"code":{"text":"Pneumonia"},"onsetDateTime":"\#(id == "a" ? "2020" : "1950")"\#(status)}"#
    }
    let document =
      #"{"resourceType":"Composition","id":"d","status":"final","subject":{"reference":"Patient/p"},"section":[{"code":{"coding":[{"system":"http://loinc.org","code":"10153-2"}]},"entry":[{"reference":"Condition/b"}]}]}"#
    let library = RecordLibrary([try Records.file("records.json", [Records.patient] + records + [document])])
    let notes = ProblemList(library.persons[0].records).active.flatMap(\.notes)
    #expect(notes.map(\.words) == ["also listed under past illnesses, begun 1950"])
  }
}
