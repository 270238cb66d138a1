import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// What a watch raises an alarm for is seen first, and told once.
@Suite struct DeviceAlarmTests {
  private func export(
    _ records: String..., value: String = "HKCategoryValueNotApplicable", electrocardiogram: String? = nil
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let texts = records.map {
      "<Record type=\"HK\($0)\" sourceName=\"Watch\" startDate=\"2024-03-01 10:00:00 +0000\" endDate=\"2024-03-01 10:01:00 +0000\" creationDate=\"2024-03-01 10:01:00 +0000\" value=\"\(value)\"/>"
    }
    try folder.write(
      "apple_health_export/export.xml",
      "<HealthData><ExportDate value=\"2024-03-18 09:00:00 +0000\"/><Me HKCharacteristicTypeIdentifierDateOfBirth=\"1957-11-03\"/>\(texts.joined())</HealthData>"
    )
    if let electrocardiogram {
      try folder.write(
        "apple_health_export/electrocardiograms/ecg_2024-02-11.csv",
        "Name,Ada\nDate of Birth,\"Nov 3, 1957\"\nRecorded Date,2024-02-11 08:11:00 +0000\nClassification,\(electrocardiogram)\nSymptoms,\nSoftware Version,1.90\nDevice,\"Watch5,1\"\nSample Rate,512 hertz\n\n\nLead,Lead I\nUnit,µV\n\n-265.868\n-261.1\n"
      )
    }
    return folder
  }

  private func sheet(_ folder: TemporaryFolder, on day: String = "2024-03-20") async throws -> VisitSummary {
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    return VisitSummary(try #require(library.persons.first), SummaryRequest(day: ClinicalDate(day)))
  }

  private func rows(_ summary: VisitSummary) -> [[String]] {
    summary.sections.first { $0.kind == .alarms }?.rows.map(\.cells) ?? []
  }

  @Test("Notifications of the heart and falls stand on the first page of the sheet for a year")
  func notifications() async throws {
    let folder = try export(
      "CategoryTypeIdentifierIrregularHeartRhythmEvent", "CategoryTypeIdentifierHeadache")
    let summary = try await sheet(folder)
    #expect(rows(summary) == [["Irregular heart rhythm notification", "", "1 Mar 2024"]])
    #expect(summary.sections.prefix(4).map(\.kind) == [.allergies, .medications, .problems, .alarms])
    let vitals = try #require(summary.sections.first { $0.kind == .vitals })
    #expect(vitals.sentence.contains("headache") && !vitals.sentence.contains("Irregular"))
    #expect(rows(try await sheet(folder, on: "2025-06-01")).isEmpty)
  }

  @Test(
    "An electrocardiogram that is called anything else than a sinus rhythm is an alarm",
    arguments: [
      ("Atrial Fibrillation", true), ("Vorhofflimmern", true), ("Inconclusive", true),
      ("Sinus Rhythm", false),
      ("Sinusrhythmus", false), ("Rythme sinusal", false), ("洞調律", false), ("", false),
    ])
  func electrocardiogram(classification: String, isAlarm: Bool) async throws {
    let found = rows(try await sheet(export(electrocardiogram: classification)))
    #expect(
      found == (isAlarm ? [["Electrocardiogram of the watch", classification, "11 Feb 2024"]] : []))
  }

  @Test("A number of falls is told as one behind their name")
  func falls() async throws {
    let folder = try export("QuantityTypeIdentifierNumberOfTimesFallen", value: "2")
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let site = try #require(SiteBuilder.sites(of: library).first)
    #expect(site.views.concepts.headlines.all.map { $0.words() } == ["Falls: 2"])
  }

  @Test("Alarms are among the alerts of the first page of the site")
  func overview() async throws {
    let folder = try export("CategoryTypeIdentifierLowHeartRateEvent")
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let files = try await SiteBuilder(templates: try TemplateLibrary()).files(of: library)
    let index = try #require(files.first { $0.path == "index.html" })
    let text = SentRecords.text(String(decoding: index.bytes, as: UTF8.self))
    let alerts = try #require(text.components(separatedBy: "Alerts of devices").dropFirst().first)
    #expect(alerts.contains("to 1 March 2024: Low heart rate notification"))
  }
}
