import HealthRecords

/// Words of a value that exclude each other: what the text has as positive cannot be negative.
enum CDAOpposites {
  /// True where both hold words of one group, and none that are the same there.
  static func areOpposed(_ told: String, _ sent: String) -> Bool {
    groups.contains { group in
      let (told, sent) = (places(told, in: group), places(sent, in: group))
      return told.count == 1 && sent.count == 1 && told != sent
    }
  }

  /// Which words of a group a text holds, the longest first; what is found is not looked at again: "not detected".
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
