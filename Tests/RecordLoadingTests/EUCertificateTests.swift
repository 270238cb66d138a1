import HealthRecords
import RecordLoading
import TestSupport
import Testing

@Suite struct EUCertificateTests {
  private static func load(_ file: String, hasKeys: Bool = true) async throws -> RecordFile {
    let keys = hasKeys ? try SignatureKeys(path: ProjectFolder.fixture("eu-certificates/keys")) : .none
    let files = try await RecordLoader.load([ProjectFolder.fixture("eu-certificates/\(file)")], keys: keys)
    return try #require(files.first)
  }

  private static func record(_ file: RecordFile) throws -> ClinicalRecord {
    let person = try #require(RecordLibrary([file]).persons.first)
    #expect(person.displayName == "Robin Ashby Fairweather")
    #expect(person.birthDate?.text == "1957-11-03")
    return try #require(person.records.first)
  }

  @Test("A vaccination gives the product, the dose and the day as they were sent")
  func vaccination() async throws {
    for name in ["vaccination.txt", "test-file.json"] {
      let file = try await Self.load(name)
      #expect(file.cards.map(\.outcome) == [.matches(key: "8dFSanRWsbg")])
      #expect(file.diagnostics.isEmpty)
      let record = try Self.record(file)
      #expect(record.clinicalType == .immunizations)
      #expect(record.title == "Comirnaty")
      #expect(record.date?.text == "2021-04-01")
      #expect(record.resource.origin.source == "Larkfield Health Office")
      let dose = record.resource.json["protocolApplied"]?.list.first
      #expect(dose?["doseNumberPositiveInt"]?.number == "2")
      #expect(dose?["seriesDosesPositiveInt"]?.number == "2")
    }
  }

  @Test("A test gives its result and the moment of the sample, signed by RSA")
  func test() async throws {
    let file = try await Self.load("test.txt")
    guard case .matches = file.cards.first?.outcome else {
      Issue.record("it does not match")
      return
    }
    let record = try Self.record(file)
    #expect(record.clinicalType == .labResults)
    #expect(record.title == "COVID-19: Rapid immunoassay")
    #expect(record.date?.text == "2021-05-03T09:10:00+02:00")
    #expect(record.resultText == "Not detected")
  }

  @Test("A recovery is a condition on the day of the first positive test; compression and tag may be missing")
  func recovery() async throws {
    let file = try await Self.load("recovery.txt")
    #expect(file.cards.map(\.outcome) == [.matches(key: "8dFSanRWsbg")])
    let record = try Self.record(file)
    #expect(record.clinicalType == .conditions)
    #expect(record.title == "COVID-19")
    #expect(record.date?.text == "2021-01-10")
  }

  @Test("Without a key a certificate is shown and said to be not checked")
  func unchecked() async throws {
    let file = try await Self.load("vaccination.txt", hasKeys: false)
    #expect(file.cards.map(\.words) == ["signature not checked: no key given for this issuer"])
    #expect(file.diagnostics.isEmpty)
  }

  @Test("The certificate’s own number is masked")
  func masked() async throws {
    let record = try Self.record(try await Self.load("vaccination.txt"))
    let text = JSONPrinter().text(of: record.resource.json)
    #expect(!text.contains("FIXTURE0001"))
  }

  @Test(
    "Each way for a certificate to be bad has its own reason",
    arguments: [
      ("tampered.txt", 2, ["signature does not match"]),
      ("unknown-signer.txt", 2, ["none of the given keys matches the one that the certificate names"]),
      (
        "odd-algorithm.txt", 2,
        ["the signature’s algorithm is neither ES256 nor PS256", "signature does not match"]
      ),
      ("bad-base45.txt", 0, ["the certificate’s text is not valid base45"]),
      ("base45-overflow.txt", 0, ["the certificate’s text is not valid base45"]),
      ("cut.txt", 0, ["the certificate’s compressed content is cut off"]),
      ("damaged.txt", 0, ["the certificate cannot be unpacked: the compressed data is damaged"]),
      ("bomb.txt", 0, ["the certificate cannot be unpacked: it is larger than 1 MB"]),
      ("not-signed.txt", 0, ["the certificate has no signature around it (COSE)"]),
      ("deep.txt", 0, ["the certificate’s content is nested too deeply or repeats too often"]),
      ("lying-length.txt", 0, ["the certificate’s content is not valid CBOR"]),
      ("no-content.txt", 0, ["the signed text contains no certificate"]),
      ("no-group.txt", 0, ["the certificate contains no vaccination, test or recovery"]),
    ])
  func bad(file: String, resources: Int, reasons: [String]) async throws {
    let read = try await Self.load(file)
    #expect(read.format == .euDCC)
    #expect(read.resources.count == resources)
    #expect(read.diagnostics.map(\.reason) == reasons)
    #expect(read.unreadable == (resources == 0 ? 1 : 0))
  }
}
