import ArgumentParser
import HealthRecords
import HealthSite
import RecordLoading

/// A paper size, as a value of `--paper`.
enum PrintedPaper: String, ExpressibleByArgument, CaseIterable {
  case a4, letter

  var paper: Paper {
    switch self {
    case .a4: .a4
    case .letter: .letter
    }
  }
}

/// What the sheet includes.
struct SummaryOptions: ParsableArguments {
  @Option(help: "Mark what is new since this day.", transform: DateArgument.read)
  var since: ClinicalDate?

  @Option(parsing: .unconditional, help: "Include results of this many months.")
  var months = 12

  @Option(
    help: "File that lists records to leave out, one per line, such as Condition/12.", completion: .file())
  var leaveOut: String?

  @Flag(help: "Do not mention that records were left out.")
  var quietExclusions = false

  @Option(help: "Markdown file with your own questions.", completion: .file(extensions: ["md"]))
  var questions: String?

  @Option(help: "The reason for your visit, in your own words, for the top of every page.")
  var reason: String?

  @Flag(help: "Print in larger letters.")
  var largePrint = false

  @Option(help: "Paper size (default: fits both).")
  var paper: PrintedPaper?

  @Flag(
    help: "Compare medicines, allergies and problems of all institutions side by side, instead of a summary.")
  var compare = false

  @Option(help: "Site of these records: also mark what a build first saw since then.", completion: .directory)
  var site: String?

  /// The files that are read.
  var files: [String] { [leaveOut, questions].compactMap(\.self) }

  func validate() throws {
    if site != nil && since == nil { throw ValidationError(OptionFault.siteWithoutSince.words) }
    if months < 1 { throw ValidationError(OptionFault.monthsTooFew.words) }
  }

  func request(on day: ClinicalDate?, for person: Person, in library: RecordLibrary) throws -> SummaryRequest
  {
    var request = SummaryRequest(day: day)
    request.isPrinted = true
    request.since = since
    request.months = months
    request.tellsExclusions = !quietExclusions
    request.isLargePrint = largePrint
    request.paper = paper?.paper ?? .either
    request.reason = reason
    request.questions = try questions.map(Self.text)
    if let site, let day = since {
      request.firstSeenSince = try SiteHistory(ofSite: site).names(firstSeenSince: day)
    }
    request.leftOut = try leaveOut.map { try Self.names(in: $0, person, library) } ?? []
    return request
  }

  private static func text(_ path: String) throws -> String {
    do { return try TextFile.read(path) } catch { throw CommandFailure(error.description) }
  }

  /// Skips empty lines and lines that start with `#`. A name that no record has would print what was to be hidden.
  private static func names(in path: String, _ person: Person, _ library: RecordLibrary) throws -> Set<String>
  {
    let names = try text(path).split(whereSeparator: \.isNewline).map {
      String($0.drop(while: \.isWhitespace).prefix { !$0.isWhitespace })
    }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    let unknown = names.filter { name in
      !library.leftOut.contains(name) && !person.records.contains { $0.isCalled([name]) }
    }
    if !unknown.isEmpty { throw CommandFailure(TerminalWords.noRecords(called: unknown, in: path)) }
    return Set(names)
  }
}
