import ArgumentParser
import HealthRecords
import HealthSite
import RecordLoading

struct ShareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "Write one person’s site as one encrypted HTML file, to give to someone else.",
    discussion: """
      It opens in a browser without a network, and anyone with the passphrase can read, search and print it. The \
      passphrase is the first line of --passphrase-file; without that option, Healthfolio makes one of seven words and \
      prints it once.
      """)

  @OptionGroup var input: RecordOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var choice: PersonOptions

  @Option(
    name: [.short, .long], help: "Write to this file (- for standard output).",
    completion: .file(extensions: ["html"]))
  var output: String

  @Flag(help: "Share only the summary for a doctor visit, as of today or --date, instead of the site.")
  var summary = false

  @Option(
    help: "Ask the reader to delete the file after this day. Nothing deletes it automatically.",
    transform: DateArgument.read)
  var expiresNote: ClinicalDate?

  func validate() throws {
    if selection.withoutPrivate && !summary {
      throw ValidationError(OptionFault.privateInSharedSummaryAlone.words)
    }
    if selection.onlyPrivate {
      throw ValidationError(OptionFault.privateAlone.words)
    }
    if summary && !selection.chosen.onlyOfPhone.isEmpty {
      throw ValidationError(OptionFault.phoneInSummary.words)
    }
  }

  func run() async throws { try await input.language.speaking { try await perform() } }
}

extension ShareCommand {
  private func perform() async throws {
    let file = try OutputFile(output, sparing: ProtectedFiles(input.files))
    try file.check()
    // Read only once, as the file may be a pipe.
    let passphrase = try Passphrase(file: input.passphraseFile)
    let library = try await library(passphrase)
    if !input.quiet { DiagnosticPrinter.print(library.diagnostics) }
    if !library.files.holdSomething {
      throw CommandFailure(nothingReadIn: library.files, from: input.records)
    }
    let person = try OnlyPerson.of(library, named: choice.patient, inputs: input.records)
    let templates = try TemplateLibrary()
    let content = try await content(of: person, library, templates)
    var random = SystemRandomNumberGenerator()
    let words = passphrase.line ?? PassphraseWords.phrase(using: &random)
    let sealed = try SealedBytes(try GzipPacking.pack(content.bytes), passphrase: words, using: &random)
    try file.write(ShareFile(sealed, deletion: expiresNote, templates: templates).bytes)
    try tell(person, words, isOwn: passphrase.line != nil, file)
  }

  /// A summary selects the types itself, and states what it leaves out.
  private func library(_ passphrase: Passphrase) async throws -> RecordLibrary {
    RecordLibrary(
      try await input.load(passphrase),
      selection: choice.within(summary ? RecordSelection() : selection.chosen),
      asOf: choice.date, showsIdentifiers: choice.identifiers)
  }

  private func content(of person: Person, _ library: RecordLibrary, _ templates: TemplateLibrary) async throws
    -> TarArchive
  {
    if summary {
      return ShareFile.content(
        of: SummaryFile(VisitSummary(person, request(person, library)), templates: templates))
    }
    let files = try await SiteBuilder(templates: templates).files(of: library, jobs: input.jobs)
    return ShareFile.content(ofSite: files, templates: templates)
  }

  private func request(_ person: Person, _ library: RecordLibrary) -> SummaryRequest {
    var request = SummaryRequest(day: choice.date ?? Today.date)
    request.isPrinted = true
    request.account(for: person, in: library)
    request.only = selection.chosen.only
    request.without = selection.chosen.without
    request.leavesOutPrivate = selection.withoutPrivate
    return request
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
