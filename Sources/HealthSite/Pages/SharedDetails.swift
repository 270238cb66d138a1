import HealthRecords

/// What all records of a page say alike, such as the code and the file: the page says it once, not with each of them.
struct SharedDetails: Sendable {
  private(set) var facts: Set<Fact> = []
  private(set) var codes: [Coding]?
  private(set) var origin: Set<RecordDetails.Origin> = []
  private(set) var source: RecordSource?
  private var example: ClinicalRecord?

  /// Nothing is shared.
  init() {}

  init(_ records: ArraySlice<ClinicalRecord>) {
    guard let first = records.first, records.count > 1 else { return }
    let others = records.dropFirst()
    example = first
    let plain = first.facts.filter { Self.elements.contains($0.element) }
    facts = others.reduce(into: Set(plain)) { $0.formIntersection($1.facts) }
    origin = others.reduce(into: Set(RecordDetails.origin(of: first))) {
      $0.formIntersection(RecordDetails.origin(of: $1))
    }
    codes = others.allSatisfy { $0.codes == first.codes } ? first.codes : nil
    source = others.allSatisfy { $0.source == first.source } ? first.source : nil
  }

  /// What says which test it is and of whom. A note, a specimen or a method tells how far a result can be trusted, and
  /// stays with it.
  private static let elements: Set<Element> = Set(
    ["status", "category", "code", "subject"].map { Element.of($0) })

  /// The shared details, folded.
  func blocks(_ parts: RecordParts) -> [Block] {
    guard let example else { return [] }
    let list = FactList(parts: parts)
    let names = source.map { [FactRows.Row(name: PageTitle.source.words, values: [parts.source($0)])] } ?? []
    let lines = RecordDetails.origin(of: example).filter(origin.contains)
    let blocks =
      [.facts(list.rows(example.facts.filter(facts.contains)))]
      + (codes == nil ? [] : RecordDetails(parts: parts).codes(example))
      + [.facts(FactRows(rows: names + lines.compactMap { FactList.row($0.name.words, $0.text) }))]
    return blocks.allSatisfy(\.isEmpty)
      ? [] : [.fold(.text(PageTitle.sharedByAll.words), blocks, isLong: false)]
  }
}
