import Testing

@testable import HealthRecords

/// No number of a person leaves the program in any place or spelling, unless it is asked for.
@Suite struct MaskingTests {
  private static let number = "987654321"

  private static func patient(_ more: String) -> String {
    "{\"resourceType\":\"Patient\",\"id\":\"p\",\"name\":[{\"text\":\"Ada Quill\"}],\"birthDate\":\"1980-04-01\",\(more)}"
  }

  private static func identified(_ members: String) -> String {
    patient("\"identifier\":[{\"system\":\"http://hl7.org/fhir/sid/us-ssn\",\(members)}]")
  }

  private static let known = identified("\"value\":\"987654321\"")

  private static func condition(_ more: String) -> String {
    "{\"resourceType\":\"Condition\",\"id\":\"c\",\"subject\":{\"reference\":\"Patient/p\"},\"code\":{\"text\":\"Asthma\"},\(more)}"
  }

  /// Everything that is made of the records: names, titles, facts, originals, files and diagnostics.
  private func told(_ texts: [String], path: String = "a.json", shows: Bool = false) throws -> String {
    let library = RecordLibrary([try Records.file(path, texts)], showsIdentifiers: shows)
    let records = library.persons.flatMap { $0.everything }.flatMap { [$0] + $0.contributors }
    let words = records.flatMap { record in
      [record.title, record.resultText, record.resource.id ?? "", record.resource.origin.file]
        + record.facts.map(\.words) + [JSONPrinter().text(of: record.resource.json)]
        + record.attachments.compactMap { $0.base64.flatMap { Base64.decode($0.utf8) } }.map {
          String(decoding: $0, as: UTF8.self)
        }
    }
    let persons = library.persons.map { "\($0.displayName) \($0.slug)" }
    let files = library.files.map(\.path) + library.diagnostics.flatMap { [$0.file, $0.place, $0.reason] }
    return (words + persons + files + library.ledger.rows.map(\.path)).joined(separator: "\n")
  }

