import HealthRecords

/// A part of the search index: rows of `[title, type, page, anchor, date, institution, gist, words]`, followed by the
/// status if the row would say too much without it.
struct SearchShard: Sendable {
  private let sentTexts: SentTexts
  private var titles = Numbered()
  private var pages = Numbered()
  private var sources = Numbered()
  private var rows: [UInt8] = []
  init(_ sentTexts: SentTexts) { self.sentTexts = sentTexts }

  /// Bytes of its rows.
  var size: Int { rows.count }

  mutating func add(_ record: ClinicalRecord, path: String) {
    let flag = record.abnormalFlag.map { "\($0.listWords)\($0.sign)" }
    let gist = ([RecordGist.of(record).shortened(to: 120)] + [flag].compactMap(\.self)).joined(separator: " ")
    let mark = path.utf8.firstIndex(of: UInt8(ascii: "#"))
    add(
      record.titleWithKind, SearchGroup.number(of: record), page: String(path[..<(mark ?? path.endIndex)]),
      source: record.sourceNames, anchor: mark == nil ? "" : record.identity.name,
      date: record.isSupporting ? "" : record.date?.dayText ?? Unstated.dateUnknown.words, gist: gist,
      words: SearchWords.of(record, besides: record.titleWithKind, gist),
      status: record.qualification)
  }

  /// All vaccinations against a disease, however they were recorded, with the newest day.
  mutating func add(_ row: VaccinationRow) {
    add(
      row.name, SearchGroup.types.firstIndex(of: .immunizations) ?? 0,
      page: "immunizations.html",
      source: "", anchor: "", date: "\(ColumnTitle.doses.words)\(ListWords.colon)\(row.countWithOthers)",
      gist: row.newest,
      words: row.vaccination?.words ?? "")
  }

  /// Somebody who treated the person.
  mutating func add(_ person: NamedPeople.Entry) {
    add(
      person.name, SearchGroup.people, page: PeoplePage.path, source: person.newest?.sourceNames ?? "",
      anchor: "", date: person.newest?.date?.dayText ?? "",
      gist: (person.roles + [Counted.records(person.count)]).joined(separator: ListWords.semicolon), words: ""
    )
  }

  mutating func add(_ institution: Institution) {
    add(
      institution.title, SearchGroup.people, page: InstitutionLinks.path(institution.name),
      source: "",
      anchor: "", date: institution.lastDay?.dayText ?? "",
      gist: Counted.records(institution.records.count), words: "")
  }

  /// A kind of measurement is one row, however many days it has.
  mutating func add(_ group: MeasurementGroup) {
    let days = group.series.flatMap { [$0.days.first?.day, $0.days.last?.day] }.compactMap { $0 }
    let last = days.max().flatMap { ClinicalDate(CalendarDay($0).text)?.dayText } ?? ""
    let words = group.series.flatMap { [$0.key.partWords, $0.key.unit] } + [group.kind.loinc ?? ""]
    add(
      group.kind.title, SearchGroup.all.count, page: group.path,
      source: group.isMeasured ? PageNote.theDevices.words : MeasurementWords.byPerson,
      anchor: "", date: last, gist: MeasurementTable.newest(group) ?? PageNote.newestDay.words,
      words: Set(words.filter { !$0.isEmpty }).sorted().joined(separator: " ").lowercased())
  }

  /// The shard as a script that holds only data.
  var script: [UInt8] {
    """
    // Healthfolio wrote this file
    (window.healthfolioIndex ||= []).push({"titles":\(titles.list),\(languages)"pages":\(pages.list),"sources":\(sources.list),"rows":[

    """.utf8 + rows + "\n]});\n".utf8
  }
}

extension SearchShard {
  private mutating func add(
    _ title: String, _ group: Int, page: String, source: String, anchor: String, date: String, gist: String,
    words: String, status: String = ""
  ) {
    rows += (rows.isEmpty ? "[" : ",\n[").utf8
    write(titles.number(title), group, pages.number(page))
    write(anchor, date)
    write(sources.number(source))
    write(gist, words)
    if !status.isEmpty { write(status) }
    rows[rows.count - 1] = UInt8(ascii: "]")
  }

  /// The numbers of the titles in each language other than that of the pages.
  private var languages: String {
    let sent = titles.texts.indices.compactMap { number in
      sentTexts.language(of: titles.texts[number]).map { (language: $0, number: String(number)) }
    }
    if sent.isEmpty { return "" }
    let lists = Dictionary(grouping: sent, by: \.language).sorted { $0.key < $1.key }.map {
      language, titles in
      "\(JSONEscapes.encode(language)):[\(titles.map(\.number).joined(separator: ","))]"
    }
    return "\"languages\":{\(lists.joined(separator: ","))},"
  }

  private mutating func write(_ numbers: Int...) {
    for number in numbers { rows += "\(number),".utf8 }
  }

  private mutating func write(_ texts: String...) {
    for text in texts {
      JSONEscapes.write(RecordText.clean(text), into: &rows)
      rows.append(UInt8(ascii: ","))
    }
  }
}

/// Texts with a number, in the order in which they came.
private struct Numbered {
  private var numbers: [String: Int] = [:]
  private(set) var texts: [String] = []

  mutating func number(_ text: String) -> Int {
    if let number = numbers[text] { return number }
    texts.append(text)
    numbers[text] = texts.count - 1
    return texts.count - 1
  }

  var list: String { "[\(texts.map { JSONEscapes.encode(RecordText.clean($0)) }.joined(separator: ","))]" }
}

/// Words that find a record in addition to its title, gist and shown status: codes, the sender's own words, the text of
/// notes.
enum SearchWords {
  /// Each word once, in order.
  static func of(_ record: ClinicalRecord, besides title: String, _ gist: String) -> String {
    var told = WordList()
    told.add(title)
    told.add(gist)
    var words = WordList()
    for text in texts(record) { words.add(text, besides: told) }
    return String(decoding: words.bytes, as: UTF8.self)
  }
}

extension SearchWords {
  private static func texts(_ record: ClinicalRecord) -> [String] {
    var texts = record.codes.compactMap(\.code)
    texts += [record.ownWords, record.kind, record.isQualified ? nil : record.status.words].compactMap { $0 }
    texts += record.contributors.map(\.sourceName)
    if record.isOperation, record.status.course.hasHappened { texts.append(SearchGroup.operation) }
    texts += record.attachments.compactMap { AttachmentDocument($0)?.text }
    texts += record.attachments.compactMap(\.title)
    let isNote = record.clinicalType == .clinicalNotes || record.clinicalType == .allergies
    for fact in record.facts where isNote || elements.contains(fact.element) {
      texts += fact.values.map(\.words)
    }
    return texts
  }

  /// What people remember of a record: notes, reasons, people, body sites.
  private static let elements = Element.all("note comment reason conclusion performer author bodySite")
}
