import Testing

@testable import HealthRecords

@Suite struct MedicationConflictTests {
  /// The drug as North and South tell it, each in a file of its own.
  private func list(north: [String], south: [String]) throws -> DrugList {
    let file = { (host: String, words: [String]) in
      let texts = words.enumerated().map { number, word in
        "{\"fullUrl\":\"https://\(host)/R4/MedicationRequest/\(host)\(number)\",\"resource\":{\"resourceType\":\"MedicationRequest\",\"id\":\"\(host)\(number)\",\"subject\":{\"reference\":\"Patient/p\"},\"medicationCodeableConcept\":{\"text\":\"Drug 5 mg\"},\(word)}}"
      }
      return try Records.file("\(host).json", [Records.patient] + texts)
    }
    let files = [try file("north.org", north), try file("south.org", south)]
    let records = RecordLibrary(files, selection: RecordSelection(onePerson: true)).persons[0].records
    return DrugList(records, asOf: ClinicalDate("2025-04-01"))
  }

  private func word(_ status: String, _ day: String, _ more: String = "") -> String {
    "\"status\":\"\(status)\",\"authoredOn\":\"\(day)\"\(more)"
  }

  @Test(
    "What one source ends or denies stays current while another lists it as active, and the conflict is named",
    arguments: [
      ("stopped", "", "stopped"), ("completed", "", "completed"), ("cancelled", "", "cancelled"),
      ("on-hold", "", "on hold"), ("active", #","doNotPerform":true"#, "not to be taken"),
    ])
  func conflict(status: String, more: String, words: String) throws {
    let list = try list(north: [word("active", "2025-01-01")], south: [word(status, "2025-02-01", more)])
    let entry = try #require(list.current.first)
    #expect(list.paused.isEmpty && list.past.isEmpty)
    guard let first = entry.cautions.first, first.kind == .sourcesDisagree,
      case .word(let word)? = first.arguments.first
    else {
      Issue.record("\(entry.cautions)")
      return
    }
    #expect(entry.cautions.count == 1 && word.status.words == words && word.source == "south.org")
    #expect(word.day.words == "record of 1 February 2025")
    #expect(entry.word.status.words == "active" && entry.denial == nil)
  }

  @Test("An issue of a repeat prescription that is used up says as little of it as a fill")
  func issue() throws {
    let issue = word("completed", "2025-03-01", #","basedOn":[{"reference":"MedicationRequest/north.org0"}]"#)
    let active = word("active", "2025-01-01")
    #expect(try list(north: [active, issue], south: []).current.map(\.cautions) == [[]])
    let order = try list(north: [active, word("completed", "2025-03-01")], south: [])
    #expect(order.current.first?.alsoListed == ["completed"])
    #expect(try list(north: [issue], south: []).past.count == 1)
    let plan = word("active", "2025-01-01", #","intent":"plan","dosageInstruction":[{"text":"1 daily"}]"#)
    let other = plan.replacing("1 daily", with: "3 daily").replacing("01-01", with: "01-02")
    let open = try list(north: [plan, issue, other], south: []).unclear
    #expect(open.map(\.dosage) == ["3 daily"])
    #expect(open.map(\.otherDosages) == [["1 daily"]])
  }

  @Test("What a sender’s modifier says of a drug stands beside its order")
  func modifier() throws {
    let modifier = #","modifierExtension":[{"url":"urn:x","valueBoolean":true}]"#
    let entry = try list(north: [word("active", "2025-01-01", modifier)], south: []).current.first
    #expect(entry?.activeRecords.first?.remarks == [Finding(.qualified, "Urn:x: Yes")])
  }

  @Test("A stop that was said after the order is named beside it, whenever the stopped course began")
  func stopAfter() throws {
    let order = word("active", "2024-01-01")
    for stop in [
      #""status":"stopped","effectivePeriod":{"start":"2020-01-01","end":"2024-06-15"}"#,
      #""status":"not-taken","effectiveDateTime":"2019-03-03","dateAsserted":"2024-06-15""#,
    ] {
      let statement =
        "{\"resourceType\":\"MedicationStatement\",\"id\":\"s\",\"subject\":{\"reference\":\"Patient/p\"},\"medicationCodeableConcept\":{\"text\":\"Drug 5 mg\"},\(stop)}"
      let request =
        "{\"resourceType\":\"MedicationRequest\",\"id\":\"o\",\"subject\":{\"reference\":\"Patient/p\"},\"medicationCodeableConcept\":{\"text\":\"Drug 5 mg\"},\(order)}"
      let file = try Records.file("a.json", [Records.patient, statement, request])
      let list = DrugList(RecordLibrary([file]).persons[0].records, asOf: ClinicalDate("2024-10-01"))
      let drug = try #require(list.current.first)
      #expect(drug.alsoListed.count == 1 && drug.cautions.sentence?.contains("15 June 2024") == true)
    }
  }

  @Test("A plan is no word on whether a drug is taken, and no sign that it is over")
  func plan() throws {
    let statement = "\"status\":\"unknown\",\"dosageInstruction\":[{\"text\":\"20 mg daily\"}]"
    let taper = #","dosageInstruction":[{"text":"taper"}]"#
    let both = try list(north: [statement, word("draft", "2025-02-01", taper)], south: [])
    #expect(both.unclear.map(\.dosage) == ["20 mg daily"] && both.past.isEmpty)
    let planned = try list(north: [word("draft", "2025-02-01", taper)], south: [])
    #expect(planned.unclear.count == 1 && planned.past.isEmpty)
  }

  @Test("The end that a source states is the day of its stop")
  func end() throws {
    let bounds = #","dosageInstruction":[{"timing":{"repeat":{"boundsPeriod":{"end":"2025-03-03"}}}}]"#
    let list = try list(
      north: [word("active", "2025-01-01")], south: [word("stopped", "2024-02-01", bounds)])
    #expect(
      list.current.first?.cautions.sentence
        == "sources disagree: stopped according to south.org, 3 March 2025 (dose end); earlier records from 1 February 2024"
    )
  }

  @Test("Who stopped it before the present course is named with the earlier records")
  func before() throws {
    let list = try list(north: [word("active", "2025-01-01")], south: [word("stopped", "2024-06-01")])
    #expect(
      list.current.first?.cautions.sentence
        == "earlier records from 1 June 2024; stopped before according to south.org, record of 1 June 2024")
  }

  @Test("Within one source the newest word wins", arguments: ["stopped", "on-hold"])
  func newest(status: String) throws {
    let list = try list(north: [word("active", "2025-01-01"), word(status, "2025-02-01")], south: [])
    let entry = try #require((list.past + list.paused).first)
    #expect(list.current.isEmpty)
    #expect(entry.word.status.code == status)
  }

  @Test("What one source has on hold and another stopped on the same day is on hold, and the stop is named")
  func pausedElsewhere() throws {
    let list = try list(north: [word("stopped", "2025-02-01")], south: [word("on-hold", "2025-02")])
    let drug = try #require(list.paused.first)
    #expect(list.past.isEmpty && drug.word.status.code == "on-hold")
    #expect(
      drug.cautions.sentence == "sources disagree: stopped according to north.org, record of 1 February 2025")
    let later = try self.list(north: [word("stopped", "2025-03-01")], south: [word("on-hold", "2025-02")])
    #expect(later.past.count == 1)
  }

