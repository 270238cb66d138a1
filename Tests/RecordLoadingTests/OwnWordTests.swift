import RecordLoading
import TestSupport
import Testing

@testable import HealthRecords

/// What the person says of records, by lines of own entries.
@Suite struct OwnWordTests {
  private static let head = "date,time,kind,value,unit,note"

  private func library(_ lines: String..., besides records: String = "own-words/records.json") async throws
    -> RecordLibrary
  {
    let folder = try TemporaryFolder()
    let text = ([Self.head] + lines).joined(separator: "\n")
    let path = try folder.write("my-entries.csv", text)
    return RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(records), path]))
  }

  private func said(_ library: RecordLibrary) -> [String] {
    library.persons.flatMap(\.records).flatMap { record in
      record.said.map { "\(record.resource.id ?? "") \($0.kind.name)" }
    }.sorted()
  }

  private func drugs(_ library: RecordLibrary) throws -> DrugList {
    DrugList(try #require(library.persons.first).records, asOf: library.asOf)
  }

  @Test("A record is called by its id, its page's address or its whole title, and by nothing else")
  func names() async throws {
    let plain = try await library()
    let record = try #require(plain.persons.first?.records.first { $0.resource.id == "asthma" })
    let page = "condition-\(record.identity.name)"
    for name in [
      "Condition/asthma", "records/\(page).html", "https://x.example/records/\(page).html", page,
      record.identity.name, "labs/2160-0.html#r-\(record.identity.name)", "Asthma", "ASTHMA",
    ] {
      let library = try await library(",,wrong,\(name),,")
      #expect(said(library) == ["asthma personDenies"], "\(name)")
    }
    for name in ["Asth", "Condition", "records/condition-.html", "#"] {
      let library = try await library(",,wrong,\(name),,")
      #expect(said(library) == [], "\(name)")
      #expect(library.diagnostics.map(\.place) == ["line 2"])
    }
  }

  @Test("An id that two sources use is refused, and a title that several records have means the newest")
  func several() async throws {
    let folder = try TemporaryFolder()
    for (name, day) in [("a", "2020-01-01"), ("b", "2021-01-01")] {
      try folder.write(
        "\(name)/x.json",
        #"{"resourceType": "Condition", "id": "c", "code": {"text": "Gout"}, "recordedDate": "\#(day)"}"#)
    }
    try folder.write("my-entries.csv", "\(Self.head)\n,,note,Condition/c,,one\n,,note,Gout,,two\n")
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let noted = library.persons.flatMap(\.records).filter { !$0.said.isEmpty }
    #expect(noted.map(\.date?.sortDate?.text) == ["2021-01-01"] && noted.flatMap(\.said).count == 1)
    #expect(library.diagnostics.map(\.place) == ["line 2"])
  }

  @Test("A drug that the person no longer takes is not current but unclear, unless a newer record lists it")
  func stopped() async throws {
    let drug = { (library: RecordLibrary) in
      try #require(try self.drugs(library).drugs.first { $0.title.hasPrefix("Amlodipine") })
    }
    #expect(try drug(try await library()).course == .current)
    let stopped = try await library("2024-02-20,,no longer taken,MedicationRequest/amlodipine,,")
    #expect(try drug(stopped).course == .unclear)
    let undated = try await library(",,no longer taken,MedicationRequest/amlodipine,,")
    #expect(try drug(undated).course == .unclear && undated.diagnostics.isEmpty)
    let before = try await library("2023-12,,no longer taken,MedicationRequest/amlodipine,,")
    #expect(try drug(before).course == .current)
    #expect(said(before) == ["amlodipine personStopped"])
  }

  @Test("A number that a record labels as one's own is masked in the person's words too")
  func masked() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "r.ndjson",
      """
      {"resourceType": "Patient", "id": "p", "identifier": [{"system": "http://hl7.org/fhir/sid/us-ssn", "value": \
      "123-45-6789"}]}
      {"resourceType": "Condition", "id": "c", "subject": {"reference": "Patient/p"}, "code": {"text": "Gout"}}
      """)
    try folder.write("my-entries.csv", "\(Self.head)\n,,note,Gout,,ask for 123-45-6789\n")
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let words = library.persons.flatMap(\.records).flatMap(\.said).map(\.words).joined()
    #expect(words.contains("ask for") && !words.contains("45-6789"))
  }

  @Test("A later fill undoes it too")
  func refilled() async throws {
    let folder = try TemporaryFolder()
    let coded = """
      "medicationCodeableConcept": {"coding": [{"system": "http://www.nlm.nih.gov/research/umls/rxnorm", "code": \
      "1364445"}], "text": "apixaban 5 MG Oral Tablet"}
      """
    try folder.write(
      "r.ndjson",
      """
      {"resourceType": "MedicationRequest", "id": "o", "status": "active", "intent": "order", "authoredOn": \
      "2023-05-01", \(coded)}
      {"resourceType": "MedicationDispense", "id": "d", "status": "completed", "whenHandedOver": "2024-03-05", \(coded)}
      """)
    for (day, course) in [("2024-02-20", Drug.Course.current), ("2024-03-06", .unclear)] {
      try folder.write("my-entries.csv", "\(Self.head)\n\(day),,no longer taken,MedicationRequest/o,,\n")
      let library = RecordLibrary(try await RecordLoader.load([folder.path]))
      #expect(try drugs(library).drugs.map(\.course) == [course], "\(day)")
    }
  }

  @Test(
    "A title that a medicine and an allergy share, or two people, is refused, and so is a drug's word on a test"
  )
  func sharedTitles() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "r.ndjson",
      """
      {"resourceType": "MedicationStatement", "id": "m", "status": "active", "medicationCodeableConcept": \
      {"text": "Codeine"}}
      {"resourceType": "AllergyIntolerance", "id": "a", "code": {"text": "Codeine"}}
      {"resourceType": "Observation", "id": "g", "status": "final", "code": {"text": "Glucose"}, "valueString": "5"}
      """)
    let stop = "2024-01,,no longer taken"
    try folder.write(
      "my-entries.csv", "\(Self.head)\n,,leave out,Codeine,,\n\(stop),codeine,,\n\(stop),Glucose,,\n")
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    #expect(said(library) == ["m personStopped"] && library.diagnostics.map(\.place) == ["line 2", "line 4"])
    #expect(library.ownWords.names(.leaveOut).isEmpty && library.ownWords.hasLostExclusion)
    let two = try await self.library(",,leave out,Creatinine,,", besides: "two-people")
    #expect(two.persons.count == 2 && two.ownWords.names(.leaveOut).isEmpty)
  }

  @Test("No other word of the person changes a list")
  func listsStay() async throws {
    let plain = try #require(try await library().persons.first)
    let spoken = try #require(
      try await library(
        ",,wrong,Condition/asthma,,not mine", ",,wrong,MedicationRequest/amlodipine,,",
        ",,note,Appendectomy,,x",
        ",,wrong,AllergyIntolerance/none,,", "2024-01,,no longer taken,MedicationRequest/ibuprofen,,"
      ).persons.first)
    let lists = { (person: Person) in
      let concepts = PersonConcepts(person.records, asOf: ClinicalDate("2024-03-14"))
      return concepts.medications.drugs.map { "\($0.title) \($0.course)" }
        + concepts.problems.problems.map { "\($0.title) \($0.course)" }
        + concepts.allergies.negations.map(\.title)
    }
    #expect(lists(plain) == lists(spoken) && lists(plain).count == 5)
  }

  @Test(
    "What the person entered is a record of its own, never one with an institution's, and moves no day of the data"
  )
  func entered() async throws {
    let plain = try await library()
    let library = try await library(
      "2024-02,,medicine,Ibuprofen 400 mg,,when my back aches",
      "2030-01-01,,visit,\"Dr. Costa, Lisbon\",,fever",
      ",,allergy,Kiwi,,itchy mouth", "2024-03-10,08:00,symptom,Dizziness,,after getting up")
    let person = try #require(library.persons.first)
    #expect(library.diagnostics.isEmpty && library.persons.count == 1 && library.asOf == plain.asOf)
    #expect(person.dataThrough(asOf: library.asOf) == plain.persons[0].dataThrough(asOf: plain.asOf))
    let own = person.records.filter(\.isEntered)
    #expect(own.map(\.title).allSatisfy { $0.hasSuffix("(entered by the person)") } && own.count == 4)
    let drugs = try drugs(library)
    #expect(drugs.drugs.map { $0.records.count } == [1, 1, 1])
    #expect(drugs.drugs.filter { $0.title.hasPrefix("Ibuprofen") }.map(\.course) == [.over, .current])
    let allergies = AllergyList(person.records, asOf: library.asOf)
    #expect(
      allergies.active.map(\.record.title) == ["Kiwi (entered by the person)"]
        && allergies.negations.count == 1)
    #expect(own.first { $0.clinicalType == .encounters }?.date?.dayText == "1 January 2030")
    #expect(own.first { $0.clinicalType == .other }?.sortDate?.time?.hour == 8)
  }

  @Test("A quote that is never closed is told, and what it swallows may have left something out")
  func unclosed() async throws {
    let library = try await library(",,note,Asthma,,\"in spring", ",,leave out,Hypertension,,")
    #expect(library.diagnostics.map(\.place) == ["line 2"] && library.ownWords.hasLostExclusion)
  }

  @Test("A line without its name, its words or a kind's record is told by its number")
  func broken() async throws {
    let library = try await library(
      "2024-02,,medicine,,,", ",,note,Condition/asthma,,", ",,wrong,,,", "2024-02-30,,visit,Lisbon,,",
      ",,weight,80,kg,")
    #expect(library.diagnostics.map(\.place) == (2...6).map { "line \($0)" })
    #expect(library.ledger.total(.unreadable) == 5)
  }

  @Test("A word is about a fact that several institutions report, whichever copy it names")
  func copies() async throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] {
      try folder.write(
        "\(name)/x.json",
        #"{"resourceType": "Immunization", "id": "i\#(name)", "status": "completed", "vaccineCode": {"coding": [{"system": "http://hl7.org/fhir/sid/cvx", "code": "115"}]}, "occurrenceDateTime": "2018-06-05"}"#
      )
    }
    for name in ["a", "b"] {
      try folder.write("my-entries.csv", "\(Self.head)\n,,note,Immunization/i\(name),,x\n")
      let library = RecordLibrary(try await RecordLoader.load([folder.path]))
      #expect(library.persons.flatMap(\.records).map(\.said.count) == [1])
    }
  }
}
