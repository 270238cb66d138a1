import Testing

@testable import HealthRecords

/// The one table of statuses: what a status means in any spelling, and that one it lacks counts as nothing.
@Suite struct StatusTableTests {
  static let codes = CSVTable(named: "statuses.csv").rows.map { $0[1] }.distinct

  private static func spellings(_ code: String) -> [String] {
    let words = code.split { "- ".contains($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return [code.uppercased()] + ["", " ", "_", "-", "  "].map { words.joined(separator: $0) }
  }

  private func course(_ status: String, of type: ResourceType) throws -> RecordStatus.Course {
    try RecordStatus(of: JSONDocument("{\"status\":\"\(status)\"}").root, type: type).course
  }

  @Test("A status means the same in capitals and small letters, with spaces, dashes or neither")
  func spellings() throws {
    for code in Self.codes {
      for type in [ResourceType.procedure, .immunization, .medicationRequest, .medicationDispense] {
        let meant = try course(code, of: type)
        #expect(meant != .unread)
        for spelling in Self.spellings(code) {
          #expect(try course(spelling, of: type) == meant, "\(spelling) of \(type)")
        }
      }
    }
  }

  @Test(
    "A status counts in whichever form it is sent",
    arguments: [
      ("Procedure", #""status":"Not_Done""#, RecordStatus.Course.notDone),
      ("MedicationRequest", #""status":"Entered in Error""#, .enteredInError),
      ("MedicationRequest", #""status":"EnteredInError""#, .enteredInError),
      ("Immunization", #""status":{"coding":[{"code":"not-done"}]}"#, .notDone),
      ("Immunization", #""status":"canceled""#, .cancelled),
      ("Appointment", #""status":"No show""#, .cancelled),
      ("Condition", #""verificationStatus":{"text":"Ruled out"}"#, .refuted),
      ("Observation", #""status":"nullified""#, .enteredInError),
      ("DocumentReference", #""status":"obsolete""#, .superseded),
    ])
  func forms(type: String, json: String, course: RecordStatus.Course) throws {
    #expect(try Records.record(type, json).status.course == course)
  }

  @Test(
    "A status of no table is printed as sent and counts as nothing",
    arguments: ["postponed", "refused", "deferred", "in error", "held", "new"])
  func unread(word: String) throws {
    let vaccine = #""vaccineCode":{"coding":[{"system":"http://hl7.org/fhir/sid/cvx","code":"03"}]}"#
    let dose = try Records.record(
      "Immunization", "\(vaccine),\"status\":\"\(word)\",\"occurrenceDateTime\":\"2024-05-01\"")
    let coverage = ImmunizationCoverage([dose], asOf: ClinicalDate("2026-11-27"))
    #expect(coverage.rows.isEmpty && coverage.notCounted.count == 1)
    #expect(dose.status.words == word && dose.status.isQualifying)
    let bypass = try Records.record(
      "Procedure", "\"code\":{\"text\":\"Coronary artery bypass\"},\"status\":\"\(word)\"")
    #expect(!bypass.isProcedureDone && bypass.status.words == word)
    let drug = try Records.record(
      "MedicationStatement",
      "\"medicationCodeableConcept\":{\"text\":\"Digoxin\"},\"status\":\"\(word)\"")
    #expect(!drug.listsDrugAsActive)
  }

  @Test("A procedure that did not take place, in any spelling, dates no device")
  func placement() throws {
    let device =
      #"{"resourceType":"Device","id":"d","patient":{"reference":"Patient/p"},"type":{"text":"Stent"}}"#
    let procedure = { (status: String) in
      #"{"resourceType":"Procedure","id":"x","status":"\#(status)","subject":{"reference":"Patient/p"},"performedDateTime":"2020-05-04","focalDevice":[{"manipulated":{"reference":"Device/d"}}]}"#
    }
    let day = { (status: String) in
      try Records.library(device, procedure(status)).persons[0].records.first {
        $0.resource.type == .device
      }?.date?.text
    }
    #expect(try day("completed") == "2020-05-04")
    for status in ["Not Done", "NOT_DONE", "postponed", "aborted"] { #expect(try day(status) == nil) }
  }
}
