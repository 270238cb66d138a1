/// A person's name (FHIR R4, Datatypes: HumanName; DSTU2's family is a list).
struct HumanName: Hashable, Sendable {
  let text: String
  let family: String
  let given: String
  /// "Jr."
  let suffix: String

  init?(_ json: JSONValue?) {
    guard let json else { return nil }
    if let words = json.string {
      self.init(text: words, family: "", given: "")
      return
    }
    let parts = { (key: String) in
      json.list(key).compactMap(\.primitive).joined(separator: " ").trimmed
    }
    let written = parts("text")
    let built = ["prefix", "given", "family", "suffix"].map(parts).joinedWords(" ")
    guard !(written + built).isBlank else { return nil }
    self.init(
      text: written.isEmpty ? built : Self.both(written, built), family: parts("family"),
      given: parts("given"),
      suffix: parts("suffix"))
  }

  private init(text: String, family: String, given: String, suffix: String = "") {
    self.text = text
    self.family = family
    self.given = given
    self.suffix = suffix
  }

  /// "王大明 (Daming Wang)", "Roel (Roelof Bor)": the parts too, if they share no word with the text.
  private static func both(_ written: String, _ built: String) -> String {
    let parts = Set(built.letterWords)
    let isOther = !parts.isEmpty && parts.isDisjoint(with: written.letterWords)
    return isOther ? "\(written) (\(built))" : written
  }

  /// The preferred name among several: official and usual first; an old or maiden name only if there is no other.
  static func preferred(_ json: JSONValue?) -> HumanName? {
    let rank = ["official": 0, "usual": 1, "nickname": 3, "anonymous": 3, "temp": 3, "old": 4, "maiden": 4]
    let names = json?.list.enumerated().compactMap { position, json -> (Int, Int, HumanName)? in
      HumanName(json).map { (rank[json["use"]?.string ?? ""] ?? 2, position, $0) }
    }
    return names?.min { ($0.0, $0.1) < ($1.0, $1.1) }?.2
  }

  /// Identifies a person by family and given names, ignoring prefixes and case.
  var key: String {
    let key = "\(family.normalizedWords)|\(given.normalizedWords)"
    return key == "|" ? text.normalizedWords : key
  }
}

extension HumanName {
  /// The words that are specific to a person; none for a name in another script, since one may be sent in two.
  var tellingWords: Set<String> {
    let own = Self.tellingWords(text)
    return Array(own).areLatin ? own.filter { $0.count > 1 } : []
  }

  static func tellingWords(_ name: String) -> Set<String> { Set(name.letterWords).subtracting(anybody) }

  /// The name that a reference shows, if none of the patient's own names is a part of it or contains it.
  static func shown(by reference: JSONValue, besides patient: JSONValue) -> String? {
    guard let name = HumanName(reference["display"]), !name.tellingWords.isEmpty else { return nil }
    let own = patient.list("name").compactMap(HumanName.init).map(\.tellingWords).filter { !$0.isEmpty }
    let isOther = own.allSatisfy {
      !$0.isSubset(of: name.tellingWords) && !name.tellingWords.isSubset(of: $0)
    }
    return own.isEmpty || !isOther ? nil : name.text
  }

  private static let anybody = FillerWords.person.words
}
