import HealthRecords

/// Search, and a list from A to Z: every test, drug and record by its title.
enum SearchPages {
  static let path = "search.html"

  static func all(_ site: PersonSite, scripts: [String] = []) -> [Page] {
    let letters = Dictionary(grouping: AlphabeticalEntry.all(site)) { letter(of: $0.title) }
    let names = letters.keys.sorted { ($0 == others ? 1 : 0, $0) < ($1 == others ? 1 : 0, $1) }
    let blocks = names.map { letter -> Block in
      let lines = (letters[letter] ?? []).sorted { $0.key.isTitledBefore($1.key) }.flatMap(\.lines)
      let title: Inline = "\(Inline.text(letter, .strong)) \(Inline.text(String(lines.count), .role(.count)))"
      return Part.box("az", id: anchor(letter), [.fold(title, [.list(lines)], isLong: true)])
    }
    let chunks = Chunks.split(blocks, write: HTMLPrinter.write(_:to:))
    let paths = Chunks.paths(chunks.count, path)
    let alphabet = zip(paths, chunks).flatMap { path, chunk in chunk.indices.map { (names[$0], path) } }
    return chunks.indices.map { number in
      var page = Page(
        paths[number], title: number == 0 ? PageTitle.search.words : PageTitle.aToZ.words,
        template: "search.md", section: path
      )
      let pager = Chunks.pager(paths, current: number, root: "")
      page.set("search", number == 0 ? [.control(field(site))] : [])
      page.set(
        "letters",
        [Part.box(id: "az", (chunks.count > 1 ? [links(alphabet)] : []) + chunks[number] + [pager])])
      page.scripts = number == 0 ? scripts : []
      return page
    }
  }

  /// The script gets the types in the order of the navigation.
  private static func field(_ site: PersonSite) -> HTML {
    let groups = SearchGroup.all + (site.measurements.isEmpty ? [] : [SearchGroup.measurements])
    let types = groups.enumerated().map { number, group -> JSONTree in
      var members = [JSONTree.Member("title", .string(group.title)), .init("slug", .string(group.slug))]
      let isOfPeople = number == SearchGroup.people
      let lists = EverydayWords.lists(of: isOfPeople ? "people" : group.slug)
      if isOfPeople {
        members.append(.init("byName", .number("1")))
        members += answer(lists, site.people.isEmpty ? PageNote.noPeople.words : "")
      }
      if !lists.isEmpty { members.append(.init("lists", .array(lists.map(JSONTree.string)))) }
      if let page = page(number, site) { members.append(.init("page", .string(page))) }
      if number < SearchGroup.types.count { members += told(of: SearchGroup.types[number], site) }
      return JSONTree.object(members)
    }
    let pages = JSONTree.array(SearchPage.all.map(\.json))
    return """
      <div class="find" role="search"><label for="q">\(PageNote.searchField.words)</label>
      <input type="search" id="q" autocomplete="off" spellcheck="false"> <output id="found" for="q"></output></div>
      <div id="results" data-types="\(attribute: JSONTree.array(types).line)" data-pages="\(attribute: pages.line)"></div>
      """
  }

  /// The page of a heading's list; nil if there is none.
  private static func page(_ number: Int, _ site: PersonSite) -> String? {
    if number == SearchGroup.people { return PeoplePage.path }
    guard number < SearchGroup.types.count, SearchGroup.types[number] != .other,
      site.types.contains(SearchGroup.types[number])
    else { return nil }
    return "\(SearchGroup.types[number].slug).html"
  }

  /// Everyday words for a type, and the answer if the person has no records of it.
  private static func told(of type: ClinicalType, _ site: PersonSite) -> [JSONTree.Member] {
    let parts = parts(of: type, site)
    let listed = listed(of: type, site)
    return answer(EverydayWords.all(of: type), site.absence(of: type) ?? "")
      + (parts.isEmpty ? [] : [.init("parts", .array(parts))])
      + (listed.isEmpty ? [] : [.init("active", .string(listed))])
  }

  /// "Allergies listed: Latex", which answers a question that no record does.
  private static func listed(of type: ClinicalType, _ site: PersonSite) -> String {
    let allergies = site.allergies.active.map(\.record.listTitle).distinct
    if type == .allergies, !allergies.isEmpty { return SheetWords.listedAllergies(allergies) }
    if type == .encounters { return site.views.picture.lastContact.map(site.contact) ?? "" }
    return type == .medications ? site.listedMedicines : ""
  }

