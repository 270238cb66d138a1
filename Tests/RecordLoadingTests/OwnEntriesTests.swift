import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// What a person wrote down beside the records.
@Suite struct OwnEntriesTests {
  private static let head = "date,time,kind,value,unit,note"

  private func file(_ text: String) async throws -> RecordFile {
    let folder = try TemporaryFolder()
    return try #require(try await RecordLoader.load([try folder.write("my-entries.csv", text)]).first)
  }

  private func fixture(_ name: String) async throws -> RecordFile {
    try #require(try await RecordLoader.load([ProjectFolder.fixture("own-entries/\(name).csv")]).first)
  }

  private func said(_ file: RecordFile) -> [String] {
    file.measurements.flatMap { series in
      series.newest.map { sample in
        let words = [series.kind.slug, series.key.part, sample.date.text, sample.value.text, series.key.unit]
        return (words + [sample.note]).joinedWords(" ")
      }
    }
  }

  /// How many lines became measurements.
  private func lines(_ file: RecordFile) -> Int {
    Set(file.measurements.flatMap(\.newest).map(\.line)).count
  }

  @Test("Values, units and dates are as written, and only a full day has a day")
  func sound() async throws {
    let file = try await fixture("my-entries")
    #expect(file.format == .ownEntries && file.diagnostics.isEmpty && lines(file) == 12)
    #expect(
      said(file) == [
        "blood-pressure Systolic 2024-03-16 129 mmHg after a walk, seated",
        "blood-pressure Systolic 2024-03-14 19:10 131 mmHg",
        "blood-pressure Systolic 2024-03-14 07:30 138 mmHg before breakfast",
        "blood-pressure Systolic 2024-02 144 mmHg only the month is known",
        "blood-pressure Diastolic 2024-03-16 79 mmHg after a walk, seated",
        "blood-pressure Diastolic 2024-03-14 19:10 80 mmHg",
        "blood-pressure Diastolic 2024-03-14 07:30 84 mmHg before breakfast",
        "blood-pressure Diastolic 2024-02 90 mmHg only the month is known",
        "weight 2024-03-15 07:05 70.50 kg", "weight 2024-03-15 155.4 lb the other scale",
        "glucose 2024-03-13 101 mg/dL", "glucose 2023 5.60 mmol/L", "heart-rate 2024-03-12 64 bpm",
        "oxygen 2024-03-12 97 %", "temperature 2024-03-12 36.9 °C", "temperature 2024-03-12 98.4 °F",
      ])
    let pressure = try #require(file.measurements.first)
    #expect(pressure.days.map { CalendarDay($0.day).text } == ["2024-03-14", "2024-03-16"])
    #expect(pressure.days.allSatisfy { $0.source == "Entered by the person" })
  }

  @Test("A line that cannot be read is told with its number and the reason, and the others are kept")
  func broken() async throws {
    let file = try await fixture("broken")
    let reasons = file.diagnostics.map { "\($0.place): \($0.reason.prefix(24))" }
    #expect(
      reasons == [
        "line 3: the kind is not known; t", "line 4: the value is not a numbe",
        "line 5: the value is not two num", "line 6: the unit does not belong",
        "line 7: the date or time cannot ", "line 8: the date or time cannot ",
        "line 9: the date or time cannot ", "line 10: the line does not have t",
        "line 11: the unit does not belong", "line 12: the value is not a numbe",
        "line 13: the value is not a numbe", "line 14: the line does not have t",
        "line 15: the date or time cannot ",
      ])
    let values = ["heavy", "stone", "mood", "82", "1,200", "hungry", "-3"]
    #expect(file.diagnostics.allSatisfy { told in !values.contains { told.reason.contains($0) } })
    #expect(said(file).suffix(2) == ["weight 2024-03-16 81.0 kg", "weight 2024-03-15 82.5 kg two\nlines"])
    #expect(lines(file) + file.unreadable == 16 && file.unreadable == 13)
    let ledger = RecordLibrary([file]).ledger
    #expect(ledger.total(.unreadable) == 13 && ledger.resources == 13)
  }

  @Test("A file with its head alone says nothing, and makes nobody")
  func empty() async throws {
    for file in [try await fixture("empty"), try await self.file(EntryTemplate.text)] {
      #expect(file.format == .ownEntries && file.diagnostics.isEmpty && file.measurements.isEmpty)
      #expect(RecordLibrary([file]).persons.isEmpty)
    }
  }

  @Test("Formulas, markup and control characters in a note are data, and in a value or a kind no measurement")
  func hostile() async throws {
    let file = try await fixture("hostile")
    #expect(
      said(file).map { String($0.prefix(25)) } == [
        "weight 2024-03-13 71.3 kg", "weight 2024-03-12 71.2 kg", "weight 2024-03-11 71.1 kg",
        "weight 2024-03-10 71.0 kg",
      ])
    #expect(said(file).last == "weight 2024-03-10 71.0 kg =HYPERLINK(\"https://evil.example\",\"open\")")
    #expect(file.unreadable == 8 && lines(file) + file.unreadable == 12)
  }

  @Test(
    "Columns may be in any order and case, with commas or semicolons, and with a mark of their encoding",
    arguments: [
      "\u{FEFF}\(head)\n2024-03-14,,weight,\"82,5\",kg,a\n",
      "\"Date\",\"KIND\",value,unit\r\n2024-03-14,weight,82.5,kg\r\n",
      "Note;Value;UNIT;Kind;Date;;\na;82,5;KG;Weight;2024-03-14;;\n",
      "\n\(head)\n,,,,,\n2024-03-14,,weight,82.5,kg",
    ])
  func heads(text: String) async throws {
    let file = try await file(text)
    #expect(file.diagnostics.isEmpty && said(file).map { $0.prefix(25) } == ["weight 2024-03-14 82.5 kg"])
  }

  @Test("Bytes of Windows-1252 are read as such")
  func windows() async throws {
    let folder = try TemporaryFolder()
    let bytes = Array("\(Self.head)\n2024-03-14,,temperature,36.9,".utf8) + [0xB0] + Array("C,\n".utf8)
    let path = try folder.write("my-entries.csv", bytes)
    let file = try #require(try await RecordLoader.load([path]).first)
    #expect(said(file) == ["temperature 2024-03-14 36.9 °C"])
  }

  @Test(
    "A table with other columns is not one of own entries",
    arguments: [
      "date,kind,value\n", "date,time,kind,value,unit,note,patient\n", "date,date,kind,value,unit\n",
      "date\ttime\tkind\tvalue\tunit\tnote\n",
    ])
  func others(text: String) {
    #expect(FormatSniffer.format(of: Array(text.utf8)) == .csv)
  }

  @Test(
    "Own entries are a series beside that of a device, and change neither its numbers nor the day of the data"
  )
  func apart() async throws {
    let folder = try TemporaryFolder()
    let start = "startDate=\"2024-03-14 10:00:00 +0000\" endDate=\"2024-03-14 10:00:00 +0000\""
    try folder.write(
      "export.xml",
      "<HealthData><ExportDate value=\"2024-03-18 10:00:00 +0000\"/><Record type=\"HKQuantityTypeIdentifierBodyMass\" sourceName=\"Scale\" unit=\"kg\" value=\"80\" \(start)/></HealthData>"
    )
    let alone = RecordLibrary(try await RecordLoader.load([folder.path]))
    try folder.write("my-entries.csv", "\(Self.head)\n2024-03-14,,weight,70,kg,\n2034-01-01,,weight,71,kg,\n")
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let person = try #require(library.persons.first)
    #expect(person.slug == alone.persons.first?.slug && library.persons.count == 1)
    #expect(
      person.measurements.map { "\($0.key.isEntered) \($0.days.map(\.sum.text)) \($0.days.map(\.count))" }
        == [
          "false [\"80\"] [1]", "true [\"70\", \"71\"] [1, 1]",
        ])
    #expect(library.asOf == alone.asOf)
    #expect(person.dataThrough(asOf: library.asOf)?.text == "2024-03-14")
  }

  @Test("A copy of the file counts once, and two files are added up")
  func copies() async throws {
    let folder = try TemporaryFolder()
    let line = "2024-03-14,,weight,70,kg,"
    try folder.write("a/my-entries.csv", "\(Self.head)\n\(line)\n\(line)\n")
    try folder.write("b/my-entries.csv", "\(Self.head)\n\(line)\n\(line)\n2024-03-14,,weight,72,kg,\n")
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let series = try #require(library.persons.first?.measurements.first)
    #expect(library.persons.count == 1 && series.newest.map(\.value.text) == ["72", "70", "70"])
    #expect(series.days.map(\.count) == [3])
  }

  @Test("With two persons in the records, the entries are nobody's of them")
  func twoPeople() async throws {
    let inputs = [ProjectFolder.fixture("two-people"), ProjectFolder.fixture("own-entries/my-entries.csv")]
    let persons = RecordLibrary(try await RecordLoader.load(inputs)).persons
    #expect(persons.filter { !$0.measurements.isEmpty }.map(\.records.count) == [0])
  }

  @Test("A package keeps lines, notes and dates without a day")
  func package() async throws {
    for series in try await fixture("my-entries").measurements {
      let again = try #require(MeasurementJSON.series(try MeasurementJSON.json(series).document.root))
      #expect(again.key == series.key && again.newest == series.newest && again.days == series.days)
    }
  }

  @Test("A copy for a bug report is of the same format, and none of its values are left")
  func scrubbed() async throws {
    let text = "\(Self.head)\n2024-03-14,,blood pressure,138/84,mmHg,my secret\n"
    let bytes = RecordScrubber(keepsCodes: true).scrub(Array(text.utf8))
    let copy = String(decoding: bytes, as: UTF8.self)
    #expect(copy.hasPrefix(Self.head) && !copy.contains("138") && !copy.contains("secret"))
    #expect(lines(try await file(copy)) == 1)
  }
}
