import HealthRecords

/// Signs that a Bundle is only a part of what its source has, in words without clinical content (FHIR R4, Bundle.total
/// and .link; HL7 v3 ObservationValue: REDACTED and SUBSETTED; OperationOutcome.issue.code).
struct PartialBundle {
  let reasons: [String]
  /// Its own address.
  let address: String?
  /// The addresses of the pages before and after it.
  let neighbors: [String]

  init(_ json: JSONValue) {
    let links = json.list("link").compactMap { link in
      link.text("url").map { (relation: link.text("relation") ?? "", url: $0) }
    }
    address = links.first { $0.relation == "self" }?.url
    neighbors = links.filter { ["next", "previous", "prev"].contains($0.relation) }.map(\.url)
    let entries = json.list("entry")
    reasons =
      Self.marks(json).map(ResourceReason.partSent)
      + [neighbors.isEmpty ? Self.shortfall(json, entries) : nil].compactMap { $0 }
      + entries.compactMap { $0["resource"] }.flatMap(Self.outcomes)
  }
}

extension PartialBundle {
  private static func marks(_ json: JSONValue) -> [String] {
    let marks = json.all("meta.security") + json.all("meta.tag")
    return marks.compactMap { $0.text("code") }.filter { ["REDACTED", "SUBSETTED"].contains($0) }.distinct
  }

  /// For a search that found more than the Bundle holds. Entries that are only included with a match do not count.
  private static func shortfall(_ json: JSONValue, _ entries: JSONList) -> String? {
    guard json.text("type") == "searchset", let total = json["total"]?.primitive.flatMap(Int.init) else {
      return nil
    }
    let matches = entries.count { entry in
      let mode = entry["search"]?.text("mode")
      return mode == nil && entry["resource"]?.resourceType != .operationOutcome
        || mode == "match"
    }
    return matches < total ? ResourceReason.shortfall(total, sent: matches) : nil
  }

  /// For a message of the source that its answer is incomplete; the message's own words are on its page.
  private static func outcomes(_ json: JSONValue) -> [String] {
    guard json.resourceType == .operationOutcome else { return [] }
    let isPart = json.list("issue").contains { issue in
      ["error", "fatal"].contains(issue.text("severity") ?? "") || codes.contains(issue.text("code") ?? "")
    }
    return isPart ? [ResourceReason.mayBeMissing.words] : []
  }

  private static let codes = CodedWords.codes("partialCode")
}
