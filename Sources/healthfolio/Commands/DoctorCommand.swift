import ArgumentParser
import HealthRecords
import HealthSite
import RecordLoading

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show what is installed, what a folder holds, and what you could export next.")

  @Argument(help: "Folders or files of health records, if any.", completion: .directory)
  var records: [String] = []

  @Option(help: "File whose first line is the passphrase of encrypted archives.", completion: .file())
  var passphraseFile: String?

  @OptionGroup var speech: LanguageOption

  func run() async throws { try await speech.language.speaking { try await perform() } }

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
