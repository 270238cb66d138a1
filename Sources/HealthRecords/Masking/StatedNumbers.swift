/// The secret numbers in one resource, of any person.
struct StatedNumbers {
  private(set) var values: Set<String> = []
  /// True if an element is such a number, however short.
  private(set) var isThere = false

  init(_ resource: Resource) {
    add(resource.json, under: "", in: resource.type)
    for subject in PatientElements.all.flatMap({ resource.json.all($0) }) {
      values.formUnion(subject.text("display").map(Self.inName) ?? [])
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

  /// "123456789" in "Everywoman, Eve, MRN: 123456789". No name has that many digits.
  private static func inName(_ name: String) -> [String] {
    name.split { !($0.isLetter || $0.isNumber) }.filter { $0.count(where: \.isNumber) >= 5 }.map(String.init)
  }
}
