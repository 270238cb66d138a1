import Testing

@testable import HealthRecords

@Suite struct DosageTextTests {
  private func taken(_ dosage: String, more: String = "") throws -> String? {
    try Records.record("MedicationRequest", #""status":"active","dosageInstruction":[\#(dosage)]\#(more)"#)
      .howTaken
  }

  @Test("Every line of a dosage is told, in the order of its numbers")
  func lines() throws {
    #expect(
      try taken(#"{"text":"10 units morning"},{"text":"22 units bedtime"}"#)
        == "10 units morning; 22 units bedtime")
    #expect(
      try taken(
        #"{"sequence":2,"text":"then 10 mg"},{"sequence":1,"text":"20 mg"},{"sequence":3,"text":"5 mg"}"#)
        == "20 mg; then 10 mg; then 5 mg")
    #expect(
      try taken(#"{"sequence":1,"text":"5 mg Mon"},{"sequence":1,"text":"2.5 mg Tue"}"#)
        == "5 mg Mon; 2.5 mg Tue")
  }

  @Test("The one text of several steps is told once, before what each is coded as")
  func sharedText() throws {
    let step = { (number: Int, dose: Int) in
      #"{"sequence":\#(number),"text":"Less","doseQuantity":{"value":\#(dose),"unit":"mg"}}"#
    }
    #expect(try taken("\(step(1, 15)),\(step(2, 10))") == "Less; coded: 15 mg; then coded: 10 mg")
    #expect(try taken("\(step(1, 15)),\(step(2, 15))")?.hasPrefix("Less (coded: 15 mg)") == true)
  }

  @Test(
    "The rendered words of a dosage count under any address",
    arguments: [
      "http://nictiz.nl/fhir/StructureDefinition/ext-RenderedDosageInstruction",
      "http://hl7.org/fhir/5.0/StructureDefinition/extension-MedicationDispense.renderedDosageInstruction",
    ])
  func rendered(url: String) throws {
    let record = try Records.record(
      "MedicationDispense", #""extension":[{"url":"\#(url)","valueMarkdown":"1-0-0-1"}]"#)
    #expect(record.howTaken == "1-0-0-1")
  }

  @Test("What a sender adds to a dosage in words of its own is told")
  func addedWords() throws {
    let added =
      #""extension":[{"url":"urn:x","valueString":"400 mg = 2 tab"},{"url":"urn:y","valueString":"A12"}]"#
    #expect(try taken("{\(added),\"text\":\"2 tabs\"}") == "2 tabs; 400 mg = 2 tab")
  }

  @Test(
    "A code for how often leaves out nothing of the course, the days and the hours beside it",
    arguments: [
      (
        #""code":{"coding":[{"code":"BID"}]},"repeat":{"boundsPeriod":{"start":"2026-11-01"}}"#,
        "twice daily, from 1 November 2026"
      ),
      (#""code":{"coding":[{"code":"TID"}]},"repeat":{"count":30}"#, "3 times a day, 30 times in all"),
      (
        #""code":{"text":"daily"},"repeat":{"boundsDuration":{"value":3,"unit":"days"}}"#, "daily, for 3 days"
      ),
      (#""code":{"text":"Once a week"},"repeat":{"dayOfWeek":["mon"]}"#, "Once a week, on Monday"),
      (#""code":{"text":"Daily"},"repeat":{"when":["HS"]}"#, "Daily, at bedtime"),
      (#""code":{"text":"Daily at bedtime"},"repeat":{"when":["HS"]}"#, "Daily at bedtime"),
      (
        #""code":{"text":"Q12H"},"repeat":{"timeOfDay":["08:00:00","20:00:00"],"frequency":2,"period":1,"periodUnit":"d"}"#,
        "Q12H, at 08:00, 20:00"
      ),
      (
        #""code":{"coding":[{"code":"BID"}]},"repeat":{"frequency":2,"period":1,"periodUnit":"d"}"#,
        "twice daily"
      ),
    ])
  func codedTiming(timing: String, words: String) throws {
    #expect(try taken("{\"timing\":{\(timing)}}") == words)
  }

  @Test(
    "When and where, as coded, stand behind an amount in words",
    arguments: [
      (
        #""text":"10 mg","timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"wk"}}"#,
        "10 mg (coded: once weekly)"
      ),
      (
        #""text":"1 tablet","asNeededBoolean":true,"timing":{"repeat":{"frequency":1,"period":6,"periodUnit":"h"}}"#,
        "1 tablet (coded: every 6 hours, as needed)"
      ),
      (
        #""text":"2 caps for 7 days","timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}"#,
        "2 caps for 7 days (coded: twice daily)"
      ),
      (
        #""text":"1 tab PRN","asNeededBoolean":true,"timing":{"repeat":{"frequency":1,"period":6,"periodUnit":"h"}}"#,
        "1 tab PRN (coded: every 6 hours)"
      ),
      (
        #""text":"2 caps from 2026-03-12","timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}"#,
        "2 caps from 2026-03-12 (coded: twice daily)"
      ),
      (
        #""text":"1 tab q6h","timing":{"repeat":{"frequency":1,"period":6,"periodUnit":"h"}}"#, "1 tab q6h"
      ),
      (#""text":"1 drop daily","site":{"text":"left eye"}"#, "1 drop daily (coded: left eye)"),
      (
        #""text":"1 tab PO BID","timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}"#,
        "1 tab PO BID"
      ),
      (
        #""text":"1-0-1","timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}"#,
        "1-0-1 (coded: twice daily)"
      ),
      (
        #""text":"1 comprimido cada 8 horas","timing":{"repeat":{"frequency":1,"period":8,"periodUnit":"h"}}"#,
        "1 comprimido cada 8 horas (coded: every 8 hours)"
      ),
      (
        #""text":"2 caps","timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","boundsDuration":{"value":7,"unit":"days"}}}"#,
        "2 caps (coded: once daily, for 7 days)"
      ),
    ])
  func completed(dosage: String, words: String) throws {
    #expect(try taken("{\(dosage)}") == words)
  }

  @Test("Days of the week are told by their names")
  func weekdays() throws {
    let timing = #"{"timing":{"repeat":{"dayOfWeek":["mon","wed","fri"]}}}"#
    #expect(try taken(timing) == "on Monday, Wednesday and Friday")
  }

  @Test("The record's own page tells the lines in the same order")
  func page() throws {
    let record = try Records.record(
      "MedicationRequest",
      #""dosageInstruction":[{"sequence":2,"text":"10 mg"},{"sequence":1,"text":"20 mg"}]"#)
    let fact = try #require(record.facts.first { $0.element == .dosage })
    #expect(fact.values.map(\.words) == ["20 mg", "then 10 mg"])
  }

  @Test(
    "As needed and the most that may be taken stand behind words that do not hold them",
    arguments: [
      (#""text":"1 tab","asNeededBoolean":true"#, "1 tab (coded: as needed)"),
      (#""text":"1 tab PRN","asNeededBoolean":true"#, "1 tab PRN"),
      (#""text":"1 tab","asNeededBoolean":false"#, "1 tab"),
      (
        #""text":"1 tab as needed","asNeededCodeableConcept":{"text":"pain"}"#,
        "1 tab as needed (coded: as needed for pain)"
      ),
      (
        #""text":"1 tab as needed for Pain","asNeededCodeableConcept":{"text":"pain"}"#,
        "1 tab as needed for Pain"
      ),
      (
        #""text":"One tablet daily","additionalInstruction":[{"text":"With or after food"}]"#,
        "One tablet daily (coded: With or after food)"
      ),
      (
        #""text":"1 mg daily. Maximum 4 mg per day","maxDosePerAdministration":{"value":4,"unit":"mg"}"#,
        "1 mg daily. Maximum 4 mg per day (coded: max 4 mg at a time)"
      ),
      (
        #""text":"10 mg every 4 h","asNeededCodeableConcept":{"text":"pain"},"maxDosePerPeriod":{"numerator":{"value":60,"unit":"mg"},"denominator":{"value":1,"unit":"d"}}"#,
        "10 mg every 4 h (coded: as needed for pain, max 60 mg a day)"
      ),
      (
        #""text":"1 tab, max 8 a day","maxDosePerPeriod":{"numerator":{"value":8,"unit":"tab"},"denominator":{"value":1,"unit":"d"}}"#,
        "1 tab, max 8 a day (coded: max 8 tab a day)"
      ),
      (
        #""text":"up to 2 tab","maxDosePerPeriod":[{"numerator":{"value":8,"unit":"tab"},"denominator":{"value":1,"unit":"d"}}]"#,
        "up to 2 tab (coded: max 8 tab a day)"
      ),
    ])
  func added(dosage: String, words: String) throws {
    #expect(try taken("{\(dosage)}") == words)
  }

  @Test(
    "A dose and a rhythm in codes stand behind words that do not hold them",
    arguments: [
      (
        #""text":"1日3回 毎食後","timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d"}},"doseQuantity":{"value":1,"unit":"錠"}"#,
        "1日3回 毎食後 (coded: 1 錠, 3 times a day)"
      ),
      (
        #""text":"2 times daily","doseQuantity":{"value":2,"unit":"tablet"}"#,
        "2 times daily (coded: 2 tablets)"
      ),
      (
        #""text":"Take 2 tablets 3 times daily","doseQuantity":{"value":2,"unit":"tablet"}"#,
        "Take 2 tablets 3 times daily"
      ),
      (
        #""text":"Heart stimulant","timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d"}},"doseQuantity":{"value":2.50,"unit":"mg"}"#,
        "Heart stimulant (coded: 2.50 mg, 3 times a day)"
      ),
      (#""text":"１日３回","doseQuantity":{"value":2,"unit":"錠"}"#, "１日３回 (coded: 2 錠)"),
      (
        #""text":"before breakfast every day","doseQuantity":{"value":5,"unit":"mg"}"#,
        "before breakfast every day (coded: 5 mg)"
      ),
      (
        #""text":"Take one tablet daily","doseQuantity":{"value":1.0,"unit":"tablet"}"#,
        "Take one tablet daily"
      ),
      (
        #""text":"2,5 mg täglich","doseQuantity":{"value":2.5,"unit":"mg"}"#,
        "2,5 mg täglich (coded: 2.5 mg)"
      ),
      (
        #""text":"½ tab daily","doseQuantity":{"value":0.5,"unit":"tab"}"#,
        "½ tab daily (coded: 0.5 tab)"
      ),
      (#""text":"as directed","doseQuantity":{"value":1}"#, "as directed (coded: 1 at a time)"),
      (
        #""text":"with a glass of water","timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}},"doseQuantity":{"value":1,"unit":"tab"}"#,
        "with a glass of water (coded: 1 tab, twice daily)"
      ),
      (
        #""text":"1,000 mg daily","doseQuantity":{"value":1000,"unit":"mg"}"#,
        "1,000 mg daily (coded: 1000 mg)"
      ),
      (
        #""text":"1½ tab daily","doseQuantity":{"value":1.5,"unit":"tab"}"#,
        "1½ tab daily (coded: 1.5 tab)"
      ),
      (
        #""text":"ten units nightly","doseQuantity":{"value":10,"unit":"unit"}"#,
        "ten units nightly (coded: 10 unit)"
      ),
      (
        #""text":"as directed","doseAndRate":[{"type":{"text":"Ordered"},"doseQuantity":{"value":1}}]"#,
        "as directed (coded: 1 at a time (ordered))"
      ),
    ])
  func lacking(dosage: String, words: String) throws {
    #expect(try taken("{\(dosage)}") == words)
  }

  @Test("A maximum without a least is a limit, no range")
  func limit() throws {
    let timing = #"{"timing":{"repeat":{"frequencyMax":4,"period":1,"periodUnit":"d"}}}"#
    #expect(try taken(timing) == "up to 4 times a day")
    #expect(try taken(timing.replacing(#""period":1"#, with: #""period":2"#)) == "up to 4 times every 2 days")
  }

  @Test("The instruction to the patient stands behind the dose, never in its place")
  func instruction() throws {
    #expect(
      try taken(
        #"{"patientInstruction":"Swallow whole","doseAndRate":[{"doseQuantity":{"value":6,"unit":"tab"}}],"timing":{"code":{"text":"weekly"}}}"#
      ) == "6 tab, weekly; Swallow whole")
    #expect(try taken(#"{"text":"1 weekly","patientInstruction":"NOT DAILY"}"#) == "1 weekly; NOT DAILY")
    #expect(try taken(#"{"patientInstruction":"Swallow whole"}"#) == "Swallow whole")
  }

  @Test("A rendered text lacks nothing that its lines say in codes")
  func rendered() throws {
    let rendered = #","renderedDosageInstruction":"10 mg every 4 h""#
    #expect(try taken(#"{"asNeeded":true}"#, more: rendered) == "10 mg every 4 h (coded: as needed)")
    #expect(try taken(#"{"text":"a"},{"text":"b"}"#, more: rendered) == "10 mg every 4 h")
    let url =
      "http://hl7.org/fhir/5.0/StructureDefinition/extension-MedicationRequest.renderedDosageInstruction"
    #expect(
      try taken(
        #"{"doseQuantity":{"value":1,"unit":"tab"}}"#,
        more: #","extension":[{"url":"\#(url)","valueMarkdown":"1 tab at night"}]"#) == "1 tab at night")
    #expect(
      try taken(#"{"text":"5 mg"},{"text":"10 mg","asNeeded":true}"#, more: rendered)
        == "10 mg every 4 h; 5 mg; 10 mg (coded: as needed)")
  }

  @Test(
    "A coded route stands beside the directions, unless these name it",
    arguments: [
      (
        #"{"coding":[{"code":"SC","display":"Subcutaneous"}]}"#, "10 mg daily",
        "10 mg daily (coded: Subcutaneous)"
      ),
      (
        #"{"coding":[{"code":"26643006","display":"Oral route"}]}"#, "10 mg daily",
        "10 mg daily (coded: Oral route)"
      ),
      (#"{"coding":[{"code":"26643006","display":"Oral route"}]}"#, "10 mg PO daily", "10 mg PO daily"),
      (#"{"text":"subcutaneous"}"#, "10 mg subcutaneous daily", "10 mg subcutaneous daily"),
    ])
  func route(route: String, text: String, told: String) throws {
    #expect(try taken("{\"text\":\"\(text)\",\"route\":\(route)}") == told)
  }

  @Test("A number of times without a period is said, unless something else says when")
  func timesAlone() throws {
    #expect(try taken(#"{"timing":{"repeat":{"frequency":24}}}"#) == TimingWords.withoutPeriod("24"))
    #expect(try taken(#"{"timing":{"repeat":{"frequency":1,"when":["MORN"]}}}"#)?.contains("period") == false)
  }
}
