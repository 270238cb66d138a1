import Foundation
import HealthRecords
import RecordLoading
import TestSupport

@testable import HealthSite

/// What a fixture's site and sheets say in the pseudo-language without an accent, though no file of the fixture says it.
struct PlainEnglish {
  private let sent: Set<String>
  private let files: [(path: String, text: String)]

  init(fixture: String) async throws {
    let folder = ProjectFolder.fixture(fixture)
    let input = try contents(of: folder)
    sent = SentWords.all(in: input).union(try SentWords.ofTerminologies).union(Self.names)
    files = try await Language.pseudo.speaking { try await Self.said(folder) }
  }

  /// What is said, with digits as "0", and a page that says it.
  var runs: [String: String] {
    var runs: [Substring: String] = [:]
    for (path, text) in files {
      for run in TextRuns.all(of: text, path) { runs[run] = path }
    }
    var plain: [String: String] = [:]
    for (run, path) in runs {
      let run = TextRuns.plain(run)
      if !isAccounted(run) { plain[Self.pattern(run)] = path }
    }
    return plain
  }

  /// Sentences in sentences: brackets in brackets, up to where a text is cut.
  var nested: [String] {
    files.flatMap { path, text in
      TextRuns.all(of: text, path).filter(Self.isNested).map { "\(path): \(TextRuns.plain($0).prefix(160))" }
    }
  }

  static func isNested(_ run: Substring) -> Bool {
    run.split(separator: "…").contains { piece in
      piece.split(separator: "]»").contains {
        $0.split(separator: "«[", omittingEmptySubsequences: false).count > 2
      }
    }
  }

  private static func pattern(_ run: String) -> String {
    String(run.singleSpaced.replacing(/[0-9]+/, with: "0").prefix(160))
  }

  private func isAccounted(_ run: String) -> Bool {
    isAddress(run)
      || run.split { !$0.isLetter }.allSatisfy { word in
        word.count < 2 || !word.allSatisfy(\.isASCII) || sent.contains(String(word))
          || sent.contains(word.lowercased()) || sent.contains(word.prefix(1).lowercased() + word.dropFirst())
      }
  }

  /// A page or a place on one, for the script.
  private func isAddress(_ run: String) -> Bool {
    !run.contains(" ") && run.contains(where: \.isNumber) && !run.contains(where: \.isUppercase)
      || run.hasSuffix(".html")
  }

  /// Names that are the same in every language, and what programs read.
  private static let names: Set<String> = [
    "Healthfolio", "FHIR", "JSON", "NDJSON", "XML", "PDF", "CSV", "UTC", "LOINC", "SNOMED", "CT", "RxNorm",
    "CVX",
    "ICD", "CM", "PCS", "NDC", "CPT", "ATC", "UCUM", "http", "https", "org", "www", "html", "healthfolio",
    "DSTU",
  ]
}

extension PlainEnglish {
  private static func said(_ folder: String) async throws -> [(path: String, text: String)] {
    let library = RecordLibrary(try await RecordLoader.load([folder]))
    let templates = try TemplateLibrary()
    let site = try await SiteBuilder(templates: templates).files(of: library, jobs: 2)
    let sheets = library.persons.flatMap { person -> [(String, String)] in
      let summary = VisitSummary(person, SummaryRequest(day: library.asOf))
      return [
        ("summary-text", SheetDocument(summary).text), ("summary-markdown", SheetDocument(summary).markdown),
        ("summary-file.html", SummaryFile(summary, of: person, templates: templates).text),
      ]
    }
    return site.filter { !$0.path.hasPrefix("files/") && !$0.path.contains("/files/") }
      .map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) } + sheets
  }
}
