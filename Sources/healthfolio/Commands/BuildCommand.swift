import ArgumentParser
import HealthRecords
import HealthSite
import RecordLoading

struct BuildCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "build", abstract: HelpText.buildAbstract,
      discussion: HelpText.buildDiscussion)
  }

  @OptionGroup var input: RecordOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var choice: PersonOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var settings: SettingsOption

  @Option(name: [.short, .long], help: ArgumentHelp(HelpText.buildOutput), completion: .directory)
  var output = "site"

  @Option(help: ArgumentHelp(HelpText.buildFormat))
  var format = SiteFormat.html

  @Option(
    help: ArgumentHelp(HelpText.buildSingle),
    completion: .file(extensions: ["md"]))
  var single: String?

  @Option(
    help: ArgumentHelp(HelpText.buildBudget))
  var budget: TokenBudget?

  @Option(help: ArgumentHelp(HelpText.buildTemplates), completion: .directory)
  var templates: String?

  @Flag(
    help: ArgumentHelp(HelpText.buildKeepVanished)
  )
  var keepVanished = false

  @Flag(help: ArgumentHelp(HelpText.buildStrict))
  var strict = false

  @Option(
    help: ArgumentHelp(
      HelpText.buildShard,
      valueName: "i/n"))
  var shard: ShardArgument?

  @Flag(help: ArgumentHelp(HelpText.buildWatch))
  var watch = false

  @Flag(help: ArgumentHelp(HelpText.buildOpen))
  var open = false

  @Flag(help: ArgumentHelp(HelpText.buildDryRun))
  var dryRun = false

  func validate() throws {
    if selection.withoutPrivate || selection.onlyPrivate {
      throw ValidationError(OptionFault.privateInSummaryAlone.words)
    }
    if budget != nil && single == nil { throw ValidationError(OptionFault.budgetWithoutSingle.words) }
    if output == OutputFile.standard { throw ValidationError(OptionFault.siteOnStandardOutput.words) }
    if watch && (dryRun || open) { throw ValidationError(OptionFault.watchWithOthers.words) }
    let isOfWholeSite = watch || keepVanished || reports.isWanted || open || dryRun
    if single != nil && (shard != nil || isOfWholeSite) {
      throw ValidationError(OptionFault.singleWithOthers.words)
    }
    if shard != nil && format != .html { throw ValidationError(OptionFault.shardOfHTMLAlone.words) }
    if shard != nil && isOfWholeSite {
      throw ValidationError(OptionFault.shardWithOthers.words)
    }
  }

  func run() async throws { try await input.language.speaking { try await perform() } }

  private func perform() async throws {
    if let single {
      try await buildSingle(single)
    } else if let shard {
      try await buildEach(of: shard.shard)
    } else if watch {
      try await keepBuilding()
    } else {
      try await build()
    }
  }
}

extension BuildCommand {
  /// If a build fails, the error is printed and the next change is awaited; the site stays as it was.
  private func keepBuilding() async throws {
    try await InputWatch(inputs: input.records).run {
      do {
        try await build()
      } catch is ExitCode {
        // The reasons have been printed.
      } catch {
        Console.error(BuildWords.error("\(error)"))
      }
      if !input.quiet { Console.error(BuildWords.watching) }
    }
  }

  /// The built-in templates with the user's own in their place.
  func templateLibrary() throws -> TemplateLibrary {
    let library = try TemplateLibrary(overrides: templates.map(TemplateFolder.read) ?? [:])
    for warning in library.warnings { Console.error(TerminalWords.warning(warning)) }
    return library
  }

  func library(of files: [RecordFile]) -> RecordLibrary {
    RecordLibrary(files, selection: chosen, asOf: choice.date, showsIdentifiers: choice.identifiers)
  }

  /// Reads the files, makes the library and the site, and prints the result.
  private func build() async throws {
    let writer = try SiteWriter(output: output, inputs: input.records, isShielded: !watch)
    let templates = try templateLibrary()
    let reports = dryRun ? [] : try self.reports.checked(sparing: protected, besides: output)
    // Computed before the records are read, so that the next build notices changes in the meantime.
    let key = key
    if let last = repeated(key, writer) { return try tell(last.receipt, last.outcome) }
    let known = watch ? writer.lastReceipt?.persons : nil
    let files = try await read()
    let library = library(of: files + (try vanished(from: files, writer)))
    if !watch { ProcessLifetime.keep(library) }
    let receipt = BuildReceipt(key: key ?? "", of: library)
    if !input.quiet {
      DiagnosticPrinter.print(library.diagnostics)
      Language.propose(for: library, unless: input.speech.language)
    }
    try refuseEmpty(library, files)
    let builder = SiteBuilder(templates: templates, format: format)
    let site = builder.site(of: library, keepsVanished: keepVanished)
    if dryRun { return try tell(receipt, try await writer.preview(site, jobs: input.jobs), library) }
    let outcome = try await writer.write(
      site, receipt: key != nil && receipt.isComplete ? receipt : nil, jobs: input.jobs,
      progress: Progress.ofWriting(isQuiet: input.quiet))
    for report in reports { try report.write(Report(library, outcome.changes).json) }
    if watch { tellPersons(receipt.persons, before: known) }
    try tell(receipt, outcome, changes: ChangesText.text(outcome.changes, library))
  }

