import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// The sheet: what is on it, what is not, and that it says so.
@Suite struct VisitSummaryTests {
  private func person(_ fixture: String) async throws -> (Person, RecordLibrary) {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(fixture)]))
    return (try #require(library.persons.first), library)
  }

  private func summary(_ change: (inout SummaryRequest) -> Void = { _ in }) async throws -> VisitSummary {
    let (person, _) = try await person("apple-export")
    var request = SummaryRequest(day: ClinicalDate("2024-03-20"))
    change(&request)
    return VisitSummary(person, request)
  }

  private func titles(_ summary: VisitSummary, _ section: String) -> [String] {
    (summary.sections.first { $0.title.hasPrefix(section) }?.rows ?? []).map { $0.cells[0] }
  }

  @Test("A date after the sheet's own day says that it is")
  func ahead() async throws {
    let sheet = try await summary { $0.day = ClinicalDate("2021-06-01") }
    let cells = sheet.sections.flatMap(\.rows).flatMap(\.cells)
    let ahead = cells.filter { $0.contains("(later)") }
    #expect(ahead.contains { $0.hasPrefix("14 Nov 2023") })
    #expect(
      try await summary().sections.flatMap(\.rows).allSatisfy { !$0.cells.joined().contains("(later)") })
  }

  @Test(
    "Who died or is under 16 made no sheet: it is made for them",
    arguments: [
      (#""birthDate":"2008-03-20""#, "by"), (#""birthDate":"2008-03-21""#, "for"),
      (#""birthDate":"2008""#, "by"), (#""birthDate":"2009""#, "for"), (#""gender":"male""#, "by"),
      (#""birthDate":"1950-01-01","deceasedBoolean":true"#, "for"),
      (#""birthDate":"1950-01-01","deceasedDateTime":"2020-01-01""#, "for"),
      (#""birthDate":"1950-01-01","deceasedBoolean":false"#, "by"),
    ])
  func madeFor(members: String, word: String) async throws {
    let sent = try SentRecords()
    try sent.send([
      "{\"resourceType\":\"Patient\",\"id\":\"q\",\"name\":[{\"text\":\"Bo\"}],\(members)}"
    ])
    let person = try #require(try await sent.library.persons.first { $0.displayName == "Bo" })
    let sheet = VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
    #expect(sheet.madeFrom.hasPrefix("Made \(word) the patient from records"))
  }

  @Test("Results: out of range in a section of their own, then reports in words, then as they are read")
  func order() async throws {
    let (person, _) = try await person("apple-export")
    var request = SummaryRequest(day: ClinicalDate("2024-03-20"))
    request.months = 240
    let sections = ResultSections(SummaryRecords(person, request), request)
    let records = { (section: SummarySection) in
      section.rows.compactMap { row in person.records.first { $0.identity.name == row.records[0] } }
    }
    #expect(records(try #require(sections.abnormal)).allSatisfy(\.isAbnormalResult))
    let inRange = records(sections.results).drop { $0.resource.type == .diagnosticReport }
    let places = inRange.map { ResultPlace(of: $0) }
    #expect(inRange.allSatisfy { !$0.isAbnormalResult } && Set(places).count > 1)
    #expect(places == places.sorted())
  }

  @Test("What did not fit is counted, with its page on the site and without one on paper of its own")
  func more() async throws {
    let sheet = try await summary()
    let site = SheetDocument(sheet, types: [.encounters]).html.source
    #expect(site.contains("more on page <a href=\"encounters.html\">"))
    #expect(site.contains("more in the full record"))
    #expect(!SheetDocument(sheet).html.source.contains("<a href"))
  }

  @Test("Since a day: what started, what was found, what was done, by the records' own dates")
  func since() async throws {
    let (person, _) = try await person("apple-export")
    var request = SummaryRequest(day: ClinicalDate("2024-03-20"))
    request.since = ClinicalDate("2021-06-01")
    let section = try #require(SinceSection(SummaryRecords(person, request), request).section)
    let rows = section.rows
    #expect(section.title == "New since 1 June 2021")
    let words = rows.map { $0.cells.joined(separator: " ") }
    #expect(words.contains { $0.hasPrefix("started Insulin glargine") })
    #expect(words.contains { $0.hasPrefix("results ") && $0.contains("Creatinine") })
    #expect(words.contains { $0.hasPrefix("procedure Phacoemulsification") })
    #expect(!words.contains { $0.contains("Lisinopril") })
  }

  @Test("A drug of which only the day of a statement is known is newly listed, and was not started then")
  func asserted() async throws {
    let statement =
      #"{"resourceType":"MedicationStatement","subject":{"reference":"Patient/p"},"status":"active","medicationCodeableConcept":{"text":"Ramipril"},"dateAsserted":"2023-04-01"}"#
    let person = try await SentRecords.person([statement])
    var request = SummaryRequest(day: ClinicalDate("2024-03-20"))
    request.since = ClinicalDate("2021-06-01")
    let section = try #require(SinceSection(SummaryRecords(person, request), request).section)
    #expect(section.rows.map { $0.cells.first } == ["newly listed"])
  }

  @Test("Records left out by identity are gone, and the sheet says that something is")
  func leftOut() async throws {
    let (person, _) = try await person("apple-export")
    let record = try #require(person.records.first { $0.title == "Essential hypertension" })
    let name = "Condition/\(record.identity.id)"
    let sheet = try await summary { $0.leftOut = [name] }
    #expect(!titles(sheet, "Active problems").contains { $0.hasPrefix("Essential hypertension") })
    #expect(sheet.footer.contains("1 item was left out at the person’s request"))
    let quiet = try await summary {
      $0.leftOut = [name]
      $0.tellsExclusions = false
    }
    #expect(!quiet.footer.contains("left out"))
  }

  @Test("Choosing types keeps allergies, drugs and problems unless they are named")
  func choice() async throws {
    let vitals = try await summary { $0.only = [.vitalSigns] }
    #expect(!titles(vitals, "Allergies").isEmpty && !titles(vitals, "Current medications").isEmpty)
    #expect(titles(vitals, "Results").isEmpty && !titles(vitals, "Vitals").isEmpty)
    let without = try await summary { $0.without = [.allergies] }
    #expect(titles(without, "Allergies").isEmpty)
  }

  @Test(
    "A record with a label of privacy is left out, and the sheet says so",
    arguments: ["R", "V", "ETH", "PSY", "SEX", "HIV", "SUD"])
  func labels(label: String) throws {
    let text =
      "{\"resourceType\":\"Condition\",\"id\":\"1\",\"meta\":{\"security\":[{\"code\":\"\(label)\"}]},\"clinicalStatus\":{\"coding\":[{\"code\":\"active\"}]},\"subject\":{\"reference\":\"Patient/p\"},\"code\":{\"text\":\"Secret\"}}"
    var file = RecordFile(path: "x", format: .fhirJSON)
    file.resources = [try #require(Resource(try JSONDocument(text).root, origin: Origin(file: "x")))]
    let library = RecordLibrary([file])
    let sheet = VisitSummary(library.persons[0], SummaryRequest(day: nil))
    #expect(titles(sheet, "Active problems").isEmpty && sheet.footer.contains("privacy label"))
    var asked = SummaryRequest(day: nil)
    asked.only = [.conditions]
    #expect(!titles(VisitSummary(library.persons[0], asked), "Active problems").isEmpty)
  }

  @Test("Questions are Markdown without raw HTML; without them there are lines to write on")
  func questions() async throws {
    let page = SheetDocument(try await summary { $0.questions = "1. **Why** <script>x</script>?" })
      .html.source
    #expect(page.contains("<strong>Why</strong>") && !page.contains("<script>"))
    // On a full sheet the lines give way.
    let (person, library) = try await person("portal")
    let roomy = VisitSummary(person, SummaryRequest(day: library.asOf))
    #expect(SheetDocument(roomy).html.source.contains("class=\"blank\""))
  }

  @Test("The core is never cut: a hundred drugs make the sheet longer, and everything else gives way")
  func longCore() throws {
    let order = { (number: Int) in
      "{\"resourceType\":\"MedicationRequest\",\"id\":\"\(number)\",\"status\":\"active\",\"intent\":\"order\",\"authoredOn\":\"2024-01-02\",\"subject\":{\"reference\":\"Patient/p\"},\"medicationCodeableConcept\":{\"text\":\"Drug number \(number)\"},\"dosageInstruction\":[{\"text\":\"One tablet in the morning and one in the evening with water\"}]}"
    }
    var file = RecordFile(path: "x", format: .fhirJSON)
    file.resources = try (1...100).compactMap {
      Resource(try JSONDocument(order($0)).root, origin: Origin(file: "x"))
    }
    let library = RecordLibrary([file])
    let sheet = VisitSummary(library.persons[0], SummaryRequest(day: ClinicalDate("2024-02-01")))
    #expect(titles(sheet, "Current medications").count == 100 && sheet.pages > 2)
  }

  @Test("Large print takes one more sheet at most, and shows all of what may not be cut")
  func largePrint() async throws {
    let (small, large) = (try await summary(), try await summary { $0.isLargePrint = true })
    for section in ["Allergies", "Current medications", "Active problems"] {
      #expect(titles(small, section) == titles(large, section))
    }
    #expect(small.pages == 2 && large.pages <= 3)
  }

  @Test("What was cut is counted: rows and “more” make the whole")
  func counted() async throws {
    let (small, large) = (try await summary(), try await summary { $0.isLargePrint = true })
    for section in large.sections {
      guard let whole = small.sections.first(where: { $0.title == section.title }) else {
        #expect(small.footer.contains(section.title.lowercased()))
        continue
      }
      #expect(section.rows.count + section.more == whole.rows.count + whole.more)
    }
  }

  @Test("Every form has every drug, allergy and problem", arguments: ["apple-export", "portal"])
  func forms(fixture: String) async throws {
    let (person, library) = try await person(fixture)
    let sheet = VisitSummary(person, SummaryRequest(day: library.asOf))
    let file = SummaryFile(sheet, of: person, templates: try TemplateLibrary()).text
    let forms = [SheetDocument(sheet).text, SheetDocument(sheet).markdown, file].map {
      $0.filter { $0.isLetter || $0.isNumber }
    }
    for title in sheet.sections.filter(\.isCore).flatMap(\.rows).map({ $0.cells[0] }) {
      for word in title.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) where word.count < 12 {
        for form in forms { #expect(form.contains(word), "\(word)") }
      }
    }
  }

  @Test("The file of its own needs nothing beside it, and its policy knows its own style sheet")
  func alone() async throws {
    let text = SummaryFile(
      try await summary(), of: try await person("apple-export").0, templates: try TemplateLibrary()
    ).text
    let style = try #require(text.split(separator: "<style>").last?.split(separator: "</style>").first)
    #expect(text.contains("style-src '\(ContentHash.of(String(style)))'"))
    #expect(
      !text.contains("<link rel=\"stylesheet\"") && !text.contains("<script")
        && !text.contains("unsafe-inline"))
  }

  /// A library of resources that are all of one person.
  private func library(_ texts: [String]) throws -> RecordLibrary {
    var file = RecordFile(path: "x", format: .fhirJSON)
    file.resources = try texts.compactMap { Resource(try JSONDocument($0).root, origin: Origin(file: "x")) }
    return RecordLibrary([file], selection: RecordSelection(onePerson: true))
  }

  private func order(_ id: String, _ status: String, _ day: String, _ more: String = "") -> String {
    "{\"resourceType\":\"MedicationRequest\",\"id\":\"\(id)\",\"status\":\"\(status)\",\"authoredOn\":\"\(day)\",\"subject\":{\"reference\":\"Patient/p\"},\"medicationCodeableConcept\":{\"text\":\"Amlodipine\"}\(more)}"
  }

  @Test("A drug that was put on hold after its order is on the sheet as on hold, not as current")
  func onHold() throws {
    let library = try library([order("1", "active", "2022-08-01"), order("2", "on-hold", "2023-02-01")])
    let sheet = VisitSummary(library.persons[0], SummaryRequest(day: nil))
    let section = try #require(sheet.sections.first { $0.kind == .medications })
    #expect(section.title == EmergencyCardWords.Title.medicines.words)
    let row = try #require(section.rows.first)
    #expect(row.cells[1].contains("ON HOLD") && row.note.hasPrefix("last mentioned 1 Feb 2023"))
    let again = try self.library([order("1", "active", "2023-08-01"), order("2", "on-hold", "2023-02-01")])
    #expect(DrugList(again.persons[0].records, asOf: nil).paused.isEmpty)
  }

  @Test("A plan is no order, unless the patient reports to take it")
  func plans() throws {
    let plan = try library([order("1", "active", "2022-08-01", ",\"intent\":\"plan\"")])
    #expect(DrugList(plan.persons[0].records, asOf: nil).current.isEmpty)
    let taken = try library([
      order("1", "active", "2022-08-01", ",\"intent\":\"plan\",\"reportedBoolean\":true")
    ])
    #expect(DrugList(taken.persons[0].records, asOf: nil).current.count == 1)
  }

  @Test("The sheet of a person who died says so, with the age at death")
  func death() throws {
    let library = try library([
      "{\"resourceType\":\"Patient\",\"id\":\"p\",\"name\":[{\"text\":\"Ada Quill\"}],\"birthDate\":\"1915-07-03\",\"deceasedDateTime\":\"1996-01-21T04:00:00Z\"}",
      order("1", "active", "1995-08-01"),
    ])
    let sheet = VisitSummary(library.persons[0], SummaryRequest(day: ClinicalDate("2024-06-01")))
    #expect(sheet.who == "Ada Quill, born 3 July 1915, died 21 January 1996, 80 years old")
  }

  @Test(
    "An age that nobody reaches is told as what the dates say, and not of a birth date that nobody knew",
    arguments: [
      ("1980-01-01", "2262-05-01", "282 years old by these dates"),
      ("1980", "9999", "8018 or 8019 years old by these dates"), ("0001-01-01", "2024-03-20", nil),
      ("1875-01-01", "2024-03-20", "149 years old"),
    ])
  func farApart(birth: String, day: String, words: String?) throws {
    let (birth, day) = (try #require(ClinicalDate(birth)), try #require(ClinicalDate(day)))
    #expect(Age.words(from: birth, to: day) == words)
  }

  @Test(
    "Nobody is younger than nothing",
    arguments: [
      ("1981-06-01", "1981-03-17"), ("1981-06", "1981-03"), ("1981-06", "1981-06"), ("1990", "1981"),
    ])
  func unborn(birth: String, day: String) throws {
    let (birth, day) = (try #require(ClinicalDate(birth)), try #require(ClinicalDate(day)))
    #expect(Age.words(from: birth, to: day) == nil)
  }
}