  @Test(
    "The end of another course of a drug ends no order that is active", arguments: ["stopped", "completed"])
  func burst(status: String) throws {
    let taken = { (text: String) in #","dosageInstruction":[{"text":"\#(text)"}]"# }
    let list = try list(
      north: [
        word("active", "2025-01-01", taken("1 tablet daily")),
        word(status, "2025-02-01", taken("8 tablets daily")),
      ], south: [])
    #expect(list.current.map(\.dosage) == ["1 tablet daily"])
    #expect(
      list.current.first?.cautions.sentence
        == "also listed as \(status) (8 tablets daily) according to north.org, record of 1 February 2025")
  }

  @Test("Within one source a newer order not to take it forbids the drug, and the listing is told")
  func denied() throws {
    let list = try list(
      north: [
        word("active", "2025-01-01"), word("active", "2025-02-01", #","doNotPerform":true"#),
      ], south: [])
    let entry = try #require(list.prohibited.first)
    #expect(list.current.isEmpty && entry.word.status.words == "not to be taken")
    #expect(
      entry.cautions.sentence == "also listed as active according to north.org, record of 1 January 2025")
  }

  @Test("A newer order that was cancelled, or ended with a stay, ends no other order and is told")
  func told() throws {
    let cancelled = try list(
      north: [word("active", "2025-01-01"), word("cancelled", "2025-02-01")], south: [])
    #expect(cancelled.current.first?.alsoListed == ["cancelled"])
    let stay = #","category":[{"text":"Inpatient"}]"#
    let ended = try list(
      north: [word("active", "2025-01-01"), word("completed", "2025-02-01", stay)], south: [])
    #expect(ended.current.first?.alsoListed == ["completed"])
    #expect(ended.current.first?.denial == nil)
  }

