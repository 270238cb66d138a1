import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Tables of readings that meters and their programs export.
@Suite struct MeterTableTests {
  private func fixture(_ name: String) async throws -> RecordFile {
    try #require(try await RecordLoader.load([ProjectFolder.fixture("meters/\(name).csv")]).first)
  }

  private func file(_ text: String) -> RecordFile {
    MeterTableReader(path: "scale.csv").read(Array(text.utf8))
  }

  private func said(_ file: RecordFile) -> [String] {
    file.measurements.flatMap { series in
      series.newest.map {
        [series.kind.slug, series.key.part, $0.date.text, $0.value.text, series.key.unit, $0.source]
          .joinedWords(" ")
      }
    }
  }

  @Test(
    "A sensor's readings keep their digits, unit and device, and days come before months if a date proves it")
  func sensor() async throws {
    let file = try await fixture("libreview")
    #expect(file.format == .meterTable && file.unreadable == 0)
    #expect(
      said(file) == [
        "glucose 2024-03-13 07:45 5.7 mmol/L FreeStyle LibreLink",
        "glucose 2024-03-13 07:30 5.30 mmol/L FreeStyle LibreLink",
        "glucose 2024-03-04 09:45 6.10 mmol/L FreeStyle LibreLink",
      ])
    let days = try #require(file.measurements.first).days
    #expect(days.map(\.count) == [1, 2] && days.map(\.least.text) == ["6.10", "5.30"])
    #expect(file.measurements.allSatisfy { !$0.key.isEntered })
    #expect(file.diagnostics.count == 1 && file.diagnostics[0].severity == .warning)
  }

  @Test(
    "What a meter says instead of a number is a record of its day, and rows without a date are no readings")
  func noNumber() async throws {
    let file = try await fixture("clarity")
    #expect(
      said(file) == [
        "glucose 2024-03-10 00:06 99 mg/dL iPhone G6", "glucose 2024-03-10T00:01:47 101 mg/dL iPhone G6",
      ]
        || said(file) == [
          "glucose 2024-03-10 00:06 99 mg/dL iPhone G6", "glucose 2024-03-10 00:01 101 mg/dL iPhone G6",
        ])
    #expect(file.measurements.map(\.withoutNumber) == [["Low"]])
    let again = MeasurementJSON.series(try MeasurementJSON.json(file.measurements[0]).document.root)
    #expect(again?.withoutNumber == ["Low"])
    let library = RecordLibrary([file])
    let record = try #require(library.persons.first?.records.first)
    #expect(library.ledger.total(.shown) == 1 && library.ledger.total(.unreadable) == 0)
    #expect(record.title == "Blood glucose" && record.resultText == "Low" && record.clinicalType == .other)
    #expect(record.date?.dayText == "10 March 2024" && record.resource.origin.place == "line 6")
  }

  @Test("A table of such words alone says them too, each once a day")
  func wordsAlone() {
    let file = file("Date,Glucose (mg/dL)\n2024-03-10 07:00,LO\n2024-03-10 08:00,LO\n2024-03-11,>400\n")
    let said = file.resources.map { record in
      (["effectiveDateTime", "valueString"].compactMap { record.json.text($0) }).joinedWords(" ")
    }
    #expect(said == ["2024-03-10T07:00 LO", "2024-03-11 >400"])
    #expect(file.measurements.isEmpty && file.unreadable == 0)
  }

  @Test("Where no date proves the order of day and month, only a date that is the same either way is read")
  func orderUnknown() async throws {
    let file = try await fixture("order-unknown")
    #expect(said(file) == ["weight 2024-03-03 80.0 kg A meter"] && file.unreadable == 1)
  }

  @Test(
    "Dates are read in the forms that programs write, and no other",
    arguments: [
      ("2024/03/14 7:05", "2024-03-14 07:05"), ("14.03.2024 07:05:09", "2024-03-14 07:05"),
      ("Mar 4 2024", "2024-03-04"), ("4 Mar 2024", "2024-03-04"),
      ("March 4, 2024 12:05 AM", "2024-03-04 00:05"),
      ("03-25-2024 12:30 PM", "2024-03-25 12:30"), ("25/03/2024", "2024-03-25"), ("03-04-24", nil),
      ("04.13.2024", nil), ("2024-03-14 13:05 PM", nil), ("2024-03-14 07:05 CET", nil), ("yesterday", nil),
      ("2024", nil), ("1900-01-01", nil),
    ] as [(String, String?)])
  func dates(sent: String, read: String?) {
    let file = file("Date;Weight (kg)\n\(sent);80\n")
    #expect(file.measurements.flatMap(\.newest).map(\.date.text) == [read].compactMap(\.self))
    #expect(file.unreadable == (read == nil ? 1 : 0))
  }

  @Test("Dates that prove both orders are not read")
  func contradiction() {
    let file = file("Date,Weight (kg)\n25/03/2024,80\n03/25/2024,81\n03/03/2024,82\n")
    #expect(file.measurements.flatMap(\.newest).map(\.value.text) == ["82"] && file.unreadable == 2)
  }

  @Test("What cannot be read is told with its first line, and is neither shown nor guessed")
  func broken() async throws {
    let file = try await fixture("broken")
    #expect(
      said(file) == [
        "blood-pressure Systolic 2024-03-14 07:30 138 mmHg A meter",
        "blood-pressure Diastolic 2024-03-14 07:30 84 mmHg A meter",
        "heart-rate 2024-03-14 07:30 64 bpm A meter",
      ])
    #expect(file.unreadable == 9 && file.diagnostics.map(\.place) == ["line 3"])
    #expect(file.resources.map { $0.json.text("valueString") } == ["1,380"])
    #expect(file.diagnostics.allSatisfy { !$0.reason.contains("138") && !$0.reason.contains("1,380") })
  }

  @Test("A table with later days than the records takes back no day that a phone measured")
  func laterDays() async throws {
    let folder = try TemporaryFolder()
    let start = "startDate=\"2024-03-14 10:00:00 +0000\" endDate=\"2024-03-14 10:00:00 +0000\""
    try folder.write(
      "export.xml",
      "<HealthData><ExportDate value=\"2024-03-18 10:00:00 +0000\"/><Record type=\"HKQuantityTypeIdentifierBodyMass\" sourceName=\"Scale\" unit=\"kg\" value=\"80\" \(start)/></HealthData>"
    )
    try folder.write("scale.csv", "Date,Weight (kg)\n2026-03-14,79\n")
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    #expect(library.persons.map { $0.dataThrough(asOf: library.asOf)?.text } == ["2024-03-14"])
  }

  @Test("Formulas, markup, huge numbers and placeholder dates are no readings")
  func hostile() async throws {
    let file = try await fixture("hostile")
    #expect(said(file).last == "weight 2024-03-14 80 kg A meter")
    #expect(said(file).count + file.unreadable + file.resources.count == 6)
    #expect(file.diagnostics.allSatisfy { !$0.reason.contains("evil") })
  }

  @Test("An empty table says nothing, and makes nobody")
  func empty() async throws {
    let file = try await fixture("empty")
    #expect(file.format == .meterTable && file.measurements.isEmpty && file.diagnostics.isEmpty)
    #expect(RecordLibrary([file]).persons.isEmpty)
  }

  @Test(
    "A table without a date, a quantity or its unit, or with a column twice, is another one",
    arguments: [
      "Date,Weight\n", "Weight (kg),Height\n", "Date,Comment\n", "Date,Weight (kg),Weight (kg)\n", "date\n",
      "Date,Name,Glucose\n", "Date,Heart rate,Systolic,Diastolic\n",
    ])
  func others(text: String) { #expect(FormatSniffer.format(of: Array(text.utf8)) != .meterTable) }

  @Test("A copy for a bug report is of the same format, and none of its values are left")
  func scrubbed() throws {
    let text = "Device,Device Timestamp,Historic Glucose mg/dL\nmy phone,2024-03-14 07:30,95\n"
    let copy = String(decoding: RecordScrubber(keepsCodes: true).scrub(Array(text.utf8)), as: UTF8.self)
    #expect(FormatSniffer.format(of: Array(copy.utf8)) == .meterTable)
    #expect(!copy.contains("my phone") && !copy.contains("95\n") && !copy.contains("2024-03-14"))
  }
}
