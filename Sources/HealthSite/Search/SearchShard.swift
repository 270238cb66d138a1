import HealthRecords

/// A part of the search index: rows of `[title, type, page, anchor, date, institution, gist, words]`.
struct SearchShard: Sendable {
  private var titles = Numbered()
  private var pages = Numbered()
  private var sources = Numbered()
  private var rows: [String] = []
  private(set) var size = 0

  mutating func add(_ record: ClinicalRecord, path: String, _ words: inout SearchWords) {
    let parts = path.split(separator: "#", maxSplits: 1).map(String.init)
    let gist = RecordParts.shortened(RecordGist.of(record), to: 120)
    add(
      record.title, SearchGroup.number(of: record), page: parts.first ?? "", source: record.sourceNames,
      [
        parts.count > 1 ? record.identity.name : "",
        record.isSupporting ? "" : record.date?.dayText ?? "date unknown", gist,
        words.of(record, besides: [record.title, gist]),
      ])
  }

  /// A kind of measurement is one row, whatever the number of its days.
  mutating func add(_ group: MeasurementGroup) {
    let days = group.series.flatMap { [$0.days.first?.day, $0.days.last?.day] }.compactMap { $0 }
    let last = days.max().flatMap { ClinicalDate(CalendarDay($0).text)?.dayText } ?? ""
    let words = group.series.flatMap { [$0.key.part, $0.key.unit] } + [group.kind.loinc ?? ""]
    add(
      group.kind.title, SearchGroup.all.count, page: group.path, source: "the person’s own devices",
      [
        "", last, "newest day",
        Set(words.filter { !$0.isEmpty }).sorted().joined(separator: " ").lowercased(),
      ])
  }

  /// - Parameter texts: anchor, date, gist, words.
  private mutating func add(_ title: String, _ group: Int, page: String, source: String, _ texts: [String]) {
    let texts = texts.map(Self.quoted)
    let row =
      "[\(titles.number(title)),\(group),\(pages.number(page)),\(texts[0]),\(texts[1]),\(sources.number(source)),\(texts[2]),\(texts[3])]"
    rows.append(row)
    size += row.utf8.count
  }

  /// The shard as a script; it is data alone.
  var script: String {
    """
    // Healthfolio wrote this file
    (window.healthfolioIndex ||= []).push({"titles":\(titles.list),"pages":\(pages.list),"sources":\(sources.list),"rows":[
    \(rows.joined(separator: ",\n"))
    ]});

    """
  }

  fileprivate static func quoted(_ text: String) -> String { JSONEscapes.encode(RecordText.clean(text)) }
}

/// Texts by their number, in the order in which they came.
private struct Numbered {
  private var numbers: [String: Int] = [:]
  private var texts: [String] = []

  mutating func number(_ text: String) -> Int {
    if let number = numbers[text] { return number }
    texts.append(text)
    numbers[text] = texts.count - 1
    return texts.count - 1
  }

  var list: String { "[\(texts.map(SearchShard.quoted).joined(separator: ","))]" }
}
