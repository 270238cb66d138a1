import ArgumentParser
import HealthRecords
import HealthSite
import RecordLoading

/// `share --format shl`: a SMART Health Link to the summary for a doctor visit, which the person uploads.
extension ShareCommand {
  /// Some apps open no more, among them CMS's QR code reader.
  private static let usualLimit = 5_000_000

  func checkLink() throws {
    if let option = served.asked { throw ValidationError(OptionFault.needsServer(option)) }
    guard format == .shl else {
      if url != nil { throw ValidationError(OptionFault.addressWithoutLink.words) }
      return
    }
    if output == OutputFile.standard { throw ValidationError(OptionFault.linkOnStandardOutput.words) }
    if let expiresNote, expiresNote.day == nil { throw ValidationError(OptionFault.expiryDay.words) }
    if let date = choice.date, date.day == nil { throw ValidationError(OptionFault.wholeDay.words) }
    _ = try address()
  }

  private func address() throws -> LinkAddress {
    guard let url else { throw ValidationError(OptionFault.linkWithoutAddress.words) }
    var random = SystemRandomNumberGenerator()
    do {
      return try LinkAddress(url, using: &random)
    } catch {
      switch error {
      case .form: throw ValidationError(OptionFault.addressForm.words)
      case .tooLong(let count): throw ValidationError(OptionFault.addressTooLong(count))
      }
    }
  }

  func writeLink() async throws {
    let address = try address()
    let folder = try FreshFolder(output, sparing: ProtectedFiles(input.files))
    let (person, library) = try await records(try Passphrase(file: input.passphraseFile))
    let templates = try TemplateLibrary()
    let content = Array(try bundle(of: person, library, templates).json.utf8)
    var random = SystemRandomNumberGenerator()
    let link = try SharedLink(
      try GzipPacking.deflated(content), at: address, until: expiresNote, using: &random)
    try folder.write(address.fileName, link.file)
    try folder.write("link.txt", Array("\(link.text)\n".utf8))
    try folder.write("link.html", Array(SummaryFile(link, templates: templates).text.utf8))
    try tell(address, size: content.count)
  }

  /// Without a browser that prints, the PDF is left out, with a message.
  private func bundle(of person: Person, _ library: RecordLibrary, _ templates: TemplateLibrary) throws
    -> IPSBundle
  {
    let summary = try visitSummary(of: person, library)
    let sheet = SummaryFile(summary, of: person, templates: templates).text
    if Desktop.browser == nil { Console.error(HealthLinkWords.withoutSheet) }
    let pdf = try Desktop.browser.map { _ in try PDFPrinter.pdf(of: sheet, for: output) }
    let bundle = IPSBundle(summary, person, sheet: pdf)
    if !input.quiet && bundle.narrativeOnly > 0 {
      Console.error(TerminalWords.textAlone(bundle.narrativeOnly))
    }
    return bundle
  }

  private func tell(_ address: LinkAddress, size: Int) throws {
    if !address.isHardToGuess { Console.error(HealthLinkWords.guessable) }
    if size > Self.usualLimit {
      Console.error(HealthLinkWords.large(megabytes: size / 1_000_000))
    }
    if input.quiet { return }
    try Console.out(HealthLinkWords.written(in: TerminalText.clean(output)) + "\n")
    try Console.out(HealthLinkWords.upload(address.fileName, to: address.url) + "\n")
    Console.error(HealthLinkWords.readers)
  }
}

/// What only a server can do, refused with the reason.
struct ServedLinkOptions: ParsableArguments {
  @Option(help: .hidden) var passcode: String?
  @Flag(help: .hidden) var log = false
  @Flag(help: .hidden) var recall = false

  var asked: String? {
    if passcode != nil { return "--passcode" }
    if log { return "--log" }
    return recall ? "--recall" : nil
  }
}
