import Testing

@testable import HealthRecords

/// Procedures, each once with its course.
@Suite struct ProcedureTests {
  private func procedures(_ sent: (status: String, day: String)...) throws -> [Procedure] {
    let texts = sent.enumerated().map { index, one in
      "{\"resourceType\":\"Procedure\",\"id\":\"\(index)\",\"subject\":{\"reference\":\"Patient/p\"},\"status\":\"\(one.status)\",\"code\":{\"text\":\"Colonoscopy\"},\"performedDateTime\":\"\(one.day)\"}"
    }
    let library = RecordLibrary([try Records.file("r.json", [Records.patient] + texts)])
    return Procedure.all(in: library.persons[0].records)
  }

  @Test("One that was done twice is one procedure, with both dates, the newest first")
  func repeated() throws {
    let all = try procedures(("completed", "2019-05-03"), ("completed", "2024-05-03"))
    #expect(all.map(\.course) == [.done] && all[0].dates.map(\.text) == ["2024-05-03", "2019-05-03"])
  }

  @Test("What was not done, stopped or is planned is apart from what was done")
  func courses() throws {
    let all = try procedures(
      ("completed", "2024-05-03"), ("not-done", "2023-05-03"), ("stopped", "2022-05-03"),
      ("preparation", "2021-05-03"), ("in-progress", "2020-05-03"))
    #expect(all.map(\.course) == [.underWay, .done, .notDone, .stopped, .planned])
  }

  @Test("Where another record of the day says that it was not done, that stands beside it")
  func denied() throws {
    let done = try procedures(("completed", "2024-05-03"), ("not-done", "2024-05-03"))[0]
    guard case .status(let other)? = done.notes.first?.arguments.first else { throw Records.NoRecord() }
    #expect(done.notes[0].kind == .alsoListed && other.course == .notDone)
    #expect(try procedures(("completed", "2024-05-03"), ("not-done", "2023-05-03"))[0].notes.isEmpty)
  }

  @Test(
    "A device that its code says was taken out later is in place no more, whatever both are called",
    arguments: [("2020-05-03", 0), ("2016-05-03", 1)])
  func takenOut(day: String, count: Int) throws {
    let done = { (id: String, code: String, name: String, day: String) in
      "{\"resourceType\":\"Procedure\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"status\":\"completed\",\"code\":{\"coding\":[{\"system\":\"http://snomed.info/sct\",\"code\":\"\(code)\"}],\"text\":\"\(name)\"},\"performedDateTime\":\"\(day)\"}"
    }
    let texts = [
      done("a", "46706006", "Replacement of contraceptive coil and intrauterine device", "2018-03-08"),
      done("b", "68254000", "Coil out", day),
    ]
    let library = RecordLibrary([try Records.file("r.json", [Records.patient] + texts)])
    let implants = PersonConcepts(library.persons[0].records, asOf: ClinicalDate("2021-01-01")).implants
    #expect(implants.insertions.count == count)
  }

  @Test(
    "An operation known from a completed order alone is told with its implant; a done one answers the order",
    arguments: [("completed", false, 1), ("active", false, 0), ("completed", true, 0)])
  func completedOrder(status: String, isDone: Bool, count: Int) throws {
    let order =
      #"{"resourceType":"ServiceRequest","id":"o","subject":{"reference":"Patient/p"},"status":"\#(status)","intent":"order","authoredOn":"2015-03-30","code":{"text":"Implant pacemaker"}}"#
    let done =
      #"{"resourceType":"Procedure","id":"d","subject":{"reference":"Patient/p"},"status":"completed","basedOn":[{"reference":"ServiceRequest/o"}],"code":{"text":"Pacemaker inserted"},"performedDateTime":"2015-04-02"}"#
    let file = try Records.file("r.json", [Records.patient, order] + (isDone ? [done] : []))
    let concepts = PersonConcepts(RecordLibrary([file]).persons[0].records, asOf: nil)
    #expect(concepts.completedOrders.count == count)
    #expect(concepts.implants.insertions.count == (isDone ? 1 : count))
  }

  @Test(
    "Two records of one serial number are one device; the number of a lot is that of many",
    arguments: [("(21)1", "(21)1", 1), ("(21)1", "(21)2", 2), ("(10)LOTA", "(10)LOTA", 2)])
  func deviceNumber(one: String, other: String, count: Int) throws {
    let device = { (id: String, number: String) in
      "{\"resourceType\":\"Device\",\"id\":\"\(id)\",\"patient\":{\"reference\":\"Patient/p\"},\"type\":{\"text\":\"Pacemaker \(id)\"},\"udiCarrier\":[{\"carrierHRF\":\"(01)00643169007222\(number)\"}]}"
    }
    let file = try Records.file("r.json", [Records.patient, device("a", one), device("b", other)])
    let concepts = PersonConcepts(RecordLibrary([file]).persons[0].records, asOf: nil)
    #expect(concepts.implants.records.count == count)
  }

  @Test("A use of a device counts as the device with its number, whatever both are called")
  func deviceInUse() throws {
    let device = { (id: String) in
      "{\"resourceType\":\"Device\",\"id\":\"\(id)\",\"patient\":{\"reference\":\"Patient/p\"},\"type\":{\"text\":\"Pacemaker \(id)\"},\"udiCarrier\":[{\"carrierHRF\":\"(01)0001(21)7\"}]}"
    }
    let use =
      #"{"resourceType":"DeviceUseStatement","id":"u","subject":{"reference":"Patient/p"},"status":"active","device":{"reference":"Device/b"},"timingDateTime":"2024-01-03"}"#
    let file = try Records.file("r.json", [Records.patient, device("a"), device("b"), use])
    let concepts = PersonConcepts(RecordLibrary([file]).persons[0].records, asOf: nil)
    #expect(concepts.implants.records.map(\.resource.type.name) == ["DeviceUseStatement"])
  }

  @Test(
    "An operation without a code is one by its own name; one that we named after its device is the last one never",
    arguments: [("", "p"), (#","_text":{"extension":[{"url":"x","valueString":"y"}]}"#, nil)])
  func namedOperation(sentence: String, last: String?) throws {
    let operation =
      "{\"resourceType\":\"Procedure\",\"id\":\"p\",\"subject\":{\"reference\":\"Patient/p\"},\"status\":\"completed\",\"category\":{\"coding\":[{\"system\":\"http://snomed.info/sct\",\"code\":\"387713003\"}]},\"code\":{\"text\":\"Total hip replacement\"\(sentence)},\"focalDevice\":[{\"manipulated\":{\"display\":\"Hip prosthesis\"}}],\"performedDateTime\":\"2026-03-05\"}"
    let file = try Records.file("r.xml", [Records.patient, operation], format: .cda)
    let concepts = PersonConcepts(RecordLibrary([file]).persons[0].records, asOf: ClinicalDate("2026-06-01"))
    #expect(concepts.lastOperation?.identity.id == last)
    #expect(concepts.contacts.count == 1)
  }
}
