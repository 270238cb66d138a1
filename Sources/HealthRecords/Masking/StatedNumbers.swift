/// The secret numbers that one resource states, of whomever.
struct StatedNumbers {
  private(set) var values: Set<String> = []
  /// True where an element is one of them, however short.
  private(set) var isThere = false

  init(_ resource: Resource) {
    add(resource.json, under: "", in: resource.type)
    for subject in Subject.named.flatMap({ resource.json.all($0) }) {
      values.formUnion(subject.text("display").map(Self.inName) ?? [])
    }
  }

  /// Whom an element of this name means is a patient, also where nothing but an identifier is stated.
  static func type(of json: JSONValue, under key: String, in type: ResourceType) -> ResourceType {
    json.resourceType ?? (Subject.named.contains(key) ? .patient : type)
  }

  private mutating func add(_ json: JSONValue, under key: String, in type: ResourceType) {
    switch json.kind {
    case .array: for element in json.list { add(element, under: key, in: type) }
    case .object:
      let inner = Self.type(of: json, under: key, in: type)
      for member in json.allMembers {
        let name = member.name
        if IdentifierMask.hides(name, of: json, under: key, in: inner) {
          isThere = true
          addAll(in: member.value)
        } else {
          add(member.value, under: name, in: inner)
        }
      }
    case .string, .number, .boolean, .null: break
    }
  }

  /// What stands where a number belongs, whatever its JSON type.
  private mutating func addAll(in json: JSONValue) {
    switch json.kind {
    case .string, .number: json.primitive.map { _ = values.insert($0) }
    case .array: for element in json.list { addAll(in: element) }
    case .object: for member in json.allMembers { addAll(in: member.value) }
    case .boolean, .null: break
    }
  }

  /// "123456789" of "Everywoman, Eve, MRN: 123456789": no name has so many digits.
  private static func inName(_ name: String) -> [String] {
    name.split { !($0.isLetter || $0.isNumber) }.filter { $0.count(where: \.isNumber) >= 5 }.map(String.init)
  }
}
