/// Records by what people call them: an id with its type, the address of a page, a title.
package struct RecordNames: Sendable {
  private var byName: [String: [ClinicalRecord]] = [:]
  private var byTitle: [String: [ClinicalRecord]] = [:]

  package init(_ records: [ClinicalRecord]) {
    for record in records.sorted(by: ClinicalRecord.isListedBefore) {
      for copy in [record] + record.contributors {
        let (type, identity) = (copy.resource.type.name, copy.identity)
        // The last two are the names of its page and of its row on a test's page.
        for name in [
          "\(type)/\(identity.id)", identity.name, "\(type.lowercased())-\(identity.name)",
          "r-\(identity.name)",
        ] {
          byName[name, default: []].append(record)
        }
      }
      byTitle[record.title.normalizedWords, default: []].append(record)
    }
  }

  /// The records, newest first.
  ///
  /// - Parameter sent: `Condition/12`, `records/condition-3tbs8pf4j6kls.html`, `labs/2160-0.html#r-12ghmrs6qvre0`, or a
  ///   whole title.
  package func records(called sent: String) -> [ClinicalRecord] {
    let parts = sent.split(separator: "#", maxSplits: 1).map(String.init)
    let page = parts.first?.split(separator: "/").last.map(String.init) ?? ""
    let names = [
      sent, parts.count > 1 ? parts[1] : "", page.hasSuffix(".html") ? String(page.dropLast(5)) : "",
    ]
    return names.firstNonNil { byName[$0] } ?? byTitle[sent.normalizedWords] ?? []
  }

  package func isTitle(_ name: String) -> Bool { byName[name] == nil && byTitle[name.normalizedWords] != nil }
}
