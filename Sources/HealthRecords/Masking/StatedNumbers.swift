/// The secret numbers in one resource, of any person.
struct StatedNumbers {
  private(set) var values: Set<String> = []
  /// True if an element is such a number, however short.
  private(set) var isThere = false

  init(_ resource: Resource) {
    add(resource.json, under: "", in: resource.type)
    for subject in PatientElements.all.flatMap({ resource.json.all($0) }) {
      values.formUnion(subject.text("display").map { Self.inText($0, least: 5) } ?? [])
    }
  }

  /// The type for an element of this name: a subject is a patient, even if only an identifier is stated.
  static func type(of json: JSONValue, under key: String, in type: ResourceType) -> ResourceType {
    json.resourceType ?? (PatientElements.all.contains(key) ? .patient : type)
  }

  private mutating func add(_ json: JSONValue, under key: String, in type: ResourceType) {
    switch json.kind {
    case .array: for element in json.list { add(element, under: key, in: type) }
    case .object:
      let inner = Self.type(of: json, under: key, in: type)
      for member in json.allMembers {
        let value = member.value
        if SecretElements.mayContain(member),
          SecretElements.contains(member.name, of: json, under: key, in: inner)
        {
          isThere = true
          addAll(in: value)
        } else if inner.isOfPerson, SecretElements.mayTell(member.name, under: key) {
          values.formUnion(
            value.primitive.map { Self.inText($0, least: KnownNumbers.leastLengthOfOthers) } ?? [])
        } else if value.kind == .object || value.kind == .array {
          add(value, under: member.name, in: inner)
        }
      }
    case .string, .number, .boolean, .null: break
    }
  }

  /// Adds everything in an element for a number, whatever its JSON type.
  private mutating func addAll(in json: JSONValue) {
    switch json.kind {
    case .string, .number: json.primitive.map { _ = values.insert($0) }
    case .array: for element in json.list { addAll(in: element) }
    case .object: for member in json.allMembers { addAll(in: member.value) }
    case .boolean, .null: break
    }
  }

  /// "123-45-6789" in "Everywoman, Eve, MRN: 123-45-6789 (1962-03-04)": many digits, also in groups, that are no day of
  /// the calendar.
  private static func inText(_ text: String, least: Int) -> [String] {
    guard text.count(where: \.isNumber) >= least else { return [] }
    let words = words(of: Array(text))
    var numbers: [String] = []
    for (index, word) in words.enumerated() {
      let isGroup = index > 0 && isShort(word, least) && isShort(words[index - 1], least)
      if isGroup, let last = numbers.popLast() {
        numbers.append("\(last) \(word)")
      } else {
        numbers.append(word)
      }
    }
    return numbers.filter { $0.count(where: \.isNumber) >= least && !isDate($0) }
  }

  /// Runs of letters and digits, with single signs between two digits.
  private static func words(of letters: [Character]) -> [String] {
    letters.indices.split { index in
      let sides = [index - 1, index + 1].map { letters.indices.contains($0) && letters[$0].isNumber }
      let isInside = !letters[index].isWhitespace && sides == [true, true]
      return !letters[index].isLetter && !letters[index].isNumber && !isInside
    }.map { String($0.map { letters[$0] }) }
  }

  /// True for one of several groups of a number.
  private static func isShort(_ word: String, _ least: Int) -> Bool {
    word.count < least && word.contains(where: \.isNumber) && !word.contains(where: \.isLetter)
  }

  private static func isDate(_ text: String) -> Bool {
    NumberWalk.isDate(text.utf8.filter(SecretNumber.isDigit), text.split { !$0.isNumber }.map(\.count))
  }
}
