import HealthRecords

/// What a helper must know first about a person, on a card to fold, and the same as plain text in its QR code.
package struct EmergencyCard: Sendable {
  /// One heading of the card with its items, the most urgent first.
  struct Entry: Sendable {
    let title: EmergencyCardWords.Title
    let items: [Item]
    /// The names of all items, used when there is no room for details: a missing name can be fatal.
    var names: [Item]?
    /// How many of the items, at their end, are remarks on the others.
    var remarks = 0

    var inBrief: Entry { Entry(title: title, items: names ?? items, remarks: remarks) }

    /// Allergies by their names alone, where not even all of these would stand on the card otherwise.
    var inLastResort: Entry {
      guard title == .allergies else { return inBrief }
      let names = items.map { $0.name.isEmpty ? $0 : Item(name: $0.name, rest: "") }
      return Entry(title: title, items: names, remarks: remarks)
    }

    /// The number of items without remarks after these.
    func left(after count: Int) -> Int { max(0, items.count - remarks - count) }
  }

  /// A name, and what is said of it; a sentence has no name.
  struct Item: Hashable, Sendable {
    var name = ""
    let rest: String

    var text: String { name + rest }
    /// The name in bold.
    var words: Inline { name.isEmpty ? .text(rest) : .text(name, .strong) + .text(rest) }

    static func + (item: Item, more: String) -> Item { Item(name: item.name, rest: item.rest + more) }
  }

  let who: String
  let entries: [Entry]
  /// The last day of the data, in words.
  let date: String

  package init(_ person: Person, _ request: SummaryRequest) {
    self.init(person, SummaryRecords(person, request), request)
  }

  init(_ person: Person, _ chosen: SummaryRecords, _ request: SummaryRequest) {
    let strip = SheetHeader(person: person, request: request)
    let doubts = person.doubts.map { "⚠ \($0)" }
    who = ([strip.name, person.born, strip.death].compactMap { $0 } + doubts).joined(separator: ", ")
    let asOf = request.asOf?.dayText
    date =
      chosen.through.map {
        DateWords.dataThrough($0.dayText, asOf: asOf == $0.dayText ? nil : asOf)
      } ?? ""
    let entries = Self.core(chosen) + Self.further(person, chosen)
    self.entries = entries.filter { !$0.items.isEmpty }
  }
}

extension EmergencyCard {
  /// Where no allergies, medicines or problems are listed, a sentence says so.
  private static func core(_ chosen: SummaryRecords) -> [Entry] {
    let allergies = [
      Entry(title: .allergies, items: allergies(chosen), names: allergies(chosen, upTo: detailLimit))
    ]
    let drugs = medicines(chosen)
    // What must not be done stands before what is taken.
    return allergies + drugs.filter { $0.title == .prohibited } + [directives(chosen), implants(chosen)]
      + drugs.filter { $0.title != .prohibited } + [
        Entry(
          title: .problems, items: problems(chosen), names: problems(chosen, withYears: false),
          remarks: chosen.problems.foremost.isEmpty ? 0 : inText(.conditions, chosen).count),
        Entry(title: .diagnoses, items: diagnoses(chosen)),
      ]
  }

  private static func implants(_ chosen: SummaryRecords) -> Entry {
    Entry(
      title: .implants,
      items: chosen.views.implants.inPlace.map { named($0.title, CareSection(chosen: chosen).device(of: $0)) }
        .distinct
        + chosen.views.implants.insertions.map { insertion in
          let told = ([chosen.day(insertion.record)] + insertion.doubts { chosen.when($0) }).joined(
            separator: ListWords.semicolon)
          return doubted(
            named(insertion.record.title, told), chosen.contradictions(of: insertion.record).map(\.words))
        })
  }

  private static func directives(_ chosen: SummaryRecords) -> Entry {
    Entry(
      title: .directives,
      items: chosen.views.picture.warnings.map { record in
        let state = record.status.isQualifying ? record.status.wordsInBrief : ""
        let details = [state, CareDirective.details(record), record.resultText, chosen.span(record)]
        return doubted(
          named(record.title, details.joinedWords(", ")),
          chosen.contradictions(of: record).map(\.words))
      } + sentences(chosen.views.inTextAlone(.other)))
  }

