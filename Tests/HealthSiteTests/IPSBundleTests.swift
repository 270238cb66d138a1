import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// The International Patient Summary of a person.
@Suite struct IPSBundleTests {
  private func bundle(_ fixture: String) async throws -> (
    json: JSONValue, bundle: IPSBundle, sheet: VisitSummary
  ) {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(fixture)]))
    let person = try #require(library.persons.first)
    let sheet = VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
    let bundle = IPSBundle(sheet, person)
    return (try JSONDocument(bundle.json).root, bundle, sheet)
  }

  @Test("A document holds no control characters, and its own words none in their JSON either")
  func control() async throws {
    let nasty = "a\\u001b[31mb\\u009bc\\u202ed"
    let person = try await SentRecords.person([
      SentRecords.line("Condition", "c", "\"code\":{\"text\":\"\(nasty)\"}"),
      SentRecords.line("AllergyIntolerance", "n", "\"code\":{\"text\":\"\u{9B}\u{7F}\"}"),
      "{\"resourceType\":\"Patient\",\"id\":\"p\",\"name\":[{\"text\":\"\(nasty)\"}]}",
    ])
    let sheet = VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
    let json = IPSBundle(sheet, person).json
    let isControl = { (scalar: Unicode.Scalar) in
      scalar != "\n" && (scalar.properties.generalCategory == .control || scalar == "\u{202E}")
    }
    #expect(!json.unicodeScalars.contains(where: isControl))
    let composition = try #require(try JSONDocument(json).root["entry"]?.list.first?["resource"])
    let texts = composition.list("section").compactMap { $0["text"]?["div"]?.string }
    for text in texts + [composition["title"]?.string ?? ""] {
      #expect(!text.unicodeScalars.contains(where: isControl))
    }
  }

  @Test("A plan that the sheet lists has one line, by its whole title")
  func plan() async throws {
    let plan = SentRecords.line(
      "CarePlan", "c",
      #""status":"active","intent":"plan","title":"Antenatal care","period":{"start":"2013-01-01"},"activity":[{"detail":{"code":{"text":"First visit"}}}]"#
    )
    let person = try await SentRecords.person([plan])
    let sheet = VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
    let first = try JSONDocument(IPSBundle(sheet, person).json).root["entry"]?.list.first?["resource"]
    let plans = first?.list("section").first {
      $0["code"]?["coding"]?.list.first?["code"]?.string == "18776-5"
    }
    #expect(plans?["text"]?["div"]?.string?.components(separatedBy: "Antenatal care").count == 2)
  }

  @Test(
    "The Composition comes first, with the three sections that must be there",
    arguments: ["apple-export", "portal"])
  func sections(fixture: String) async throws {
    let json = try await bundle(fixture).json
    let first = try #require(json["entry"]?.list.first?["resource"])
    #expect(first["resourceType"]?.string == "Composition" && json["type"]?.string == "document")
    let codes = first.list("section").compactMap {
      $0["code"]?["coding"]?.list.first?["code"]?.string
    }
    #expect(Set(codes).isSuperset(of: ["11450-4", "48765-2", "10160-0"]))
    for section in first.list("section") {
      #expect(section["text"]?["div"]?.string?.hasPrefix("<div xmlns") == true)
      let code = section["code"]?["coding"]?.list.first?["code"]?.string
      let isRequired = ["11450-4", "48765-2", "10160-0"].contains(code)
      #expect(section["entry"] != nil || section["emptyReason"] != nil || !isRequired)
    }
  }

  @Test("A reference leads to the record of the server that it names, and to no namesake of another server")
  func namesakes() async throws {
    let entry = { (url: String, json: String) in "{\"fullUrl\":\"\(url)\",\"resource\":{\(json)}}" }
    let entries = [
      entry(
        "https://a.example/Patient/p",
        "\"resourceType\":\"Patient\",\"id\":\"p\",\"name\":[{\"text\":\"Ann\"}]"),
      entry(
        "https://b.example/Medication/1",
        "\"resourceType\":\"Medication\",\"id\":\"1\",\"code\":{\"text\":\"Aspirin\"}"),
      entry(
        "https://a.example/Medication/1",
        "\"resourceType\":\"Medication\",\"id\":\"1\",\"code\":{\"text\":\"Warfarin\"}"),
      entry(
        "https://a.example/MedicationStatement/s",
        "\"resourceType\":\"MedicationStatement\",\"id\":\"s\",\"status\":\"active\",\"subject\":{\"reference\":\"https://a.example/Patient/p\"},\"effectiveDateTime\":\"2024-03-01\",\"derivedFrom\":[{\"reference\":\"https://b.example/Medication/1\"},{\"reference\":\"https://c.example/Medication/1\"}],\"medicationReference\":{\"reference\":\"https://a.example/Medication/1\"}"
      ),
    ]
    let bundle =
      "{\"resourceType\":\"Bundle\",\"type\":\"collection\",\"entry\":[\(entries.joined(separator: ","))]}"
    let folder = try TemporaryFolder()
    try folder.write("a.json", bundle)
    let person = try #require(RecordLibrary(try await RecordLoader.load([folder.path])).persons.first)
    let json = IPSBundle(VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20"))), person).json
    let all = try JSONDocument(json).root.list("entry")
    let use = try #require(all.first { $0["resource"]?.resourceType == .medicationStatement })["resource"]
    let drug = { (reference: JSONValue?) in
      all.first { $0.text("fullUrl") == reference?.text("reference") }?["resource"]?["code"]?.text("text")
    }
    #expect(drug(use?["medicationReference"]) == "Warfarin")
    #expect(use?.list("derivedFrom").map(drug) == ["Aspirin", nil])
  }

  @Test("What a person is able to do has a section of its own, and its observations stand among the results")
  func abilities() async throws {
    let person = try await SentRecords.person([
      SentRecords.line(
        "Observation", "walks",
        #""status":"final","category":[{"coding":[{"code":"functional-status"}]}],"code":{"text":"Walking"},"effectiveDateTime":"2024-01-05","valueString":"With a cane""#
      )
    ])
    let sheet = VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
    let json = try JSONDocument(IPSBundle(sheet, person).json).root
    let sections = try #require(json["entry"]?.list.first?["resource"]).list("section")
    let section = { (code: String) in
      sections.first { $0["code"]?["coding"]?.list.first?.text("code") == code }
    }
    let abilities = try #require(section("47420-5"))
    #expect(abilities["text"]?.text("div")?.contains("With a cane") == true && abilities["entry"] == nil)
    let results = try #require(section("30954-2"))
    #expect(results.list("entry").count == 1)
    #expect(results["text"]?.text("div")?.contains("With a cane") == true)
  }

  @Test(
    "A summary for clinics holds the same whatever paper, print, months and reason the sheet is made for",
    arguments: ["apple-export", "portal", "c-cda"])
  func options(fixture: String) async throws {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(fixture)]))
    let person = try #require(library.persons.first)
    let entries = { (change: (inout SummaryRequest) -> Void) throws -> [String] in
      var request = SummaryRequest(day: ClinicalDate("2024-03-20"))
      change(&request)
      let json = try JSONDocument(IPSBundle(VisitSummary(person, request), person).json).root
      return json.list("entry").dropFirst().map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    let first = try entries { _ in }
    let long = String(repeating: "A pain in the left knee that came back. ", count: 8)
    let others = [
      try entries { $0.paper = .a4 }, try entries { $0.months = 1 }, try entries { $0.months = 240 },
      try entries { $0.isLargePrint = true }, try entries { $0.reason = long },
      try entries { ($0.paper, $0.isLargePrint, $0.months) = (.letter, true, 2) },
    ]
    #expect(first.count > 3 && others.allSatisfy { $0 == first })
  }

  @Test("A claim has no place in a summary for clinics")
  func claims() async throws {
    let person = try await SentRecords.person([
      SentRecords.line("Condition", "c", "\"code\":{\"text\":\"Asthma\"}"),
      SentRecords.line("Claim", "b", "\"status\":\"active\",\"created\":\"2024-03-01\""),
    ])
    let sheet = VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
    let types = try JSONDocument(IPSBundle(sheet, person).json).root.list("entry").compactMap {
      $0["resource"]?.resourceType
    }
    #expect(types.contains(.condition) && !types.contains(.claim))
  }

  @Test("A document's identifier is the same for the same content and day, and another for another")
  func identifier() async throws {
    let cold = SentRecords.line("Condition", "c", #""code":{"text":"Cold"}"#)
    let cough = SentRecords.line("Condition", "c", #""code":{"text":"Cough"}"#)
    let identifier = { (line: String, day: String) async throws -> String? in
      let person = try await SentRecords.person([line])
      let sheet = VisitSummary(person, SummaryRequest(day: ClinicalDate(day)))
      let json = try JSONDocument(IPSBundle(sheet, person).json).root
      #expect(json.text("timestamp") == "\(day)T00:00:00Z")
      return json["identifier"]?.text("value")
    }
    let first = try await identifier(cold, "2024-03-20")
    #expect(try await identifier(cold, "2024-03-20") == first && first != nil)
    #expect(try await identifier(cold, "2024-03-21") != first)
    #expect(try await identifier(cough, "2024-03-20") != first)
  }

  @Test("Every reference of the Composition leads to an entry", arguments: ["apple-export", "portal"])
  func references(fixture: String) async throws {
    let json = try await bundle(fixture).json
    let addresses = Set(json.list("entry").compactMap { $0["fullUrl"]?.string })
    let first = try #require(json["entry"]?.list.first?["resource"])
    let named =
      first.list("section").flatMap { $0.list("entry") }
      + [first["subject"]].compactMap { $0 }
    #expect(!named.isEmpty)
    for reference in named { #expect(addresses.contains(reference["reference"]?.string ?? "")) }
  }

  @Test(
    "A problem that was over a year ago is a past illness, though the sheet names it beside the active ones")
  func pastIllness() async throws {
    let person = try await SentRecords.person([
      SentRecords.line(
        "Condition", "c",
        #""code":{"text":"Pneumonia"},"clinicalStatus":{"coding":[{"code":"resolved"}]},"onsetDateTime":"2023-01-01","abatementDateTime":"2023-05-03""#
      ),
      SentRecords.line("Encounter", "e", #""status":"finished","period":{"start":"2024-03-01"}"#),
    ])
    let sheet = VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
    let sections = IPSSection.all(sheet.whole(person), sheet.chosen)
    let past = try #require(sections.first { $0.place == .pastProblems })
    #expect(past.records.count == 1 && past.lines.contains { $0.contains("Pneumonia, resolved 3 May 2023") })
    #expect(sections.first { $0.place == .problems }?.records.isEmpty == true)
  }

  @Test("A drug that must not be taken is no entry of the patient summary, whose words say so")
  func prohibited() async throws {
    let person = try await SentRecords.person([
      SentRecords.line(
        "MedicationRequest", "m",
        #""status":"active","intent":"order","doNotPerform":true,"medicationCodeableConcept":{"text":"Aspirin"},"authoredOn":"2024-01-02""#
      )
    ])
    let sheet = VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
    let sections = IPSSection.all(sheet.whole(person), sheet.chosen)
    let medicines = try #require(sections.first { $0.place == .medications })
    #expect(medicines.records.isEmpty && medicines.lines.contains { $0.hasPrefix("Do not take; Aspirin") })
  }

  @Test("Two plans of one name are one line and two entries")
  func plansOfOneName() async throws {
    let plans = ["a", "b"].map {
      SentRecords.line("CarePlan", $0, #""status":"active","intent":"plan","title":"Self care""#)
    }
    let sheet = VisitSummary(
      try await SentRecords.person(plans), SummaryRequest(day: ClinicalDate("2024-03-20")))
    let sections = IPSSection.all(sheet.sections, sheet.chosen)
    let section = try #require(sections.first { $0.place == .plans })
    #expect(section.records.count == 2 && section.lines.count == 1)
  }
}
