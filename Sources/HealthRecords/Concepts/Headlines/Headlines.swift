/// The headlines of a life, and events that recur too often to be headlines.
package struct Headlines: Sendable {
  /// Newest first.
  package let all: [Headline]
  /// By year, newest first; within a year by count.
  package let repeats: [Repeat]

  /// So many name a year.
  package static let namedInYear = 4
  /// More events of one name in one year are folded into one count.
  static let mostOfOneName = 6
  /// A course that ends within this many days is one headline, with its end.
  static let shortCourse = 92

  /// Events after the day of the data have not happened yet.
  init(_ concepts: PersonConcepts) {
    let happened = HeadlineItems(concepts).all.filter { item in
      guard let date = item.1.date.sortDate else { return false }
      return !date.isPlaceholder && !date.isAhead(of: concepts.asOf)
    }
    let groups = Dictionary(grouping: happened) { Folding($0.0, $0.1) }
    let folded = groups.filter { $0.key.mayRecur && $0.value.count > Self.mostOfOneName }
    repeats = folded.map {
      Repeat(name: $0.key.name, year: $0.key.year, records: $0.value.map { $0.1.record })
    }
    .sorted { ($1.year, $1.records.count, $0.name) < ($0.year, $0.records.count, $1.name) }
    all = Self.headlines(happened.filter { folded[Folding($0.0, $0.1)] == nil })
  }
}

extension Headlines {
  /// The newest headlines, up to a count, without some kinds.
  package func newest(_ count: Int, without matters: Set<Headline.Matter> = [.finding]) -> [Headline] {
    Array(all.lazy.filter { !matters.contains($0.matter) }.prefix(count))
  }

  /// The headlines of a year, the most important first: where there is room for one, it is an operation rather than the
  /// newest result.
  package func winners(of year: Int, upTo count: Int) -> [Headline] {
    Array(all.filter { $0.date.year == year }.sorted(by: Headline.outranks).prefix(count))
  }

  /// The records that headlines are about, without results and findings.
  package var marked: Set<RecordIdentity> {
    let plain: Set<Headline.Matter> = [.result, .criticalResult, .finding]
    return Set(all.filter { !plain.contains($0.matter) }.flatMap(\.items).map(\.record.identity))
  }

  package func repeats(of year: Int) -> [Repeat] { repeats.filter { $0.year == year } }

  /// Groups repeated events: one kind, name and year.
  private struct Folding: Hashable {
    let matter: Headline.Matter
    let name: String
    let year: Int

    init(_ matter: Headline.Matter, _ item: Headline.Item) {
      self.matter = matter
      name = item.name
      year = item.date.sortDate?.year ?? 0
    }

    var mayRecur: Bool {
      switch matter {
      case .operation, .procedure, .stay, .emergency, .deviceAlarm: true
      case .problem, .criticalResult, .allergy, .directive, .medicine, .problemEnd, .result, .vaccination,
        .finding:
        false
      }
    }
  }

  private struct Day: Hashable {
    let matter: Headline.Matter
    let day: String
    /// Set for a stay or emergency, which is never joined with another.
    let record: RecordIdentity?
  }

  private static func headlines(_ happened: [(Headline.Matter, Headline.Item)]) -> [Headline] {
    let frequency = happened.reduce(into: [String: Int]()) { $0[$1.1.name, default: 0] += 1 }
    let days = Dictionary(grouping: happened) { matter, item in
      let standsAlone = matter == .stay || matter == .emergency
      return Day(
        matter: matter, day: item.date.sortDate?.dayText ?? "",
        record: standsAlone ? item.record.identity : nil)
    }
    return days.compactMap { day, found -> Headline? in
      guard let date = found.first?.1.date.sortDate else { return nil }
      let items = distinct(found.map { $0.1 })
      // A result that is out of range only by comparison makes no headline unless a source flagged another on that day.
      if day.matter == .result, items.allSatisfy({ $0.record.flag?.isComputed == true }) { return nil }
      let least = items.compactMap { frequency[$0.name] }.min() ?? 1
      return Headline(matter: day.matter, date: date, items: items, frequency: least)
    }.sorted(by: Headline.isNewer)
  }

  /// Two sources that report the same thing on the same day report one event.
  private static func distinct(_ items: [Headline.Item]) -> [Headline.Item] {
    var known: Set<String> = []
    return items.filter { known.insert("\($0.event) \($0.name.normalizedWords)").inserted }
  }
}
