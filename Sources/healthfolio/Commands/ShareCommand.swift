import ArgumentParser
import HealthRecords
import HealthSite
import RecordLoading

struct ShareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Write one person’s site as one encrypted HTML file for somebody else.",
    discussion: """
      It opens in a browser without a network: who has the passphrase reads, searches and prints it. The passphrase is \
      the first line of --passphrase-file, else seven words that are made up and printed once.
      """)

  @OptionGroup var input: RecordOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var choice: PersonOptions

  @Option(name: [.short, .long], help: "Write to this file.", completion: .file(extensions: ["html"]))
  var output: String

  @Flag(help: "The summary for a doctor visit alone, of today or of --date, instead of the site.")
  var summary = false

  @Option(
    help: "Ask the reader to delete the file after this day; nothing deletes it by itself.",
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
    let file = try ReportFile(output, sparing: ProtectedFiles(input.files))
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
    tell(person, words, isOwn: passphrase.line != nil)
  }

  /// A summary selects the types itself, and states what it leaves out.
  private func library(_ passphrase: Passphrase) async throws -> RecordLibrary {
    RecordLibrary(
      try await input.load(passphrase),
      selection: choice.within(summary ? RecordSelection() : selection.chosen),
      asOf: summary ? day : choice.date, showsIdentifiers: choice.identifiers)
  }

  private var day: ClinicalDate? { choice.date ?? Today.date }

  private func content(of person: Person, _ library: RecordLibrary, _ templates: TemplateLibrary) async throws
    -> TarArchive
  {
    if summary {
      return ShareFile.content(of: SummaryFile(VisitSummary(person, request(library)), templates: templates))
    }
    let files = try await SiteBuilder(templates: templates).files(of: library, jobs: input.jobs)
    return ShareFile.content(ofSite: files, templates: templates)
  }

  private func request(_ library: RecordLibrary) -> SummaryRequest {
    var request = SummaryRequest(day: day)
    request.isPrinted = true
    request.unread = library.ledger.lost
    request.only = selection.chosen.only
    request.without = selection.chosen.without
    request.leavesOutPrivate = selection.withoutPrivate
    return request
  }

  /// With `--quiet`, a generated passphrase is printed alone, as it is stored nowhere else.
  private func tell(_ person: Person, _ passphrase: String, isOwn: Bool) {
    if isOwn && passphrase.count < PassphraseFile.shortest {
      Console.error(ShareWords.short(passphrase.count))
    }
    if input.quiet {
      if !isOwn { Console.out(passphrase + "\n") }
      return
    }
    Console.out(TerminalWords.written(person.records.count, to: TerminalText.clean(output)) + "\n")
    if isOwn { return }
    Console.out(ShareWords.passphrase(passphrase) + "\n")
    Console.error(ShareWords.shownOnce)
  }
}