  /// - Parameter limit: a note beyond it is left out whole: half a note misleads.
  private static func allergies(_ chosen: SummaryRecords, upTo limit: Int = noteOfAllergyLimit) -> [Item] {
    let list = chosen.allergies
    let told = list.active.map { allergy in
      let state = allergy.record.status.qualification
      let told = [AllergyLine.of(allergy.record), AllergyGist(allergy.record).words].map { words in
        [state, words].joinedWords(", ")
      }
      return doubted(
        named(allergy.record.title, told.first { $0.count <= limit } ?? told[1], upTo: limit),
        chosen.doubts(allergy.notes, [allergy.record]))
    }
    if told.isEmpty {
      return sentences(chosen.views.sentence(list.emptySentence, .allergies, hasRecords: false))
    }
    return told + sentences(list.noLongerActive) + inText(.allergies, chosen)
  }

  private static func medicines(_ chosen: SummaryRecords) -> [Entry] {
    let list = chosen.medications
    let remarks = DrugRemarks(chosen)
    let told = { (drug: Drug) in doubted(named(drug.title, details(of: drug)), remarks.doubts(drug)) }
    let supplied = FormerDrugs(chosen).supplied.map { Item(rest: $0) }
    let remarksOfList = inText(.medications, chosen)
    let hasNone = list.current.isEmpty && list.unclear.isEmpty && list.paused.isEmpty
    let none = sentences(chosen.views.sentence(list.emptySentence, .medications, hasRecords: false))
    let current = list.confirmed + list.older
    return [
      Entry(
        title: .prohibited, items: list.prohibited.map { named($0.title, $0.dosage ?? "") },
        names: list.prohibited.map { named($0.title, "") }),
      Entry(
        title: .medicines, items: hasNone ? none : current.map(told) + remarksOfList,
        names: current.isEmpty ? nil : names(current, remarks) + remarksOfList,
        remarks: hasNone ? 0 : remarksOfList.count),
      Entry(
        title: .unclear, items: list.unclear.map(told) + supplied,
        names: names(list.unclear, remarks) + supplied),
      Entry(title: .onHold, items: list.paused.map { doubted(named($0.title, ""), remarks.doubts($0)) }),
    ]
  }

  /// The sentence about entries of this type that documents mention only in their text; empty if there are none.
  private static func inText(_ type: ClinicalType, _ chosen: SummaryRecords) -> [Item] {
    sentences(chosen.views.sentence("", type, hasRecords: true))
  }

  private static func sentences(_ words: String...) -> [Item] {
    words.filter { !$0.isEmpty }.map { Item(rest: $0) }
  }

  /// Dosage and a short note. If they do not fit, a hint at the full directions replaces them: half of them misleads.
  private static func details(of drug: Drug) -> String {
    let end = drug.plannedEnd.map { DateWords.until($0.dayText) }
    let note = short(drug.notes.compactMap(\.noted))
    let coded = drug.notes.filter { $0.codedName != nil }.map(\.words)
    let told = { (words: [String?]) in
      (coded + ([end] + words + [drug.age?.words]).compactMap { $0 }).joined(separator: ", ")
    }
    let ways = [told([drug.dosage, note.isEmpty ? nil : note]), told([drug.dosage])]
    return ways.first { $0.count <= detailLimit } ?? told([EmergencyCardWords.longDirections])
  }

