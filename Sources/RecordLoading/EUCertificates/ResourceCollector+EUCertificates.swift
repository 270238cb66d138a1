import HealthRecords

/// EU certificates: each becomes a Bundle of FHIR resources, which is read like any other.
extension ResourceCollector {
  mutating func collect(certificate text: some Collection<UInt8>, place: String) {
    guard isWithinCardLimit(place) else { return }
    do {
      let certificate = try EUCertificate(text)
      let resources = CertificateResources(certificate.content)
      let bundle = try resources.bundle()
      let check = certificate.cose.check(with: keys)
      let signature = CardSignature(
        place: place, issuer: certificate.issuer, outcome: check.outcome, validFrom: certificate.times.from,
        validUntil: certificate.times.until)
      for remark in certificate.times.remarks + [check.remark].compactMap({ $0 }) { warn(place, remark) }
      if check.outcome == .doesNotMatch { warn(place, signature.words) }
      collect(bundle, place: place, signedBy: signature, source: resources.institution ?? certificate.issuer)
    } catch {
      fail(place, error.reason)
    }
  }

  /// The member states' test files contain a certificate's text next to its parts.
  mutating func collect(testFile json: JSONValue, place: String) {
    let text = json["PREFIX"]?.string ?? json["BASE45"]?.string.map { EUCertificate.prefix + $0 }
    guard let text else { return fail(place, CardReason.noTestText.words) }
    collect(certificate: Array(text.utf8), place: place)
  }
}
