import HealthRecords

/// Words of values that exclude each other: a finding that the text calls positive cannot be negative.
enum CDAOpposites {
  /// True if both texts have words of exactly one side of a group, and not of the same side.
  static func areOpposed(_ told: String, _ sent: String) -> Bool {
    groups.contains { group in
      let (told, sent) = (places(told, in: group), places(sent, in: group))
      return told.count == 1 && sent.count == 1 && told != sent
    }
  }

  /// Which sides of a group a text has words of. Longer phrases are found and cut out first, so that "not detected" is
  /// not also "detected".
  private static func places(_ text: String, in group: [[String]]) -> Set<Int> {
    guard text.utf8.count <= longest else { return [] }
    let words = text.lowercased().split { !$0.isLetter }.joined(separator: " ")
    let all = group.enumerated().flatMap { place, phrases in phrases.map { (place, $0) } }
    var (rest, found) = (" \(words) ", Set<Int>())
    for (place, phrase) in all.sorted(by: { ($1.1.count, $0.1) < ($0.1.count, $1.1) }) {
      let cut = rest.replacing(" \(phrase) ", with: " · ")
      if cut != rest { found.insert(place) }
      rest = cut
    }
    return found
  }

  private static let longest = 200

  private static let groups: [[[String]]] = [
    [
      [
        "positive", "pos", "detected", "reactive", "present", "growth", "pregnant", "malignant", "abnormal",
        "yes",
      ],
      [
        "negative", "neg", "not detected", "none detected", "undetected", "nonreactive", "non reactive",
        "not reactive",
        "absent", "not present", "no growth", "not pregnant", "benign", "normal", "no", "not seen",
        "none seen",
        "not found", "none", "not malignant", "not abnormal", "no malignancy", "not positive",
      ],
    ],
    [
      ["never", "non smoker", "nonsmoker"], ["former", "ex smoker", "quit", "stopped"],
      ["current", "every day", "some day", "daily"],
    ],
    [
      ["full code", "full resuscitation", "attempt resuscitation", "full treatment", "cpr"],
      [
        "do not resuscitate", "dnr", "no cpr", "do not attempt resuscitation", "no resuscitation",
        "comfort care",
        "not for resuscitation", "allow natural death",
      ],
    ],
  ]
}
