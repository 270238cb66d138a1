import Testing

@testable import HealthRecords

/// Orders that are the same for every run.
@Suite struct OrderTests {
  @Test("Titles stand as in an index: small letters with capitals, and always in one order")
  func titles() {
    let titles = ["eGFR", "Creatinine", "aspirin", "COVID-19", "Éliquis", "Carbon", "Aspirin", "Ärger"]
    let sorted = titles.sorted { $0.isTitledBefore($1) }
    #expect(sorted == ["Ärger", "Aspirin", "aspirin", "Carbon", "COVID-19", "Creatinine", "eGFR", "Éliquis"])
    #expect(titles.reversed().sorted { $0.isTitledBefore($1) } == sorted)
  }

  @Test("Readings of one second by one device stand in one order")
  func readings() throws {
    let date = try #require(ClinicalDate("2024-03-01T08:00:00Z"))
    let samples = try ["5.1", "4.9", "5.0"].map {
      MeasurementSample(instant: 9, date: date, source: "Meter", value: try #require(ExactDecimal($0)))
    }
    let key = MeasurementSeries.Key(kind: 0, part: "", unit: "mmol/L")
    let orders = [samples, samples.reversed()].map { list in
      MeasurementSeries(key, days: [], newest: list).newest.map(\.value.text)
    }
    #expect(orders[0] == orders[1] && orders[0] == ["4.9", "5.0", "5.1"])
  }

  @Test("A file with two people of borrowed identifiers has one scope, whichever is met first")
  func clash() throws {
    let patient = { (id: String, family: String, born: String) -> String in
      #"{"resourceType":"Patient","id":"\#(id)","name":[{"family":"\#(family)","given":["A"]}],"birthDate":"\#(born)"}"#
    }
    let files = try [
      Records.file("a.json", [patient("1", "Alpha", "1950-01-01"), patient("2", "Beta", "1951-01-01")]),
      Records.file("b.json", [patient("1", "Gamma", "1960-01-01"), patient("2", "Delta", "1961-01-01")]),
    ]
    let resources = files.flatMap(\.resources)
    let scopes = PatientClash(resources, scopes: Array(repeating: "s", count: 4)).scopes
    #expect(scopes[0] == scopes[1] && scopes[2] == scopes[3] && scopes[0] != scopes[2])
    #expect(scopes[0].contains("1950") && scopes[0].contains("1951"))
  }

  @Test("Persons without a name never share a folder")
  func folders() throws {
    let patients = ["p28963", "p45051"].map { #"{"resourceType":"Patient","id":"\#($0)","gender":"female"}"# }
    let persons = RecordLibrary([try Records.file("a.json", patients)]).persons
    #expect(Set(persons.map(\.slug)).count == 2)
  }
}
