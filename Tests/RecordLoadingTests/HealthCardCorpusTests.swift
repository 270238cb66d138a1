import RecordLoading
import TestSupport
import Testing

/// The specification's own examples and the broken ones of its tools, where they are there.
@Suite(.enabled(if: ProjectFolder.corpus != nil, "the corpus is not there")) struct HealthCardCorpusTests {
  private static func keys() throws -> SignatureKeys {
    try SignatureKeys(
      path: "\(try #require(ProjectFolder.corpus))/smart-health-cards/issuer/.well-known/jwks.json")
  }

  @Test("Every sound card of the corpus matches the issuer’s published keys")
  func good() async throws {
    let folder = "\(try #require(ProjectFolder.corpus))/smart-health-cards"
    let files = try await RecordLoader.load([folder], keys: try Self.keys())
    let cards = files.filter { $0.path.contains("-d-jws.txt") || $0.path.hasSuffix(".smart-health-card") }
    #expect(cards.count == 8)
    for file in cards {
      #expect(!file.cards.isEmpty)
      for card in file.cards {
        guard case .matches = card.outcome else {
          Issue.record("\(file.path)")
          continue
        }
      }
    }
  }

  @Test("The content of a card that was kept alone is shown, and said to have no signature")
  func contentAlone() async throws {
    let folder = "\(try #require(ProjectFolder.corpus))/smart-health-cards-bad"
    let files = try await RecordLoader.load([folder], keys: try Self.keys())
      .filter { $0.path.contains("-jws-payload-") }
    #expect(files.count == 12)
    for file in files {
      #expect(file.cards.map(\.outcome) == [.notSigned] && file.resources.count > 1, "\(file.path)")
    }
  }

  @Test("The parts of one card in many files are put together")
  func parts() async throws {
    let folder = "\(try #require(ProjectFolder.corpus))/smart-health-cards-bad"
    let files = try await RecordLoader.load([folder], keys: try Self.keys())
    let small = files.filter { $0.path.contains("qr_chunk_too_small") }
    #expect(small.count == 17 && small.flatMap(\.cards).count == 1 && small.allSatisfy(\.diagnostics.isEmpty))
  }

  /// Resources that can be read of each file, whether a signature matches, and the reasons that are told.
  struct Row: Sendable, CustomTestStringConvertible {
    let file: String
    let resources: Int
    let matches: Bool
    let reasons: [String]
    var testDescription: String { file }

    init(_ file: String, _ resources: Int, matches: Bool = false, _ reasons: String...) {
      (self.file, self.resources, self.matches, self.reasons) = (file, resources, matches, reasons)
    }
  }

  @Test("Each bad card of the corpus fails with a reason of its own", arguments: rows)
  func bad(row: Row) async throws {
    let folder = "\(try #require(ProjectFolder.corpus))/smart-health-cards-bad"
    let files = try await RecordLoader.load(["\(folder)/test-example-\(row.file)"], keys: try Self.keys())
    let read = try #require(files.first)
    let isMatched = read.cards.contains { if case .matches = $0.outcome { true } else { false } }
    #expect(read.resources.count == row.resources && isMatched == row.matches)
    #expect(read.diagnostics.map(\.reason) == row.reasons)
  }

  private static let mismatch = "signature does not match"
  private static let length = "the signature is not 64 bytes long (two numbers of 32 bytes)"
  private static let stranger = "none of the given keys matches the one that the card names"

  static let rows = [
    Row("00-d-jws-der-signature.txt", 3, length, mismatch),
    Row("00-d-jws-der-signature-r-neg.txt", 3, length, mismatch),
    Row("00-d-jws-der-signature-s-neg.txt", 3, length, mismatch),
    Row("00-d-jws-der-signature-rs-neg.txt", 3, length, mismatch),
    Row("00-d-jws-invalid-signature.txt", 3, mismatch),
    Row("00-d-jws-issuer-kid-mismatch.txt", 3, stranger),
    Row("00-d-jws-wrong_jws_header_kid.txt", 3, stranger),
    Row("00-d-jws-no_jws_header_kid.txt", 3, "the card’s header names no key"),
    Row("00-d-jws-no_jws_header_alg.txt", 3, "the signature’s algorithm is not ES256", mismatch),
    Row(
      "00-d-jws-no_jws_header_zip.txt", 3, "the card’s header does not say that its payload is compressed",
      mismatch),
    Row("00-d-jws-bad-fhir-metadata.txt", 3, matches: true),
    Row("00-d-jws-issuer-not-valid-with-smart-key.txt", 3, matches: true),
    Row("00-d-jws-jws_too_long.txt", 5, matches: true, "the card has no start date"),
    Row("00-d-jws-no_deflate.txt", 3, matches: true, "the card’s payload is not compressed"),
    Row("00-d-jws-trailing_chars.txt", 3, matches: true, "there is white space around the card"),
    Row(
      "00-d-jws-utf8_bom_prefix.txt", 3, matches: true, "there is a byte order mark before the card’s payload"
    ),
    Row(
      "00-e-file-invalid_deflate.smart-health-card", 0,
      "the card’s payload cannot be unpacked as raw deflate: the compressed data is damaged"),
    Row("00-e-file-invalid_issuer_url.smart-health-card", 3, matches: true),
    Row(
      "00-e-file-invalid_issuer_url_http.smart-health-card", 3, matches: true,
      "the issuer is not an https address without a final slash"),
    Row(
      "00-e-file-issuer_url_with_trailing_slash.smart-health-card", 3, matches: true,
      "the issuer is not an https address without a final slash"),
    Row(
      "00-e-file-jws_too_long.smart-health-card", 5, matches: true,
      "the card has no start date"),
    Row(
      "00-e-file-multi-jws-issues.smart-health-card", 6, matches: true,
      "the signature’s algorithm is not ES256", "signature does not match"),
    Row("00-e-file-multi-jws.smart-health-card", 6, matches: true),
    Row("00-e-file-no_deflate.smart-health-card", 3, matches: true, "the card’s payload is not compressed"),
    Row("00-e-file-trailing_chars.smart-health-card", 3, matches: true),
    Row("00-e-file.wrong-extension", 3, matches: true),
    Row(
      "00-f-qr-code-numeric-value-0-index-out-of-range.txt", 0,
      "the card’s part number is out of range"),
    Row(
      "00-f-qr-code-numeric-value-0-number-too-big.txt", 0,
      "a pair of digits is outside the range of characters"),
    Row(
      "00-f-qr-code-numeric-value-0-odd-count.txt", 0, "the card has an odd number of digits"),
    Row(
      "00-f-qr-code-numeric-value-0-trailing_chars.txt", 3, matches: true,
      "there is white space around the card"),
    Row("00-f-qr-code-numeric-value-0-wrong-multi-chunk.txt", 3, matches: true),
    Row(
      "00-f-qr-code-numeric-value-0-wrong_qr_header.txt", 0,
      "the text of a health card must begin with shc:/"),
    Row("00-fhirhealthcard-multi-jws.json", 7, matches: true),
    Row("00-fhirhealthcard-with-resource-link.json", 7, matches: true),
    Row("00-fhirhealthcard.json", 4, matches: true),
    Row("1195-byte-qrnumeric.txt", 6, matches: true),
  ]
}
