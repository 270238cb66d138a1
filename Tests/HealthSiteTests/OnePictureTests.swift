import TestSupport
import Testing

@testable import HealthRecords
@testable import HealthSite

/// What must be known at first sight is on the sheet, the card and the overview of real patients' records, where these
/// are there.
@Suite(.enabled(if: ProjectFolder.corpus != nil, "the corpus is not there")) struct OnePictureTests {
  private func words(_ text: String) -> String { SemanticTag.without(text).normalizedWords }

  private func overview(_ site: PersonSite) -> String {
    let blocks = LifePage.page(Timeline(site)).slots.values.flatMap { content -> [Block] in
      if case .blocks(let blocks) = content { blocks } else { [] }
    }
    // What a browser shows: the rows of the chart, also those that are folded.
    let page = SentRecords.text(HTML { HTMLPrinter.write(blocks, to: &$0) }.source)
    let entities = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&amp;": "&"]
    return words(entities.reduce(page) { $0.replacing($1.key, with: $1.value) })
  }

  private func card(_ site: PersonSite) -> String {
    words(site.card.entries.flatMap { ($0.items + ($0.names ?? [])).map(\.text) }.joined(separator: " "))
  }

  private func sites(of set: String) async throws -> [PersonSite] {
    let library = try await CorpusFiles.shared.library(of: set)
    return library.persons.prefix(CorpusFiles.persons).map { PersonSite($0, in: library) }
  }

  private func sheet(_ summary: VisitSummary) -> String {
    let all = (summary.sections + summary.hidden).flatMap { section in
      section.rows.flatMap { $0.cells + [$0.note] } + [section.sentence, section.closing.words]
    }
    return words(all.joined(separator: " "))
  }

  @Test(
    "No view lacks an alert, a wish, a prohibition, a pregnancy, a grave problem, an allergy or a current drug",
    arguments: CorpusFiles.sets)
  func firstSight(set: String) async throws {
    for site in try await sites(of: set) {
      let grave = site.problems.foremost.filter { $0.weight == .grave }.map(\.title)
      let taken = site.medications.current + site.medications.paused + site.medications.prohibited
      let allergies = site.allergies.active.map(\.record.title)
      let matters = site.views.picture.warnings.map(\.title) + taken.map(\.title) + allergies + grave
      let views = [
        "overview": overview(site), "sheet": sheet(site.summary),
        "card": card(site),
      ]
      let compared = Set(site.comparison?.sections.flatMap(\.rows).map { words($0.title) } ?? [])
      for drug in taken where Set(drug.records.flatMap(\.sources).compactMap(\.institution)).count > 1 {
        #expect(compared.contains(words(drug.title)), "\(set): \(drug.title) is not compared")
      }
      for matter in matters.distinct {
        let name = String(words(matter).prefix(30))
        let lacking = views.filter { !$0.value.contains(name) }.keys.sorted()
        #expect(lacking == [], "\(set): \(matter)")
      }
      guard let last = site.views.picture.lastContact, last.clinicalType == .encounters else { continue }
      let name = String(words(last.listTitle).prefix(30))
      #expect(overview(site).contains(name) && sheet(site.summary).contains(name), "\(set): \(last.title)")
    }
  }

  @Test(
    "No view lacks an implant, and no newest headline about a stay or a procedure lacks on the sheet",
    arguments: CorpusFiles.sets)
  func implantsAndEvents(set: String) async throws {
    for site in try await sites(of: set) {
      let implants = site.views.implants
      let names = (implants.inPlace + implants.insertions.map(\.record)).map { words($0.title) }.distinct
      for name in names.map({ String($0.prefix(30)) }) {
        #expect(overview(site).contains(name) && card(site).contains(name), "\(set): \(name)")
        #expect(sheet(site.summary).contains(name), "\(set): \(name)")
      }
      let events = site.views.concepts.events(before: site.asOf).map(\.identity)
      let told = site.headlines.all.filter {
        [.operation, .stay, .emergency, .procedure].contains($0.matter)
      }
      .flatMap(\.items).filter { $0.date.sortDate?.isWithin(months: 12, before: site.asOf) == true }
      #expect(told.filter { !events.contains($0.record.identity) }.map(\.name) == [], "\(set)")
    }
  }

  @Test(
    "Graphic and patient summary hold each dated drug and problem of the lists",
    arguments: CorpusFiles.sets)
  func graphicAndSummary(set: String) async throws {
    for site in try await sites(of: set) {
      let drawn = LifeLanes(parts: RecordParts(site: site, root: "")).all.flatMap(\.rows)
        .filter { $0.plot.days != nil }.map { words($0.title) }
      let dated =
        site.medications.current.filter { $0.since?.sortDate != nil }.map(\.title)
        + site.problems.active.filter { $0.records.contains { $0.sortDate != nil } }.map(\.title)
      for title in dated.map(words) {
        #expect(drawn.contains { $0.hasPrefix(title) }, "\(set): \(title) is not drawn")
      }
      let sections = IPSSection.all(site.summary.whole(site.person), site.summary.chosen)
      let entries = Set(sections.flatMap(\.records))
      let lists =
        site.allergies.active.map { [$0.record] } + site.problems.active.map(\.records)
        + site.medications.current.map(\.records)
      for records in lists {
        #expect(records.contains { entries.contains($0.identity.name) }, "\(set): \(records[0].title)")
      }
    }
  }
}
