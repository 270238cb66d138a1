import ArgumentParser
import HealthRecords
import HealthSite
import RecordLoading

struct ExportCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export", abstract: HelpText.exportAbstract,
      discussion: HelpText.exportDiscussion)
  }

  enum Format: String, ExpressibleByArgument, CaseIterable { case phr, sphr, fhir }

  @OptionGroup var input: RecordOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var choice: PersonOptions

  @Option(help: ArgumentHelp(HelpText.exportFormat))
  var format: Format

  @Option(name: [.short, .long], help: ArgumentHelp(HelpText.exportOutput), completion: .file())
  var output: String

  func validate() throws {
    if selection.withoutPrivate || selection.onlyPrivate {
      throw ValidationError(OptionFault.privateInSummaryAlone.words)
    }
    if choice.date != nil && choice.date?.day == nil {
      throw ValidationError(OptionFault.wholeDay.words)
    }
  }

  func run() async throws { try await input.language.speaking { try await perform() } }
}

extension ExportCommand {
  private func perform() async throws {
    let file = try OutputFile(output, sparing: ProtectedFiles(input.files))
    try file.check()
    // Read only once, as the file may be a pipe.
    let passphrase = try Passphrase(file: input.passphraseFile)
    let library = RecordLibrary(
      try await input.load(passphrase), selection: chosen, asOf: choice.date,
      showsIdentifiers: choice.identifiers)
    if !input.quiet { DiagnosticPrinter.print(library.diagnostics) }
    if !library.files.holdSomething {
      throw CommandFailure(nothingReadIn: library.files, from: input.records)
    }
    let package = RecordPackage(library, isWhole: chosen.isWhole)
    try file.write(try bytes(of: package, library, passphrase.line))
    if format == .sphr, let count = passphrase.line?.count, count < PassphraseFile.shortestForZip {
      Console.error(ShareWords.shortForZip(count))
    }
    if !input.quiet { try tell(library, file) }
  }

  private var chosen: RecordSelection { choice.within(selection.chosen) }

  private func bytes(of package: RecordPackage, _ library: RecordLibrary, _ passphrase: String?) throws
    -> [UInt8]
  {
    switch format {
    case .fhir: return package.collection
    case .phr: return package.document(of: try person(of: library))
    case .sphr: return try archive(package, try person(of: library), passphrase)
    }
  }

  private func person(of library: RecordLibrary) throws -> Person {
    try OnlyPerson.of(library, named: choice.patient, inputs: input.records)
  }

  private func archive(_ package: RecordPackage, _ person: Person, _ passphrase: String?) throws -> [UInt8] {
    let files = package.members(of: person, isEncrypted: passphrase != nil)
    let members = files.map { ZipPacking.Member(name: $0.path, bytes: $0.bytes) }
    do {
      return try ZipPacking.archive(members, passphrase: passphrase)
    } catch {
      throw CommandFailure("\(output): \(error)")
    }
  }

  private func tell(_ library: RecordLibrary, _ file: OutputFile) throws {
    let records = library.persons.reduce(0) { $0 + $1.records.count }
    try file.tell(TerminalWords.written(records, to: file.path))
    let words = library.files.reduce(0) { $0 + $1.ownWords.count }
    if words > 0 { Console.error(TerminalWords.wordsNotExported(words)) }
    if format != .sphr || input.passphraseFile == nil { Console.error(TerminalWords.notEncrypted) }
  }
}
