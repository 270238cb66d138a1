/// Faults of health cards, certificates, keys and records of the phone.
package enum CardReason: String, WordTable {
  case certificateTooDeep = "the certificate’s content is nested or repeated beyond reason"
  case certificateUnsound = "the certificate’s content is not sound CBOR"
  case certificateWithoutSignature = "the certificate has no signature around it (COSE)"
  case algorithmOfCertificate = "the signature’s algorithm is neither ES256 nor PS256"
  case noKeyOfCertificate = "none of the keys supplied is the one that the certificate names"
  case unnamedKey = "not named"
  case certificateOfNothing = "the certificate holds neither a vaccination nor a test nor a recovery"
  case certificateBeginning = "the text of a certificate begins with HC1:"
  case certificateTooLarge = "the certificate is larger than 1 MB"
  case certificateBase45 = "the certificate’s text is not sound base45"
  case noCertificate = "there is no certificate in the signed text"
  case certificateCutOff = "the certificate’s compressed content ends in the middle"
  case noTestText = "there is no text of a certificate in the test file"
  case algorithmOfCard = "the signature’s algorithm is not ES256"
  case foreignHeader = "the card’s header asks for unknown extensions, or brings a key along"
  case signatureLength = "the signature is not 64 bytes long, as two numbers of 32"
  case namesNoKey = "the card’s header names no key"
  case noKeyOfCard = "none of the keys supplied is the one that the card names"
  case noBundle = "there is no FHIR Bundle in the card"
  case issuerAddress = "the issuer is not an https address without a slash at its end"
  case mixedParts = "parts of several cards are mixed; put those of each card into a folder of their own"
  case noBeginning = "the card does not say from when it is valid"
  case dateNotInSeconds = "a date of the card is not in seconds since 1970"
  case expiresBeforeValid = "the card expires before it is valid"
  case cardTooLarge = "the card is larger than 5 MB"
  case noSignedCard = "it is not a signed card: three parts in base64url are expected"
  case payloadNotCompressed = "the card’s payload is not compressed"
  case compressionNotStated = "the card’s header does not say that its payload is compressed"
  case byteOrderMark = "there is a byte order mark before the card’s payload"
  case payloadCutOff = "the card’s compressed payload ends in the middle"
  case payloadFollowed = "there is something after the card’s compressed payload"
  case payloadNotUnpacked = "the card’s payload cannot be unpacked"
  case whiteSpaceAround = "there is white space around the card"
  case noKey = "there is no P-256 or RSA key in it"
  case privateKey = "a private key is among the keys; only its public part is used"
  case keyNotP256 = "a key is not one of P-256; it is not used"
  case keyIdentifier = "a key’s identifier is not its thumbprint; the thumbprint is used"
  case keyOfOtherKind = "a key is neither of P-256 nor of RSA; it is not used"
  case cardBeginning = "the text of a health card begins with shc:/"
  case partWithoutNumber = "the card’s part has no number"
  case partOutOfRange = "the number of the card’s part is out of range"
  case notDigits = "there is something else than digits in the card"
  case oddDigits = "the card has an odd count of digits"
  case digitsTooLarge = "a pair of digits is larger than any letter’s"
  case noCard = "there is no card in it"
  case cardNoText = "the card is not text"
  case noKeyFile = "there is no such file or folder of keys"
  case noType = "it has no type"
  case unreadableText = "its text cannot be read"
  case electrocardiogramHead = "the electrocardiogram has no head"
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
    Phrase("\(count) of \(total) parts of a card are here; put all of them into one folder").text
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
    Phrase("there are more than \(limit) cards in one file; no more are opened").text
  }
  package static func expired(_ day: ClinicalDate) -> String {
    Phrase("the card expired on \(day.dayText)").text
  }
  package static func notYetValid(_ day: ClinicalDate) -> String {
    Phrase("the card is not valid before \(day.dayText)").text
  }
}
