import HealthRecords
import RecordLoading
import TestSupport
import Testing

/// What the newest phones keep: a log of medicines, states of mind, files of prescriptions, kinds that nobody knows yet.
@Suite struct NewerPhoneTests: PhoneExporting {
  private func library(_ name: String, _ selection: RecordSelection = RecordSelection()) async throws
    -> RecordLibrary
  {
    RecordLibrary(
      try await RecordLoader.load([ProjectFolder.fixture("phone/\(name)")]), selection: selection)
  }

  private func told(_ slug: String, _ length: MeasurementPeriod.Length, in library: RecordLibrary) -> [String]
  {
    library.persons.flatMap(\.measurements).filter { $0.kind.slug == slug }.flatMap { series in
      MeasurementPeriod.all(series, by: length).map { period in
        let day = CalendarDay(period.first)
        return [
          length == .month ? day.monthText : day.text, series.key.part, "\(period.count)", period.sum.text,
          series.key.unit,
        ].joined(separator: " ")
      }
    }
  }

  @Test("Doses are counted by month and by what their status says, whoever wrote them into the log")
  func doses() async throws {
    #expect(
      told("doses", .month, in: try await library("sound")) == [
        "2026-09 Skipped 1 1 count", "2026-10 Taken 2 2 count", "2026-09 Taken 2 2 count",
      ])
  }

  @Test("Workouts are monthly counts and durations; one that does not say how long it was ends at its end")
  func workouts() async throws {
    #expect(
      told("workouts", .month, in: try await library("sound")) == [
        "2026-09 Swimming: distance 1 750 m", "2026-09 Swimming 2 59.5 min", "2026-10 Yoga 1 2700 s",
      ])
  }

  @Test("What is set for cardio fitness is an entry in the export's words")
  func setting() async throws {
    let library = try await library("sound")
    #expect(library.persons.count == 1)
    let told = library.persons.flatMap(\.records).map { "\($0.title): \($0.resultText)" }
    #expect(told.contains("Medicines that change cardio fitness, as set on the phone: Beta blockers"))
    #expect(told.contains("Low cardio fitness notification: "))
  }

  @Test("A medicine of the phone’s own list is a drug, current unless the person archived it")
  func medicines() async throws {
    let person = try #require(try await library("sound").persons.first)
    let drugs = DrugList(person.records, asOf: nil).drugs
    #expect(drugs.map(\.title) == ["Hay fever", "Ramipril 5 mg Capsule"])
    #expect(drugs.map(\.course) == [.over, .current])
    let notes = drugs[1].records[0].facts.of(.note).flatMap(\.values).map(\.words)
    #expect(notes.joined().contains("Nickname: Blood pressure pill"))
  }

  @Test("States of mind and scores of questionnaires are shown only where they are asked for")
  func mind() async throws {
    let titles = { (library: RecordLibrary) in
      library.persons.flatMap(\.records).map { "\($0.title): \($0.resultText)" }.sorted()
    }
    let mind = [
      "Questionnaire about depression (PHQ-9): 11",
      "State of mind noted: Kind: HKStateOfMindKindDailyMood; Valence: -0.4; Value: Worried",
    ]
    let open = try await library("sound")
    #expect(!titles(open).contains(where: mind.contains) && open.ledger.total(.leftOut) == 2)
    #expect(titles(try await library("sound", RecordSelection(onlyOfPhone: [.intimate]))) == mind)
  }

  @Test("The file of a prescription of lenses leads to it, and is its owner's")
  func attachment() async throws {
    let records = try #require(try await library("sound").persons.first).records
    let file = try #require(records.first { $0.resource.type == ResourceType("DocumentReference") })
    let lenses = try #require(records.first { $0.resource.type == ResourceType("VisionPrescription") })
    let related = file.resource.json.all("context.related.reference").compactMap(\.string)
    #expect(related == ["VisionPrescription/\(lenses.resource.json.text("id") ?? "")"])
  }

  @Test("Kinds that no table knows are counted by name, and private ones without a name")
  func unknown() async throws {
    #expect(
      try await library("sound").diagnostics.map(\.reason).filter { $0.hasPrefix("entries") } == [
        "entries of kinds that no page shows: dietary water (1), skin photograph (1), 1 of a private kind, which is not named"
      ])
    let alone = try await person(
      record("QuantityTypeIdentifierHeight", "1.7", "2024-03-01 10:00:00 +0000"), "<SexualHealthNote/>")
    #expect(alone.records.isEmpty)
  }

  @Test("An export that breaks off in a medicine keeps the doses before it")
  func cut() async throws {
    let library = try await library("cut")
    #expect(told("doses", .day, in: library) == ["2026-05-30 Taken 1 1 count"])
    #expect(library.persons.flatMap(\.records).map(\.title).contains("Iron"))
    #expect(library.diagnostics.map(\.reason).contains { $0.hasPrefix("the export is cut off") })
    #expect(try await self.library("empty").persons.flatMap(\.records).isEmpty)
  }

  @Test("Entries that attack are shown as they are written, or counted")
  func hostile() async throws {
    let library = try await library("hostile")
    #expect(told("doses", .day, in: library) == ["2026-02-28  1 1 count"])
    #expect(library.ledger.total(.unreadable) == 0)
    let told = library.persons.flatMap(\.records).map { "\($0.title): \($0.resultText)" }.sorted()
    #expect(
      told == [
        "<img src=x onerror=alert(1)>: ",
        "Medicines that change cardio fitness, as set on the phone: <script>alert(1)</script>",
        "Vision prescription: ", "left open: ",
      ])
    #expect(
      library.diagnostics.map(\.reason).contains {
        $0.hasPrefix("3 samples are not counted: no number or date")
      })
  }
}
