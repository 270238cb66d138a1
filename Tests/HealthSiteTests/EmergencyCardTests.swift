import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// The card for whoever helps.
@Suite struct EmergencyCardTests {
  private func card(_ resources: [String]) async throws -> EmergencyCard {
    EmergencyCard(try await SentRecords.person(resources), SummaryRequest(day: ClinicalDate("2024-03-20")))
  }

  /// The sides to fold, without the card to read on a phone.
  private func folded(_ card: EmergencyCard) -> String {
    CardDocument(card).html.source.components(separatedBy: "class=\"read\"")[0]
  }

  private func drugs(_ count: Int) -> [String] {
    (0..<count).map { number in
      SentRecords.line(
        "MedicationRequest", "m\(number)",
        "\"status\":\"active\",\"intent\":\"order\",\"authoredOn\":\"2024-01-02\",\"medicationCodeableConcept\":{\"text\":\"Drug number \(number) of many\"},\"dosageInstruction\":[{\"text\":\"one in the morning\"}]"
      )
    }
  }

  @Test(
    "What nothing of late confirms is said to be so, as on the first page, also where its directions are too long",
    arguments: [1, 60])
  func old(length: Int) async throws {
    let directions = String(repeating: "one at noon ", count: length)
    let order = SentRecords.line(
      "MedicationRequest", "m",
      #""status":"active","intent":"order","authoredOn":"2009-01-02","medicationCodeableConcept":{"text":"Digoxin"},"dosageInstruction":[{"text":"\#(directions)"}]"#
    )
    let told = try await card([order]).entries.first { $0.title == .medicines }
    #expect(
      told?.items.count == 1 && told?.items.last?.text.contains("last mentioned 2 January 2009") == true)
    #expect(told?.names?.count == 1 && told?.names?.last?.text.contains("Digoxin (2009)") == true)
    #expect(try await card(drugs(1)).entries.first { $0.title == .medicines }?.items.count == 1)
  }

  @Test("Letters are as large as what has to stand on the card allows")
  func size() async throws {
    var sizes: [Int] = []
    for count in stride(from: 1, through: 33, by: 4) {
      let html = folded(try await card(drugs(count)))
      sizes.append([9, 8].first { html.contains("class=\"card s\($0)\"") } ?? 7)
    }
    #expect(Set(sizes) == [9, 8, 7] && sizes == sizes.sorted(by: >))
  }

  @Test(
    "An alert stands on the front, before what is taken")
  func alerts() async throws {
    let flag = SentRecords.line(
      "Flag", "f", #""status":"active","code":{"text":"Difficult airway"},"period":{"start":"2023-01-02"}"#)
    let sides = folded(try await card(drugs(1) + [flag])).components(separatedBy: "class=\"side\"")
    let alert = try #require(sides[1].range(of: "Difficult airway")).lowerBound
    let drug = try #require(sides[1].range(of: "Drug number 0")).lowerBound
    #expect(alert < drug)
  }

  @Test("The front counts what the back holds apart from what is on neither side")
  func onBack() async throws {
    let problems = (0..<160).map { number in
      SentRecords.line(
        "Condition", "c\(number)",
        "\"code\":{\"text\":\"Problem number \(number)\"},\"onsetDateTime\":\"2019-03-02\"")
    }
    let page = folded(try await card(problems))
    let counts = try #require(page.firstMatch(of: /\+(\d+) on the back, \+(\d+) in the full record/))
    let sides = page.components(separatedBy: "class=\"side\"")
    let shown = sides.map { $0.components(separatedBy: "Problem number").count - 1 }
    #expect(shown.last == Int(counts.1) && shown.reduce(Int(counts.2) ?? 0, +) == 160)
  }

  @Test("Whom to call is on it without a name too, and relatives with a telephone are")
  func contacts() async throws {
    let patient =
      #"{"resourceType":"Patient","id":"p","name":[{"text":"Ada Quill"}],"contact":[{"telecom":[{"system":"phone","value":"555-0100"}]}]}"#
    let niece = SentRecords.line(
      "RelatedPerson", "r",
      #""patient":{"reference":"Patient/p"},"active":true,"name":[{"text":"Bo Quill"}],"relationship":[{"text":"niece"}],"telecom":[{"system":"phone","value":"555-0101"}]"#
    )
    let folder = try TemporaryFolder()
    try folder.write("a.ndjson", "\(patient)\n\(niece)")
    let person = try #require(RecordLibrary(try await RecordLoader.load([folder.path])).persons.first)
    #expect(person.contacts.map(\.words) == ["Contact, 555-0100", "Bo Quill, niece, 555-0101"])
  }

  @Test(
    "A medicine that its newest record denies is not named as taken where there is no room for directions")
  func denied() async throws {
    let statement = SentRecords.line(
      "MedicationStatement", "s",
      #""status":"not-taken","medicationCodeableConcept":{"text":"Drug number 0 of many"},"effectiveDateTime":"2024-02-02","reasonCode":[{"text":"Rash"}]"#
    )
    let told = try await card(drugs(20) + [statement]).entries.first { $0.title == .medicines }
    let first = try #require(told?.names?.map(\.text).first { $0.contains("Drug number 0 of many") })
    #expect(first.contains("not taken") && first.hasSuffix("⚠"))
  }

  @Test("A directive whose patient is not in its file says so on the card too")
  func directive() async throws {
    let bundle = """
      {"resourceType":"Bundle","type":"document","entry":[{"fullUrl":"urn:uuid:1","resource":{"resourceType":"Composition","id":"k",
      "status":"final","date":"2021-09-01","subject":{"reference":"urn:uuid:2"},"section":[{"entry":[{"reference":"Consent/c"}]}]}},
      {"fullUrl":"urn:uuid:2","resource":{"resourceType":"Patient","id":"p","name":[{"text":"Ada Quill"}]}},
      {"resource":{"resourceType":"Consent","id":"c","status":"active","scope":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/consentscope",
      "code":"adr"}]},"category":[{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/consentcategorycodes","code":"dnr"}]}],
      "patient":{"reference":"Patient/elsewhere"},"dateTime":"2021-09-01"}}]}
      """
    let folder = try TemporaryFolder()
    try folder.write("a.json", bundle)
    let persons = RecordLibrary(try await RecordLoader.load([folder.path])).persons
    let card = EmergencyCard(
      try #require(persons.first { $0.name == "Ada Quill" }), SummaryRequest(day: ClinicalDate("2024-03-20")))
    let told = try #require(card.entries.first { $0.title == .directives }?.items.first?.text)
    #expect(told.contains("⚠ \(Finding(.subjectMissing).words)"))
  }

  @Test("The code begins with words of ours, whatever a person is called")
  func beginning() async throws {
    let text = EmergencyCardText(try await card([])).text
    #expect(text.hasPrefix("Emergency card\n") && text.contains("Ada Quill"))
  }

  @Test("Where there is no room for how they are taken, all medicines are named, in the code too")
  func names() async throws {
    let person = try await SentRecords.person(
      (0..<16).map { number in
        SentRecords.line(
          "MedicationStatement", "m\(number)",
          "\"status\":\"active\",\"effectivePeriod\":{\"start\":\"2020-01-02\",\"end\":\"2021-01-02\"},\"medicationCodeableConcept\":{\"text\":\"Drug\(number)\"},\"dosage\":[{\"text\":\"one in the morning, one at noon, and two before going to sleep\"}]"
        )
      })
    let card = EmergencyCard(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
    let (page, code) = (folded(card), EmergencyCardText(card).text)
    let names = (0..<16).map { "Drug\($0) (2021) ⚠" }
    #expect(names.allSatisfy { page.contains($0) && code.contains($0) })
    #expect(page.contains(EmergencyCardWords.namesAlone(names[0], hasDoubts: true, hasYears: true)))
    #expect(!page.contains("going to sleep"))
  }

  @Test(
    "What is unconfirmed or in remission says so on the card, and wishes that stand no more are not on it")
  func states() async throws {
    let problem = { (name: String, clinical: String, verification: String) in
      SentRecords.line(
        "Condition", name,
        #""clinicalStatus":{"coding":[{"code":"\#(clinical)"}]},"verificationStatus":{"coding":[{"code":"\#(verification)"}]},"code":{"text":"\#(name)"}"#
      )
    }
    let wish = SentRecords.line(
      "Consent", "w",
      #""status":"inactive","scope":{"coding":[{"code":"adr"}]},"category":[{"coding":[{"code":"dnr"}]}],"dateTime":"2020-01-01""#
    )
    let card = try await card([
      problem("Epilepsy", "active", "unconfirmed"), problem("Leukaemia", "remission", "confirmed"),
      problem("Asthma", "active", "confirmed"), wish,
    ])
    let items = Set(card.entries.first { $0.title == .problems }?.items.map(\.text) ?? [])
    #expect(
      items == [
        "Epilepsy (date unknown, active, unconfirmed)", "Leukaemia (date unknown, in remission)",
        "Asthma (date unknown)",
      ])
    #expect(!card.entries.contains { $0.title == .directives })
  }

  @Test("Directions stand whole on the card or not at all", arguments: [1, 9])
  func directions(times: Int) async throws {
    let steps = Array(repeating: "one in the morning", count: times).joined(separator: ", then ")
    let card = try await card([
      SentRecords.line(
        "MedicationRequest", "m",
        #""status":"active","intent":"order","authoredOn":"2024-01-02","medicationCodeableConcept":{"text":"Larkacillin"},"dosageInstruction":[{"text":"\#(steps)"}]"#
      )
    ])
    let item = try #require(card.entries.first { $0.title == .medicines }?.items.first?.text)
    #expect(item.contains(times == 1 ? steps : EmergencyCardWords.longDirections))
    #expect(!item.contains("…"))
  }

  @Test("The worst allergy stands first, and what is not there is said")
  func order() async throws {
    let allergy = { (id: String, name: String, more: String) in
      SentRecords.line(
        "AllergyIntolerance", id,
        "\"clinicalStatus\":{\"coding\":[{\"code\":\"active\"}]},\"code\":{\"text\":\"\(name)\"}\(more)")
    }
    let card = try await card([
      allergy("a", "Pollen", ""), allergy("b", "Penicillin", ",\"criticality\":\"high\""),
    ])
    let allergies = try #require(card.entries.first)
    #expect(
      allergies.title == .allergies && allergies.items.map { $0.text.prefix(6) } == ["Penici", "Pollen"])
    #expect(card.entries.contains { $0.title == .medicines && $0.items.count == 1 })
  }

  @Test("What speaks against a drug or a problem stands beside it, and what may not be taken stands apart")
  func doubts() async throws {
    let order = { (id: String, drug: String, more: String) in
      SentRecords.line(
        "MedicationRequest", id,
        "\"intent\":\"order\",\"medicationCodeableConcept\":{\"text\":\"\(drug)\"},\"authoredOn\":\"2024-01-02\",\(more)"
      )
    }
    let problem = { (id: String, status: String, more: String) in
      SentRecords.line(
        "Condition", id,
        "\"code\":{\"text\":\"Asthma\"},\"clinicalStatus\":{\"coding\":[{\"code\":\"\(status)\"}]},\"onsetDateTime\":\"2012\"\(more)"
      )
    }
    let card = try await card([
      order("a", "Aspirin", "\"status\":\"active\",\"dosageInstruction\":[{\"text\":\"one daily\"}]"),
      order("b", "Aspirin", "\"status\":\"active\",\"dosageInstruction\":[{\"text\":\"two daily\"}]"),
      order("c", "Albuterol", "\"status\":\"unknown\""), order("d", "Apixaban", "\"status\":\"on-hold\""),
      problem("e", "active", ""), problem("f", "resolved", ",\"abatementDateTime\":\"2019\""),
    ])
    let items = { (title: EmergencyCardWords.Title) in
      card.entries.first { $0.title == title }?.items.map(\.text) ?? []
    }
    #expect(items(.medicines).count == 1 && items(.medicines)[0].contains("⚠"))
    #expect(items(.unclear) == ["Albuterol"] && items(.onHold) == ["Apixaban"])
    #expect(items(.problems).count == 1 && items(.problems)[0].contains("⚠"))
  }

  @Test("Diagnoses of visits are named where nobody sent a list of problems")
  func diagnoses() async throws {
    let visits = #""category":[{"coding":[{"code":"encounter-diagnosis"}]}]"#
    let card = try await card([
      SentRecords.line(
        "Condition", "a", #""code":{"text":"Appendicitis"},"recordedDate":"2012-09-16",\#(visits)"#)
    ])
    let found = card.entries.first { $0.title == .diagnoses }?.items.map(\.text) ?? []
    #expect(found.count == 1 && found[0].hasPrefix("Appendicitis"))
  }

  @Test("The text of the code is cut by whole entries to 600 bytes, and counts what is not there")
  func limit() async throws {
    let text = EmergencyCardText(try await card(drugs(60))).text
    let shown = text.components(separatedBy: "Drug number ").count - 1
    #expect(text.utf8.count <= EmergencyCardText.limit && shown > 5 && shown < 60)
    #expect(!text.contains("one in the morning"))
    // The problems' sentence is no more there either.
    #expect(text.contains(EmergencyCardWords.more(60 - shown + 1)))
  }

  @Test("Both sides of the card hold no more than they have lines for, and count the rest")
  func sides() async throws {
    let html = folded(try await card(drugs(60)))
    let shown = html.components(separatedBy: "Drug number ").count - 1
    #expect(shown > 20 && shown < 60 && html.contains(EmergencyCardWords.more(60 - shown)))
  }

  @Test("To read on a phone, the card names all of it once, and sends nobody to its back")
  func read() async throws {
    let whole = CardDocument(try await card(drugs(60))).html.source
    let read = try #require(whole.components(separatedBy: "class=\"read\"").last)
    #expect((0..<60).allSatisfy { read.components(separatedBy: "Drug number \($0) of").count == 2 })
    #expect(!read.contains(EmergencyCardWords.onBack(1, more: 0)))
  }

  @Test("What the front has no room for goes on on the back, before implants and contacts")
  func further() async throws {
    let problems = (0..<12).map { number in
      SentRecords.line(
        "Condition", "c\(number)",
        "\"code\":{\"text\":\"Long lasting problem number \(number)\"},\"clinicalStatus\":{\"coding\":[{\"code\":\"active\"}]}"
      )
    }
    let device = SentRecords.line(
      "DeviceUseStatement", "d", #""status":"active","device":{"display":"Pacemaker"}"#)
    let html = CardDocument(try await card(drugs(12) + problems + [device])).html.source
    #expect((0..<12).allSatisfy { html.contains("problem number \($0)") })
    let back = try #require(html.components(separatedBy: "class=\"side\"").last)
    let implant = try #require(back.range(of: "Pacemaker"))
    #expect(back[..<implant.lowerBound].contains("problem number") && html.contains(" on the back"))
  }
}
