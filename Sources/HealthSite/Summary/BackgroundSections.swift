import HealthRecords

/// Sections about social history, relatives, plans and notes.
struct BackgroundSections: Sendable {
  let chosen: SummaryRecords

  /// Smoking, alcohol, occupation, functional and cognitive status; nil if there are none.
  var social: SummarySection? {
    section(.social, Self.kept(chosen.views.concepts.background.flatMap(rows)), group: .socialHistory)
  }

  /// The diseases of relatives.
  var family: SummarySection? {
    let told = chosen.records.filter {
      $0.resource.type == .familyMemberHistory && $0.status.course != .enteredInError
    }
    return section(
      .family,
      told.map { relative in
        let conditions = FamilyCondition.all(of: relative).map(\.words).joined(separator: ListWords.semicolon)
        return row(relative, (conditions.isEmpty ? RecordGist.of(relative) : conditions).shortened(to: 200))
      }, group: .familyHistory)
  }

  /// Active plans and goals, orders that are not known to be done, and plans that documents mention only in their text.
  var planned: SummarySection? {
    let (unanswered, instructions) = (unanswered, newest(Upcoming.instructions(in: chosen.records)))
    let told = chosen.records.filter { record in
      // A goal that is "new" or "proposed" has not been given up.
      let open: Set<RecordStatus.Course> =
        record.resource.type == .goal ? [.active, .planned, .unstated] : [.active]
      return [.carePlan, .goal].contains(record.resource.type) && open.contains(record.status.course)
        && !record.isAbsenceStatement
    }
    let named = Dictionary(grouping: told, by: \.nameOfRow)
    return section(
      .planned,
      newest(told).map { plan in
        let steps = PlanStep.all(of: plan).map(\.words).distinct.joined(separator: ListWords.semicolon)
        let told = [steps, RecordGist.of(plan), plan.resource.additionalNarrative ?? ""].first { !$0.isEmpty }
        return row(plan, shortened((told ?? "").singleSpaced), of: named[plan.nameOfRow])
      },
      sentence: [words(unanswered, .unanswered), words(instructions, .instructions)], group: .plans,
      told: (unanswered.prefix(Self.unansweredLimit) + instructions.prefix(Self.unansweredLimit)).names)
  }

  /// The notes with the beginning of their text, else with what a list shows of each, without documents that the other
  /// sections are made of.
  var notes: SummarySection? {
    let told = chosen.records(.clinicalNotes).filter { note in
      note.resource.type != .diagnosticReport && note.resource.json.all("section.entry").isEmpty
    }
    return section(
      .notes,
      told.map { note in
        let text = NoteBeginning.of(note, within: Self.noteLimit)
        return row(note, text.isEmpty ? RecordGist.of(note).shortened(to: 120) : text).kept(
          !text.isEmpty && note.identity == told[0].identity)
      },
      sentence: chosen.views.warnings(of: nil))
  }
}

extension BackgroundSections {
  /// Gives a few rows precedence over lines to write on: the first ones, such as smoking and drinking, and those about
  /// abilities.
  private static func kept(_ rows: [SummarySection.Row]) -> [SummarySection.Row] {
    let abilities = rows.indices.filter { rows[$0].isKept }.prefix(keptLimit)
    return rows.indices.map { rows[$0].kept($0 < keptLimit || abilities.contains($0)) }
  }

  private static let keptLimit = 3

  /// Each current answer, then the one before.
  private func rows(_ question: BackgroundQuestion) -> [SummarySection.Row] {
    let standing = question.standing.map { answer in
      row(answer, words(answer)).kept(BackgroundAnswer(answer)?.isAbility ?? false)
    }
    let former = question.former.map { row($0, SheetWords.before(words($0))) }
    return standing + [former].compactMap { $0 }
  }

  private func words(_ answer: ClinicalRecord) -> String {
    let result = SemanticTag.without(answer.resultText.sentences(within: 160))
    let note = answer.comment
    let isNoted = !note.isEmpty && !result.contains(note)
    return [
      result, isNoted ? SheetWords.note(note.shortened(to: 120)) : "", answer.otherWordsOfRow(beside: result),
    ].joinedWords(ListWords.semicolon)
  }

  /// Orders and plans that are not known to be done, without tests that are listed as pending.
  private var unanswered: [ClinicalRecord] {
    let waiting = Set(chosen.views.pendingTests.waiting.flatMap(\.records).map(\.identity))
    let open = Upcoming.unanswered(in: chosen.records, by: chosen.day)
    return newest(open.filter { !waiting.contains($0.identity) })
  }

  /// A plan that is cut says so: its end may be the drug that is to be taken.
  private func shortened(_ plan: String) -> String {
    plan.count <= Self.planLimit ? plan : SheetWords.onFile(plan.shortened(to: Self.planLimit))
  }

  /// "Ordered or planned, and not known to be done: lung function test, 1 February 2013."
  private func words(_ orders: [ClinicalRecord], _ label: SheetWords.Label) -> String {
    orders.map { order in
      let day = order.dueDate?.dayText ?? SheetWords.Remark.dateUnknown.words
      let title = order.resource.type == .appointment ? order.titleWithKind : order.listTitle
      let name = "\(title)\(chosen.mark([order]))"
      return [name, order.otherWordsOfRow, day, order.openStatus ?? "", chosen.warning(order) ?? ""]
        .joinedWords(", ")
    }.sentence(label, upTo: Self.unansweredLimit)
  }

  private static let (unansweredLimit, planLimit, noteLimit) = (6, 300, 500)

  private func newest(_ records: [ClinicalRecord]) -> [ClinicalRecord] {
    var known: Set<String> = []
    return records.filter { known.insert($0.nameOfRow).inserted }
  }

  /// - Parameter same: all the records that the row stands for, if there are others.
  private func row(_ record: ClinicalRecord, _ words: String, of same: [ClinicalRecord]? = nil)
    -> SummarySection.Row
  {
    SummarySection.Row(
      [
        (record.resource.type == .goal ? record.titleWithKind : record.listTitle)
          + (record.status.isQualifying ? " (\(record.status.words))" : "")
          + chosen.mark([record]),
        words.normalizedWords == record.listTitle.normalizedWords ? "" : words, chosen.span(record),
      ],
      note: chosen.warning(record) ?? "", records: (same ?? [record]).names)
  }

  /// - Parameter group: that of the texts that stand here without records.
  private func section(
    _ kind: SummarySection.Kind, _ rows: [SummarySection.Row], sentence: [String] = [],
    group: RecordGroup? = nil, told: [String] = []
  ) -> SummarySection? {
    let said = (sentence + [group.map(chosen.views.inTextAlone) ?? ""]).filter { !$0.isEmpty }
    guard let title = kind.backgroundTitle, !rows.isEmpty || !said.isEmpty else { return nil }
    return SummarySection(
      kind: kind, title: title.words, columns: [.init(.what, .name), .words, .init(.date, .date)], rows: rows,
      sentence: said.joined(separator: " "), textAlone: group.map(chosen.views.titlesInText) ?? [], told: told
    )
  }
}

extension ClinicalRecord {
  fileprivate var nameOfRow: String { "\(title) \(otherWordsOfRow)".normalizedWords }
}

extension SummarySection.Kind {
  fileprivate var backgroundTitle: SheetTitle? {
    [.social: .social, .family: .family, .planned: .planned, .notes: .notes][self]
  }
}
