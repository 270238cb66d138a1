import HealthRecords
import RecordLoading
import TestSupport
import Testing

/// What a phone or a watch noticed that is no measurement.
@Suite struct PhoneRecordTests: PhoneExporting {
  @Test("Notifications, falls and symptoms are records of the phone, and no clinical vitals")
  func events() async throws {
    let start = "2024-03-01 10:00:00 -0500"
    let person = try await person(
      record("CategoryTypeIdentifierIrregularHeartRhythmEvent", "HKCategoryValueNotApplicable", start),
      record("CategoryTypeIdentifierIrregularHeartRhythmEvent", "HKCategoryValueNotApplicable", start),
      record("CategoryTypeIdentifierHeadache", "HKCategoryValueSeverityMild", start),
      record("CategoryTypeIdentifierFever", "HKCategoryValueSeverityNotPresent", start),
      record("QuantityTypeIdentifierNumberOfTimesFallen", "1", start, unit: "count"),
      record("CategoryTypeIdentifierMenstrualFlow", "HKCategoryValueMenstrualFlowLight", start))
    #expect(
      person.records.map(\.title).sorted() == [
        "Falls", "Irregular heart rhythm notification", "Symptom noted: headache",
      ])
    #expect(person.records.allSatisfy { $0.clinicalType == .other && $0.date?.dayText == "1 March 2024" })
    #expect(person.records.allSatisfy { $0.categories == ["From the person’s own phone or watch"] })
    #expect(person.measurements.isEmpty)
  }

  @Test("An electrocardiogram tells its day and what the watch made of it, in any language")
  func electrocardiogram() async throws {
    let head =
      "Name;,Ada\nGeburtsdatum,\"3. Nov. 1957\"\nAufnahmedatum,2024-02-03 08:11:00 -0500\nKlassifizierung,Sinusrhythmus\nSymptome,\nSoftwareversion,1.90\nGerät,\"Watch5,1\"\nMessrate,512 Hertz\n\n\nAbleitung,Ableitung I\nEinheit,µV\n\n-265,868\n-261,1\n"
    let person = try await person(
      "<Me HKCharacteristicTypeIdentifierDateOfBirth=\"1957-11-03\"/>",
      beside: ["electrocardiograms/ecg_2024-02-03.csv": head])
    let record = try #require(person.records.first)
    #expect(record.date?.dayText == "3 February 2024" && record.resultText == "Sinusrhythmus")
    #expect(record.clinicalType == .other && record.resource.json["note"] == nil)
  }

  @Test("Intimate types are shown only when they are named, and counted as left out otherwise")
  func intimate() async throws {
    let folder = try TemporaryFolder()
    let day = "2024-03-01 10:00:00 +0000"
    let records = [
      record("CategoryTypeIdentifierMenstrualFlow", "HKCategoryValueMenstrualFlowLight", day),
      record("CategoryTypeIdentifierPregnancyTestResult", "HKCategoryValuePregnancyTestResultNegative", day),
      record("CategoryTypeIdentifierSexualActivity", "HKCategoryValueNotApplicable", day),
      record("CategoryTypeIdentifierPelvicPain", "HKCategoryValueSeverityUnspecified", day),
      record("CategoryTypeIdentifierHeadache", "HKCategoryValueSeverityMild", day),
    ]
    try folder.write("export.xml", "<HealthData>\(records.joined())</HealthData>")
    let files = try await RecordLoader.load([folder.path])
    let shown = { (selection: RecordSelection) in
      RecordLibrary(files, selection: selection).persons.flatMap(\.records).map {
        "\($0.title): \($0.resultText)"
      }.sorted()
    }
    let intimate = [
      "Menstrual flow: light", "Pelvic pain noted: present", "Pregnancy test: negative",
      "Sexual activity: ",
    ]
    let headache = "Symptom noted: headache: mild"
    #expect(shown(RecordSelection()) == [headache])
    #expect(shown(RecordSelection(only: [.other])) == [headache])
    #expect(shown(RecordSelection(onlyOfPhone: [.intimate])) == intimate)
    #expect(shown(RecordSelection(only: [.other], onlyOfPhone: [.intimate])) == intimate + [headache])
    #expect(RecordLibrary(files).ledger.total(.leftOut) == 4)
  }
}
