import HealthRecords

/// Laboratory reports of IHE: sections by specialty, each with one act around its results (XD-LAB, section 6.3.4;
/// Austria's and Italy's laboratory reports, France's CR-BIO).
enum CDALaboratory {
  static func isSection(_ element: XMLElement) -> Bool {
    if element.all("templateId").contains(where: { templates.contains($0["root"] ?? "") }) { return true }
    guard let code = element.first("code"), code["codeSystem"] == "2.16.840.1.113883.6.1" else {
      return false
    }
    return specialties.contains(code["code"] ?? "")
  }

  /// Laboratory Specialty Section, Laboratory Report Item Section.
  private static let templates: Set = ["1.3.6.1.4.1.19376.1.3.3.2.1", "1.3.6.1.4.1.19376.1.3.3.2.2"]

  /// LOINC's sets of laboratory studies (XD-LAB, table of laboratory specialties).
  private static let specialties: Set = [
    "18716-1", "18717-9", "18718-7", "18719-5", "18720-3", "18721-1", "18722-9", "18723-7", "18724-5",
    "18725-2", "18727-8", "18728-6", "18729-4", "18767-4", "18768-2", "18769-0", "26435-8", "26436-6",
    "26437-4", "26438-2",
    // Laboratory report.
    "11502-2",
  ]
}

/// The act around the results of a laboratory (XD-LAB, section 6.3.4: Report Data Processing Entry).
struct LaboratoryAct: StatementKind {
  let statement: ClinicalStatement

  /// True for an act of a laboratory section around organizers or observations.
  var isLaboratoryAct: Bool {
    let inner = related.map(\.statement).filter { ["organizer", "observation"].contains($0.element.name) }
    guard mood == "EVN", !isComment, !hasTemplate("4.12", "4.13", "4.14"), !inner.isEmpty else {
      return false
    }
    return topic == .results || isOfLaboratory || inner.contains(where: \.isOfLaboratory)
  }

  /// The same statement as in a laboratory section.
  private var ofLaboratory: ClinicalStatement {
    var same = statement
    same.topic = .results
    return same
  }

  /// The panels and other statements in it, and a report of the results outside of panels.
  var laboratoryResults: [CDAResource] {
    let inner = ofLaboratory.related.map(\.statement).filter { !$0.isComment }
    let isResult = { (statement: ClinicalStatement) in
      statement.element.name == "observation" && statement.mood == "EVN"
    }
    let single = inner.filter(isResult)
    let others = inner.filter { !isResult($0) }.flatMap { CDAEntry($0).resources }
    return
      (needsReport(of: single)
      ? ResultOrganizer(statement).report(of: single.map { ResultObservation($0) })
      : single.flatMap { CDAEntry($0).resources }) + others
  }

  /// True if the act says more than its results do: a name for several, a performer, a comment.
  private func needsReport(of results: [ClinicalStatement]) -> Bool {
    let isNamed = types.concept(code) != nil && !results.isEmpty
    let isSame = results.count == 1 && results[0].code?["code"] == code?["code"]
    return isNamed && !isSame || related.contains(where: \.statement.isComment)
      || ["performer", "author", "specimen"].contains { element.first($0) != nil }
  }
}