  /// Names of drugs. ⚠ marks doubtful ones, and the first item says where the reasons are.
  private static func names(_ drugs: [Drug], _ remarks: DrugRemarks) -> [Item] {
    let doubts = drugs.map(remarks.doubts)
    let names = zip(drugs, doubts).map { drug, doubts in
      // A drug that its newest record denies must not read as taken.
      let word = drug.denial?.status.words ?? drug.notes.firstNonNil(\.codedName)
      let told = [
        word,
        drug.plannedEnd.map { DateWords.until($0.shortDayText) }
          ?? drug.age.map { age in drug.lastDay.map { String($0.year) } ?? age.words },
      ]
      return named(drug.title.shortened(to: nameLimit), told.compactMap { $0 }.joined(separator: ", "))
        + (doubts.isEmpty ? "" : " ⚠")
    }
    let hasDoubts = doubts.contains { !$0.isEmpty }
    let hasYears = drugs.contains { $0.age != nil && $0.lastDay != nil && $0.plannedEnd == nil }
    // Bold letters are wider.
    return names.enumerated().map { number, name in
      let first = EmergencyCardWords.namesAlone(name.text, hasDoubts: hasDoubts, hasYears: hasYears)
      return Item(rest: number == 0 ? first : name.text)
    }
  }

  private static func problems(_ chosen: SummaryRecords, withYears: Bool = true) -> [Item] {
    // What a person does for a living, or did wrong, is nobody's business here.
    let list = chosen.problems
    if list.foremost.isEmpty {
      return sentences(chosen.views.sentence(list.emptySentence, .conditions, hasRecords: false))
    }
    return list.foremost.map { problem in
      let notes = problem.notes.compactMap(\.noted)
      let years = problem.records.compactMap(\.sortDate).filter { !$0.isPlaceholder }.map(\.year)
      let since = years.min().map(String.init) ?? SheetWords.Remark.dateUnknown.words
      let coded = problem.nameByCode.map { [SenderWords.byCode($0)] } ?? []
      let state = [problem.records[0].status.qualification, short(notes)]
      let told = ((withYears ? [since, problem.visits] : []) + coded + state).filter { !$0.isEmpty }
      return doubted(
        named(problem.title, told.joined(separator: ", ")), chosen.doubts(problem.notes, problem.records))
    } + inText(.conditions, chosen)
  }

  /// The first note that fits, whole: half a note misleads.
  private static func short(_ notes: [String]) -> String { notes.first { $0.count <= noteLimit } ?? "" }

  private static func diagnoses(_ chosen: SummaryRecords) -> [Item] {
    let former = FormerProblems(chosen)
    return chosen.problems.openDiagnoses.map { diagnosis in
      doubted(Item(rest: former.words(diagnosis)), chosen.doubts(diagnosis.notes, diagnosis.records))
    }
  }

  /// "Albuterol (2 puffs) ⚠ end as sent: 13 August 2012": a helper must not take it for certain. Doubts are added
  /// whole, so that no date is cut.
  private static func doubted(_ item: Item, _ doubts: [String]) -> Item {
    if doubts.isEmpty { return item }
    var told: [String] = []
    for doubt in doubts where told.reduce(doubt.count, { $0 + $1.count }) <= doubtLimit { told.append(doubt) }
    let left = doubts.count - told.count
    let more = left > 0 ? [EmergencyCardWords.more(left)] : []
    return item + " ⚠ \((told + more).joined(separator: ListWords.semicolon))"
  }

  private static let (noteLimit, doubtLimit, nameLimit, detailLimit) = (60, 160, 40, 120)
  private static let noteOfAllergyLimit = 240

  private static func further(_ person: Person, _ chosen: SummaryRecords) -> [Entry] {
    let groups = chosen.series.bloodGroup.map(\.resultText)
    return [
      Entry(title: .bloodGroup, items: (groups.isEmpty ? person.bloodTypes : groups).map { Item(rest: $0) }),
      Entry(title: .languages, items: person.languages.map { Item(rest: $0) }),
      Entry(title: .contacts, items: person.contacts.map { Item(rest: $0.words) }),
    ]
  }

  private static func named(_ title: String, _ words: String, upTo limit: Int = detailLimit) -> Item {
    let (name, words) = (SemanticTag.without(title).shortened(to: 120), words.shortened(to: limit))
    return Item(name: name, rest: words.isEmpty ? "" : " (\(words))")
  }
}
