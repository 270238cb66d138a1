extension Headline {
  /// "Hospital stay: heart attack, to 5 May 2019", without source and date, which pages add.
  package func words(upTo count: Int = 4) -> String {
    parts(upTo: count).map { part in
      let names = part.items.map { $0.name + $0.remark }.joined(separator: ", ")
      return part.label.isEmpty ? names + part.more : "\(part.label)\(ListWords.colon)\(names)\(part.more)"
    }.joined(separator: ListWords.semicolon)
  }

  /// What its items are together, without their names: "5 results out of range".
  package var label: String { parts(upTo: 0).map(\.label).joined(separator: ListWords.semicolon) }

  /// The items with one kind of event: "New medicines".
  package struct Part: Sendable {
    package let event: Item.Event
    package let items: [Item]
    /// Empty if the names need no label.
    package let label: String
    /// ", and 2 more"; empty if all items are listed.
    package let more: String
  }

  package func parts(upTo count: Int) -> [Part] {
    var order: [Item.Event] = []
    for item in items where !order.contains(item.event) { order.append(item.event) }
    return order.map { event in
      let items = items.filter { $0.event == event }
      let left = items.count - count
      return Part(
        event: event, items: Array(items.prefix(count)), label: Self.label(event, items, matter),
        more: left > 0 ? HeadlineWords.more(left) : "")
    }
  }

  private static func label(_ event: Item.Event, _ items: [Item], _ matter: Matter) -> String {
    switch (event, matter) {
    case (.began, .finding), (.noted, .finding): HeadlineWords.newFindings(items.count)
    case (.flagged, .criticalResult): HeadlineWords.criticalResults(items.count)
    case (_, _): event.label(items.count)
    }
  }
}

extension Headline.Item {
  /// What is printed after its name: a result with its flag, and the circumstances.
  package var remark: String {
    guard hasResult else { return circumstance }
    let result = record.resultText.shortened(to: 60)
    return (result.isEmpty ? "" : beforeResult + result) + (record.flag.map { " \($0.words)" } ?? "")
      + circumstance
  }

  /// Separates name and result: "Falls: 1", "Irregular heart rhythm notification noticed".
  package var beforeResult: String {
    [.electrocardiogram, .falls].contains(record.phoneAlarm) ? ListWords.colon : " "
  }

  /// True for an event that is printed with a result.
  package var hasResult: Bool { event == .flagged || event == .alert }

  /// Its end, its status if notable, and the label of a fallback date.
  package var circumstance: String {
    let isTold = event == .noted && date.fallback == .recorded
    let fallback = isTold ? "" : date.label.map { " (\($0))" } ?? ""
    // "stopped" is printed, as an act that was stopped would read as done.
    let stated = event == .statedOver ? record.status.words : event == .done ? record.statusOfDeed : ""
    let status = stated.isEmpty ? "" : " (\(stated))"
    let denial = denial.map { " (\(HeadlineWords.now($0.status.words)))" } ?? ""
    let end = end.flatMap { $0.hasOtherDay(than: date) ? ", \(DateWords.to($0.dayText))" : nil } ?? ""
    return status + denial + fallback + end
  }
}

extension Repeat {
  /// "12 × dialysis".
  package var words: String { "\(records.count) × \(name)" }
}
