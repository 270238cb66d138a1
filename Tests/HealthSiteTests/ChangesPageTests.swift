import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// The page of changes says of each record what the timeline says of it.
@Suite struct ChangesPageTests {
  private static let records = [
    SentRecords.line(
      "MedicationRequest", "aspirin",
      #""status":"active","intent":"order","doNotPerform":true,"medicationCodeableConcept":{"text":"Aspirin 81 MG"}"#
    ),
    SentRecords.line("Procedure", "colon", #""status":"not-done","code":{"text":"Colonoscopy"}"#),
    SentRecords.line(
      "Condition", "lupus",
      #""verificationStatus":{"coding":[{"code":"refuted"}]},"code":{"text":"Lupus"}"#),
    SentRecords.line(
      "Observation", "k", #""status":"entered-in-error","code":{"text":"Potassium"},"valueString":"9.9""#),
    SentRecords.line("AllergyIntolerance", "none", #""code":{"text":"No known allergies"}"#),
    SentRecords.line("AllergyIntolerance", "latex", #""code":{"text":"Latex"}"#),
  ]

  @Test("What is new says its status, and what the source took back stands apart")
  func new() async throws {
    let sent = try SentRecords()
    try sent.send([])
    try await sent.build()
    try sent.send(Self.records)
    try await sent.build()
    let rows = try sent.rows("changes.html")
    let titles = try #require(rows["New"]).map { $0[2] }
    #expect(
      Set(titles) == [
        "Aspirin 81 MG not to be taken", "Colonoscopy not done", "Lupus ruled out", "No known allergies",
        "Latex",
      ])
    #expect(rows["Withdrawn by the sender"]?.map { $0[2] } == ["Potassium entered in error"])
  }

  @Test("The first build says that it is the first, and leads to the timeline")
  func first() async throws {
    let sent = try SentRecords()
    try sent.send(Self.records)
    try await sent.build()
    let page = try sent.page("changes.html")
    #expect(page.contains("the first version</h2>"))
    #expect(page.contains(#"<p><a href="timeline/index.html">Timeline</a></p>"#))
  }

  @Test("The page begins with the days since somebody last saw the person, that day included")
  func sinceLastContact() async throws {
    let visit = { (id: String, day: String) in
      SentRecords.line(
        "Encounter", id,
        "\"status\":\"finished\",\"type\":[{\"text\":\"Visit \(id)\"}],\"period\":{\"start\":\"\(day)\"}")
    }
    let sent = try SentRecords()
    try sent.send([
      visit("a", "2020-01-02"), visit("b", "2021-03-04"),
      SentRecords.line("Condition", "g", #""code":{"text":"Gout"},"onsetDateTime":"2021-05-06""#),
    ])
    try await sent.build()
    let told = SentRecords.text(try sent.page("changes.html")).split(separator: "the first version")[0]
    #expect(told.contains("Gout") && told.contains("Visit b") && !told.contains("Visit a"))
  }

  @Test("A day is said once, and a problem that two records have is told once")
  func saidOnce() async throws {
    let fever = { (id: String) in
      SentRecords.line(
        "Condition", id,
        "\"code\":{\"coding\":[{\"system\":\"http://snomed.info/sct\",\"code\":\"386661006\"}],\"text\":\"Fever\"},\"clinicalStatus\":{\"coding\":[{\"code\":\"active\"}]},\"onsetDateTime\":\"2024-02-01\",\"identifier\":[{\"system\":\"urn:x\",\"value\":\"\(id)\"}]"
      )
    }
    let order = { (id: String) in
      SentRecords.line(
        "ServiceRequest", id,
        "\"status\":\"active\",\"intent\":\"order\",\"authoredOn\":\"2024-02-03\",\"code\":{\"text\":\"Order \(id)\"}"
      )
    }
    let sent = try SentRecords()
    try sent.send([
      fever("a"), fever("b"), order("c"), order("d"),
      SentRecords.line(
        "Encounter", "e", #""status":"finished","type":[{"text":"Visit"}],"period":{"start":"2024-02-01"}"#),
    ])
    try await sent.build()
    let page = try sent.page("changes.html")
    #expect(page.matches(of: /condition-[a-z0-9]+\.html/).count == 1)
    #expect(page.contains("Order c") && page.contains("Order d"))
    // Both rows of the day, and beside the link to the day of the visit what it has.
    #expect(page.contains(">\(NewsWords.recordsOfTheseDays("2 orders"))</p>"))
    #expect(SentRecords.text(page).contains("Everything around 1 February 2024 2 problems · 1 visit"))
    #expect(page.matches(of: /<time datetime="2024-02-03"/).count == 1)
  }

  @Test("Each of several persons reads how far their own records reach, on the first build and on later ones")
  func ownDate() async throws {
    let folder = try TemporaryFolder()
    let condition = { (person: String, id: String, day: String) in
      "{\"resourceType\":\"Condition\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/\(person)\"},\"recordedDate\":\"\(day)\",\"code\":{\"text\":\"Gout\"}}"
    }
    let persons = ["a", "b"].map {
      "{\"resourceType\":\"Patient\",\"id\":\"\($0)\",\"name\":[{\"family\":\"Quill\($0)\"}]}"
    }
    let builder = SiteBuilder(templates: try TemplateLibrary())
    let build = { (lines: [String]) in
      try folder.write("in/records.ndjson", (persons + lines).joined(separator: "\n"))
      let library = RecordLibrary(try await RecordLoader.load(["\(folder.path)/in"]))
      _ = try await SiteWriter(output: "\(folder.path)/site", inputs: []).write(builder.site(of: library))
      return try library.persons.map { person in
        SentRecords.text(try folder.text("site/\(person.slug)/changes.html"))
      }
    }
    let first = [condition("a", "1", "2020-12-11"), condition("b", "2", "2021-02-21")]
    let pages = try await build(first)
    #expect(pages.map { $0.contains("As of 11 December 2020, the first version") } == [true, false])
    #expect(pages.map { $0.contains("As of 21 February 2021") } == [false, true])
    let later = try await build(
      first + [condition("a", "3", "2021-01-05"), condition("b", "4", "2021-03-01")])
    #expect(later[0].contains("As of 5 January 2021") && later[0].contains("As of 11 December 2020"))
    #expect(later[1].contains("As of 1 March 2021") && !later[1].contains("2020"))
  }

  @Test("A record that its source takes back later stands among those, not among the changed")
  func takenBackLater() async throws {
    let sent = try SentRecords()
    let line = { (status: String) in
      SentRecords.line("Condition", "gout", "\"code\":{\"text\":\"Gout\"}\(status)")
    }
    try sent.send([line(""), Self.records[5]])
    try await sent.build()
    try sent.send([
      line(#","verificationStatus":{"coding":[{"code":"entered-in-error"}]}"#), Self.records[5],
    ])
    try await sent.build()
    let rows = try sent.rows("changes.html")
    #expect(rows["Withdrawn by the sender"]?.map { $0[2] } == ["Gout entered in error"])
    #expect(rows["Changed"] == nil)
  }

  @Test("A drug that is called otherwise in its own resource, and a corrected document, are changed")
  func elsewhere() async throws {
    let sent = try SentRecords()
    let send = { (drug: String, words: String) in
      try sent.send([
        SentRecords.line("Medication", "m", "\"code\":{\"text\":\"\(drug)\"}"),
        SentRecords.line(
          "MedicationRequest", "r",
          #""status":"active","intent":"order","medicationReference":{"reference":"Medication/m"}"#),
        SentRecords.line(
          "DiagnosticReport", "d",
          "\"status\":\"final\",\"code\":{\"text\":\"Biopsy\"},\"presentedForm\":[{\"contentType\":\"text/plain\",\"data\":\"\(words)\"}]"
        ),
      ])
    }
    try send("Warfarin 5 MG", "YmVuaWdu")
    try await sent.build()
    try send("Warfarin 2.5 MG", "bWFsaWduYW50")
    try await sent.build()
    let items = try #require(try sent.items("changes.html")["Changed"])
    #expect(items.contains { $0.contains("title: Warfarin 2.5 MG (was Warfarin 5 MG)") })
    #expect(items.contains { $0.hasPrefix("Biopsy: document: changed") })
  }

  @Test("A newer export in a folder of another name is told as what changed, not as all new and all gone")
  func renamedFolder() async throws {
    let sent = try SentRecords()
    let drug = { (status: String) in
      SentRecords.line(
        "MedicationRequest", "r",
        "\"status\":\"\(status)\",\"medicationCodeableConcept\":{\"text\":\"Warfarin\"}")
    }
    try sent.send([drug("active"), Self.records[5]])
    try await sent.build()
    try sent.send([drug("stopped"), Self.records[5]], in: "export-2025-11")
    try await sent.build()
    let items = try sent.items("changes.html")
    #expect(items["Changed"] == ["Warfarin: stopped (was active) Medicine, date unknown"])
    #expect(try sent.rows("changes.html")["New"] == nil)
    #expect(try !sent.page("changes.html").contains("No longer in these records"))
  }

  @Test("Counts take neither statements of absence nor what was ruled out or not done for facts of the kind")
  func counts() async throws {
    let sent = try SentRecords()
    try sent.send(Self.records)
    let library = try await sent.library
    #expect(
      RecordTally(library.persons[0].records).words
        == "1 allergy, 1 statement of absence, 3 ruled out, not done or not taken")
    #expect(RecordTally([]).words == "")
  }

  private static func ibuprofen(_ members: String) -> String {
    SentRecords.line("AllergyIntolerance", "i", "\"code\":{\"text\":\"Ibuprofen\"},\(members)")
  }

  private static let doubtful = ibuprofen(#""verificationStatus":{"coding":[{"code":"unconfirmed"}]}"#)
  private static let confirmed = ibuprofen(
    #""criticality":"high","onsetDateTime":"2019-05-02","verificationStatus":{"coding":[{"code":"confirmed"}]}"#
  )

  @Test("Old and new words of what matters clinically are told, and no difference twice")
  func words() async throws {
    let sent = try SentRecords()
    for line in [Self.doubtful, Self.confirmed] {
      try sent.send([line])
      try await sent.build()
    }
    let items = try #require(try sent.items("changes.html")["Changed"])
    #expect(
      items == [
        "Ibuprofen: confirmed (was unconfirmed); criticality: high (new); date: 2 May 2019 (new) Allergy, 2 May 2019"
      ])
  }

  @Test(
    "Of a state that kept no words it is told that something stood there, and the same words are no change")
  func hashedState() throws {
    let snapshot = { (key: String, criticality: RecordSnapshot.Stated) in
      RecordSnapshot(
        name: "i", person: "ada", type: .allergies, key: key, fields: [(.criticality, criticality)])
    }
    let old = snapshot("1", .hash(StableHash.of("high", under: .criticality)))
    #expect(RecordChanges.Changed(from: old, to: snapshot("2", .words("high"))) == nil)
    let changed = try #require(RecordChanges.Changed(from: old, to: snapshot("2", .words("low"))))
    #expect(changed.fields.map(\.new) == [.words("low")] && changed.fields.map(\.old?.words) == [nil])
  }

  @Test("The hash of kept words is that of the fact which they come from")
  func hash() async throws {
    let sent = try SentRecords()
    try sent.send([Self.confirmed])
    let record = try #require(try await sent.library.persons[0].records.first)
    let fact = try #require(record.facts.of(.criticality).first)
    var hash = StableHash()
    hash.append(fact)
    hash.endText()
    #expect(StableHash.of("high", under: .criticality) == hash.name)
  }
}
