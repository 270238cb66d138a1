import ArgumentParser
import HealthRecords
import HealthSite

struct CleanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Remove exactly the files that Healthfolio wrote.")

  @Argument(help: "Folder of the site.", completion: .directory)
  var site: String

  @Flag(help: "List what would be removed, and remove nothing.")
  var dryRun = false

  func run() async throws {
    let cleaning = try SiteWriter.clean(site, isDryRun: dryRun)
    for warning in cleaning.warnings { Console.error(TerminalWords.warning(warning)) }
    let paths = dryRun ? cleaning.paths.map { BuildWords.wouldRemove($0) + "\n" }.joined() : ""
    let total = TerminalWords.removed(cleaning.removed, from: TerminalText.clean(site), isDryRun: dryRun)
    try Console.out("\(paths)\(total)\n")
  }
}
