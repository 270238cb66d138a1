import ArgumentParser
import HealthRecords
import HealthSite

struct IndexCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "index", abstract: HelpText.indexAbstract,
      discussion: HelpText.indexDiscussion)
  }

  @Argument(help: ArgumentHelp(HelpText.indexSites), completion: .directory)
  var sites: String

  @OptionGroup var speech: LanguageOption

  func run() async throws { try await speech.ofOutput.speaking { try await perform() } }

  private func perform() async throws {
    let persons = try PersonsList(in: sites)
    let site = persons.page(try TemplateLibrary())
    _ = try await SiteWriter(output: sites, inputs: []).write(site)
    try Console.out("\(TerminalWords.open(persons.entries.count, in: TerminalText.clean(sites)))\n")
  }
}
