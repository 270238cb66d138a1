/// The test that a result’s LOINC code means, and whether its words or unit contradict that.
struct CodedTest: Sendable {
  /// The term of its code, unless words or unit contradict it.
  let term: LOINC?
  /// The term of its code, if words or unit contradict it.
  let contradicted: LOINC?

  var isContradicted: Bool { contradicted != nil }

  /// For a record that is not a result.
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
