import ArgumentParser
import HealthRecords
import HealthSite

struct CleanCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "clean", abstract: HelpText.cleanAbstract)
  }

  @Argument(help: ArgumentHelp(HelpText.cleanSite), completion: .directory)
  var site: String

  @Flag(help: ArgumentHelp(HelpText.cleanDryRun))
  var dryRun = false

  func run() async throws {
    let cleaning = try SiteWriter.clean(site, isDryRun: dryRun)
    for warning in cleaning.warnings { Console.error(TerminalWords.warning(warning)) }
    let paths = dryRun ? cleaning.paths.map { BuildWords.wouldRemove($0) + "\n" }.joined() : ""
    let total = TerminalWords.removed(cleaning.removed, from: TerminalText.clean(site), isDryRun: dryRun)
    try Console.out("\(paths)\(total)\n")
  }
}
