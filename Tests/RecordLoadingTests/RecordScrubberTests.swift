import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

@Suite struct RecordScrubberTests {
  private let scrubber = RecordScrubber(keepsCodes: true)

  private func scrubbed(_ text: String, with scrubber: RecordScrubber? = nil) -> String {
    String(decoding: (scrubber ?? self.scrubber).scrub(Array(text.utf8)), as: UTF8.self)
  }

  private let condition = """
    {"resourceType":"Condition","id":"abc-12","subject":{"reference":"Patient/robin-7","display":"Robin Fairweather"},
    "code":{"coding":[{"system":"http://snomed.info/sct","code":"44054006","display":"Diabetes mellitus type 2"},
    {"system":"https://saint-brannoc.example/codes","code":"DIAB-LOCAL"}],"text":"Diabetes of Robin"},
    "onsetDateTime":"2009-04-21","recordedDate":"2009-04-21T10:30:00+01:00","clinicalStatus":"active",
    "note":[{"text":"Told me about her sister Marion."}],"valueQuantity":{"value":7.0,"unit":"mmol/L"}}
    """

  @Test("A scrubbed resource has the same members, types, statuses, public codes and units")
  func structure() throws {
    let json = try JSONDocument(scrubbed(condition)).root
    #expect(json["resourceType"]?.string == "Condition")
    #expect(json["clinicalStatus"]?.string == "active")
    let codes = (json["code"]?["coding"]?.list).map { $0.map { $0["code"]?.string } }
    #expect(codes?.first == "44054006")
    #expect(codes?.last != "DIAB-LOCAL")
    #expect(json["valueQuantity"]?["unit"]?.string == "mmol/L")
    #expect(json["valueQuantity"]?["value"]?.number?.count == 3)
    #expect(json.members.map(\.key) == (try JSONDocument(condition)).root.members.map(\.key))
  }

  @Test(
    "No word of four letters or more of a free text is left, in any format",
    arguments: [
      "Robin Fairweather", "Diabetes mellitus type 2", "Told me about her sister Marion.",
      "Zoë Müller-Łukasz",
    ])
  func freeText(_ text: String) {
    let inputs = [
      "{\"resourceType\":\"Basic\",\"note\":[{\"text\":\"\(text)\"}],\"status\":\"\(text)\",\"gender\":\"\(text)\",\"\(text)\":1}",
      "<ClinicalDocument xmlns=\"urn:hl7-org:v3\"><title>\(text)</title><!-- \(text) --><name use=\"\(text)\">\(text)</name>"
        + "<value displayName=\"\(text)\" value=\"\(text)\"/></ClinicalDocument>",
      "<!DOCTYPE a [<!ENTITY b \"\(text)\"> <!-- \(text) --> <!ENTITY c '\(text)'> <!ELEMENT d EMPTY>]><a>&b;</a>",
      "<!DOCTYPE a [<!ENTITY b \"q\">] ><a>\(text)</a>",
      "<!DOCTYPE a [<!ENTITY b \"\(text) ]> \(text)\">]><a/>",
      "<!DOCTYPE a [<!ENTITY b \"\(text) <!-- x --> \(text)\">]><a/>", "<!DOCTYPE a [<!ENTITY b \"\(text)",
      "<!DOCTYPE a [<!-- ]> --><!ENTITY b \"\(text)\">]><a/>", "<!DOCTYPE a [<?note \(text)?> \(text)]>",
      "<!DOCTYPE a SYSTEM \"file:///\(text)\"><a>\(text)</a>",
      "<!DOCTYPE a [<!ELEMENT b EMPTY> <a>\(text)</a>",
      "Name,Value\n\(text),7\n", "{\"broken\": \"\(text)", "MSH|^~\\&|\(text)|\r\(text)",
      "{\\rtf1 \(text)\\par\(text)\\par \(text)\\\\\(text)}",
      "ResourceData,ResourceType,SourceName,\(text)\n\"{\"\"note\"\":\"\"\(text)\"\"}\",\(text),\(text),\(text)",
      "Name,\(text)\n,\n,2024-02-11 08:11:00 -0400\n,\n,\(text)\n,\n,\n,\nLead,µV\n\(text)",
    ]
    for input in inputs {
      let copy = Self.words(scrubbed(input))
      for word in Self.words(text) where word.count >= 4 {
        #expect(!copy.contains(word), "in \(input.prefix(20))")
      }
    }
  }

  @Test(
    "A copy is told as the format that its original is",
    arguments: [
      "beside/clinical-records.csv", "beside/letter.rtf", "beside/result.hl7", "broken/notes.txt",
      "apple-export/apple_health_export/electrocardiograms/ecg_2024-02-11.csv", "portal/bundle.json",
      "elsewhere/medication-plan/plan.xml", "elsewhere/documents/visit.html",
      "health-cards/good.smart-health-card", "health-cards/digits.txt", "eu-certificates/vaccination.txt",
    ])
  func format(fixture: String) throws {
    let original = try [UInt8](contentsOf: ProjectFolder.fixture(fixture))
    let copy = scrubber.scrub(original)
    #expect(copy != original)
    #expect(FormatSniffer.format(of: copy) == FormatSniffer.format(of: original))
  }

