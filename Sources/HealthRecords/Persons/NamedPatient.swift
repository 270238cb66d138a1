/// What a resource of a bulk export states on its own.
extension JSONValue {
  /// `Patient/id` of the resource's person; nil if there is none.
  package var namedPatient: String? {
    if resourceType == .patient { return text("id").map { "Patient/\($0)" } }
    for element in Subject.elements {
      for json in all(element) {
        guard let target = json.text("reference").flatMap(ReferenceTarget.init), target.type == .patient
        else { continue }
        return "Patient/\(target.id)"
      }
    }
    return nil
  }

  /// `Type/id` of the resource; nil if it lacks one.
  package var typeAndID: String? {
    guard let type = resourceType, let id = text("id") else { return nil }
    return "\(type)/\(id)"
  }

  /// `Type/id` of all references, at any depth.
  package var referredTo: [String] {
    var found: [String] = []
    var waiting = [self]
    while let json = waiting.popLast() {
      let parts =
        json.kind == .object ? json.members.map(\.value) : json.kind == .array ? Array(json.list) : []
      waiting += parts
      if json.kind == .object, let target = json["reference"]?.string.flatMap(ReferenceTarget.init) {
        found.append("\(target.typeName)/\(target.id)")
      }
    }
    return found
  }

  /// True for people, places and things that records of several persons refer to.
  package var isSupporting: Bool {
    resourceType?.isSupporting ?? false
  }
}
