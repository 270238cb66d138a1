import HealthRecords
import Testing

@testable import HealthSite

/// What must be known of a drug beside how it is taken.
@Suite struct DrugNotesTests {
  private func section(_ resources: String...) async throws -> SummarySection {
    let request = SummaryRequest(day: ClinicalDate("2024-03-20"))
    let sheet = VisitSummary(try await SentRecords.person(resources), request)
    return try #require(sheet.sections.first { $0.kind == .medications })
  }

  private func order(_ name: String, _ members: String) -> String {
    SentRecords.line(
      "MedicationRequest", name,
      #""intent":"order","medicationCodeableConcept":{"text":"\#(name)"},"authoredOn":"2024-03-01",\#(members)"#
    )
  }

  @Test("Beside a drug on hold stands what its other orders say")
  func onHold() async throws {
    let dosed = { (id: String, status: String, day: String, dose: String) in
      SentRecords.line(
        "MedicationRequest", id,
        "\"intent\":\"order\",\"status\":\"\(status)\",\"medicationCodeableConcept\":{\"text\":\"Apixaban\"},\"authoredOn\":\"\(day)\",\"dosageInstruction\":[{\"text\":\"\(dose)\"}]"
      )
    }
    let section = try await section(
      dosed("a", "active", "2024-02-01", "5 mg daily"), dosed("b", "on-hold", "2024-03-01", "5 mg daily"),
      dosed("c", "on-hold", "2024-02-20", "10 mg daily"))
    #expect(section.rows.count == 1 && section.rows[0].cells[1] == SheetWords.Remark.onHold.words)
    #expect(section.rows[0].note.contains("⚠ also listed as active"))
    #expect(section.rows[0].note.contains("10 mg daily"))
  }

  @Test(
    "A drug that is to be begun on a later day says so",
    arguments: [("2027-01-10", true), ("2024-01-10", false)])
  func later(day: String, isTold: Bool) async throws {
    let dosage =
      #""dosageInstruction":[{"text":"5 mg","timing":{"repeat":{"boundsPeriod":{"start":"\#(day)"}}}}]"#
    let section = try await section(order("Apixaban", #""status":"active",\#(dosage)"#))
    #expect(section.rows.map { $0.note.contains("to be begun only on") } == [isTold])
  }

  @Test("A drug that was stopped and ordered again says from when its earlier records are")
  func earlier() async throws {
    let stopped = SentRecords.line(
      "MedicationRequest", "s",
      #""intent":"order","status":"stopped","medicationCodeableConcept":{"text":"Apixaban"},"authoredOn":"2019-05-01""#
    )
    let section = try await section(order("Apixaban", #""status":"active""#), stopped)
    #expect(section.rows.map { $0.cells[2] } == ["1 Mar 2024"])
    #expect(section.rows[0].note == "earlier records from 1 May 2019")
  }

  @Test("A plan that says to take a drug otherwise stands beside what makes it current")
  func plan() async throws {
    let plan = SentRecords.line(
      "MedicationRequest", "p",
      #""intent":"plan","status":"draft","medicationCodeableConcept":{"text":"Ventolin"},"authoredOn":"2024-03-02","dosageInstruction":[{"text":"1 tablet in the morning"}]"#
    )
    let section = try await section(
      order("Ventolin", #""status":"active","dosageInstruction":[{"text":"1 puff"}]"#), plan)
    #expect(section.rows.first?.cells[1] == "1 puff")
    #expect(section.rows.first?.note.contains("1 tablet in the morning") == true)
  }

  @Test(
    "Who told of an order, that it is for a stay, and what was noted stand below the drug",
    arguments: [
      (#""note":[{"text":"Hold if sedated"}]"#, "note: Hold if sedated"),
      (#""reportedBoolean":true"#, "reported by the person"), (#""reportedBoolean":false"#, ""),
      (#""reportedReference":{"display":"Daughter"}"#, "reported by Daughter"),
      (#""category":[{"coding":[{"code":"inpatient"}]}]"#, "ordered for a stay in hospital"),
      (
        #""extension":[{"url":"http://x/us-core-medication-adherence","extension":[{"url":"medicationAdherence","valueCodeableConcept":{"text":"partial"}},{"url":"dateAsserted","valueDateTime":"2023-08-11T08:15:49Z"}]}]"#,
        "adherence: partial, 11 August 2023"
      ),
    ])
  func notes(members: String, note: String) async throws {
    let section = try await section(order("Methadone", #""status":"active",\#(members)"#))
    #expect(section.rows.map(\.note) == [note])
  }

  @Test(
    "What was stopped or not taken for a reason is named beside current drugs, and so is all that is past"
  )
  func stopped() async throws {
    let reason = #""statusReason":{"text":"Neutropenia"}"#
    let section = try await section(
      order("Lithium", #""status":"active""#), order("Clozapine", #""status":"stopped",\#(reason)"#),
      order("Aspirin", #""status":"completed""#))
    #expect(section.rows.count == 1)
    #expect(
      section.sentence
        == "Stopped or not taken for a reason: Clozapine (stopped: Neutropenia), record of 1 March 2024."
    )
    #expect(section.closing.words == "Not listed as current: Aspirin, completed, record of 1 March 2024.")
  }

  @Test("Of a dose in steps no step is cut, however long all of them are")
  func steps() async throws {
    let times = ["morning", "evening"].map { time in
      let words =
        "One tablet in the \(time), with plenty of water, before anything else is eaten or drunk, not lying down"
      return #"{"text":"\#(words)"}"#
    }
    let section = try await section(
      order("Metoprolol", #""status":"active","dosageInstruction":[\#(times.joined(separator: ","))]"#))
    let told = try #require(section.rows.first?.cells[1])
    #expect(told.count > 200 && told.contains("in the morning") && told.contains("in the evening"))
  }

  @Test(
    "A drug of which a dose was given and a later one was not has the status and day of the dose that was")
  func doses() async throws {
    let dose = { (day: String, members: String) in
      SentRecords.line(
        "MedicationAdministration", day,
        #""medicationCodeableConcept":{"text":"Paclitaxel"},"effectiveDateTime":"\#(day)",\#(members)"#)
    }
    let person = try await SentRecords.person([
      dose("2024-02-23", #""status":"completed""#), dose("2024-03-02", #""status":"not-done""#),
    ])
    let drug = try #require(DrugList(person.records, asOf: nil).past.first)
    #expect(drug.word.status.code == "completed" && drug.lastActivity?.dayText == "23 February 2024")
  }
}