  @Test("A scrubbed row of clinical records is a record with its structure, and its dates are moved")
  func rows() throws {
    let original = try [UInt8](contentsOf: ProjectFolder.fixture("beside/clinical-records.csv"))
    let read = { (bytes: [UInt8]) in ClinicalRecordCSVReader(path: "a.csv", exports: []).read(bytes) }
    let (file, copy) = (read(original), read(scrubber.scrub(original)))
    #expect(copy.resources.map(\.type) == file.resources.map(\.type) && copy.diagnostics.isEmpty)
    #expect(copy.resources.allSatisfy { ClinicalDate($0.origin.receivedDate ?? "") != nil })
    #expect(copy.resources.map(\.origin.source) != file.resources.map(\.origin.source))
  }

  private static func words(_ text: String) -> Set<Substring> {
    Set(text.lowercased().split { !$0.isLetter })
  }

  @Test("A type that Apple names stays, however long its name is; other texts as long do not")
  func appleTypes() {
    let type = "HKCategoryTypeIdentifierIrregularHeartRhythmEvent"
    let text = "IrregularHeartRhythmEventsThatDoctorQuillHasNoted"
    let copy = scrubbed(
      "<HealthData locale=\"en_US\"><Record type=\"\(type)\"/><Record type=\"\(text)\"/></HealthData>")
    #expect(copy.contains("\"\(type)\"") && !copy.contains("DoctorQuill"))
  }

  @Test("Dates keep their order, distances and precision, and the first one is the same in every copy")
  func dates() throws {
    let json = try JSONDocument(
      scrubbed(
        """
        {"resourceType":"Condition","onsetDateTime":"2009-04-21","recordedDate":"2009-05-01T10:30:00+01:00",
        "abatementDateTime":"2010-04","note":[{"time":"9999-12-31"},{"time":"0001-01-01"}]}
        """)
    ).root
    #expect(json["onsetDateTime"]?.string == "1940-01-01")
    #expect(json["recordedDate"]?.string == "1940-01-11T10:30:00+00:00")
    #expect(json["abatementDateTime"]?.string?.count == 7)
    #expect(json["note"]?.list.map { $0["time"]?.string } == ["9999-12-31", "1900-01-01"])
    let document = "<ClinicalDocument><birthTime value=\"19621101\"/><time value=\"20090421103000-0500\"/>"
    #expect(scrubbed(document).contains("value=\"19400101\""))
    #expect(scrubbed(document).contains("103000+0000"))
  }

  @Test("What refers to each other still does")
  func references() throws {
    let copy = try JSONDocument(scrubbed("[{\"resourceType\":\"Patient\",\"id\":\"robin-7\"},\(condition)]"))
      .root
    let id = try #require(copy.list.first?["id"]?.string)
    #expect(id != "robin-7")
    #expect(Array(copy.list).last?["subject"]?["reference"]?.string == "Patient/\(id)")
  }

  @Test("Thousands of identifiers of one shape stay apart")
  func shapes() {
    var filler = Filler()
    let sent =
      (0..<3_000).map { "東\(UnicodeScalar(0x4E00 + $0).map(String.init) ?? "")" } + (0..<100).map(String.init)
    #expect(Set(sent.map { filler.name($0) }).count == 3_100)
    #expect(filler.name("東一") == filler.name("東一"))
  }

  @Test("Without codes, those of public systems go too")
  func withoutCodes() {
    #expect(!scrubbed(condition, with: RecordScrubber(keepsCodes: false)).contains("44054006"))
  }

  @Test("Records that differ only in their words, numbers and days have the same copy")
  func form() {
    let later = condition.replacing("2009-04-21", with: "2016-11-03").replacing("Robin", with: "Aldis")
      .replacing("sister Marion", with: "cousin Wilmot").replacing("7.0", with: "5.3")
    #expect(later != condition)
    #expect(scrubbed(later) == scrubbed(condition))
  }

