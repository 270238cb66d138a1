import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// Rows of the sheet that a doctor once read wrongly.
@Suite struct SummaryRowsTests {
  private func summary(_ resources: String...) async throws -> VisitSummary {
    try await QuillSheet.of(resources, since: ClinicalDate("2023-01-01"))
  }

  private func rows(_ kind: SummarySection.Kind, _ summary: VisitSummary) -> [[String]] {
    summary.sections.first { $0.kind == kind }?.rows.map(\.cells) ?? []
  }

  private func drug(_ id: String, _ members: String) -> String {
    "{\"resourceType\":\"MedicationRequest\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"medicationCodeableConcept\":{\"text\":\"Naproxen 220 MG\"},\(members)}"
  }

  private func glucose(_ id: String, _ value: String, _ time: String) -> String {
    "{\"resourceType\":\"Observation\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"status\":\"final\",\"category\":[{\"coding\":[{\"code\":\"laboratory\"}]}],\"code\":{\"text\":\"Glucose\"},\"effectiveDateTime\":\"\(time)\",\"valueQuantity\":{\"value\":\(value),\"unit\":\"mg/dL\"}}"
  }

  @Test("An allergy without a reaction shows its note, and a dose that nobody confirmed says so")
  func notes() async throws {
    let allergy =
      #"{"resourceType":"AllergyIntolerance","id":"a","patient":{"reference":"Patient/p"},"code":{"text":"Penicillin"},"note":[{"text":"itchy rash"}]}"#
    let dose =
      #"{"resourceType":"Immunization","id":"i","patient":{"reference":"Patient/p"},"status":"completed","vaccineCode":{"text":"Boostrix"},"occurrenceDateTime":"2017-09-15","extension":[{"url":"urn:x/verification-status","valueCode":"unconfirmed"}]}"#
    let sheet = try await summary(allergy, dose)
    #expect(rows(.allergies, sheet).map { $0[1] } == ["reaction not recorded; note: itchy rash"])
    #expect(rows(.immunizations, sheet).map { $0[1] } == ["doses: 1, of which 1 unconfirmed"])
  }

