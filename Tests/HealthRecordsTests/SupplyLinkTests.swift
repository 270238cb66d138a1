import Testing

@testable import HealthRecords

/// Fills, doses and statements that name what they belong to, and drugs that are not taken for a reason.
@Suite struct SupplyLinkTests {
  private func order(_ id: String, _ name: String, _ code: String = "") -> String {
    """
    {"resourceType":"MedicationRequest","id":"\(id)","status":"active","intent":"order",\
    "subject":{"reference":"Patient/p"},"authoredOn":"2023-01-02",\(drug(name, code))}
    """
  }

  private func fill(of order: String, _ name: String, _ code: String = "") -> String {
    """
    {"resourceType":"MedicationDispense","id":"fill-\(name.count)","status":"completed",\
    "subject":{"reference":"Patient/p"},"whenHandedOver":"2023-06-05",\
    "authorizingPrescription":[{"reference":"MedicationRequest/\(order)"}],\(drug(name, code))}
    """
  }

  private func drug(_ name: String, _ code: String) -> String {
    let coding =
      code.isEmpty
      ? "" : #""coding":[{"system":"http://www.nlm.nih.gov/research/umls/rxnorm","code":"\#(code)"}],"#
    return "\"medicationCodeableConcept\":{\(coding)\"text\":\"\(name)\"}"
  }

  private func drugs(_ records: String...) throws -> DrugList {
    DrugList(
      RecordLibrary([try Records.file("x.json", [Records.patient] + records)]).persons[0].records, asOf: nil)
  }

  @Test("A fill is of the drug of the order that it names, whatever its product is called")
  func linked() throws {
    let list = try drugs(
      order("1", "Lorazepam 2 MG/ML Injection", "1665188"), fill(of: "1", "Lorazepam (Ativan)", "206821"))
    #expect(list.drugs.map(\.course) == [.current])
    #expect(list.drugs[0].lastActivity?.dayText == "5 June 2023")
  }

  @Test("A fill whose name has no word of its order's is a drug of its own, which names the order's")
  func otherName() throws {
    let list = try drugs(order("1", "Phenytoin 25 MG/ML"), fill(of: "1", "Dilantin"))
    #expect(list.drugs.map(\.title) == ["Dilantin", "Phenytoin 25 MG/ML"])
    #expect(list.drugs.map(\.course) == [.onlySupplied, .current])
    #expect(list.drugs.map(\.notes) == [[Finding(.suppliedFor, "Phenytoin 25 MG/ML")], []])
  }

  @Test("A link does not join drugs of which two have no word in common")
  func chain() throws {
    let list = try drugs(
      order("1", "Phenytoin 25 MG/ML"), order("2", "Dilantin", "8"),
      fill(of: "1", "Dilantin Phenytoin", "8"))
    #expect(list.drugs.allSatisfy { $0.records.count < 3 })
  }

  @Test("Why a drug is not taken is its status reason, else its reason and its note")
  func reasonAgainst() throws {
    let members = { (reason: String) in
      #""status":"not-taken","medicationCodeableConcept":{"text":"Paracetamol"}\#(reason)"#
    }
    let noted = members(#","reasonCode":[{"text":"Liver enzymes abnormal"}],"note":[{"text":"Must not"}]"#)
    #expect(
      try Records.record("MedicationStatement", noted).reasonAgainst == "Liver enzymes abnormal, Must not")
    let stated = members(#","statusReason":[{"text":"Rash"}],"note":[{"text":"Other"}]"#)
    #expect(try Records.record("MedicationStatement", stated).reasonAgainst == "Rash")
    let taken = #""status":"active","note":[{"text":"Fine"}],"medicationCodeableConcept":{"text":"A"}"#
    #expect(try Records.record("MedicationStatement", taken).reasonAgainst == nil)
  }

  @Test("A drug without a name is shown with its sender's narrative")
  func narrative() throws {
    let record = try Records.record(
      "MedicationStatement",
      #""status":"active","medicationReference":{"reference":"Medication/gone"},"text":{"status":"generated","div":"<div>Amoxicillin syrup</div>"}"#
    )
    #expect(record.title.contains("Amoxicillin syrup") && record.isUnnamed)
  }

  @Test("The name of a code that says more than the words is printed beside them")
  func codedName() throws {
    let problem = { (text: String, display: String) in
      try Records.record(
        "Condition",
        #""code":{"text":"\#(text)","coding":[{"system":"http://snomed.info/sct","code":"1","display":"\#(display)"}]}"#
      )
    }
    #expect(
      Finding.coded(try problem("Stroke", "Ischemic stroke (disorder)")) == Finding(.coded, "Ischemic stroke")
    )
    #expect(Finding.coded(try problem("Asthma", "Asthma (disorder)")) == nil)
    #expect(Finding.coded(try problem("Mild asthma", "Asthma")) == nil)
  }

  @Test("An order is not planned for the day on which it was written")
  func written() throws {
    let order = { (members: String) in
      try Records.record(
        "ServiceRequest", #""status":"active","intent":"order","code":{"text":"ECG"},\#(members)"#)
    }
    let day = ClinicalDate("2024-10-01")
    let written = try order(#""authoredOn":"2024-10-13""#)
    #expect(Upcoming.all(in: [written], after: day).isEmpty)
    #expect(Upcoming.unanswered(in: [written], by: day).count == 1)
    let planned = try order(#""occurrenceDateTime":"2024-10-13""#)
    #expect(Upcoming.all(in: [planned], after: day).count == 1)
  }

  @Test("Whom to call: those with a number first, among them those for emergencies, with every relationship")
  func contacts() throws {
    let contact = { (name: String, code: String, phone: String) in
      #"{"relationship":[{"coding":[{"code":"FRND","display":"friend"},{"code":"\#(code)","display":"\#(code)"}]}],"name":{"text":"\#(name)"},"telecom":[\#(phone)]}"#
    }
    let phone = #"{"system":"phone","value":"1"}"#
    let patient =
      #"{"resourceType":"Patient","id":"q","name":[{"text":"Ada"}],"contact":["#
      + [contact("A", "N", ""), contact("B", "N", phone), contact("C", "C", phone)].joined(separator: ",")
      + "]}"
    let person = RecordLibrary([try Records.file("x.json", [patient])]).persons[0]
    #expect(person.contacts.map(\.words) == ["C, friend, C, 1", "B, friend, N, 1", "A, friend, N"])
  }
}
