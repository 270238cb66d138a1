import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

/// What a phone measured, day by day.
@Suite struct MeasurementTests: PhoneExporting {
  private func series(_ slug: String, in person: Person) -> [MeasurementSeries] {
    person.measurements.filter { $0.kind.slug == slug }
  }

  private func days(_ slug: String, in person: Person) throws -> [MeasurementPeriod] {
    MeasurementPeriod.all(try #require(series(slug, in: person).first), by: .day)
  }

  @Test("The sums of every day equal those of an independent computation")
  func sums() async throws {
    let folder = try TemporaryFolder()
    let export = try AppleExport(
      path: "\(folder.path)/export.xml", days: 70, samples: AppleExport.wantedSamples ?? 60)
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let person = try #require(library.persons.first)
    let text = { (period: MeasurementPeriod) in CalendarDay(period.first).text }
    let steps = Dictionary(
      uniqueKeysWithValues: try days("steps", in: person).map { (text($0), $0.sum.text) })
    #expect(steps == export.steps.mapValues { "\($0 / 1000)" })
    let distances = try days("distance", in: person).map { (text($0), $0.sum.text) }
    #expect(
      Dictionary(uniqueKeysWithValues: distances) == export.distances.mapValues(AppleExport.thousandths))
    for day in try days("heart-rate", in: person) {
      let wanted = try #require(export.heartRates[text(day)])
      #expect(day.count == wanted.count && day.sum.text == "\(wanted.sum)")
      #expect(day.least.text == "\(wanted.least)" && day.most.text == "\(wanted.most)")
    }
    #expect(library.diagnostics.isEmpty)
  }

