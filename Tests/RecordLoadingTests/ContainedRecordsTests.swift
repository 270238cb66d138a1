import HealthRecords
import RecordLoading
import TestSupport
import Testing

/// Records that a report, a list or a document holds inside itself count as records.
@Suite struct ContainedRecordsTests {
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

  @Test(
    "A condition inside an order is the person's where it names the order's person, and the order stands",
    arguments: [("p", "active", 1), ("other", "active", 0), ("p", "entered-in-error", 0)])
  func condition(subject: String, status: String, count: Int) async throws {
    let order = """
      {"resourceType":"ServiceRequest","id":"s","status":"\(status)","intent":"order","subject":{"reference":"Patient/p"},
      "code":{"text":"Chest physiotherapy"},"reasonReference":[{"reference":"#c"}],"contained":[{"resourceType":"Condition",
      "id":"c","subject":{"reference":"Patient/\(subject)"},"code":{"text":"Cystic fibrosis"}}]}
      """
    let person = try #require(try await library(patient, order).persons.first { $0.slug.hasPrefix("ada") })
    let conditions = person.records.filter { $0.resource.type == .condition }
    #expect(conditions.map(\.title) == Array(repeating: "Cystic fibrosis", count: count))
    #expect(PersonConcepts(person.records, asOf: nil).problems.problems.count == count)
  }

  @Test("A condition inside a plan has no date of the plan's")
  func planned() async throws {
    let plan = """
      {"resourceType":"CarePlan","id":"s","status":"active","intent":"plan","subject":{"reference":"Patient/p"},
      "period":{"start":"2013-01-01","end":"2013-10-01"},"created":"2012-12-30","addresses":[{"reference":"#c"}],
      "contained":[{"resourceType":"Condition","id":"c","subject":{"reference":"Patient/p"},"code":{"text":"Pregnancy"}}]}
      """
    let records = try await library(patient, plan).persons[0].records
    let condition = try #require(records.first { $0.resource.type == .condition })
    #expect(condition.date == nil && condition.end == nil)
    #expect(records.first { $0.resource.type == .carePlan }?.date?.text == "2013-01-01")
  }

  @Test("The same report in another version replaces its results with it")
  func versions() async throws {
    let newer = report.replacing("6.90", with: "4.0").replacing(
      "versionId\":\"2\"", with: "versionId\":\"3\"")
    let records = try await library(patient, report, newer).persons[0].records
    #expect(records.filter { $0.title == "Potassium" }.map { $0.value?.sent } == ["4.0"])
  }

  @Test("What a list holds inside itself are records, with the list's person and not its date")
  func list() async throws {
    let list = ##"""
      {"resourceType":"List","id":"l","status":"current","mode":"snapshot","date":"2026-01-01","subject":{"reference":"Patient/p"},
      "contained":[{"resourceType":"AllergyIntolerance","id":"a","code":{"text":"Penicillin"},"clinicalStatus":"active"},
      {"resourceType":"Medication","id":"m","code":{"text":"Warfarin 3 mg"}},
      {"resourceType":"MedicationStatement","id":"s","status":"active","medicationReference":{"reference":"#m"}},
      {"resourceType":"Condition","id":"c","code":{"text":"Named by nobody"}}],
      "entry":[{"item":{"reference":"#a"}},{"item":{"reference":"#s"}}]}
      """##
    let library = try await library(patient, list)
    #expect(library.persons.count == 1 && library.ledger.notes.isEmpty)
    let records = library.persons[0].records.sorted { $0.title < $1.title }
    #expect(records.map(\.title) == ["Penicillin", "Warfarin 3 mg"])
    #expect(records.allSatisfy { $0.date == nil })
    #expect(records.map(\.resource.origin.place) == ["contained[0]", "contained[2]"])
  }

  @Test("What stands inside a resource of a server is of that server")
  func server() async throws {
    let bundle =
      "{\"resourceType\":\"Bundle\",\"type\":\"collection\",\"entry\":[{\"fullUrl\":\"https://clinic.example/fhir/DiagnosticReport/d1\",\"resource\":\(report)}]}"
    let records = try await library(patient, bundle).persons.flatMap(\.records)
    #expect(records.count == 2)
    #expect(Set(records.map(\.identity.scope)).count == 1)
    #expect(
      records.first { $0.title == "Potassium" }?.resource.origin.url
        == "https://clinic.example/fhir/Observation/d1-k")
  }
}
