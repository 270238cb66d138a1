import HealthRecords

/// Insurance, care teams, notes, exemptions and papers: kinds that are little more than their rows.
extension Statement {
  /// Each policy of a coverage act (C-CDA R2.1, Coverage Activity, Policy Activity).
  var coverages: [EntryRecord] {
    let policies = contents.filter { $0.element.name == "act" }
    return (policies.isEmpty ? [self] : policies).map(\.coverage)
  }

  private var coverage: EntryRecord {
    var coverage = mapped(as: .policy)
    let numbers = element.all("id").compactMap { $0["nullFlavor"] == nil ? $0["extension"]?.nonBlank : nil }
    let kind = CodedConcept(EntrySentence(.policyOrGroup)).json
    coverage.add("class[]", all: numbers.compactMap { .of(["type": kind, "value": .text($0)]) })
    return record(coverage)
  }

  /// Notes and pictures, if anything is in them.
  var contained: [EntryRecord] {
    let content = mapped()
    return content.has("content") ? [record(content, key: [element["ID"]])] : []
  }

  /// A right not to pay, named after the disease that it is given for (Italy, Profilo Sanitario Sintetico).
  var exemption: EntryRecord? {
    guard !isNegated, let name = naming(code)?.name ?? text else { return nil }
    var right = mapped()
    right.add(
      "type", CodedConcept(EntrySentence(.exemption, name), codings: types.concept(code)?.codings ?? []).json)
    return record(right)
  }

  /// FHIR R4's Basic, for what has no other resource: a DICOM study, why the document was made, a measure's period.
  var paperwork: EntryRecord {
    var paper = mapped()
    let words = String.listed([types.name(code), measure], by: ": ")
    let named = measure == nil ? naming(code) : types.concept(code, words: words)
    paper.add("code", (named ?? CodedConcept(words: text))?.json)
    return record(paper)
  }
}