  @Test("A stop that is older than the active order of the same source is no conflict")
  func renewed() throws {
    let list = try list(north: [word("stopped", "2024-01-01"), word("active", "2025-01-01")], south: [])
    #expect(list.current.first?.earlierDays == ["1 January 2024"])
  }

  @Test("What is active in no source any more is past, though an older order still says active")
  func ended() throws {
    let list = try list(
      north: [word("active", "2025-01-01"), word("stopped", "2025-02-01")],
      south: [word("stopped", "2025-02-02")])
    #expect(list.past.count == 1 && list.current.isEmpty)
  }

  @Test("Every other way to take it is told, with who says so")
  func dosages() throws {
    let taken = { (text: String) in #","dosageInstruction":[{"text":"\#(text)"}]"# }
    let list = try list(
      north: [word("active", "2025-03-03", taken("1 daily"))],
      south: [
        word("active", "2025-03-02", taken("2 daily")), word("active", "2025-03-01", taken("3 daily")),
        word("active", "2025-02-01", taken("1 Daily")),
      ])
    #expect(list.current.first?.dosage == "1 daily")
    #expect(
      list.current.first?.cautions.sentence
        == "also listed as: 2 daily (south.org, 2 March 2025); also listed as: 3 daily (south.org, 1 March 2025)"
    )
  }

  @Test("Another way to take it for a time is told with its end, and an order of one day has none")
  func ends() throws {
    let taken = { (text: String, end: String) in
      #","dosageInstruction":[{"text":"\#(text)"}],"effectiveDosePeriod":{"start":"2025-02-05","end":"2025-02-\#(end)"}"#
    }
    let list = try list(
      north: [word("active", "2025-02-05", taken("1 daily", "05"))],
      south: [word("active", "2025-02-05", taken("2 daily", "10"))])
    let told = list.current.first?.cautions.sentence ?? ""
    #expect(
      told.contains("also listed as: 2 daily (south.org, 5 February 2025 to 10 February 2025)"), "\(told)")
    #expect(!told.contains("its end was"))
  }
}

extension Drug {
  /// The words of the records that say otherwise than its listing.
  fileprivate var alsoListed: [String] {
    cautions.filter { $0.kind == .otherWord }.compactMap {
      if case .word(let word)? = $0.arguments.first { word.status.words } else { nil }
    }
  }

  fileprivate var otherDosages: [String] {
    cautions.filter { $0.kind == .otherDosage }.compactMap {
      if case .text(let words)? = $0.arguments.first { words } else { nil }
    }
  }

  fileprivate var earlierDays: [String] {
    cautions.filter { $0.kind == .earlierRecords }.compactMap { $0.day?.dayText }
  }
}
