import Testing

@testable import HealthRecords

/// Where a sender says two things of one matter, a reader must see both.
@Suite struct SendersTwoWordsTests {
  @Test(
    "The specimen that only the code’s name has stands behind the sender’s word for the test",
    arguments: [
      ("Larkfieldase [Mass/volume] in Urine", "LARKFIELDASE", "LARKFIELDASE (urine)"),
      ("Larkfieldase [Mass/volume] in Urine", "Urine larkfieldase", "Urine larkfieldase"),
      ("Larkfieldase [Mass/volume] in Serum or Plasma", "LARKFIELDASE", "LARKFIELDASE"),
    ])
  func specimen(display: String, text: String, title: String) throws {
    let code =
      "\"code\":{\"text\":\"\(text)\",\"coding\":[{\"system\":\"http://loinc.org\",\"code\":\"99999-9\",\"display\":\"\(display)\"}]}"
    #expect(try Records.record("Observation", code).title == title)
  }

  @Test(
    "Two codes of one value that deny each other are both told",
    arguments: [
      ("Never smoker", "Current every day smoker", true), ("Never smoker", "Never smoker (finding)", false),
    ])
  func codes(first: String, second: String, isTold: Bool) throws {
    let value =
      "\"code\":{\"text\":\"Smoking\"},\"valueCodeableConcept\":{\"coding\":[{\"code\":\"1\",\"display\":\"\(first)\"},{\"code\":\"2\",\"display\":\"\(second)\"}]}"
    let record = try Records.record("Observation", value)
    #expect(record.resultText.contains(second) == isTold)
    #expect(record.resultText.hasPrefix(first))
  }

  @Test("What is inactive with an end stays inactive: it may come back")
  func inactive() throws {
    let record = try Records.record(
      "Condition",
      #""code":{"text":"Gout"},"clinicalStatus":{"coding":[{"code":"inactive"}]},"abatementDateTime":"2013-06-11""#
    )
    #expect(record.status.course == .past && record.status.code == "inactive")
    #expect(record.status.statements == [.sent("inactive")])
  }

  @Test(
    "One code under a name that says more is the same problem; another code is not",
    arguments: [("233604007", true), ("195967001", false)])
  func longerName(code: String, isSame: Bool) throws {
    let problem = { (words: String, code: String, status: String) in
      try Records.record(
        "Condition",
        "\"code\":{\"text\":\"\(words)\",\"coding\":[{\"system\":\"http://snomed.info/sct\",\"code\":\"\(code)\"}]},\"clinicalStatus\":{\"coding\":[{\"code\":\"\(status)\"}]}"
      )
    }
    let (active, over) = (
      try problem("Bacterial pneumonia", "233604007", "active"), try problem("Pneumonia", code, "resolved")
    )
    #expect((Finding.contradiction(active, among: [over]) != nil) == isSame)
  }

  @Test("Two times of one illness, each with its end, are two episodes; one without an end joins them")
  func episodes() throws {
    let library = try Records.library(
      #"{"resourceType":"Condition","id":"a","subject":{"reference":"Patient/p"},"code":{"text":"Pneumonia"},"clinicalStatus":{"coding":[{"code":"resolved"}]},"onsetDateTime":"2013-07-03","abatementDateTime":"2013-08-14"}"#,
      #"{"resourceType":"Condition","id":"b","subject":{"reference":"Patient/p"},"code":{"text":"Pneumonia"},"clinicalStatus":{"coding":[{"code":"resolved"}]},"onsetDateTime":"1998-03-10","abatementDateTime":"1998-03-16"}"#
    )
    let problems = ProblemList(library.persons[0].records).past
    #expect(problems.map { $0.episodes.map { $0.map(\.resource.id) } } == [[["a"], ["b"]]])
  }
}
