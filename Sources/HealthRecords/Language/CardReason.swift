/// Faults of health cards, certificates, keys and records of the phone.
package enum CardReason: String, WordTable {
  case certificateTooDeep = "the certificate’s content is nested too deeply or repeats too often"
  case certificateUnsound = "the certificate’s content is not valid CBOR"
  case certificateWithoutSignature = "the certificate has no signature around it (COSE)"
  case algorithmOfCertificate = "the signature’s algorithm is neither ES256 nor PS256"
  case noKeyOfCertificate = "none of the given keys matches the one that the certificate names"
  case unnamedKey = "not named"
  case certificateOfNothing = "the certificate contains no vaccination, test or recovery"
  case certificateBeginning = "the text of a certificate must begin with HC1:"
  case certificateTooLarge = "the certificate is larger than 1 MB"
  case certificateBase45 = "the certificate’s text is not valid base45"
  case noCertificate = "the signed text contains no certificate"
  case certificateCutOff = "the certificate’s compressed content is cut off"
  case noTestText = "the test file contains no certificate text"
  case algorithmOfCard = "the signature’s algorithm is not ES256"
  case foreignHeader = "the card’s header asks for unknown extensions or contains a key"
  case signatureLength = "the signature is not 64 bytes long (two numbers of 32 bytes)"
  case namesNoKey = "the card’s header names no key"
  case noKeyOfCard = "none of the given keys matches the one that the card names"
  case noBundle = "there is no FHIR Bundle in the card"
  case issuerAddress = "the issuer is not an https address without a final slash"
  case mixedParts = "parts of several cards are mixed; put the parts of each card into a separate folder"
  case noBeginning = "the card has no start date"
  case dateNotInSeconds = "a date in the card is not in seconds since 1970"
  case expiresBeforeValid = "the card expires before it becomes valid"
  case cardTooLarge = "the card is larger than 5 MB"
  case noSignedCard = "it is not a signed card: three parts in base64url are expected"
  case payloadNotCompressed = "the card’s payload is not compressed"
  case compressionNotStated = "the card’s header does not say that its payload is compressed"
  case byteOrderMark = "there is a byte order mark before the card’s payload"
  case payloadCutOff = "the card’s compressed payload is cut off"
  case payloadFollowed = "extra data follows the card’s compressed payload"
  case payloadNotUnpacked = "the card’s payload cannot be unpacked"
  case whiteSpaceAround = "there is white space around the card"
  case noKey = "there is no P-256 or RSA key in it"
  case privateKey = "the keys include a private key; only its public part is used"
  case keyNotP256 = "skipped a key that is not P-256"
  case keyIdentifier = "a key’s identifier is not its thumbprint; the thumbprint is used"
  case keyOfOtherKind = "skipped a key that is neither P-256 nor RSA"
  case cardBeginning = "the text of a health card must begin with shc:/"
  case partWithoutNumber = "this part of a card has no number"
  case partOutOfRange = "the card’s part number is out of range"
  case notDigits = "the card contains something other than digits"
  case oddDigits = "the card has an odd number of digits"
  case digitsTooLarge = "a pair of digits is outside the range of characters"
  case noCard = "there is no card in it"
  case cardNoText = "the card is not text"
  case noKeyFile = "no such file or folder of keys"
  case noType = "it has no type"
  case unreadableText = "its text cannot be read"
  case electrocardiogramHead = "the electrocardiogram has no header"
}

extension CardReason {
  package static func recovery(from first: String?, until last: String?) -> String {
    let days = [first.map { Phrase("from \($0)").text }, last.map { Phrase("until \($0)").text }]
    let words = days.compactMap { $0 }.joined(separator: " ")
    return Phrase("Certificate of recovery; the date is that of the first positive test. Valid \(words).")
      .text
  }
  package static func certificateNotShown(_ reason: String) -> String {
    Phrase("the certificate’s content cannot be shown: \(reason)").text
  }
  package static func certificateNotUnpacked(_ reason: String) -> String {
    Phrase("the certificate cannot be unpacked: \(reason)").text
  }
  package static func parts(_ count: Int, of total: Int) -> String {
    Phrase("only \(count) of a card’s \(total) parts are here; put all of them into one folder").text
  }
  /// Where the parts of one card are.
  package static func partsIn(_ files: [String]) -> String {
    Phrase("parts in \(files.joined(separator: ", "))").text
  }
  package static func headerNotJSON(_ reason: String) -> String {
    Phrase("the card’s header is not JSON: \(reason)").text
  }
  package static func payloadNotJSON(_ reason: String) -> String {
    Phrase("the card’s payload is not JSON: \(reason)").text
  }
  package static func payloadNotDeflate(_ reason: String) -> String {
    Phrase("the card’s payload cannot be unpacked as raw deflate: \(reason)").text
  }
  package static func keysNotJSON(_ reason: String) -> String { Phrase("it is not JSON: \(reason)").text }
  package static func tooMany(_ limit: Int) -> String {
    Phrase("there are more than \(limit) cards in one file; the rest were not read").text
  }
  package static func expired(_ day: ClinicalDate) -> String {
    Phrase("the card expired on \(day.dayText)").text
  }
  package static func notYetValid(_ day: ClinicalDate) -> String {
    Phrase("the card is not valid before \(day.dayText)").text
  }
}
