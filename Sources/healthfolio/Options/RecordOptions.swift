import ArgumentParser
import HealthRecords
import RecordLoading

/// Options of all commands that read records.
struct RecordOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(HelpText.recordRecords), completion: .directory)
  var records: [String] = []

  @Option(parsing: .unconditional, help: ArgumentHelp(HelpText.recordJobs))
  var jobs: Int = 2

  @Option(help: ArgumentHelp(HelpText.recordPassphraseFile), completion: .file())
  var passphraseFile: String?

  @Option(
    help: ArgumentHelp(HelpText.recordKeys),
    completion: .file())
  var keys: String?

  @OptionGroup var speech: LanguageOption

  @Flag(help: ArgumentHelp(HelpText.recordQuiet))
  var quiet = false

  func validate() throws {
    if records.isEmpty { throw ValidationError(OptionFault.noRecordsNamed.words) }
    if jobs < 1 { throw ValidationError(OptionFault.jobsTooFew.words) }
  }

  var language: Language { speech.ofOutput }

  /// All files and folders that are read.
  var files: [String] { records + [passphraseFile, keys].compactMap(\.self) }

  /// Reads all inputs.
  ///
  /// - Parameter passphrase: the passphrase, if it was read already.
  /// - Throws: exit status 1 if an input does not exist.
  func load(_ passphrase: Passphrase? = nil) async throws -> [RecordFile] {
    let passphrase = try passphrase ?? Passphrase(file: passphraseFile)
    let keys = try signatureKeys()
    do {
      return try await RecordLoader.load(
        records, jobs: jobs, passphrase: passphrase.answer, keys: keys,
        databases: ProgramFile.databases, progress: Progress.ofReading(isQuiet: quiet))
    } catch {
      throw CommandFailure(error.description)
    }
  }
}

extension RecordOptions {
  /// The persons of a bulk export in one shard.
  ///
  /// - Throws: exit status 1 if an input does not exist.
  func bulkExport(_ shard: Shard) throws -> BulkExport {
    do {
      return try BulkExport(records, shard: shard)
    } catch {
      throw CommandFailure(error.description)
    }
  }

  private func signatureKeys() throws -> SignatureKeys {
    guard let keys else { return .none }
    do {
      let found = try SignatureKeys(path: keys)
      if !quiet {
        for diagnostic in found.diagnostics { Console.error(diagnostic.description) }
      }
      return found
    } catch {
      throw CommandFailure(error.description)
    }
  }
}

/// The selection of records.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(HelpText.recordOnly),
    completion: .custom(TypeList.completed))
  var only: [TypeList] = []

  @Option(
    help: ArgumentHelp(HelpText.recordWithout),
    completion: .custom(TypeList.completed))
  var without: [TypeList] = []

  /// True if `private` is excluded, which only a summary supports.
  var withoutPrivate: Bool { without.contains(where: \.hasPrivate) }
  var onlyPrivate: Bool { only.contains(where: \.hasPrivate) }

  var chosen: RecordSelection {
    RecordSelection(
      only: Set(only.flatMap(\.types)), without: Set(without.flatMap(\.types)),
      onlyOfPhone: Set(only.flatMap(\.ofPhone)), withoutOfPhone: Set(without.flatMap(\.ofPhone)),
      onlyOfGroups: Set(only.flatMap(\.groups)), withoutOfGroups: Set(without.flatMap(\.groups)))
  }
}
