/// The test that a result’s LOINC code means, and whether its words or its unit say that it is another.
struct CodedTest: Sendable {
  /// The term of its code, where words and unit do not say otherwise.
  let term: LOINC?
  /// The term of its code, where they do.
  let contradicted: LOINC?

  var isContradicted: Bool { contradicted != nil }

  /// Of what is no result.
  init() { (term, contradicted) = (nil, nil) }

  init(_ json: JSONValue, _ common: CommonReadings) {
    guard let reading = json["code"].map(common.concept), let known = reading.knownTerm else {
      (term, contradicted) = (nil, nil)
      return
    }
    let isOther = reading.term == nil || TestWords.contradict(known, json["valueQuantity"])
    (term, contradicted) = isOther ? (nil, known) : (known, nil)
  }
}
