import Testing

@testable import HealthRecords

/// Since when a medicine is taken that was ordered again and again.
@Suite struct DrugCourseTests {
  private func order(_ host: String, _ id: String, _ status: String, _ dates: String) -> String {
    #"{"fullUrl":"https://\#(host)/MedicationRequest/\#(id)","resource":{"resourceType":"MedicationRequest","id":"\#(id)","subject":{"reference":"Patient/p"},"status":"\#(status)","intent":"order","medicationCodeableConcept":{"text":"Metformin"},\#(dates)}}"#
  }

  private func on(_ day: String) -> String { #""authoredOn":"\#(day)""# }

  private func since(north: [String], south: [String] = []) throws -> [String] {
    let files = [
      try Records.file("north.json", [Records.patient] + north),
      try Records.file("south.json", [Records.patient] + south),
    ]
    let records = RecordLibrary(files, selection: RecordSelection(onePerson: true)).persons[0].records
    return DrugList(records, asOf: ClinicalDate("2025-04-01")).current.map { $0.since?.text ?? "" }
  }

  private func yearly(_ years: ClosedRange<Int>) -> [String] {
    years.map { order("north.org", "o\($0)", "completed", on("\($0)-06-01")) }
      + [order("north.org", "now", "active", on("\(years.upperBound + 1)-05-30"))]
  }

  @Test("A medicine that is ordered anew each year is taken since the first of those orders")
  func renewed() throws {
    #expect(try since(north: yearly(2015...2023)) == ["2015-06-01"])
  }

  @Test("Years without an order part nothing: no source says that it was stopped")
  func gap() throws {
    let old = order("north.org", "old", "completed", on("2010-03-01"))
    #expect(try since(north: [old] + yearly(2020...2023)) == ["2010-03-01"])
  }

  @Test("Fills between two orders join them, and begin nothing")
  func fills() throws {
    let fills = ["2021-12-01", "2022-11-01", "2023-10-01"].map {
      #"{"resourceType":"MedicationDispense","id":"f\#($0)","subject":{"reference":"Patient/p"},"status":"completed","medicationCodeableConcept":{"text":"Metformin"},"whenHandedOver":"\#($0)"}"#
    }
    let orders = [
      order("north.org", "a", "completed", on("2022-01-01")),
      order("north.org", "b", "active", on("2024-06-01")),
    ]
    #expect(try since(north: orders + fills) == ["2022-01-01"])
  }

  @Test(
    "A stop by whichever source parts the courses, and a new one begins with the next order",
    arguments: [
      ("stopped", ""), ("cancelled", ""), ("on-hold", ""), ("active", #","doNotPerform":true"#),
    ])
  func stop(status: String, more: String) throws {
    let stop = order("south.org", "s", status, on("2021-09-01") + more)
    #expect(try since(north: yearly(2018...2023), south: [stop]) == ["2022-06-01"])
  }

  @Test("An order that takes the place of one stopped on its day goes on with it")
  func replaced() throws {
    let bounds =
      #","dosageInstruction":[{"timing":{"repeat":{"boundsPeriod":{"start":"2022-01-10","end":"2023-01-05"}}}}]"#
    let orders = [
      order("north.org", "a", "stopped", on("2022-01-10") + bounds),
      order("north.org", "b", "active", on("2023-01-05")),
    ]
    #expect(try since(north: orders) == ["2022-01-10"])
  }
}
