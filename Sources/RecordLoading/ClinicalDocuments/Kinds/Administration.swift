import HealthRecords

/// Insurance, care teams, notes, exemptions and papers: kinds that are little more than their rows.
extension Statement {
  // MARK: Insurance

  /// Each policy of a coverage act (C-CDA R2.1, Coverage Activity, Policy Activity).
  var coverages: [EntryRecord] {
    let policies = inner.filter { $0.element.name == "act" && $0.kind != .comment }
    return policies.isEmpty ? [coverage] : policies.map(\.coverage)
  }

  private var coverage: EntryRecord {
    var (coverage, _) = mapped(as: .policy)
    coverage.set("type", kindOfPlan?.json)
    for performer in element.all("performer") {
      let isGuarantor = performer.first("assignedEntity/code")?["code"] == "GUAR"
      let words = ElementValue.reference(Party.words(performer))
      coverage.add(isGuarantor ? "guarantor[]" : "payor[]", words)
    }
    let numbers = element.all("id").compactMap { $0["nullFlavor"] == nil ? $0["extension"] : nil }
    for number in numbers where !number.isBlank {
      let kind = CodedConcept(EntrySentence(.policyOrGroup)).json
      coverage.add("class[]", JSONTree.of(["type": kind, "value": .text(number)]))
    }
    let member = coverage["subscriberId"]?.string
    let payers = coverage["payor"]?.elements.compactMap { $0["display"]?.string }.joined()
    return record(coverage, key: [member, payers])
  }

  /// The kind of plan. "Self" says who is covered, and is not a kind of plan (HL7 v3 RoleCode).
  private var kindOfPlan: CodedConcept? {
    code?["codeSystem"] == "2.16.840.1.113883.5.110" && !types.names(code) ? nil : types.concept(code)
  }

  // MARK: Care teams

  /// Who looks after the person (C-CDA R2.1, Care Team Organizer).
  var careTeam: EntryRecord {
    var (team, _) = mapped()
    let members = inner.filter { $0.element.first("performer") != nil }
    for performer in members.flatMap({ $0.element.all("performer") }) {
      guard let role = performer.first("assignedEntity") else { continue }
      let function = types.concept(performer.first("functionCode")) ?? types.concept(role.first("code"))
      let member = JSONTree.of([
        "role": function?.json, "member": ElementValue.reference(Party.words(of: role))?.json,
        "telecom": .list(role.all("telecom").compactMap(Party.telecom)),
      ])
      team.add("participant[]", member)
    }
    return record(team, key: [types.name(code)], used: Set(members.map(\.number)))
  }

  // MARK: Notes

  /// A clinical note (C-CDA R2.1, Note Activity).
  var note: EntryRecord? {
    let text = element.first("text")
    guard let content = text.flatMap(types.attachment) ?? Attachments.plain(types.text(text)) else {
      return nil
    }
    var (note, _) = mapped()
    let isComplete = statusCode == nil || statusCode == "completed"
    if !isComplete { note.add("docStatus", "preliminary") }
    let codes = element.all("code").flatMap { $0.all("translation") }
    note.add("type", (codes.first ?? code).flatMap { types.concept($0) }?.json)
    note.add("content[].attachment", content)
    // A note that is unfinished, given up or denied answers no order.
    let answered = isComplete && !isNegated ? element.all("reference/externalAct") : []
    return record(note, key: [types.name(code)], remarks: answered.map(types.answeredOrder))
  }

  // MARK: Exemptions

  /// Exemptions from paying a share of the costs (Italy, Profilo Sanitario Sintetico: section of LOINC 57827-8): a
  /// right, named after the disease that it is given for.
  var exemption: EntryRecord? {
    guard !isNegated, let name = naming(code)?.name ?? text else { return nil }
    var (right, _) = mapped()
    let concept = types.concept(code, words: name)
    right.add("type", concept?.saying(EntrySentence(.exemption, name)).json)
    // "Completed" only describes the entry; the period says whether the right lasts (FHIR R4, Coverage.status).
    let status =
      statusCode == "completed" ? nil : ConceptMap.named("coverageStatus")[statusCode] ?? statusCode
    right.add("status", status)
    return record(right, key: [name])
  }

  // MARK: Papers

  /// FHIR R4's Basic, for what has no other resource: a DICOM study, why the document was made, a measure's period.
  var paperwork: EntryRecord {
    // The period of a measure is not the day on which something was made.
    let span = types.time(effectiveTime) == nil ? types.period(effectiveTime) : nil
    var (paper, _) = mapped()
    let words = [types.name(code), measure].compactMap { $0 }.joined(separator: ": ")
    let named = measure == nil ? naming(code) : types.concept(code, words: words)
    paper.add("code", (named ?? CodedConcept(words: text))?.json)
    if span == nil { paper.add("created", types.start(effectiveTime)) }
    return record(
      paper, key: [types.name(code)] + [measure].compactMap { $0 },
      remarks: [EntryExtension.label(.period, .of("Period", span))])
  }
}
