import ArgumentParser
import HealthRecords

/// The file with options of a command. It is read before the arguments are parsed (`Settings`).
struct SettingsOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(HelpText.settingsConfig),
    completion: .file(extensions: ["toml"]))
  var config: String?
}
