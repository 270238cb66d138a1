import HealthRecords
import RecordLoading
import TestSupport
import Testing

/// Results that a report holds inside itself count as results.
@Suite struct ContainedResultsTests {
  private let report = """
    {"resourceType":"DiagnosticReport","id":"d1","status":"final","code":{"text":"Panel"},"subject":{"reference":"Patient/p"},
    "effectiveDateTime":"2024-06-10","meta":{"versionId":"2"},"result":[{"reference":"#k"}],
    "contained":[{"resourceType":"Observation","id":"k","status":"final","code":{"text":"Potassium"},"valueQuantity":{"value":6.90,"unit":"mmol/L"},
    "category":[{"text":"laboratory"}],"interpretation":[{"coding":[{"code":"HH"}]}]},
    {"resourceType":"Observation","id":"other","status":"final","code":{"text":"Named by nobody"}}]}
    """
  private let patient = #"{"resourceType":"Patient","id":"p","name":[{"text":"Ada"}]}"#

  private func library(_ texts: String...) async throws -> RecordLibrary {
    let folder = try TemporaryFolder()
    for (number, text) in texts.enumerated() { try folder.write("\(number).json", text) }
    return RecordLibrary(try await RecordLoader.load([folder.path]))
  }

  @Test("A result inside a report is a result of its own, with the report's person and date")
  func own() async throws {
    let library = try await library(patient, report)
    let records = library.persons[0].records
    let potassium = try #require(records.first { $0.title == "Potassium" })
    #expect(potassium.value?.sent == "6.90" && potassium.flag?.isCritical == true)
    #expect(potassium.date?.text == "2024-06-10" && potassium.clinicalType == .labResults)
    let panel = try #require(records.first { $0.title == "Panel" })
    #expect(panel.members == [potassium.identity])
    #expect(records.count == 2 && library.ledger.resources == 3)
    #expect(library.ledger.notes.isEmpty)
  }

  @Test("The members of a result inside a report are results too, and are found from it")
  func members() async throws {
    let culture = report.replacing(
      #"{"resourceType":"Observation","id":"other","#,
      with:
        #"{"resourceType":"Observation","id":"m","code":{"text":"MRSA"},"valueString":"2+"},{"resourceType":"Observation","id":"other","#
    ).replacing(#""category":[{"text":"laboratory"}],"#, with: ##""hasMember":[{"reference":"#m"}],"##)
    let records = try await library(patient, culture).persons[0].records
    let member = try #require(records.first { $0.title == "MRSA" })
    #expect(member.resultText == "2+" && member.date?.text == "2024-06-10")
    #expect(records.first { $0.title == "Potassium" }?.members == [member.identity])
  }

  @Test("Resources in the parts of Parameters are read, however deep")
  func parameters() async throws {
    let dispense =
      #"{"resourceType":"MedicationDispense","id":"d","subject":{"reference":"Patient/p"},"medicationCodeableConcept":{"text":"Aspirin"}}"#
    let parameters =
      #"{"resourceType":"Parameters","parameter":[{"name":"rx","part":[{"name":"a","part":[{"name":"b","resource":\#(dispense)}]}]}]}"#
    let records = try await library(patient, parameters).persons[0].records
    let drug = try #require(records.first { $0.title == "Aspirin" })
    #expect(drug.resource.origin.place == "parameter[0].part[0].part[0].resource")
  }

  @Test("The same report in another version replaces its results with it")
  func versions() async throws {
    let newer = report.replacing("6.90", with: "4.0").replacing(
      "versionId\":\"2\"", with: "versionId\":\"3\"")
    let records = try await library(patient, report, newer).persons[0].records
    #expect(records.filter { $0.title == "Potassium" }.map { $0.value?.sent } == ["4.0"])
  }
}
