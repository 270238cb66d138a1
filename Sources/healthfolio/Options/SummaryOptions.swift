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
  @Option(help: ArgumentHelp(HelpText.summarySince), transform: DateArgument.read)
  var since: ClinicalDate?

  @Option(parsing: .unconditional, help: ArgumentHelp(HelpText.summaryMonths))
  var months = 12

  @Option(
    help: ArgumentHelp(HelpText.summaryLeaveOut), completion: .file())
  var leaveOut: [String] = []

  @Option(help: ArgumentHelp(HelpText.summaryInclude))
  var include: [String] = []

  @Flag(help: ArgumentHelp(HelpText.summaryQuietExclusions))
  var quietExclusions = false

  @Option(help: ArgumentHelp(HelpText.summaryQuestions), completion: .file(extensions: ["md"]))
  var questions: String?

  @Option(help: ArgumentHelp(HelpText.summaryReason))
  var reason: String?

  @Flag(help: ArgumentHelp(HelpText.summaryLargePrint))
  var largePrint = false

  @Option(help: ArgumentHelp(HelpText.summaryPaper))
  var paper: PrintedPaper?

  @Flag(
    help: ArgumentHelp(HelpText.summaryCompare))
  var compare = false

  @Option(help: ArgumentHelp(HelpText.summarySite), completion: .directory)
  var site: String?

  /// The files that are read.
  var files: [String] { leaveOut + [questions].compactMap(\.self) }

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
    let names = RecordNames(person.records)
    request.leftOut = try named(leaveOut, names, library)
    request.included = try named(include, names, library)
    if library.ownWords.hasLostExclusion { throw CommandFailure(TerminalWords.lostExclusion) }
    return request
  }

  private static func text(_ path: String) throws -> String {
    do { return try TextFile.read(path) } catch { throw CommandFailure(error.description) }
  }

  /// A name that no record has would print what was to be hidden.
  private func named(_ sent: [String], _ names: RecordNames, _ library: RecordLibrary) throws -> Set<String> {
    let found = { (name: String) -> Set<String>? in
      let known = Set(names.records(called: name).map(\.identity.name))
      return library.leftOut.contains(name) ? [name] : known.isEmpty ? nil : known
    }
    return try sent.reduce(into: []) { all, text in
      let lines = found(text) == nil ? try Self.lines(text) : [text]
      // What follows an id or an address may be a remark; a title is the whole line.
      let known = lines.map { line in
        let first = String(line.prefix { !$0.isWhitespace })
        return found(line) ?? (names.isTitle(first) ? nil : found(first))
      }
      let unknown = zip(lines, known).filter { $1 == nil }.map(\.0)
      if !unknown.isEmpty { throw CommandFailure(TerminalWords.noRecords(called: unknown, in: text)) }
      all.formUnion(known.compactMap(\.self).joined())
    }
  }

  /// Skips empty lines and lines that start with `#`.
  private static func lines(_ path: String) throws -> [String] {
    do {
      return try TextFile.read(path).split(whereSeparator: \.isNewline).map { String($0).trimmed }
        .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    } catch { throw CommandFailure(TerminalWords.neitherRecordNorFile(error.description)) }
  }
}
