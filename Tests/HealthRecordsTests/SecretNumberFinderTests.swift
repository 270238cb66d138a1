import Testing

@testable import HealthRecords

/// A masked number stays masked wherever it is repeated.
@Suite struct SecretNumbersTests {
  @Test("A number is masked where it stands by itself, and a short one nowhere")
  func masked() {
    let numbers = SecretNumberFinder(["MRN123456789", "123456789", "12"])
    #expect(numbers.masked("MRN123456789, 123456789; 12") == "•••••789, •••••789; 12")
    #expect(numbers.masked("1234567890 and 5123456789") == "1234567890 and 5123456789")
    #expect(numbers.masked("123456789123456789") == "123456789123456789")
    #expect(numbers.masked("番号123456789です 123456789") == "番号•••••789です •••••789")
  }

  @Test(
    "A long number is masked in every spelling",
    arguments: [
      "row 12,987654321,5", "987654321.01", "000987654321", "x%20987654321", "x%2F%39%38%37654321",
      "987\u{2011}654\u{2011}321", "987\u{2013}654\u{2013}321", "987\u{2009}654\u{2009}321", "9 8765 4321",
      "(987) 654-321", "987'654'321", "987\u{AD}654\u{200B}321", "98765\n      4321",
      "987&nbsp;654&#8209;321",
      "&#57;&#x38;7654321", "\u{0669}\u{0668}\u{0667}\u{0666}\u{0665}\u{0664}\u{0663}\u{0662}\u{0661}",
      "\u{FF19}\u{FF18}\u{FF17}654321", "\u{1D7D7}\u{1D7D6}7654321", "987|654|321", "987~654+321",
      "987=654$321", "987\u{B0}654\u{D7}321", "987 < 654 > 321", "987 &middot; 654 & 321",
      "9\u{20E3}8\u{FE0F}\u{20E3}7\u{336}6\u{336}54321", "%EF%BC%99%EF%BC%98%EF%BC%97654321",
      "987\(String(repeating: " ", count: 40))654321", "987<b title=\"5>4\">654</b>321",
      "987<!-- 5>4 -->654321", "987<![CDATA[654321]]>", "987<b title='987-654-321'>654</b>321",
    ])
  func spellings(text: String) {
    let masked = SecretNumberFinder(["987654321"]).masked("a \(text) b")
    #expect(masked.contains("•••••321") && !masked.contains("654"))
    #expect(masked.hasPrefix("a ") && masked.hasSuffix(" b"))
  }

  @Test(
    "A number with letters is masked beside other letters and in other groups, however few its digits",
    arguments: [
      "A987654321", "MRNA987654321", "xa987654321y", "5A987654321", "A 987 654 321", "\u{24B6}987654321",
      "\u{1D400}987654321", "\u{FF21}987654321", "QUILLADAX7", "xQuill-Adax-7x", "quill adax 7",
    ])
  func letters(text: String) {
    let masked = SecretNumberFinder(["A987654321", "QuillAdax7"]).masked("see \(text) end")
    #expect(masked.contains("•••••") && !masked.contains("654") && !masked.lowercased().contains("quill"))
  }

  @Test("The words of an address stand in other texts, which stay")
  func words() {
    let numbers = SecretNumberFinder(["http://hl7.org/fhir"])
    #expect(numbers.masked("see HL7 org fhir") == "see HL7 org fhir")
    #expect(!numbers.masked("see http://hl7.org/fhir").contains("hl7"))
  }

  @Test(
    "Groups that look like a date are masked unless they are a day of the calendar",
    arguments: [
      ("7395-18-26", "•••••826"), ("73.95.1826", "•••••826"), ("73951826", "•••••826"),
      ("2024-03-12", "2024-03-12"), ("12.03.2024 10:30", "12.03.2024 10:30"), ("03/12/2024", "03/12/2024"),
    ])
  func dates(text: String, masked: String) {
    #expect(SecretNumberFinder(["73951826", "20240312", "12032024", "03122024"]).masked(text) == masked)
  }

  @Test(
    "Amounts, dates and longer numbers are not one of the numbers",
    arguments: [
      "19870654", "1987-06-54", "54.06.1987", "5198765432", "98765 432 copies", "9876 mg, 5432 1",
      "9876543210",
    ])
  func others(text: String) {
    #expect(SecretNumberFinder(["987654321", "19870654X", "20240312"]).masked(text) == text)
  }

  private static let patient =
    #"{"resourceType":"Patient","id":"p","name":[{"text":"Ada Quill"}],"identifier":[{"system":"urn:mrn","value":"RSSMRA85"}]}"#
  private static let document =
    #"{"resourceType":"DocumentReference","id":"d","subject":{"reference":"Patient/p"},"description":"Summary of RSSMRA85","type":{"text":"Letter RSSMRA85"}}"#

  @Test("Titles and facts do not tell a number that is masked, unless it was asked for")
  func titles() throws {
    let file = try Records.file("a.json", [Self.patient, Self.document])
    let record = try #require(RecordLibrary([file]).persons[0].records.first)
    #expect(record.title == "Letter •••••A85")
    #expect(!record.facts.contains { $0.words.contains("RSSMRA85") })
    let all = RecordLibrary([file], showsIdentifiers: true).persons[0].records[0]
    #expect(all.title == "Letter RSSMRA85")
  }

  @Test("A number in what records call their subject is in no name and no folder's name")
  func name() throws {
    let condition =
      #"{"resourceType":"Condition","id":"c","code":{"text":"Asthma"},"subject":{"display":"Everywoman, Eve A, MRN: 123456789"}}"#
    let person = RecordLibrary([try Records.file("a.json", [condition])]).persons[0]
    #expect(person.name == "Everywoman, Eve A, MRN: •••••789")
    #expect(!person.slug.contains("123456789"))
    #expect(!person.records[0].facts.contains { $0.words.contains("123456789") })
  }

  @Test(
    "The original of a record repeats no masked number: in a text, written with escapes, or cut in the middle"
  )
  func original() throws {
    let words = String(repeating: "a", count: 194)
    let long = "\(words) RSSMRA85 \(String(repeating: "b", count: 2_000))"
    let condition = """
      {"resourceType":"Condition","id":"c","subject":{"reference":"Patient/p"},"code":{"text":"Asthma RSSMRA85"},
      "text":{"div":"<div>MRN: RSSMRA85</div>"},"note":[{"text":"RSSM\\u0052A85, x\\/RSSMRA85"},{"text":"\(long)"}]}
      """
    let file = try Records.file("a.json", [Self.patient, condition])
    let person = RecordLibrary([file]).persons[0]
    let json = person.records[0].resource.json
    let page = JSONPrinter().text(of: json)
    #expect(!page.contains("RSSM") && page.contains("MRN: •••••A85") && page.contains("Asthma •••••A85"))
    #expect(!JSONPrinter().whole(json).contains("RSSMRA85"))
    let all = RecordLibrary([file], showsIdentifiers: true).persons[0].records[0].resource.json
    #expect(JSONPrinter().text(of: all).contains("Asthma RSSMRA85"))
  }
}