  /// The files of the input, without sites of ours among them: a rebuilt site equals a fresh one.
  private func read() async throws -> [RecordFile] {
    let files = try await input.load()
    for site in files where site.format == .site && !input.quiet {
      Console.error(BuildWords.skipped(site.path))
    }
    return files.filter { $0.format != .site }
  }

  /// Warns a user who watches that an open page may now be another person's.
  private func tellPersons(_ count: Int, before: Int?) {
    guard let before, (before > 1) != (count > 1) else { return }
    Console.error(
      count > 1 ? TerminalWords.severalPersons(count, in: output) : TerminalWords.onePersonAgain(in: output))
  }

  /// Files that a report must not replace.
  var protected: ProtectedFiles {
    ProtectedFiles(input.files + [templates, settings.config].compactMap(\.self))
  }

  /// The last build's messages, if nothing changed. A report and kept records need the records themselves.
  private func repeated(_ key: String?, _ writer: SiteWriter) -> (
    receipt: BuildReceipt, outcome: SiteWriter.Outcome
  )? {
    guard !reports.isWanted, !keepVanished, !dryRun, let key, let last = writer.unchanged(key) else {
      return nil
    }
    if !input.quiet { DiagnosticPrinter.print(last.receipt.diagnostics) }
    return last
  }

  /// The selection of the options.
  var chosen: RecordSelection { choice.within(selection.chosen) }

  /// With `--keep-vanished`, the records of earlier builds that are no longer in the input.
  private func vanished(from files: [RecordFile], _ writer: SiteWriter) throws -> [RecordFile] {
    if !keepVanished { return [] }
    let kept = try writer.keptRecords
    if kept.unreadable > 0 {
      Console.error(TerminalWords.warning(BuildWords.keptUnreadable(kept.unreadable)))
    }
    let everything = RecordSelection(
      only: Set(ClinicalType.allCases), onlyOfPhone: Set(PhoneType.allCases), onePerson: choice.onePerson)
    let all = RecordLibrary(files, selection: everything, asOf: choice.date)
    return kept.vanished(from: all)
  }

  /// Fails if there is nothing to show, so that an empty site does not replace one with records.
  private func refuseEmpty(_ library: RecordLibrary, _ files: [RecordFile]) throws {
    if files.areDocumentsAlone {
      return Console.error(
        TerminalWords.warning(TerminalWords.documentsAlone(files.flatMap(\.resources).count)))
    }
    guard files.holdSomething else {
      throw CommandFailure(nothingReadIn: files, from: input.records, BuildWords.notWritten)
    }
    guard library.persons.isEmpty else { return }
    if let patient = choice.patient {
      throw OnlyPerson.noPerson(patient, in: library, BuildWords.notWritten)
    }
    throw CommandFailure(
      BuildWords.onlyOthers(in: input.records, kinds: Self.kinds(files)) + BuildWords.notWritten)
  }

  /// The types of resources that belong to nobody: "Organization, Practitioner".
  private static func kinds(_ files: [RecordFile]) -> String {
    Set(files.flatMap(\.resources).map(\.type.name)).sorted().joined(separator: ", ")
  }

  /// - Parameter changes: lines about changes of the records.
  private func tell(_ receipt: BuildReceipt, _ outcome: SiteWriter.Outcome, changes: String = "") throws {
    for warning in outcome.warnings { Console.error(TerminalWords.warning(warning)) }
    if !input.quiet && !reports.isPrinted {
      try Console.out(
        """
        \(read(receipt))
        \(changes)\(BuildWords.pages(outcome.written, unchanged: outcome.unchanged, removed: outcome.removed))

        """, isMessage: true)
      try Console.link(firstPage, to: Desktop.address(of: firstPage), in: BuildWords.open)
    }
    if open && !Desktop.open(firstPage) {
      Console.error(TerminalWords.warning(BuildWords.notOpened(TerminalText.clean(firstPage))))
    }
    if strict && !(receipt.diagnostics.isEmpty && outcome.warnings.isEmpty) { throw ExitCode(1) }
  }

  private var firstPage: String { "\(output)/\(format.firstPage)" }

  private func read(_ receipt: BuildReceipt) -> String {
    BuildWords.read(
      receipt.records, receipt.measured, ofPersons: receipt.persons, from: receipt.files)
  }

  private func tell(_ receipt: BuildReceipt, _ preview: SitePreview, _ library: RecordLibrary) throws {
    if reports.isPrinted { return try Console.out(Report(library, preview.changes).json) }
    let lines =
      preview.written.map { BuildWords.wouldWrite($0) } + preview.removed.map(BuildWords.wouldRemove)
      + [
        read(receipt),
        BuildWords.wouldWrite(
          preview.written.count, unchanged: preview.unchanged, removed: preview.removed.count),
      ]
    try Console.out(lines.map { $0 + "\n" }.joined())
  }
}
