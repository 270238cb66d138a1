import ArgumentParser
import HealthRecords
import HealthSite
import RecordLoading

extension BuildCommand {
  /// Builds a site for each person of a bulk export, with one person in memory at a time.
  func buildEach(of shard: Shard) async throws {
    let sites = try SiteWriter(output: output, inputs: input.records)
    try sites.claim()
    let builder = SiteBuilder(templates: try templateLibrary())
    let export = try input.bulkExport(shard)
    if !input.quiet { DiagnosticPrinter.print(export.diagnostics) }
    var entries: [PersonsList.Entry] = []
    var isFaultless = export.diagnostics.isEmpty
    for name in export.persons {
      let library = library(of: try export.files(of: name))
      if !input.quiet { DiagnosticPrinter.print(library.diagnostics) }
      guard let person = library.persons.first else { continue }
      let writer = try sites.site(in: person.slug, inputs: input.records)
      let outcome = try await writer.write(builder.site(of: library), jobs: input.jobs)
      for warning in outcome.warnings { Console.error(TerminalWords.warning("\(person.slug): \(warning)")) }
      isFaultless = isFaultless && library.diagnostics.isEmpty && outcome.warnings.isEmpty
      entries.append(PersonsList.Entry(person, folder: person.slug))
    }
    try PersonsList(entries).write(as: shard, in: output)
    if !input.quiet {
      try Console.out(BuildWords.shard(persons: entries.count) + "\n", isMessage: true)
    }
    if strict && !isFaultless { throw ExitCode(1) }
  }
}
