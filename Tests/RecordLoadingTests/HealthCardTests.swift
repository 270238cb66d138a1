import HealthRecords
import RecordLoading
import TestSupport
import Testing

@Suite struct HealthCardTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let file: String
    /// What became of each card's signature.
    let outcomes: [CardSignature.Outcome]
    let reasons: [String]
    var testDescription: String { file }
  }

  private static let key = "oAk3xBXAzlo5QeyGBOavmCuSlh2wF1DhAO2UpM_FO38"
  private static let mismatch = "signature does not match"

  private static func load(_ file: String, keys: String? = "keys.json") async throws -> RecordFile {
    let keys = try keys.map { try SignatureKeys(path: ProjectFolder.fixture("health-cards/\($0)")) } ?? .none
    let files = try await RecordLoader.load([ProjectFolder.fixture("health-cards/\(file)")], keys: keys)
    return try #require(files.first)
  }

  @Test("Each form of a card is read, and its signature matches the key supplied", arguments: forms)
  func form(file: String) async throws {
    let read = try await Self.load(file)
    #expect(read.cards.map(\.outcome) == [.matches(key: Self.key)])
    #expect(read.diagnostics.isEmpty)
    let dose = try #require(read.resources.first { $0.type == .immunization })
    #expect(dose.origin.source == "https://cards.larkfield.example")
    #expect(dose.origin.card?.validity == "from 6 March 2021")
    #expect(RecordLibrary([read]).persons.flatMap(\.records).first?.date?.text == "2021-03-04")
  }

  static let forms = ["good.smart-health-card", "parameters.json", "bare.txt", "digits.txt", "parts.txt"]

  @Test("The parts of a card are put together from several files of a folder, in any order")
  func partsInFiles() async throws {
    let text = String(
      decoding: try [UInt8](contentsOf: ProjectFolder.fixture("health-cards/parts.txt")), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    let folder = try TemporaryFolder()
    for (number, line) in lines.reversed().enumerated() { try folder.write("qr/\(number).txt", String(line)) }
    let keys = try SignatureKeys(path: ProjectFolder.fixture("health-cards/keys.json"))
    let files = try await RecordLoader.load([folder.path], keys: keys)
    let diagnostics = files.flatMap(\.diagnostics)
    #expect(files.count > 1 && diagnostics.isEmpty)
    #expect(files.flatMap(\.cards).map(\.outcome) == [.matches(key: Self.key)])
    let paths = files.filter { !$0.resources.isEmpty }.map(\.path)
    #expect(paths == ["qr/0.txt"])
    try folder.write("qr/other.txt", "shc:/1/\(lines.count)/00")
    let mixed = try await RecordLoader.load([folder.path], keys: keys)
    let (cards, faults) = (mixed.flatMap(\.cards), mixed.flatMap(\.diagnostics))
    #expect(cards.isEmpty && faults.count == mixed.count)
  }

  @Test("Each way for a card to be bad has its own reason", arguments: rows)
  func bad(row: Row) async throws {
    let read = try await Self.load(row.file)
    #expect(read.cards.map(\.outcome) == row.outcomes)
    #expect(read.diagnostics.map(\.reason) == row.reasons)
    #expect(read.resources.count == row.outcomes.count * 2)
  }

  static let rows: [Row] = [
    Row(file: "tampered.txt", outcomes: [.doesNotMatch], reasons: [mismatch]),
    Row(file: "foreign-key-under-our-name.txt", outcomes: [.doesNotMatch], reasons: [mismatch]),
    Row(
      file: "der-signature.txt", outcomes: [.doesNotMatch],
      reasons: ["the signature is not 64 bytes long (two numbers of 32 bytes)", mismatch]),
    Row(
      file: "alg-none.txt", outcomes: [.doesNotMatch],
      reasons: ["the signature’s algorithm is not ES256", mismatch]),
    Row(file: "no-kid.txt", outcomes: [.notChecked], reasons: ["the card’s header names no key"]),
    Row(
      file: "other-key.txt", outcomes: [.notChecked],
      reasons: ["none of the given keys matches the one that the card names"]),
    Row(
      file: "not-compressed.txt", outcomes: [.matches(key: key)],
      reasons: ["the card’s payload is not compressed"]),
    Row(
      file: "compression-not-named.txt", outcomes: [.matches(key: key)],
      reasons: ["the card’s header does not say that its payload is compressed"]),
    Row(
      file: "deflate-trailing.txt", outcomes: [.matches(key: key)],
      reasons: ["extra data follows the card’s compressed payload"]),
    Row(file: "deflate-cut.txt", outcomes: [], reasons: ["the card’s compressed payload is cut off"]),
    Row(
      file: "deflate-zlib.txt", outcomes: [],
      reasons: ["the card’s payload cannot be unpacked as raw deflate: the compressed data is damaged"]),
    Row(
      file: "bomb.txt", outcomes: [],
      reasons: ["the card’s payload cannot be unpacked as raw deflate: it is larger than 5 MB"]),
    Row(
      file: "expires-first.txt", outcomes: [.matches(key: key)],
      reasons: ["the card expires before it becomes valid"]),
    Row(
      file: "milliseconds.txt", outcomes: [.matches(key: key)],
      reasons: ["a date in the card is not in seconds since 1970"]),
    Row(
      file: "issuer-not-https.txt", outcomes: [.matches(key: key)],
      reasons: ["the issuer is not an https address without a final slash"]),
    Row(file: "no-bundle.txt", outcomes: [], reasons: ["there is no FHIR Bundle in the card"]),
    Row(file: "odd-digits.txt", outcomes: [], reasons: ["the card has an odd number of digits"]),
    Row(
      file: "digits-too-large.txt", outcomes: [],
      reasons: ["a pair of digits is outside the range of characters"]),
    Row(
      file: "part-out-of-range.txt", outcomes: [], reasons: ["the card’s part number is out of range"]),
    Row(
      file: "part-missing.txt", outcomes: [],
      reasons: ["only 2 of a card’s 3 parts are here; put all of them into one folder"]),
    Row(file: "letters.txt", outcomes: [], reasons: ["the card contains something other than digits"]),
    Row(file: "wrong-scheme.txt", outcomes: [], reasons: ["the text of a health card must begin with shc:/"]),
    Row(
      file: "white-space.txt", outcomes: [.matches(key: key)],
      reasons: ["there is white space around the card"]),
    Row(
      file: "no-jws.smart-health-card", outcomes: [],
      reasons: [
        "it is not a signed card: three parts in base64url are expected",
        "it is not a signed card: three parts in base64url are expected",
      ]),
    Row(
      file: "payload-alone.json", outcomes: [.notSigned],
      reasons: ["no signature: the file holds the content of a card alone"]),
    Row(
      file: "link.txt", outcomes: [],
      reasons: [
        "a SMART Health Link to cards.larkfield.example. Healthfolio works offline and did not follow it: open it in a browser, save the content as a file, and add that file"
      ]),
  ]

  @Test("Without a key a card is shown and said to be not checked")
  func unchecked() async throws {
    let read = try await Self.load("bare.txt", keys: nil)
    #expect(read.cards.map(\.words) == ["signature not checked: no key given for this issuer"])
    #expect(read.diagnostics.isEmpty)
    #expect(read.resources.count == 2)
  }

  @Test("A key may come in PEM, and a key set may be in a folder")
  func keyForms() async throws {
    for keys in ["key.pem", "keys.json", "."] {
      let read = try await Self.load("bare.txt", keys: keys)
      #expect(
        read.cards.map(\.words) == [
          "signature matches the key you supplied (issuer https://cards.larkfield.example, key \(Self.key))"
        ])
    }
    #expect(throws: InputError.self) {
      try SignatureKeys(path: ProjectFolder.fixture("health-cards/bare.txt"))
    }
  }

  @Test("Every card is counted, also those beyond the number that is opened")
  func tooMany() async throws {
    let folder = try TemporaryFolder()
    try folder.write("cards.txt", (0..<300).map { "eyJabc.x.y\($0)\n" }.joined())
    let files = try await RecordLoader.load([folder.path])
    #expect(files.map(\.unreadable) == [300])
    #expect(RecordLibrary(files).ledger.resources == 300)
    #expect(files.flatMap(\.diagnostics).count == 201)
  }

  @Test("Two persons’ cards of one issuer stay two persons")
  func twoPersons() async throws {
    let library = RecordLibrary([try await Self.load("two-people.smart-health-card")])
    #expect(library.persons.map(\.displayName).sorted() == ["Robin Ashby Fairweather", "Sage Nightingale"])
    #expect(library.persons.map { $0.records.filter { $0.clinicalType == .immunizations }.count } == [1, 1])
  }

  @Test("Whether a card holds is told by the day that the data speaks for, never by a clock")
  func validity() async throws {
    let reasons = { (day: String?) in
      RecordLibrary([try await Self.load("expired.txt")], asOf: day.flatMap(ClinicalDate.init)).diagnostics
        .map(\.reason)
    }
    #expect(try await reasons(nil) == [])
    #expect(try await reasons("2021-03-05") == ["the card is not valid before 6 March 2021"])
    #expect(try await reasons("2021-06-01") == [])
    #expect(try await reasons("2024-01-01") == ["the card expired on 5 March 2022"])
  }
}