  @Test("A workout tells how far it went and what it took, and daily summaries are told to be left out")
  func workouts() async throws {
    let folder = try TemporaryFolder()
    let workout =
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"5.19\" durationUnit=\"min\" totalDistance=\"0.4971\" totalDistanceUnit=\"mi\" totalEnergyBurned=\"48.744\" totalEnergyBurnedUnit=\"kcal\" sourceName=\"Watch\" startDate=\"2024-03-01 10:00:00 +0000\" endDate=\"2024-03-01 10:05:00 +0000\"/>"
    let summary = "<ActivitySummary dateComponents=\"2024-03-01\" activeEnergyBurned=\"590.2\"/>"
    try folder.write("export.xml", "<HealthData>\(workout)\(workout)\(summary)</HealthData>")
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let told = try #require(library.persons.first).measurements.map { series in
      let day = MeasurementPeriod.all(series, by: .day).first
      return "\(series.key.part) \(day?.sum.text ?? "") \(series.key.unit)"
    }
    #expect(
      told.sorted() == [
        "Running 5.19 min", "Running: distance 0.4971 mi", "Running: energy burned 48.744 kcal",
      ])
    #expect(
      library.diagnostics.map(\.reason).count { $0.hasPrefix("1 daily activity summary is not shown") } == 1)
  }

  @Test("Types and elements that no table knows are counted by name, and never by what they say")
  func otherTypes() async throws {
    let folder = try TemporaryFolder()
    let start = "2024-03-01 10:00:00 +0000"
    let elements = [
      record("QuantityTypeIdentifierDietaryWater", "250", start),
      record("QuantityTypeIdentifierDietaryWater", "300", start), record("DataTypeNewKind", "secret", start),
      "<NewThing startDate=\"\(start)\" name=\"secret\"><Part/><MetadataEntry key=\"a\" value=\"b\"/></NewThing>",
      "<Timeless name=\"secret\"/><Timeless/>",
      "<Correlation type=\"HKCorrelationTypeIdentifierFood\" startDate=\"\(start)\"></Correlation>",
    ]
    try folder.write("export.xml", "<HealthData>\(elements.joined())</HealthData>")
    let files = try await RecordLoader.load([folder.path])
    #expect(
      files[0].diagnostics.map(\.reason) == [
        "entries of kinds that no page shows: new kind (1), dietary water (2), new thing (1), timeless (2)"
      ])
  }

  @Test("A workout's sums stand in elements of their own since iOS 16; those of its parts are not added")
  func workoutStatistics() async throws {
    let start = "startDate=\"2024-03-01 10:00:00 +0000\""
    let sums = [
      ("DistanceCycling", "4.02", "km"), ("ActiveEnergyBurned", "120.5", "kcal"), ("HeartRate", "99", ""),
    ].map {
      "<WorkoutStatistics type=\"HKQuantityTypeIdentifier\($0)\" \(start) sum=\"\($1)\" unit=\"\($2)\"/>"
    }.joined()
    let person = try await person(
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeCycling\" duration=\"20\" durationUnit=\"min\" sourceName=\"Watch\" \(start)>",
      "<WorkoutActivity \(start)>\(sums)</WorkoutActivity>\(sums)</Workout>\(sums)")
    #expect(
      person.measurements.map { "\($0.key.part) \($0.days[0].sum.text) \($0.key.unit)" }.sorted() == [
        "Cycling 20 min", "Cycling: distance 4.02 km", "Cycling: energy burned 120.5 kcal",
      ])
  }

  @Test("A month adds its days up exactly, and never two devices")
  func devices() async throws {
    let type = "QuantityTypeIdentifierDistanceWalkingRunning"
    let person = try await person(
      record(type, "0.1", "2024-03-01 10:00:00 +0000", unit: "km"),
      record(type, "0.2", "2024-03-01 11:00:00 +0000", unit: "km"),
      record(type, "0.25", "2024-03-01 10:00:00 +0000", unit: "km", source: "Phone"),
      record(type, "1.00", "2024-03-31 10:00:00 +0000", unit: "km", source: "Phone"))
    let month = try #require(MeasurementPeriod.all(series("distance", in: person)[0], by: .month).first)
    #expect(month.sum.text == "1.30" && month.days == 2)
    #expect(month.mean(.total).text == "0.65")
    let first = try #require(try days("distance", in: person).last)
    #expect(first.sources == ["Watch"] && first.others.map(\.source) == ["Phone"])
  }

  @Test("The mean of a single reading is the reading as it was sent, without a decimal more or less")
  func singleReading() async throws {
    for (value, day) in [("138", "2024-03-01"), ("164.05751395730553", "2024-03-02"), ("70.0", "2024-03-03")]
    {
      let person = try await person(
        record("QuantityTypeIdentifierHeartRate", value, "\(day) 10:00:00 +0000", unit: "count/min"))
      let period = try #require(MeasurementPeriod.all(series("heart-rate", in: person)[0], by: .month).first)
      #expect(period.mean(.average).text == value)
    }
  }

  @Test("A reading inside a correlation and beside it counts once, and both pressures are kept")
  func correlation() async throws {
    let pair = ["Systolic": "120", "Diastolic": "80"].map { part, value in
      record(
        "QuantityTypeIdentifierBloodPressure\(part)", value, "2024-03-01 10:00:00 +0000", unit: "mmHg")
    }.joined()
    let person = try await person(
      "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\">\(pair)</Correlation>\(pair)")
    let series = series("blood-pressure", in: person)
    #expect(series.map(\.key.part) == ["Systolic", "Diastolic"])
    #expect(series.map { $0.days.map(\.count) } == [[1], [1]])
    #expect(series.map { $0.newest.map(\.value.text) } == [["120"], ["80"]])
    #expect(person.records.isEmpty)
  }

  @Test("Two units of one kind are two series, each as sent")
  func units() async throws {
    let type = "QuantityTypeIdentifierBodyMass"
    let person = try await person(
      record(type, "70.50", "2024-03-01 10:00:00 +0000", unit: "kg"),
      record(type, "155", "2024-03-01 10:00:00 +0000", unit: "lb"))
    #expect(series("weight", in: person).map(\.key.unit) == ["kg", "lb"])
    #expect(series("weight", in: person).map { $0.days[0].most.text } == ["70.50", "155"])
  }

  @Test(
    "A sample stands on the calendar day of its own offset",
    arguments: [
      ("2024-03-01 23:30:00 -0800", "2024-03-01"), ("2024-03-01 00:30:00 +1300", "2024-03-01"),
      ("20150102233000-0800", "2015-01-02"), ("2024-02-29 12:00:00 Z", "2024-02-29"),
    ])
  func calendarDay(start: String, day: String) async throws {
    let person = try await person(record("QuantityTypeIdentifierBodyMass", "70", start, unit: "kg"))
    #expect(try days("weight", in: person).map { CalendarDay($0.first).text } == [day])
  }

  @Test("Fractions that are called percent are shown as percent, to the last digit")
  func percent() async throws {
    let person = try await person(
      record("QuantityTypeIdentifierOxygenSaturation", "0.970", "2024-03-01 10:00:00 +0000", unit: "%"))
    #expect(try days("oxygen", in: person).map(\.least.text) == ["97.0"])
  }

  @Test("Sleep is time asleep of one device, overlaps once, on the day of waking; in bed is not asleep")
  func sleep() async throws {
    let type = "CategoryTypeIdentifierSleepAnalysis"
    let value = "HKCategoryValueSleepAnalysis"
    let person = try await person(
      record(type, "\(value)InBed", "2024-03-01 22:00:00 +0000", end: "2024-03-02 08:00:00 +0000"),
      record(type, "\(value)AsleepCore", "2024-03-01 23:00:00 +0000", end: "2024-03-02 02:00:00 +0000"),
      record(type, "\(value)AsleepDeep", "2024-03-02 01:00:00 +0000", end: "2024-03-02 03:00:00 +0000"),
      record(type, "\(value)AsleepREM", "2024-03-02 04:00:00 +0000", end: "2024-03-02 04:30:00 +0000"),
      record(
        type, "\(value)Asleep", "2024-03-01 23:30:00 +0000", end: "2024-03-02 01:00:00 +0000", source: "Phone"
      ))
    let nights = try days("sleep", in: person)
    #expect(nights.map { CalendarDay($0.first).text } == ["2024-03-02"])
    #expect(nights.map(\.sum.text) == ["16200"] && nights.map(\.count) == [2])
  }

  @Test("What is no number or no date is not counted, and said once, without the value")
  func unreadable() async throws {
    let folder = try TemporaryFolder()
    let type = "QuantityTypeIdentifierBodyMass"
    let records = [
      record(type, "secret", "2024-03-01 10:00:00 +0000"), record(type, "70", "yesterday"),
      record(type, "71", "2024-02-30 10:00:00 +0000"), record(type, "72", "2024-03-01 10:00:00 +0000"),
    ]
    try folder.write("export.xml", "<HealthData>\(records.joined())</HealthData>")
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    #expect(library.persons.first?.measurements.first?.days.map(\.count) == [1])
    #expect(
      library.diagnostics.map(\.reason) == ["3 samples are not counted: no number or date that can be read"])
  }

  @Test(
    "Defects of a tag lose nothing",
    arguments: [
      "value=\"70\" startDate=\"2024-03-01 10:00:00 +0000\" startDate=\"2023-01-01 10:00:00 +0000\"",
      "odd name=\"x\" startDate=\"2024-03-01 10:00:00 +0000\" value='70'",
      "device=\"a\u{B}b > c\" value = \"70\" startDate=\"2024-03-01 10:00:00 +0000\"",
    ])
  func defects(attributes: String) async throws {
    let person = try await person(
      "<Record type=\"HKQuantityTypeIdentifierBodyMass\" unit=\"kg\" \(attributes)/>")
    #expect(try days("weight", in: person).map { CalendarDay($0.first).text } == ["2024-03-01"])
  }

  @Test("Two exports of one phone are never added")
  func twoExports() async throws {
    let folder = try TemporaryFolder()
    let step = { (hour: String) in
      self.record("QuantityTypeIdentifierStepCount", "100", "2024-03-01 \(hour):00:00 +0000", unit: "count")
    }
    let me = "<Me HKCharacteristicTypeIdentifierDateOfBirth=\"1957-11-03\"/>"
    try folder.write("old/export.xml", "<HealthData>\(me)\(step("10"))</HealthData>")
    try folder.write("new/export.xml", "<HealthData>\(me)\(step("10"))\(step("11"))</HealthData>")
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    #expect(library.persons.count == 1)
    #expect(try days("steps", in: library.persons[0]).map(\.sum.text) == ["200"])
  }

  @Test("The owner of an export is the only person there is, unless a birth date speaks against it")
  func owner() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "export.xml",
      "<HealthData><Me HKCharacteristicTypeIdentifierDateOfBirth=\"1957-11-03\"/>\(record("QuantityTypeIdentifierBodyMass", "70", "2024-03-01 10:00:00 +0000"))</HealthData>"
    )
    let result = #"{"resourceType":"Observation","id":"o","code":{"text":"Sodium"},"valueInteger":140"#
    try folder.write("a.json", result + "}")
    let mine = RecordLibrary(try await RecordLoader.load([folder.path])).persons
    #expect(mine.map { $0.birthDate?.text } == ["1957-11-03"] && mine[0].records.count == 1)
    try folder.write("p.json", #"{"resourceType":"Patient","id":"p","birthDate":"1980-01-01"}"#)
    let other = RecordLibrary(try await RecordLoader.load([folder.path])).persons
    #expect(Set(other.map { $0.birthDate?.text }) == ["1957-11-03", "1980-01-01"])
  }

  @Test("A choice of types leaves measurements out, and a choice of days cuts them")
  func selection() async throws {
    let folder = try TemporaryFolder()
    let type = "QuantityTypeIdentifierBodyMass"
    try folder.write(
      "export.xml",
      "<HealthData>\(record(type, "70", "2023-03-01 10:00:00 +0000"))\(record(type, "71", "2024-03-01 10:00:00 +0000"))</HealthData>"
    )
    let files = try await RecordLoader.load([folder.path])
    let counts = { (selection: RecordSelection) in
      RecordLibrary(files, selection: selection).persons.flatMap(\.measurements).map(\.days.count)
    }
    #expect(counts(RecordSelection()) == [2])
    #expect(counts(RecordSelection(from: ClinicalDate("2024"))) == [1])
    #expect(counts(RecordSelection(only: [.labResults])) == [])
    #expect(counts(RecordSelection(only: [.labResults], onlyOfPhone: [.measurements])) == [2])
    #expect(counts(RecordSelection(withoutOfPhone: [.measurements])) == [])
  }

}