  @Test("What was recorded since, and what ended since, is new, whenever it began")
  func sinceRecorded() async throws {
    let problem = { (id: String, more: String) in
      "{\"resourceType\":\"Condition\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"code\":{\"text\":\"\(id)\"},\(more)}"
    }
    let sheet = try await summary(
      problem(
        "Fibrillation",
        #""onsetDateTime":"2019","recordedDate":"2023-09-01","meta":{"lastUpdated":"2023-09-01"}"#),
      problem("Asthma", #""onsetDateTime":"2001","abatementDateTime":"2023-07-01""#),
      problem("Gout", #""onsetDateTime":"2001""#),
      #"{"resourceType":"AllergyIntolerance","id":"a","patient":{"reference":"Patient/p"},"code":{"text":"Penicillin"},"onsetDateTime":"1990","recordedDate":"2023-09-01"}"#
    )
    let told = rows(.since, sheet).map { "\($0[0]) \($0[1])" }
    #expect(told.contains { $0.hasPrefix("new diagnosis Fibrillation") })
    #expect(told.contains { $0.hasPrefix("over Asthma") })
    #expect(told.contains { $0.hasPrefix("allergy Penicillin") })
    #expect(!told.contains { $0.contains("Gout") })
  }

  @Test("Diagnoses of many visits do not bury the list of problems, and are named")
  func visitDiagnoses() async throws {
    let diagnosis = { (id: String, category: String) in
      "{\"resourceType\":\"Condition\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"code\":{\"text\":\"Cold \(id)\"},\"category\":[{\"coding\":[{\"code\":\"\(category)\"}]}],\"clinicalStatus\":{\"coding\":[{\"code\":\"active\"}]}}"
    }
    let bundle = (1...12).map { diagnosis("v\($0)", "encounter-diagnosis") }.joined(
      separator: "},{\"resource\":")
    let sheet = try await summary(diagnosis("list", "problem-list-item"), bundle)
    #expect(rows(.problems, sheet).map { $0[0] } == ["Cold list", "12 diagnoses of visits, without an end"])
    let note = try #require(sheet.sections.first { $0.kind == .problems }?.rows.last?.note)
    #expect(note.contains("Cold v1 ") && note.contains("Cold v12"))
  }

  @Test("Two reports of one day are told both, and those before it are not")
  func reports() async throws {
    let reports = [
      ("a", "2024-03-01", "Left: normal"), ("b", "2024-03-01", "Right: mass"), ("c", "2024-01-01", "x"),
    ]
    .map { id, day, words in
      #"{"resourceType":"DiagnosticReport","id":"\#(id)","status":"final","subject":{"reference":"Patient/p"},"code":{"text":"Mammogram"},"effectiveDateTime":"\#(day)","conclusion":"\#(words)"}"#
    }
    let sheet = try await summary(reports[0], reports[1], reports[2])
    #expect(Set(rows(.results, sheet).map { $0[5] }) == ["Left: normal", "Right: mass"])
  }

  @Test("An order that stands says what was ordered, and an implant on which side it is")
  func wishes() async throws {
    let order =
      #"{"resourceType":"ServiceRequest","id":"o","status":"active","intent":"order","subject":{"reference":"Patient/p"},"code":{"coding":[{"system":"http://loinc.org","code":"100822-6","display":"Resuscitation orders"}]},"orderDetail":[{"text":"No CPR"}],"note":[{"text":"Talked over"}]}"#
    let implant =
      #"{"resourceType":"DeviceUseStatement","id":"d","status":"active","subject":{"reference":"Patient/p"},"device":{"display":"Hip"},"bodySite":{"text":"left hip"}}"#
    let told = try await rows(.special, summary(order, implant)).map { $0[1] }
    #expect(told.contains { $0.contains("Resuscitation orders: No CPR; Talked over") })
    #expect(told.contains { $0.contains("Hip (left hip)") })
  }

  @Test("What was left out is said to be, never that there is none")
  func leftOut() async throws {
    let folder = try TemporaryFolder()
    let patient = #"{"resourceType":"Patient","id":"p","name":[{"family":"Quill"}]}"#
    try folder.write(
      "a.ndjson",
      [patient, drug("a", #""status":"active","authoredOn":"2023-05-01""#), glucose("g", "5", "2024-03-01")]
        .joined(separator: "\n"))
    let files = try await RecordLoader.load([folder.path])
    let sentence = { (library: RecordLibrary, request: SummaryRequest) throws in
      let sheet = VisitSummary(try #require(library.persons.first), request)
      #expect(!sheet.footer.contains("medications"))
      return sheet.sections.first { $0.kind == .medications }?.sentence
    }
    var request = SummaryRequest(day: ClinicalDate("2024-03-20"))
    let told = Exclusions(types: [.medications]).words(for: .medications)
    let limited = RecordLibrary(files, selection: RecordSelection(only: [.labResults]))
    #expect(try sentence(limited, request) == told)
    request.without = [.medications]
    #expect(try sentence(RecordLibrary(files), request) == told)
    request.tellsExclusions = false
    #expect(try sentence(RecordLibrary(files), request) == "Not on this sheet.")
  }

  @Test("Where visits were left out, no note or measurement stands in their place", arguments: [false, true])
  func leftOutVisits(isLeftOut: Bool) async throws {
    let folder = try TemporaryFolder()
    let sent = [
      #"{"resourceType":"Patient","id":"p","name":[{"family":"Quill"}]}"#,
      #"{"resourceType":"Encounter","id":"e","status":"finished","subject":{"reference":"Patient/p"},"type":[{"text":"Check"}],"period":{"start":"2024-01-02"}}"#,
      #"{"resourceType":"Observation","id":"w","status":"final","subject":{"reference":"Patient/p"},"category":[{"coding":[{"code":"vital-signs"}]}],"code":{"text":"Weight"},"effectiveDateTime":"2024-02-03"}"#,
    ]
    try folder.write("a.ndjson", sent.joined(separator: "\n"))
    let files = try await RecordLoader.load([folder.path])
    let selection = RecordSelection(without: isLeftOut ? [.encounters] : [])
    let library = RecordLibrary(files, selection: selection)
    let site = try #require(SiteBuilder.sites(of: library).first)
    #expect(site.views.contacts.map(\.title) == (isLeftOut ? [] : ["Weight", "Check"]))
    #expect(site.types.contains(.encounters) != isLeftOut)
    let sheet = VisitSummary(library.persons[0], SummaryRequest(day: ClinicalDate("2024-03-20")))
    #expect(sheet.sections.contains { $0.kind == .encounters && !$0.rows.isEmpty } != isLeftOut)
  }

  @Test("Before the latest stands all that was said of the moment before")
  func beforeLatest() async throws {
    let sheet = try await summary(
      glucose("a", "5.0", "2024-03-02"), glucose("b", "6.1", "2024-03-01"), glucose("c", "6.4", "2024-03-01"))
    let before = rows(.results, sheet).first?[3] ?? ""
    #expect(before.contains("6.1") && before.contains("; also ") && before.contains("6.4"))
  }

  @Test("A result that was sent as normal beside a range in words says both, beside one of numbers the range")
  func normalInWords() async throws {
    let sent = { (range: String) in
      glucose("g", "95", "2023-09-01").replacing(
        #""valueQ"#,
        with: #""interpretation":[{"coding":[{"code":"N"}]}],"referenceRange":[\#(range)],"valueQ"#)
    }
    let inWords = try await rows(.results, summary(sent(#"{"text":"as usual"}"#))).first?.dropFirst().prefix(
      2)
    #expect(inWords == ["95 mg/dL Normal", "[as usual]"])
    let numbers = #"{"low":{"value":70,"unit":"mg/dL"},"high":{"value":100,"unit":"mg/dL"}}"#
    let inNumbers = try await rows(.results, summary(sent(numbers))).first?.dropFirst().prefix(2)
    #expect(inNumbers == ["95 mg/dL", "[70 to 100]"])
  }

  @Test("Of what only the end is known, the end is told")
  func endAlone() async throws {
    let result = glucose("a", "5.0", "2024-03-01")
      .replacing(#""effectiveDateTime":"2024-03-01""#, with: #""effectivePeriod":{"end":"2024-03-01"}"#)
    let visit =
      #"{"resourceType":"Encounter","id":"e","subject":{"reference":"Patient/p"},"status":"finished","type":[{"text":"Check-up"}],"period":{"end":"2024-02"}}"#
    let sheet = try await summary(result, visit)
    #expect(rows(.results, sheet).map { $0.contains("until 1 Mar 2024") } == [true])
    #expect(rows(.encounters, sheet).map(\.last) == ["until Feb 2024"])
  }

  @Test("The result before is of an earlier time, not the same result sent twice")
  func before() async throws {
    let sheet = try await summary(
      glucose("a", "95", "2024-01-01T08:00:00Z"), glucose("b", "95", "2024-01-01T08:00:00Z"),
      glucose("c", "101", "2023-12-30T08:00:00Z"))
    #expect(
      rows(.results, sheet) == [["Glucose", "95 mg/dL", "", "was 101 (Dec 2023)", "1 Jan 2024", ""]])
  }

  @Test("The sheet counts the records that stand on it")
  func count() async throws {
    let sheet = try await summary(drug("a", #""status":"active","authoredOn":"2023-05-01""#))
    #expect(sheet.footer.hasPrefix("1 of 1 records are shown here."))
  }

  @Test("Of many results of one moment that say different things none is dropped in silence")
  func manyRivals() async throws {
    let results = (1...7).map { glucose("\($0)", "\($0)0", "2024-03-01") }
    let row = try #require(
      rows(
        .results,
        try await summary(results[0], results[1], results[2], results[3], results[4], results[5], results[6])
      )
      .first)
    #expect(row[1].contains("; also 50 mg/dL") && row[1].hasSuffix("; and 2 more results"))
  }

  @Test("A result without a date does not hide the dated ones that are older than the sheet’s months")
  func undated() async throws {
    let undated = glucose("a", "5", "").replacing("\"effectiveDateTime\":\"\",", with: "")
      .replacing("Glucose", with: "Insulin")
    let sheet = try await summary(undated, glucose("b", "90", "2019-01-01"))
    #expect(Set(rows(.results, sheet).map(\.[0])) == ["Insulin", "Glucose"])
    let sentence = sheet.sections.first { $0.kind == .results }?.sentence ?? ""
    #expect(sentence.hasPrefix("No lab results are dated in the last 12 months."))
  }

  @Test("Harm by a drug stands with the allergies, and an allergy whose end has passed says so")
  func allergies() async throws {
    let sheet = try await summary(
      #"{"resourceType":"AllergyIntolerance","id":"a","patient":{"reference":"Patient/p"},"code":{"text":"Cat hair"},"clinicalStatus":"active","onsetDateTime":"2020-04-10","extension":[{"url":"http://hl7.org/fhir/StructureDefinition/allergyintolerance-abatement","valueDateTime":"2021-04-10"}]}"#,
      #"{"resourceType":"AdverseEvent","id":"e","subject":{"reference":"Patient/p"},"date":"2021-12-04","event":{"text":"Nausea"},"suspectEntity":[{"instance":{"display":"Amoxicillin"}}],"seriousness":{"text":"mild"}}"#
    )
    let section = try #require(sheet.sections.first { $0.kind == .allergies })
    #expect(section.sentence == "Adverse events: Nausea (suspected: Amoxicillin; mild), 4 December 2021.")
    #expect(section.rows.first?.note == "⚠ its end was 10 April 2021")
  }

  @Test("Results that nobody called laboratory are not said to be missing")
  func otherResults() async throws {
    let ranged = glucose("g", "5", "2024-03-01").replacing(
      #""category":[{"coding":[{"code":"laboratory"}]}]"#, with: #""referenceRange":[{"text":"4 to 6"}]"#)
    let sheet = try await summary(ranged)
    #expect(rows(.results, sheet).count == 1 && !sheet.footer.contains("lab results"))
  }

  @Test("A panel that only groups others has no row; a test without a value says that it is not stated")
  func groups() async throws {
    let bare = { (id: String, title: String, more: String) in
      "{\"resourceType\":\"Observation\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"status\":\"final\",\"category\":[{\"coding\":[{\"code\":\"laboratory\"}]}],\"code\":{\"text\":\"\(title)\"},\"effectiveDateTime\":\"2024-03-01\"\(more)}"
    }
    let sheet = try await summary(
      bare("p1", "Panel", #","hasMember":[{"reference":"Observation/g"}]"#), glucose("g", "90", "2024-03-01"),
      bare("c", "COVID-19", ""),
      bare("v", "Vital signs", #","hasMember":[{"reference":"Observation/g"}]"#)
        .replacing("laboratory", with: "vital-signs"))
    #expect(rows(.vitals, sheet).isEmpty)
    #expect(
      Set(rows(.results, sheet).map { Array($0.prefix(2)) }) == [
        ["COVID-19", "not stated"], ["Glucose", "90 mg/dL"],
      ])
  }

  @Test(
    "Vitals of one day stand as they are read out: the two halves of a blood pressure first, side by side")
  func vitals() async throws {
    let sign = { (code: String, name: String, day: String) in
      "{\"resourceType\":\"Observation\",\"id\":\"v\(code)\",\"subject\":{\"reference\":\"Patient/p\"},\"status\":\"final\",\"category\":[{\"coding\":[{\"code\":\"vital-signs\"}]}],\"code\":{\"coding\":[{\"system\":\"http://loinc.org\",\"code\":\"\(code)\"}],\"text\":\"\(name)\"},\"effectiveDateTime\":\"\(day)\",\"valueQuantity\":{\"value\":50,\"unit\":\"u\"}}"
    }
    let sheet = try await summary(
      sign("29463-7", "Weight", "2024-03-01"), sign("8462-4", "Diastolic", "2024-03-01"),
      sign("8867-4", "Heart rate", "2024-03-01"), sign("8480-6", "Systolic", "2024-03-01"),
      sign("8310-5", "Temperature", "2024-03-02"))
    #expect(
      rows(.vitals, sheet).map { $0[0] } == [
        "Body temperature", "Systolic blood pressure", "Diastolic blood pressure", "Heart rate",
        "Body weight",
      ])
  }

  @Test(
    "Where no allergy is listed, questionnaires with answers in words are pointed at",
    arguments: [true, false])
  func answers(inWords: Bool) async throws {
    let answer = inWords ? #""valueString":"I am allergic to dust""# : #""valueInteger":3"#
    let response =
      #"{"resourceType":"QuestionnaireResponse","id":"q","status":"completed","subject":{"reference":"Patient/p"},"item":[{"linkId":"1","text":"Allergies?","answer":[{\#(answer)}]}]}"#
    let sentence = try await summary(response).sections.first { $0.kind == .allergies }?.sentence
    #expect(sentence?.contains(SheetWords.mayMention(1)) == inWords)
  }
}
