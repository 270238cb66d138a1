import ArgumentParser
import HealthRecords
import HealthSite
import RecordLoading

struct DoctorCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "doctor",
      abstract: HelpText.doctorAbstract)
  }

  @Argument(help: ArgumentHelp(HelpText.doctorRecords), completion: .directory)
  var records: [String] = []

  @Option(help: ArgumentHelp(HelpText.doctorPassphraseFile), completion: .file())
  var passphraseFile: String?

  @OptionGroup var speech: LanguageOption

  func run() async throws { try await (speech.language ?? .current).speaking { try await perform() } }

  private func perform() async throws {
    let version = ProgramVersion.text.split(separator: "\n").prefix(2).joined(separator: "\n")
    try Console.out(
      "\(version)\n\(DoctorWords.browser(Desktop.browser))\n\(DoctorWords.fonts(Desktop.fonts))\n")
    if records.isEmpty { return }
    let passphrase = try Passphrase(file: passphraseFile)
    let files: [RecordFile]
    do {
      files = try await RecordLoader.load(
        records, passphrase: { passphrase.line }, databases: ProgramFile.databases,
        progress: Progress.ofReading())
    } catch {
      throw CommandFailure(error.description)
    }
    try Console.out("\n" + DoctorText(RecordLibrary(files), from: records, on: Today.date).text)
  }
}
