import ArgumentParser
import HealthRecords
import HealthSite
import RecordLoading

struct ShareCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "share",
      abstract: HelpText.shareAbstract,
      discussion: "\(HelpText.shareDiscussion)\n\n\(HelpText.shareLinkDiscussion)")
  }

  enum Format: String, ExpressibleByArgument, CaseIterable { case html, shl }

  @OptionGroup var input: RecordOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var choice: PersonOptions

  @Option(
    name: [.short, .long], help: ArgumentHelp(HelpText.shareOutput),
    completion: .file(extensions: ["html"]))
  var output: String

  @Option(help: ArgumentHelp(HelpText.shareFormat))
  var format = Format.html

  @Option(
    help: ArgumentHelp(HelpText.shareUrl)
  )
  var url: String?

  @Flag(help: ArgumentHelp(HelpText.shareSummary))
  var summary = false

  @Option(
    help: ArgumentHelp(HelpText.shareExpiresNote),
    transform: DateArgument.read)
  var expiresNote: ClinicalDate?

  @OptionGroup(visibility: .hidden) var served: ServedLinkOptions

  func validate() throws {
    try checkLink()
    if selection.withoutPrivate && !isSummary {
      throw ValidationError(OptionFault.privateInSharedSummaryAlone.words)
    }
    if selection.onlyPrivate {
      throw ValidationError(OptionFault.privateAlone.words)
    }
    if isSummary && !selection.chosen.onlyOfPhone.isEmpty {
      throw ValidationError(OptionFault.phoneInSummary.words)
    }
  }

  func run() async throws { try await input.language.speaking { try await perform() } }
}

extension ShareCommand {
  var isSummary: Bool { summary || format == .shl }

  private func perform() async throws {
    switch format {
    case .html: try await writeFile()
    case .shl: try await writeLink()
    }
  }

  private func writeFile() async throws {
    let file = try OutputFile(output, sparing: ProtectedFiles(input.files))
    try file.check()
    // Read only once, as the file may be a pipe.
    let passphrase = try Passphrase(file: input.passphraseFile)
    let (person, library) = try await records(passphrase)
    let templates = try TemplateLibrary()
    let content = try await content(of: person, library, templates)
    var random = SystemRandomNumberGenerator()
    let words = passphrase.line ?? PassphraseWords.phrase(using: &random)
    let sealed = try SealedBytes(try GzipPacking.pack(content.bytes), passphrase: words, using: &random)
    try file.write(ShareFile(sealed, deletion: expiresNote, templates: templates).bytes)
    try tell(person, words, isOwn: passphrase.line != nil, file)
  }

  /// A summary selects the types itself, and states what it leaves out.
  func records(_ passphrase: Passphrase) async throws -> (Person, RecordLibrary) {
    let library = RecordLibrary(
      try await input.load(passphrase),
      selection: choice.within(isSummary ? RecordSelection() : selection.chosen),
      asOf: choice.date, showsIdentifiers: choice.identifiers)
    if !input.quiet { DiagnosticPrinter.print(library.diagnostics) }
    if !library.files.holdSomething {
      throw CommandFailure(nothingReadIn: library.files, from: input.records)
    }
    return (try OnlyPerson.of(library, named: choice.patient, inputs: input.records), library)
  }

  private func content(of person: Person, _ library: RecordLibrary, _ templates: TemplateLibrary) async throws
    -> TarArchive
  {
    if summary {
      return ShareFile.content(
        of: SummaryFile(try visitSummary(of: person, library), of: person, templates: templates))
    }
    let files = try await SiteBuilder(templates: templates).files(of: library, jobs: input.jobs)
    return ShareFile.content(ofSite: files, templates: templates)
  }

  func visitSummary(of person: Person, _ library: RecordLibrary) throws -> VisitSummary {
    if library.ownWords.hasLostExclusion { throw CommandFailure(TerminalWords.lostExclusion) }
    var request = SummaryRequest(day: choice.date ?? Today.date)
    request.isPrinted = true
    request.account(for: person, in: library)
    request.only = selection.chosen.only
    request.without = selection.chosen.without
    request.leavesOutPrivate = selection.withoutPrivate
    return VisitSummary(person, request)
  }

  /// With `--quiet`, a generated passphrase is printed alone, as it is stored nowhere else.
  private func tell(_ person: Person, _ passphrase: String, isOwn: Bool, _ file: OutputFile) throws {
    if isOwn && passphrase.count < PassphraseFile.shortest {
      Console.error(ShareWords.short(passphrase.count))
    }
    if input.quiet {
      if !isOwn { try file.tell(passphrase) }
      return
    }
    try file.tell(
      summary
        ? TerminalWords.summaryWritten(to: file.path)
        : TerminalWords.written(person.records.count, to: file.path))
    if isOwn { return }
    try file.tell(ShareWords.passphrase(passphrase))
    Console.error(ShareWords.shownOnce)
  }
}
