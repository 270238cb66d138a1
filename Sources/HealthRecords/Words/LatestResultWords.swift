extension LatestResultWords {
  package static func none(hasMeasurements: Bool) -> String {
    hasMeasurements
      ? Phrase("No lab results or vitals of an institution are in these records.").text
      : Phrase("No lab results or vitals are in these records.").text
  }

  package static func unjudged(_ count: Int, hasRanges: Bool) -> String {
    let results = Counted.words(count, .latestResult)
    let range: Phrase = hasRanges ? "a reference range that it can be compared with" : "a reference range"
    return Phrase(
      "None of \(results) came with a flag or \(range), so these records do not say whether any is out of range."
    ).text
  }

  package static func besideWords(_ results: [String]) -> String {
    Phrase("Not compared, as the range is words: \(results.joined(separator: "; ")).").text
  }

  /// - Parameter isAll: false if some have a range that they cannot be compared with.
  package static func inRange(_ judged: Int, of count: Int, isAll: Bool = true) -> String {
    if count == 1 {
      return Phrase("The 1 latest result came with a flag or a reference range, and is not out of range.")
        .text
    }
    let results = Counted.words(count, .latestResult)
    if !isAll {
      return Phrase(
        "Of \(results), \(judged) can be compared with a flag or a range; none of these is out of range."
      ).text
    }
    return Phrase(
      "Of \(results), \(judged) came with a flag or a reference range; none of these is out of range."
    ).text
  }
}
