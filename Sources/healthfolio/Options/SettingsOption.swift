import ArgumentParser

/// The file with options of a command. It is read before the arguments are parsed (`Settings`).
struct SettingsOption: ParsableArguments {
  @Option(
    help: "Read options from this file (default: healthfolio.toml in the records folder).",
    completion: .file(extensions: ["toml"]))
  var config: String?
}
