import Foundation
import HealthRecords
import Testing

@testable import HealthSite

/// What a person died of, and what only bills tell of.
@Suite struct BilledAndCauseTests {
  private let bill = SentRecords.line(
    "ExplanationOfBenefit", "e",
    #""status":"active","use":"claim","patient":{"reference":"Patient/p"},"billablePeriod":{"start":"2017-05-23"},"diagnosis":[{"sequence":1,"diagnosisCodeableConcept":{"coding":[{"system":"http://hl7.org/fhir/sid/icd-10-cm","code":"B20"}]}}]"#
  )

  private func problems(_ resources: [String], _ change: (inout SummaryRequest) -> Void = { _ in })
    async throws -> String
  {
    var request = SummaryRequest(day: ClinicalDate("2024-03-20"))
    change(&request)
    let sheet = VisitSummary(try await SentRecords.person(resources), request)
    return sheet.sections.first { $0.kind == .problems }?.sentence ?? ""
  }

  @Test("A bill tells its total and what was paid, as sent, and not that it is active")
  func amounts() async throws {
    let amount = #"{"value":2729.68,"currency":"USD"}"#
    let line = bill.replacing(
      #""use":"claim""#,
      with:
        "\"use\":\"claim\",\"outcome\":\"complete\",\"total\":[{\"category\":{\"text\":\"Submitted\"},\"amount\":\(amount)}],\"payment\":{\"amount\":\(amount)}"
    )
    let record = try #require(try await SentRecords.person([line]).records.first)
    #expect(RecordGist.of(record) == "Submitted; 2729.68 USD; Payment: 2729.68 USD")
  }

