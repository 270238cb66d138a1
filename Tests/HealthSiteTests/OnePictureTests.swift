import TestSupport
import Testing

@testable import HealthRecords
@testable import HealthSite

/// What must be known at first sight is on the sheet, the card and the overview of real patients' records, where these
/// are there.
@Suite(.enabled(if: ProjectFolder.corpus != nil, "the corpus is not there")) struct OnePictureTests {
  private func words(_ text: String) -> String { SemanticTag.without(text).normalizedWords }

  private func overview(_ site: PersonSite) -> String {
    let blocks = OverviewPage.page(site).slots.values.flatMap { content -> [Block] in
      if case .blocks(let blocks) = content { blocks } else { [] }
    }
    return words(TextPrinter.text(blocks))
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
    let library = try await CorpusFiles.shared.library(of: set)
    for person in library.persons.prefix(CorpusFiles.persons) {
      let site = PersonSite(person, in: library)
      let grave = site.problems.foremost.filter { $0.weight == .grave }.map(\.title)
      let taken = site.medications.current + site.medications.paused + site.medications.prohibited
      let allergies = site.allergies.active.map(\.record.title)
      let matters = site.views.picture.warnings.map(\.title) + taken.map(\.title) + allergies + grave
      let views = [
        "overview": overview(site), "sheet": sheet(site.summary),
        "card": words(site.card.entries.flatMap { $0.items + ($0.names ?? []) }.joined(separator: " ")),
      ]
      let compared = site.comparison?.sections.flatMap(\.rows).map(\.title) ?? []
      for matter in (taken.map(\.title) + grave).distinct where !compared.isEmpty {
        #expect(compared.map(words).contains(words(matter)), "\(set): \(matter) is not compared")
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
}
