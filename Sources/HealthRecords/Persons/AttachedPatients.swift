/// The Patients of attached documents, each with the resource that holds the document.
struct AttachedPatients: Sendable {
  /// Positions of resources.
  let pairs: [(patient: Int, holder: Int)]

  init(_ resources: [Resource]) {
    let attached = resources.indices.filter {
      resources[$0].type == .patient && resources[$0].origin.holderPlace != nil
    }
    if attached.isEmpty {
      pairs = []
      return
    }
    var holders: [String: Int] = [:]
    for (index, resource) in resources.enumerated() where resource.type == .documentReference {
      holders["\(resource.origin.file)\n\(resource.origin.place)"] = index
    }
    pairs = attached.compactMap { patient in
      let origin = resources[patient].origin
      return origin.holderPlace.flatMap { holders["\(origin.file)\n\($0)"] }.map { (patient, $0) }
    }
  }

  /// The positions of resources that hold a document about another person.
  ///
  /// - Parameter persons: the person of each resource.
  func foreign(_ persons: [Int?]) -> [Int] {
    pairs.filter { persons[$0.patient] != nil && persons[$0.patient] != persons[$0.holder] }.map(\.holder)
  }

  func diagnostics(_ resources: [Resource], persons: [Int?]) -> [Diagnostic] {
    foreign(persons).map { holder in
      let origin = resources[holder].origin
      return Diagnostic(
        .warning, file: origin.file, place: origin.place,
        reason:
          ResourceReason.foreignDocument.words)
    }
  }
}
