import HealthRecords

/// Entries that stand in a section only because its template demands one, while the section's text lists things. The
/// author signed the text (CDA R2, section 4.3.5), so it wins.
extension CDASection {
  /// The title of an entry that denies everything although the section's table has rows; nil if the denial may stand.
  var placeholderTitle: CodeableConcept? {
    guard let text = element.first("text"), !statements.isEmpty, statements.allSatisfy(Self.denies),
      !text.descendants.contains(where: { CDADenial.isWhole(CDANarrative.ownWords($0)) })
    else { return nil }
    let rows = CDANarrativeRow.all(in: text).filter { !$0.heads.isEmpty }
    guard rows.contains(where: { !$0.isDenial }), !rows.contains(where: \.isDenial) else { return nil }
    return .sentence(EntrySentence(.seeDocument, told: [title].compactMap { $0 }))
  }

  /// The section's text, if it is only a denial: "No Known Implantable Devices".
  var denial: String? {
    let words = element.first("text").map {
      $0.text.singleSpaced
    }
    return words.flatMap { $0.utf8.count < 100 && CDADenial.isDenial($0) ? $0 : nil } ?? onlyRowsDenial
  }

  /// The only cell of the only row, if the section's text is nothing else: "No data".
  private var onlyRowsDenial: String? {
    guard let text = element.first("text"), CDANarrative.strayWords(text).isBlank else { return nil }
    let cells = CDANarrativeRow.all(in: text).map { row in row.cells.filter { !$0.isBlank } }
    guard cells.count == 1, cells[0].count == 1, CDADenial.isDenial(cells[0][0]) else { return nil }
    return cells[0][0]
  }

  /// True for a statement that is negated or says that there is none, or that only contains such statements.
  private static func denies(_ statement: XMLElement) -> Bool {
    let isDenial = { (element: XMLElement) in
      element["negationInd"] == "true" || CDAAbsence.absenceCode(in: element) != nil
        || CDAAbsence.isNull(element)
    }
    if isDenial(statement) { return true }
    let inner = statement.all("entryRelationship").flatMap(\.elements).filter {
      ClinicalStatement.kinds.contains($0.name)
    }
    return !inner.isEmpty && inner.allSatisfy(isDenial)
  }
}

/// A record that stands for the text of its section.
struct CDAPlaceholder: StatementKind {
  let statement: ClinicalStatement

  /// The remark on a record that has the placeholder's title: its entry denies everything.
  func denialRemark(beside members: [JSONTree.Member]) -> [Remark] {
    guard let title = context.placeholder?.json,
      members.contains(where: { $0.value == title })
    else { return [] }
    return [Remark(.entryDenies)]
  }
}
