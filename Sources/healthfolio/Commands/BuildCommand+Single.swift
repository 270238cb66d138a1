import ArgumentParser
import HealthRecords
import HealthSite
import RecordLoading

extension BuildCommand {
  /// Writes one person's whole record as one document instead of a site.
  func buildSingle(_ path: String) async throws {
    let file = try OutputFile(path, sparing: protected)
    try file.check()
    let library = library(of: try await input.load())
    if !input.quiet { DiagnosticPrinter.print(library.diagnostics) }
    let person = try OnlyPerson.of(library, named: choice.patient, inputs: input.records)
    let site = PersonSite(person, in: library, alone: true)
    let whole = WholeRecord(site, tokens: budget?.tokens)
    try file.write(whole.text)
    if !input.quiet {
      let written = person.records.count - whole.omitted
      try file.tell(TerminalWords.written(written, to: file.path))
    }
    if strict && !library.diagnostics.isEmpty { throw ExitCode(1) }
  }
}

/// The most tokens for a text that a language model reads: "100k", "1m", "50000".
struct TokenBudget: ExpressibleByArgument {
  let tokens: Int

  init?(argument: String) {
    let unit = [("k", 1_000), ("m", 1_000_000)].first { argument.lowercased().hasSuffix($0.0) }
    guard let number = Int(argument.dropLast(unit == nil ? 0 : 1)), (1...1_000_000_000).contains(number)
    else {
      return nil
    }
    tokens = number * (unit?.1 ?? 1)
  }
}
