import HealthRecords
import Testing

@testable import HealthSite

/// What the first page and its neighbours answer: who saw the person last and why, and since when something goes on.
@Suite struct LifeAnswersTests {
  private func site(_ lines: [String]) async throws -> PersonSite {
    let sent = try SentRecords()
    try sent.send(lines)
    let library = try await sent.library
    return PersonSite(try #require(library.persons.first), in: library, alone: true)
  }

  private func strip(_ lines: [String]) async throws -> String {
    TextPrinter.text([LifeStrip(parts: RecordParts(site: try await site(lines), root: "")).block])
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func menu(_ lines: [String]) async throws -> String {
    guard case .blocks(let blocks)? = MorePage.page(try await site(lines)).slots["records"] else { return "" }
    return TextPrinter.text(blocks).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let pressure = SentRecords.line(
    "Observation", "bp",
    #""status":"final","category":[{"coding":[{"code":"vital-signs"}]}],"code":{"text":"Pulse"},"effectiveDateTime":"2023-11-14","valueQuantity":{"value":70,"unit":"/min"}"#
  )
  private static let note = SentRecords.line(
    "DocumentReference", "n",
    #""status":"current","type":{"text":"Progress note"},"date":"2023-11-14T10:00:00Z","author":[{"display":"Dr. Bo"}],"content":[{"attachment":{"contentType":"text/plain","data":"QWxsIHdlbGwu"}}]"#
  )

  @Test(
    "A day without a visit on which something was measured is named by its note, with who wrote it, else by its kind"
  )
  func lastSeen() async throws {
    #expect(try await strip([Self.pressure]).contains("Last seen: Vitals 14 November 2023"))
    let told = try await strip([Self.pressure, Self.note])
    #expect(told.contains("Last seen: Progress note 14 November 2023 (filed) · Dr. Bo; All well."), "\(told)")
  }

  @Test("A last contact that names nobody says so, and who was named last; all visits of its day are named")
  func whoLast() async throws {
    let visit = { (id: String, day: String, name: String, doctor: String) in
      SentRecords.line(
        "Encounter", id,
        "\"status\":\"finished\",\"type\":[{\"text\":\"\(name)\"}],\"period\":{\"start\":\"\(day)\"}\(doctor)"
      )
    }
    let bo = #","participant":[{"individual":{"display":"Dr. Bo"}}]"#
    let unnamed = try await strip([
      visit("a", "2023-04-25", "Letter", bo), visit("b", "2023-11-14", "Review", ""),
    ])
    #expect(unnamed.contains("\(OverviewWords.lastNamed) Dr. Bo, Letter 25 Apr 2023"), "\(unnamed)")
    let both = try await strip([
      visit("a", "2023-11-14", "Review", bo), visit("b", "2023-11-14", "Birth", bo),
    ])
    #expect(both.contains("Review") && both.contains("Birth") && !both.contains(OverviewWords.lastNamed))
    #expect(try await strip([visit("b", "2023-11-14", "Review", "")]).contains(PageNote.noPeople.words))
  }

  @Test("Of two visits on the last day each is named with whom it was")
  func lastVisits() async throws {
    let visit = { (id: String, name: String, who: String) in
      SentRecords.line(
        "Encounter", id,
        #""status":"finished","type":[{"text":"\#(name)"}],"period":{"start":"2024-02-01"},"participant":[{"individual":{"display":"\#(who)"}}]"#
      )
    }
    let site = try await site([
      visit("a", "Consultation", "Dr. Abara"), visit("b", "Blood test", "Dr. Brandt"),
    ])
    let contact = try #require(LastContact(parts: RecordParts(site: site, root: "")))
    let told = TextPrinter.text([.paragraph(contact.inBrief)])
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(told.contains("Consultation, Dr. Abara") && told.contains("Blood test, Dr. Brandt"), "\(told)")
    #expect(!told.contains("Dr. Abara, Dr. Brandt"))
  }

  @Test(
    "What the person had on a day begins with onset, else with its record, and ends even where it is still active"
  )
  func problemsThen() async throws {
    let condition = { (id: String, status: String, dates: String) in
      SentRecords.line(
        "Condition", id,
        "\"code\":{\"text\":\"\(id)\"},\"clinicalStatus\":{\"coding\":[{\"system\":\"http://terminology.hl7.org/CodeSystem/condition-clinical\",\"code\":\"\(status)\"}]},\(dates)"
      )
    }
    let site = try await site([
      condition("Peritonitis", "resolved", #""onsetDateTime":"2013-12-20","abatementDateTime":"2013-12-24""#),
      condition("Overweight", "active", #""onsetDateTime":"2005-01-01","abatementDateTime":"2007-06-01""#),
      condition("Hypothyroidism", "active", #""onsetString":"long ago","recordedDate":"2002-01-30""#),
      condition("Migraine", "active", #""onsetDateTime":"2014-01-01""#),
    ])
    let names = { (day: String) in site.problems(on: ClinicalDate(day), upTo: 9) }
    let ended = SheetWords.endedThatDay("Peritonitis")
    #expect(names("2013-12-24") == [ended, "Hypothyroidism"].sentence(.problemsThen, upTo: 9))
    #expect(names("2013-12-23") == ["Peritonitis", "Hypothyroidism"].sentence(.problemsThen, upTo: 9))
    #expect(names("2006-01-01") == ["Overweight", "Hypothyroidism"].sentence(.problemsThen, upTo: 9))
    #expect(names("2001-01-01").isEmpty)
  }

  @Test(
    "The last operation is named on Life and beside its list, which a later procedure of less weight is not")
  func lastOperation() async throws {
    let procedure = { (id: String, day: String, category: String) in
      SentRecords.line(
        "Procedure", id,
        "\"status\":\"completed\"\(category),\"code\":{\"text\":\"\(id)\"},\"performedDateTime\":\"\(day)\"")
    }
    let surgical = #","category":{"coding":[{"system":"http://snomed.info/sct","code":"387713003"}]}"#
    let lines = [
      procedure("Appendectomy", "2012-03-01", surgical), procedure("Hip replacement", "2021-05-02", surgical),
      procedure("Spirometry", "2023-01-01", ""),
    ]
    #expect(try await strip(lines).contains("\(OverviewWords.lastOperation) Hip replacement 2 May 2021"))
    let menu = try await menu(lines)
    #expect(menu.contains("Hip replacement") && !menu.contains("Spirometry"))
  }

  @Test("The last dose against each disease stands beside the list of vaccinations")
  func lastDose() async throws {
    let dose = { (day: String) in
      SentRecords.line(
        "Immunization", day,
        #""status":"completed","vaccineCode":{"coding":[{"system":"http://hl7.org/fhir/sid/cvx","code":"115"}]},"occurrenceDateTime":"\#(day)"#
          + "\"")
    }
    #expect(try await menu([dose("2008-06-03"), dose("2018-06-05")]).contains("Tetanus: last 5 June 2018"))
  }

  @Test("A note alone, without anything that shows that the person was seen, is the last note")
  func lastNote() async throws {
    #expect(try await strip([Self.note]).contains("Last note: Progress note 14 November 2023"))
  }

  private func result(_ name: String) -> String {
    SentRecords.line(
      "Observation", name,
      #""status":"final","category":[{"coding":[{"code":"laboratory"}]}],"code":{"text":"\#(name)"},"effectiveDateTime":"2024-02-01","valueQuantity":{"value":7,"unit":"x"},"interpretation":[{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation","code":"H"}]}]"#
    )
  }

  @Test("Several results out of range are counted in the strip, and lead to their day")
  func counted() async throws {
    let site = try await site([result("Urea"), result("Iron")])
    let html = HTML {
      HTMLPrinter.write([LifeStrip(parts: RecordParts(site: site, root: "")).block], to: &$0)
    }
    .source
    #expect(html.contains(#"<a href="timeline/2024.html#d2024-02-01">2 results out of range</a>"#))
    #expect(try await strip([result("Urea")]).contains("Urea 7 x High"))
  }

  @Test("An active problem says since when it goes on and when it was last listed")
  func problem() async throws {
    let gout = { (more: String) in
      SentRecords.line("Condition", "c", #""code":{"text":"Gout"},"onsetDateTime":"2009"\#(more)"#)
    }
    let now = { (lines: [String]) in
      let row = LifeLanes(parts: RecordParts(site: try await site(lines), root: "")).all.first?.rows.first
      return TextPrinter.text([.paragraph(row?.now ?? Inline())]).trimmed
    }
    #expect(try await now([gout("")]) == "since 2009")
    #expect(
      try await now([gout(#","recordedDate":"2021-03-04""#)]) == "since 2009 · last listed 4 March 2021")
  }

  @Test("A drug that is taken says until when, where an end was sent")
  func endOfDrug() async throws {
    let order = SentRecords.line(
      "MedicationRequest", "m",
      #""status":"active","intent":"order","authoredOn":"2024-02-01","medicationCodeableConcept":{"text":"Fern"},"dosageInstruction":[{"text":"Daily","timing":{"repeat":{"boundsPeriod":{"start":"2024-02-01","end":"2024-02-20"}}}}]"#
    )
    let lanes = LifeLanes(parts: RecordParts(site: try await site([order]), root: ""))
    let now = TextPrinter.text([.paragraph(lanes.medicines().rows.first?.now ?? Inline())]).trimmed
    #expect(now.singleSpaced.contains("since 1 February 2024 · until 20 February 2024"), "\(now)")
  }

  @Test("A member of a care team has the role that the team names")
  func role() async throws {
    let team = SentRecords.line(
      "CareTeam", "t",
      #""status":"active","participant":[{"role":[{"text":"Primary care physician (occupation)"}],"member":{"reference":"Practitioner/d"}}]"#
    )
    let doctor = #"{"resourceType":"Practitioner","id":"d","name":[{"text":"Dr. Ann"}]}"#
    let people = try await site([team, doctor, Self.pressure]).people
    #expect(people.map(\.name) == ["Dr. Ann"] && people[0].roles == ["Primary care physician (occupation)"])
  }

  @Test("SNOMED CT's tags stand in no line about a visit")
  func tags() async throws {
    let visit = SentRecords.line(
      "Encounter", "e",
      #""status":"finished","class":{"code":"AMB"},"type":[{"text":"Check"}],"reasonCode":[{"text":"Viral sinusitis (disorder)"}],"period":{"start":"2021-02-21"}"#
    )
    let site = try await site([visit])
    #expect(RecordTable.details(try #require(site.views.contacts.first)) == "Viral sinusitis")
  }
}