  @Test(
    "Bills of visits are named where no visit was sent, those of a pharmacy not, and a stay has its last day")
  func visits() async throws {
    let billed = { (type: String, more: String) in
      self.bill.replacing(
        #""use":"claim""#, with: "\"use\":\"claim\",\"type\":{\"coding\":[{\"code\":\"\(type)\"}]}\(more)")
    }
    let period =
      #","supportingInfo":[{"sequence":1,"category":{"coding":[{"code":"admissionperiod"}]},"timingPeriod":{"start":"2017-05-23"}}]"#
    let visits = { (line: String) in
      VisitSummary(try await SentRecords.person([line]), SummaryRequest(day: ClinicalDate("2024-03-20")))
        .sections.first { $0.kind == .encounters }?.sentence
    }
    #expect(try await visits(billed("professional", ""))?.contains("23 May 2017") == true)
    #expect(try await visits(billed("pharmacy", "")) == nil)
    let stay = billed("institutional", period).replacing(
      #"{"start":"2017-05-23"},"diagnosis"#, with: #"{"start":"2017-05-23","end":"2017-05-23"},"diagnosis"#)
    #expect(try await visits(stay)?.hasSuffix("(stay: 23 May 2017).") == true)
  }

  @Test("What was done or where somebody lay by the word of bills alone is not denied")
  func kinds() async throws {
    let stay = bill.replacing(
      #""use":"claim""#,
      with:
        #""use":"claim","type":{"coding":[{"code":"institutional"}]},"subType":{"coding":[{"code":"inpatient"}]},"procedure":[{"sequence":1,"procedureCodeableConcept":{"coding":[{"code":"4A023N7"}]}}]"#
    )
    let sheet = { (lines: [String]) in
      VisitSummary(try await SentRecords.person(lines), SummaryRequest(day: ClinicalDate("2024-03-20")))
        .footer
    }
    let (plain, told) = (try await sheet([bill]), try await sheet([stay]))
    #expect(plain.contains("Not in these records: procedures"))
    #expect(
      told.contains("Only on bills: problems, procedures, visits.")
        && plain.contains("Only on bills: problems."), "\(told)")
  }

  @Test("A stay is known by the place of a service on a bill, and the newest comes first")
  func newestStay() async throws {
    let service = { (place: String) in
      #""use":"claim","type":{"text":"Professional"},"item":[{"sequence":1,"locationCodeableConcept":{"coding":[{"system":"https://www.cms.gov/Medicare/Coding/place-of-service-codes/Place_of_Service_Code_Set","code":"\#(place)"}]}}]"#
    }
    let older = bill.replacing(#""use":"claim""#, with: service("31"))
    let newer = bill.replacing(#""use":"claim""#, with: service("21")).replacing(
      #""id":"e""#, with: #""id":"f""#
    ).replacing("2017-05-23", with: "2020-08-04")
    let home = newer.replacing(#""id":"f""#, with: #""id":"g""#).replacing(#""21""#, with: #""12""#)
    let person = try await SentRecords.person([older, newer, home])
    let sheet = VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
    #expect(
      sheet.sections.first { $0.kind == .encounters }?.sentence
        == "Only on bills: Professional, 4 Aug 2020; Professional, 23 May 2017.")
  }

  @Test("Diagnoses on bills are named where nobody sent a list of problems, and there alone")
  func billed() async throws {
    #expect(
      try await problems([bill]).contains(
        "Diagnoses on bills, no problem list was sent: B20 (ICD-10-CM), 23 May 2017."))
    let asthma = SentRecords.line("Condition", "c", #""code":{"text":"Asthma"}"#)
    #expect(try await !problems([bill, asthma]).contains("B20"))
  }

  @Test("What a person died of stands at the head of the sheet, as it was sent")
  func cause() async throws {
    let cause = SentRecords.line(
      "Observation", "o",
      #""status":"final","code":{"coding":[{"system":"http://loinc.org","code":"69453-9"}]},"effectiveDateTime":"2019-05-03","valueCodeableConcept":{"text":"Pneumonia (disorder)"}"#
    )
    let who = { (death: String) async throws -> String in
      let patient = String(SentRecords.patient.dropLast()) + "\(death)}"
      let sent = try SentRecords()
      try sent.send([
        patient.replacingOccurrences(of: "\"p\"", with: "\"q\""),
        cause.replacingOccurrences(of: "Patient/p", with: "Patient/q"),
      ])
      let person = try #require(try await sent.library.persons.first { !$0.records.isEmpty })
      return VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20"))).who
    }
    let dead = try await who(#","deceasedDateTime":"2019-05-03""#)
    #expect(dead.contains("died 3 May 2019, cause of death: Pneumonia"))
    #expect(try await !who("").contains("Pneumonia"))
  }

  @Test("A stay that only a bill tells of is named with its days among the visits")
  func stay() async throws {
    let hospice = bill.replacing(
      #""use":"claim""#,
      with:
        #""use":"claim","type":{"text":"Hospice claim"},"hospitalization":{"start":"2014-07-06","end":"2015-06-29"}"#
    )
    let sheet = VisitSummary(
      try await SentRecords.person([hospice]), SummaryRequest(day: ClinicalDate("2024-03-20")))
    let visits = sheet.sections.first { $0.kind == .encounters }?.sentence ?? ""
    #expect(visits.contains("Hospice claim") && visits.contains("6 July 2014 to 29 June 2015"), "\(visits)")
  }

  @Test("The principal diagnosis of a bill comes first, and what was only suspected at admission last")
  func roles() async throws {
    let diagnosis = { (code: String, role: String) in
      #"{"sequence":1,"diagnosisCodeableConcept":{"text":"\#(code)"},"type":[{"coding":[{"code":"\#(role)"}]}]}"#
    }
    let all = ["A37": "admitting", "A52": "secondary", "A40": "principal"].sorted { $0.key < $1.key }
    let sent = all.map { diagnosis($0.key, $0.value) + "," }.joined()
    let records = try await SentRecords.person([
      bill.replacing(#""diagnosis":["#, with: #""diagnosis":[\#(sent)"#)
    ]).records
    let names = BilledDiagnosis.newest(records).map(\.name)
    #expect(names == ["A40", "A52", "B20 (ICD-10-CM)", "A37"])
  }
}