  @Test("A word that occurs twice does not become the same word twice")
  func places() throws {
    let json = try JSONDocument(scrubbed(#"{"note":[{"text":"Fairweather"},{"text":"Fairweather"}]}"#)).root
    let texts = try #require(json["note"]?.list).map { $0["text"]?.string }
    #expect(texts.count == 2 && texts[0] != texts[1] && texts[0]?.count == 11)
  }

  @Test(
    "Only a code in the form of its system and with its check digit is kept",
    arguments: [
      ("http://snomed.info/sct", "739-51-8264", false), ("http://snomed.info/sct", "739518264", false),
      ("http://snomed.info/sct", "44054007", false), ("http://snomed.info/sct", "900000000000207008", true),
      ("http://loinc.org", "2345-8", false), ("http://loinc.org", "85354-9", true),
      ("http://hl7.org/fhir/sid/ndc", "739-51-8264", false),
      ("http://hl7.org/fhir/sid/ndc", "0093-7424-56", true), ("http://www.whocc.no/atc", "C10AA05", true),
      ("http://hl7.org/fhir/sid/icd-10", "E11-9", false), ("http://hl7.org/fhir/sid/icd-10", "E11.", false),
      ("http://loinc.org", "2345-7", true), ("http://loinc.org", "HK7654321", false),
      ("http://snomed.info/sct", "44054006", true), ("http://snomed.info/sct", "Fairweather", false),
      ("http://www.nlm.nih.gov/research/umls/rxnorm", "123456782", false),
      ("urn:oid:2.16.840.1.113883.2.4.6.3", "123456782", false),
      ("http://hl7.org/fhir/sid/us-ssn", "123456782", false),
      ("http://hl7.org/fhir/sid/icd-10-cm", "E11.9", true),
    ])
  func codes(system: String, code: String, isKept: Bool) throws {
    let json = try JSONDocument(scrubbed(#"{"coding":[{"system":"\#(system)","code":"\#(code)"}]}"#)).root
    #expect((json["coding"]?.list.first?["code"]?.string == code) == isKept)
  }

  @Test(
    "The time of an export does not give away by how much dates are moved",
    arguments: [
      #"<HealthData><ExportDate value="2024-03-18 09:12:44 -0400"/><Record startDate="2009-04-21 08:00:00 -0400"/>"#,
      #"{"resourceType":"Condition","meta":{"lastUpdated":"2024-03-18T09:12:44Z"},"onsetDateTime":"2009-04-21"}"#,
    ])
  func exportTime(_ text: String) {
    #expect(
      scrubbed(text)
        == scrubbed(
          text.replacing("2024-03-18 09:12", with: "2023-01-02 11:34")
            .replacing("2024-03-18T09:12", with: "2023-01-02T11:34")))
  }

  @Test("An object identifier is kept where its registry gave it, and none that ends with a person's number")
  func objectIdentifiers() {
    let kept = "2.16.840.1.113883.10.20.22.4.119"
    let copy = scrubbed(
      "<ClinicalDocument><templateId root=\"\(kept)\"/><templateId root=\"2.16.840.1.113883.6.7395.1826.4\"/>"
    )
    #expect(copy.contains(kept) && !copy.contains("7395") && !copy.contains("1826"))
  }

  @Test(
    "A fraction of a second may hold any number, and is gone; the time of day stays",
    arguments: [
      (#"{"onsetDateTime":"2009-04-21T08:30:15.739518264Z"}"#, "T08:30:15.000000000Z"),
      ("<ClinicalDocument><time value=\"20090421083015.7395-0500\"/>", "083015.0000+0000"),
    ])
  func fractions(_ text: String, time: String) {
    #expect(scrubbed(text).contains(time))
  }

  @Test("No digits are left in the control words of rich text")
  func controlWords() {
    let copy = scrubbed("{\\rtf1\\ansi\\f739\\fs518\\b264 text}")
    #expect(copy.hasPrefix("{\\rtf1\\ansi\\f"))
    for digits in ["739", "518", "264"] { #expect(!copy.contains(digits)) }
  }

  @Test(
    "Of a film or a picture in a container, no length is left",
    arguments: ["RIFF7395WEBP", "7395ftypheic"])
  func containers(head: String) {
    let copy = scrubber.scrub(Array("\(head)18264".utf8))
    #expect(copy == Array(head.replacing("7395", with: "\0\0\0\0").utf8))
    #expect(ContainedMedia(copy) == ContainedMedia(head.utf8))
  }

  @Test("Of a picture nothing is left but what kind it is")
  func pictures() {
    let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("Robin Fairweather".utf8)
    #expect(scrubber.scrub(picture) == Array(picture.prefix(4)))
  }

  @Test(
    "A number is no date because its first digits could be one",
    arguments: [
      (#"{"note":[{"time":"1987042577"}]}"#, "77"), (#"{"note":[{"time":"198704252377"}]}"#, "2377"),
      (#"{"note":[{"time":"19870425235977"}]}"#, "235977"),
      (#"{"time":"1987-04-25 123456789"}"#, "123456789"),
      ("<ClinicalDocument><time value=\"1987042577-0500\"/>", "77-0500"),
    ])
  func numbers(_ text: String, end: String) {
    let copy = scrubbed(text)
    #expect(!copy.contains(end) && !copy.contains("1940"), "\(copy)")
  }

  @Test(
    "Eight digits are a date only in an element of dates",
    arguments: [
      ("<ClinicalDocument><effectiveTime><low value=\"19870425\"/></effectiveTime>", true),
      ("<ClinicalDocument><value><low value=\"19870425\" unit=\"mg\"/></value>", false),
      ("<ClinicalDocument><value value=\"19870425\"/>", false),
      (#"{"resourceType":"Basic","low":"19870425","value":"19870425"}"#, false),
      ("Name,Ada\n,\nDate of Birth,19870425\nLead,µV\n", false),
    ])
  func digits(_ text: String, isDate: Bool) {
    let copy = scrubbed(text)
    #expect(!copy.contains("19870425") && copy.contains("19400101") == isDate, "\(copy)")
  }
}