  private static func answer(_ words: [String], _ none: String) -> [JSONTree.Member] {
    (words.isEmpty ? [] : [.init("words", .array(words.map(JSONTree.string)))])
      + (none.isEmpty ? [] : [.init("none", .string(none))])
  }

  /// Parts of a type that people ask for, and the answer if the person has none.
  private static func parts(of type: ClinicalType, _ site: PersonSite) -> [JSONTree] {
    let part = { (words: [String], none: String) -> JSONTree in
      .object(answer(words, site.absence(of: type) ?? none))
    }
    if type == .allergies {
      let told = [
        PageNote.noSuchAllergy.words, site.allergies.hasNameless ? PageNote.unnamedAllergy.words : "",
        listed(of: type, site),
      ]
      let none = site.absence(of: type) ?? told.joinedWords(" ")
      return [.object(answer(EverydayWords.allergens, none) + [.init("unlisted", .number("1"))])]
    }
    if type == .labResults {
      let missing = site.views.missingOrgans
      return OrganTests.usual.map { organ in
        part(EverydayWords.all(of: organ), ResultGroup.missing(missing.filter { $0 == organ }))
      }
    }
    if type == .procedures {
      let isMissing = !site.views.procedures.contains { $0.records.contains(where: \.isOperation) }
      let words = EverydayWords.lists(of: "operations")
      let told = answer(words, isMissing ? PageNote.noOperation.words : "")
      let lists = JSONTree.array(words.map(JSONTree.string))
      return [.object(told + [.init("lists", lists), .init("code", .string(SearchGroup.operation))])]
    }
    if type == .vitalSigns {
      let isMeasured = site.measurements.contains { $0.kind.slug == MeasurementKind.bloodPressure }
      let isMissing = !isMeasured && !site.series.contains { $0.sign == .pressure }
      return [part(EverydayWords.pressure, isMissing ? PageNote.noPressure.words : "")]
    }
    if type == .immunizations {
      let isMissing = !site.views.immunizations.tellsOfTetanus
      return [part(EverydayWords.tetanus, isMissing ? PageNote.noTetanus.words : "")]
    }
    return []
  }

  /// Links from each page to every letter.
  private static func links(_ letters: [(name: String, path: String)]) -> Block {
    let links = letters.map { LinkBar.Link(words: $0.name, path: "\($0.path)#\(anchor($0.name))") }
    return .links(LinkBar(label: PageTitle.letters.words, links: links))
  }

  private static func anchor(_ letter: String) -> String {
    "letter-\(["0–9": "digits", "#": "signs"][letter] ?? letter.lowercased())"
  }

  private static func letter(of title: String) -> String {
    guard let first = title.first(where: { $0.isLetter || $0.isNumber }) else { return "#" }
    let plain = first.isNumber ? "" : String(first).withoutLetterMarks.uppercased()
    return first.isNumber ? "0–9" : plain.utf8.count == 1 ? plain : others
  }

  /// The heading for letters outside the English alphabet.
  private static var others: String { PageTitle.others.words }
}

/// The headings for search results, in this order.
enum SearchGroup {
  static var all: [(title: String, slug: String)] {
    types.map { ($0.title, $0.slug) } + [(PageTitle.peopleAndInstitutions.words, "other")]
  }

  static let types = ClinicalType.allCases

  /// Marks the rows of operations.
  static let operation = "x-operation"

  /// The number of the heading for people and institutions, which readers search by name.
  static var people: Int { ClinicalType.allCases.count }

  /// The last heading, only for persons with measurements.
  static var measurements: (title: String, slug: String) { (MeasurementPages.title, "measurements") }

  static func number(of record: ClinicalRecord) -> Int {
    record.isSupporting ? people : ClinicalType.allCases.firstIndex(of: record.clinicalType) ?? 0
  }
}

/// A page that answers a question as a whole, with the everyday words for it.
private struct SearchPage {
  let title: String
  let path: String
  let kind: String

  static let all = [
    SearchPage(title: EmergencyCardWords.title, path: CardPage.path, kind: "card"),
    SearchPage(title: PageTitle.forDoctor.words, path: SummaryPage.path, kind: "summary"),
    SearchPage(title: PageTitle.whatChanged.words, path: ChangesPage.path, kind: "changes"),
  ]

  /// As the lines of the script that lead to a list.
  var json: JSONTree {
    .object([
      .init("active", .string(title)), .init("page", .string(path)),
      .init("words", .array(EverydayWords.all(of: kind).map(JSONTree.string))),
    ])
  }
}
