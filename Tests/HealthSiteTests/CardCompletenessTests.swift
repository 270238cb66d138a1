import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// What the sheet says that a helper must know stands on the card too.
@Suite struct CardCompletenessTests {
  private func items(_ title: EmergencyCardWords.Title, _ resources: [String]) async throws -> [String] {
    let person = try await SentRecords.person(resources)
    let card = EmergencyCard(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
    return card.entries.first { $0.title == title }?.items.map(\.text) ?? []
  }

  private func problem(_ name: String, _ status: String, _ category: String) -> String {
    SentRecords.line(
      "Condition", name,
      #""clinicalStatus":{"coding":[{"code":"\#(status)"}]},"category":[{"coding":[{"code":"\#(category)"}]}],"code":{"text":"\#(name)"}"#
    )
  }

  private func procedure(_ id: String, _ name: String, _ more: String = "") -> String {
    SentRecords.line(
      "Procedure", id,
      #""status":"completed","performedDateTime":"2020-05-0\#(id.count)","code":{"text":"\#(name)"}\#(more)"#)
  }

  @Test("An active diagnosis of a visit stands among the problems of the card, whatever else is listed")
  func visits() async throws {
    let told = try await items(
      .problems,
      [
        problem("Asthma", "active", "problem-list-item"), problem("Stroke", "active", "encounter-diagnosis"),
        problem("Sinusitis", "resolved", "encounter-diagnosis"),
      ])
    #expect(Set(told) == ["Asthma (date unknown)", "Stroke (date unknown)"])
  }

  @Test("A diagnosis of a visit that is over says so where nothing else is known")
  func resolved() async throws {
    let told = try await items(.diagnoses, [problem("Sinusitis", "resolved", "encounter-diagnosis")])
    #expect(told == ["Sinusitis, resolved"])
  }

  @Test("What a procedure left in the body is an implant, unless a later one took out the same")
  func insertions() async throws {
    let told = try await items(
      .implants,
      [
        procedure("a", "Insertion of cardiac pacemaker"), procedure("b", "Insertion of ureteral stent"),
        procedure("cc", "Removal of ureteral stent"), procedure("ddd", "Removal of screw from hip"),
        procedure("e", "Hip replacement"), procedure("f", "Fluid replacement"),
        procedure("g", "Insertion of intrauterine contraceptive device"),
        procedure("hh", "Removal of intrauterine device"),
      ])
    #expect(
      Set(told) == [
        "Insertion of cardiac pacemaker (1 May 2020)", "Hip replacement (1 May 2020)",
        "Insertion of intrauterine contraceptive device (1 May 2020; a removal is recorded, 2 May 2020)",
      ])
  }

  @Test("A device that a procedure took out is no implant, and its safety is told of one that stays")
  func removed() async throws {
    let device = { (id: String, name: String) in
      SentRecords.line(
        "Device", id,
        #""status":"active","patient":{"reference":"Patient/p"},"safety":[{"text":"MR Unsafe"}],"type":{"text":"\#(name)"}"#
      )
    }
    let told = try await items(
      .implants,
      [
        device("in", "Pacemaker"), device("out", "Intrauterine coil"),
        procedure(
          "x", "Coil taken out",
          #","focalDevice":[{"action":{"coding":[{"code":"explanted"}]},"manipulated":{"reference":"Device/out"}}]"#
        ),
      ])
    #expect(told == ["Pacemaker (MR Unsafe)"])
  }

  @Test("What a record of its use notes of an implant is told with it")
  func noteOfUse() async throws {
    let told = try await items(
      .implants,
      [
        SentRecords.line("Device", "d", #""patient":{"reference":"Patient/p"},"type":{"text":"Pacemaker"}"#),
        SentRecords.line(
          "DeviceUseStatement", "u",
          #""status":"active","device":{"reference":"Device/d"},"note":[{"text":"Not for a scanner"}]"#),
      ])
    #expect(told == ["Pacemaker (Not for a scanner)"])
  }

  @Test("Every order not to do something stands with the directives")
  func prohibitions() async throws {
    let order = { (id: String, name: String) in
      SentRecords.line(
        "ServiceRequest", id,
        #""status":"active","intent":"order","doNotPerform":true,"authoredOn":"2024-01-01","code":{"text":"\#(name)"}"#
      )
    }
    let told = try await items(.directives, [order("a", "Intubation"), order("b", "Blood transfusion")])
    #expect(
      told.contains { $0.hasPrefix("Intubation") } && told.contains { $0.hasPrefix("Blood transfusion") })
  }

  @Test("What a pharmacy handed over lately is named, though nobody says that it is taken")
  func dispensed() async throws {
    let told = try await items(
      .unclear,
      [
        SentRecords.line(
          "MedicationDispense", "d",
          #""status":"completed","whenHandedOver":"2024-02-01","medicationCodeableConcept":{"text":"Quillaxaban"}"#
        )
      ])
    #expect(told == ["Quillaxaban (dispensed 1 February 2024)"])
  }

  @Test("What a document names in its text alone stands on the card beside what has records")
  func inText() async throws {
    let document = SentRecords.line(
      "Composition", "d",
      #""status":"final","date":"2024-01-02","section":[{"title":"Drugs","code":{"coding":[{"code":"10160-0"}]},"text":{"div":"<ul><li>Quillmycin</li><li>Larkpril</li></ul>"},"entry":[{"reference":"MedicationStatement/m"}]}]"#
    )
    let drug = SentRecords.line(
      "MedicationStatement", "m", #""status":"active","medicationCodeableConcept":{"text":"Quillmycin"}"#)
    let told = try await items(.medicines, [document, drug])
    #expect(told.count == 2 && told[1].contains("says more in its text than in its entries"))
  }

  @Test("A problem has its year, where there is room for it")
  func years() async throws {
    let sepsis = SentRecords.line("Condition", "c", #""code":{"text":"Sepsis"},"onsetDateTime":"1971-09-03""#)
    let person = try await SentRecords.person([sepsis])
    let card = EmergencyCard(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
    let told = card.entries.first { $0.title == .problems }
    #expect(told?.items.map(\.text) == ["Sepsis (1971)"] && told?.names?.map(\.text) == ["Sepsis"])
  }

  @Test("A drug of which only the name has room keeps the end of its dose")
  func planned() async throws {
    let order = SentRecords.line(
      "MedicationRequest", "m",
      #""status":"active","intent":"order","medicationCodeableConcept":{"text":"Digoxin"},"authoredOn":"2024-01-02","dosageInstruction":[{"timing":{"repeat":{"boundsPeriod":{"end":"2024-06-02"}}}}]"#
    )
    let card = EmergencyCard(
      try await SentRecords.person([order]), SummaryRequest(day: ClinicalDate("2024-03-20")))
    let told = card.entries.first { $0.title == .medicines }
    #expect(told?.names?.first?.text.hasSuffix("Digoxin (until 2 Jun 2024)") == true)
  }

  @Test("A text that has no room on a side is left out with a number, not the line below it")
  func longText() {
    let long = String(repeating: "a long text ", count: 100)
    let entries = [
      EmergencyCard.Entry(title: .problems, items: [.init(rest: long)], remarks: 1),
      EmergencyCard.Entry(title: .contacts, items: [.init(rest: "Ben Quill, 555-0100")]),
    ]
    let side = CardSide.back(size: 7).filled(with: entries, EmergencyCardWords.more)
    #expect(side.count(of: .problems) == 0 && side.count(of: .contacts) == 1)
    let told = TextPrinter.text(side.lines { EmergencyCardWords.more($1) })
    #expect(told.contains("Problems: more in the full record"))
  }

  @Test("However much there is to say, the front names each allergy")
  func allergiesFirst() async throws {
    let long = String(repeating: "swelling of the face and of the tongue ", count: 3)
    let allergies = ["Amoxicillin", "Ramipril"].map {
      SentRecords.line(
        "AllergyIntolerance", $0.lowercased(),
        "\"code\":{\"text\":\"\($0)\"},\"reaction\":[{\"manifestation\":[{\"text\":\"\(long)\"}]}]")
    }
    let others = (1...20).map {
      SentRecords.line(
        "Condition", "c\($0)", "\"code\":{\"text\":\"Larkheim syndrome of the \($0)th kind, and of another\"}"
      )
    }
    let device = SentRecords.line(
      "Device", "d",
      "\"patient\":{\"reference\":\"Patient/p\"},\"type\":{\"text\":\"Pacemaker\"},\"note\":[{\"text\":\"\(long)\"}]"
    )
    let card = EmergencyCard(
      try await SentRecords.person(allergies + others + [device]),
      SummaryRequest(day: ClinicalDate("2024-03-20")))
    let front = TextPrinter.text(CardDocument(card).folded).split(separator: "Problems")[0]
    #expect(front.contains("Amoxicillin") && front.contains("Ramipril"), "\(front)")
  }

  @Test("A remark that has no room takes no dose from the card, and hides no implant")
  func longRemark() async throws {
    let sections = (1...6).map {
      "{\"title\":\"Part \($0)\",\"code\":{\"coding\":[{\"code\":\"11450-4\"}]},\"text\":{\"div\":\"<div>Larkheim syndrome of the \($0)th kind may have been found in her, or else a mild one of another kind that nobody knows</div>\"}}"
    }.joined(separator: ",")
    let document = SentRecords.line(
      "Composition", "d", "\"status\":\"final\",\"date\":\"2024-01-02\",\"section\":[\(sections)]")
    let order = SentRecords.line(
      "MedicationRequest", "m",
      #""status":"active","intent":"order","medicationCodeableConcept":{"text":"Digoxin"},"authoredOn":"2024-01-02","dosageInstruction":[{"text":"1 a day"}]"#
    )
    let problem = SentRecords.line("Condition", "c", #""code":{"text":"Gout"},"onsetDateTime":"2020""#)
    let device = SentRecords.line(
      "Device", "i", #""status":"active","patient":{"reference":"Patient/p"},"type":{"text":"Pacemaker"}"#)
    let card = EmergencyCard(
      try await SentRecords.person([document, order, problem, device]),
      SummaryRequest(day: ClinicalDate("2024-03-20")))
    let told = TextPrinter.text(CardDocument(card).blocks)
    #expect(told.contains("Digoxin (1 a day)") && told.contains("Pacemaker") && told.contains("Gout (2020)"))
    #expect(told.contains("Problems: more in the full record"))
  }
}