  @Test(
    "An identifier is masked whatever stands beside it, and whatever its JSON type",
    arguments: [
      #""value":"987654321""#, #""use":"old","value":"987654321""#, #""use":"temp","value":"987654321""#,
      #""use":"home","value":"987654321""#, #""rank":1,"value":"987654321""#, #""value":987654321"#,
      #""value":["987654321"]"#, #""value":{"a":"987654321"}"#, #""value":"x","value":"987654321""#,
      #""value":"987654321","value":"x""#,
      #""value":"x1","_value":{"extension":[{"url":"rendered-value","valueString":"987654321"}]}"#,
      #""type":{"text":"Social Security Number"},"value":"987654321""#,
    ])
  func identifiers(members: String) throws {
    let texts = [Self.identified(members), Self.condition(#""note":[{"text":"again 987654321"}]"#)]
    #expect(!(try told(texts).contains("987654321")))
    #expect(try told(texts, shows: true).contains("987654321"))
  }

  @Test(
    "A number is masked where a record repeats it, in other separators and beside other words",
    arguments: [
      #""note":[{"text":"SSN 987-65-4321 end"}]"#, #""note":[{"text":"SSN 987 65 4321"}]"#,
      #""note":[{"text":"987.654.321"}]"#, #""note":[{"text":"SSN987654321"}]"#,
      #""note":[{"text":"９８７６５４３２１"}]"#, #""note":[{"text":"000-98-7654321, 987654321"}]"#,
      #""extension":[{"url":"u","valueInteger":987654321}]"#, #""x987654321":"y","987654321":"z""#,
      #""extension":[{"url":"http://x.example/987654321","valueUri":"http://x.example/?n=987654321"}]"#,
      #""meta":{"source":"http://x.example/987654321"}"#, #""onsetDateTime":"987654321""#,
      #""text":{"div":"<div>SSN <b>98765</b><i>4321</i></div>"}"#,
      #""recorder":{"identifier":{"value":"987654321"},"display":"for 987654321"}"#,
    ])
  func repeated(members: String) throws {
    let told = try told([Self.known, Self.condition(members)])
    for spelling in [
      "987654321", "987-65-4321", "987 65 4321", "987.654.321", "９８７６５４３２１", "98765</b><i>4321",
    ] {
      #expect(!told.contains(spelling))
    }
    #expect(told.contains("•••••321") || told.contains("masked-"))
  }

  @Test("File names are masked on pages and exports, and stand as they are for this machine's terminal")
  func fileNames() throws {
    let name = "x/MRN-987654321.json"
    let unread =
      #"{"resourceType":"Condition","id":"u","subject":{"reference":"Patient/p"},"onsetDateTime":"soon"}"#
    let library = RecordLibrary([try Records.file(name, [Self.known, unread])])
    #expect(library.files[0].path != name && library.files[0].sentPath == name)
    #expect(
      library.ledger.rows.map(\.sentPath) == [name] && !library.ledger.rows[0].path.contains("987654321"))
    let diagnostic = try #require(library.diagnostics.first)
    #expect(!diagnostic.file.contains("987654321") && diagnostic.description.contains(name))
  }

  @Test("An Observation’s value is masked where it is the person’s number, and no amount beside it is")
  func values() throws {
    let observation = { (id: String, value: String) in
      "{\"resourceType\":\"Observation\",\"id\":\"\(id)\",\"status\":\"final\",\"subject\":{\"reference\":\"Patient/p\"},\"code\":{\"text\":\"Test \(id)\"},\(value)}"
    }
    let told = try told([
      Self.known, observation("a", #""valueString":"987654321""#),
      observation("b", #""valueQuantity":{"value":987654321}"#),
      observation("c", #""valueQuantity":{"value":98765,"unit":"copies/mL"}"#),
      observation("d", #""valueQuantity":{"value":987654321.0}"#),
      observation("e", #""valueQuantity":{"value":9.87654321e8}"#),
      observation("f", #""valueQuantity":{"value":-987654321.50}"#),
      observation("g", #""valueQuantity":{"value":9.87654321,"unit":"mg"}"#),
    ])
    #expect(!told.contains("987654321") && told.contains("98765 copies/mL"))
    #expect(!told.contains("87654321e8") && told.contains("9.87654321 mg"))
  }

  @Test("A short number is no pressure, no list of scores and no date")
  func amounts() {
    let numbers = KnownNumbers(own: SecretNumberFinder(["12080", "20200101", "150000"]), others: .none)
    for text in [
      "120/80 mmHg", "1 2 0 8 0", "2020-01-01", "01.01.2020 x", "120.80", "3.12080", "2020-01-01T10:00",
    ] {
      #expect(numbers.masked(text) == text)
    }
    #expect(numbers.masked("MRN 12080, 20200101") == "MRN •••••, •••••101")
  }

  @Test("A number of another person is masked too, where it is long enough to be no amount")
  func others() throws {
    let bob =
      #"{"resourceType":"Patient","id":"q","name":[{"text":"Bob Stone"}],"birthDate":"1950-01-01","identifier":[{"system":"urn:h","value":"54321"}]}"#
    let note = { (subject: String) in
      "{\"resourceType\":\"Condition\",\"id\":\"\(subject)\",\"subject\":{\(subject)},\"code\":{\"text\":\"Cold\"},\"note\":[{\"text\":\"spouse 987654321, count 54321\"}]}"
    }
    let told = try told([
      Self.known, bob,
      note(##""reference":"Patient/p""##).replacing(
        "\"id\":\"\"reference\":\"Patient/p\"\"", with: "\"id\":\"n\""),
      #"{"resourceType":"Condition","id":"o","subject":{"reference":"Patient/q"},"code":{"text":"Flu"},"note":[{"text":"spouse 987654321"}]}"#,
      #"{"resourceType":"Condition","id":"s","subject":{"display":"Somebody"},"code":{"text":"Flu"},"note":[{"text":"near 987654321"}]}"#,
    ])
    #expect(!told.contains("987654321") && told.contains("count 54321"))
  }

  @Test(
    "A document inside a record repeats no number, also where markup cuts it",
    arguments: [
      ("text/plain", "SSN: 987-65-4321"), ("text/html", "<p>SSN: 987654321</p>"),
      ("text/html", "<table><tr><td>98765<b>43</b>21</td></tr></table>"),
      ("text/html", "<p>SSN: 9&#56;7654321</p>"),
      ("application/rtf", "{\\rtf1 SSN: 987654321}"), ("application/rtf", "{\\rtf1 SSN: 98765{\\b 43}21}"),
      ("application/xml", "<a><id extension=\"987654321\"/>text</a>"), ("x/y", "PID|1||987654321^^^H"),
    ])
  func documents(type: String, words: String) throws {
    let data = Base64.encode(Array(words.utf8))
    let note =
      "{\"resourceType\":\"DocumentReference\",\"id\":\"d\",\"status\":\"current\",\"subject\":{\"reference\":\"Patient/p\"},\"content\":[{\"attachment\":{\"contentType\":\"\(type)\",\"data\":\"\(data)\"}}]}"
    let library = RecordLibrary([try Records.file("a.json", [Self.known, note])])
    let attachment = try #require(library.persons[0].records[0].attachments.first)
    let bytes = try #require(attachment.base64.flatMap { Base64.decode($0.utf8) })
    let plain =
      type.contains("rtf")
      ? RichText.plain(bytes) : NarrativeText.plain(String(decoding: bytes, as: UTF8.self))
    #expect(attachment.isMasked)
    for spelling in ["987654321", "987-65-4321"] {
      #expect(!plain.contains(spelling) && !String(decoding: bytes, as: UTF8.self).contains(spelling))
    }
    #expect(plain.contains("321") || type == "application/xml")
    let asked = RecordLibrary([try Records.file("a.json", [Self.known, note])], showsIdentifiers: true)
    #expect(asked.persons[0].records[0].attachments[0].base64 == data)
  }

  @Test("Names of files, addresses and ids do not tell it, and references still lead to what they mean")
  func addresses() throws {
    let patient = Self.known.replacing("\"id\":\"p\"", with: "\"id\":\"987654321\"")
    let condition = Self.condition("\"onsetDateTime\":\"2020-01-01\"").replacing(
      "Patient/p", with: "Patient/987654321")
    #expect(!(try told([patient, condition], path: "x/MRN-987654321.json").contains("987654321")))
    let file = try Records.file("a-987654321.json", [patient, condition])
    let person = try #require(RecordLibrary([file]).persons.first)
    #expect(person.records.count == 1 && person.matches("987654321"))
    #expect(person.records[0].resource.asSent.json["subject"]?.text("reference") == "Patient/987654321")
    #expect(person.records[0].facts.contains { $0.words == "Subject: Ada Quill" })
  }

  @Test("No name of a page, a person or a file is made of a number, so that none can be found by trying all")
  func names() throws {
    let patient = Self.known.replacing("\"id\":\"p\"", with: "\"id\":\"987654321\"")
    let condition = Self.condition("\"onsetDateTime\":\"2020-01-01\"")
      .replacing("\"id\":\"c\"", with: "\"id\":\"c-987654321\"").replacing(
        "Patient/p", with: "Patient/987654321")
    let person = try #require(
      RecordLibrary([try Records.file("a-987654321.json", [patient, condition])]).persons.first)
    for record in person.everything {
      let identity = record.identity
      #expect(identity.id.contains("987654321"))
      #expect(
        identity.name != RecordIdentity(scope: identity.scope, type: identity.type, id: identity.id).name)
      #expect(record.resource.id?.hasSuffix("masked-1") == true)
    }
  }

  @Test(
    "Elements that are such a number are masked, however short",
    arguments: [
      #"{"resourceType":"Coverage","id":"v","beneficiary":{"reference":"Patient/p"},"class":[{"type":{"coding":[{"code":"rxid"}]},"value":"77412"}]}"#,
      #"{"resourceType":"Condition","id":"v","subject":{"reference":"Patient/p"},"identifier":[{"type":{"text":"SSN"},"value":"77412"}]}"#,
      #"{"resourceType":"Condition","id":"v","subject":{"identifier":{"value":"77412"},"reference":"Patient/p"}}"#,
      #"{"resourceType":"RelatedPerson","id":"v","patient":{"reference":"Patient/p"},"identifier":[{"system":"u","value":"77412"}]}"#,
    ])
  func elements(text: String) throws {
    #expect(!(try told([Self.known, text]).contains("77412")))
    let short = text.replacing("77412", with: "774")
    #expect(!(try told([Self.known, short]).contains("\"774\"")))
  }

  @Test(
    "A number is known from the type, the system or the extension that states it",
    arguments: [
      #""identifier":[{"type":{"text":"Versichertennummer"},"value":"987654321"}]"#,
      #""identifier":[{"type":{"text":"Insurance-Number"},"value":"987654321"}]"#,
      #""identifier":[{"type":{"coding":[{"code":"NIIP"}]},"value":"987654321"}]"#,
      #""identifier":[{"type":{"coding":[{"code":"mr"}]},"value":"987654321"}]"#,
      #""identifier":[{"type":{"coding":[{"code":"NNBEL"}]},"value":"987654321"}]"#,
      #""identifier":[{"system":"urn:oid:2.16.756.5.32","value":"987654321"}]"#,
      #""contained":[{"resourceType":"Coverage","identifier":[{"type":{"text":"Number"},"value":"987654321"}]}]"#,
      #""contained":[{"resourceType":"Patient","extension":[{"url":"x/no","valueString":"No. 987 654 321"}]}]"#,
      #""contained":[{"resourceType":"Patient","extension":[{"url":"x/no","valueInteger":987654321}]}]"#,
      #""subject":{"display":"Quill, Ada (1980-04-01), MRN: 987-65-4321"}"#,
      #""subject":{"display":"Quill^Ada#987 654 321"}"#,
    ])
  func stated(members: String) throws {
    let told = try told([
      "{\"resourceType\":\"Condition\",\"id\":\"c\",\"code\":{\"text\":\"Asthma 987.654.321\"},\(members)}"
    ])
    #expect(!told.contains("987") && told.contains("Asthma •••••321"))
  }

  @Test("An accession or plan number is no person’s")
  func kept() throws {
    let told = try told([
      Self.known,
      Self.condition(#""identifier":[{"type":{"text":"Accession number"},"value":"ACC-556677"}]"#),
    ])
    #expect(told.contains("ACC-556677"))
  }

  @Test(
    "A masked number stays masked where its name is written with escapes",
    arguments: ["memberId", "member\\u0049d"])
  func escapedNames(key: String) throws {
    let text = "{\"resourceType\":\"Basic\",\"id\":\"b\",\"\(key)\":\"12345678\",\"memberIds\":\"kept\"}"
    let told = try told([Self.known, text])
    #expect(!told.contains("12345678") && told.contains("•••••678") && told.contains("kept"))
  }

  @Test("What another program would not know a number by stays: codes, units and systems")
  func terms() throws {
    let told = try told([
      Self.known,
      Self.condition(#""bodySite":[{"coding":[{"system":"urn:x","code":"987654321","display":"Lung"}]}]"#),
    ])
    #expect(told.contains(#""code": "987654321""#))
  }

  @Test(
    "A number in a document is masked however its Base64 is written, and in the document of an address",
    arguments: [
      #""data":"Q2FyZCA5ODc2NTQz\nMjE=""#, #""data":"Q2FyZCA5ODc2NTQz\r\nMjE=\n""#,
      #""data":"Q2FyZCA5ODc2NTQz\u004djE=""#, #""url":"data:text/plain;base64,Q2FyZCA5ODc2NTQzMjE=""#,
    ])
  func writtenBase64(attachment: String) throws {
    let document =
      #"{"resourceType":"DocumentReference","id":"d","status":"current","subject":{"reference":"Patient/p"},"content":[{"attachment":{"contentType":"text/plain",\#(attachment)}}]}"#
    let all = try told([Self.known, document])
    #expect(!all.contains(Self.number) && !all.contains("OTg3NjU0MzIx") && !all.contains("5ODc2NTQz"))
  }
}
