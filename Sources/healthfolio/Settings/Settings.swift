import ArgumentParser
import HealthRecords
import HealthSite
import RecordLoading

/// Puts the settings of a file before the arguments that the user typed, so that one parser checks both and the typed
/// ones count.
struct Settings {
  /// The commands that have settings.
  static let commands: [String: any ParsableCommand.Type] = [
    "build": BuildCommand.self, "summary": SummaryCommand.self,
  ]
  /// Options that make no sense as settings.
  static let exceptions: Set<String> = ["config", "help", "version"]

  let path: String
  /// True for a file that was found and not named: it may come from somebody else.
  private let isFound: Bool
  private let command: String
  private let options: CommandOptions
  private let settings: [SettingsFile.Setting]

  /// The arguments with the settings before them.
  ///
  /// - Parameter arguments: those after the program's name.
  /// - Throws: wrong usage if the settings file has a fault.
  static func applied(to arguments: [String]) throws -> [String] {
    guard let command = arguments.first, let type = commands[command],
      Set(arguments).isDisjoint(with: ["-h", "--help", "--version"])
    else { return arguments }
    let options = try CommandOptions(of: type)
    let typed = TypedArguments(arguments.dropFirst(), of: options)
    guard let path = typed.config ?? SettingsPlace.found(in: typed.records) else { return arguments }
    let settings = try Settings(path, isFound: typed.config == nil, command, options)
    let own = try settings.arguments(besides: typed)
    let all = [command] + own + arguments.dropFirst()
    try settings.check(all, type, typed)
    if !all.contains("--quiet") { Console.error(SettingsWords.using(path)) }
    return all
  }

  private init(_ path: String, isFound: Bool, _ command: String, _ options: CommandOptions) throws {
    (self.path, self.isFound, self.command, self.options) = (path, isFound, command, options)
    let text: String
    do { text = try TextFile.read(path) } catch { throw CommandFailure(error.description) }
    let file = try SettingsFile(text, path: path, tables: Self.commands.keys.sorted())
    settings = file.settings.filter { $0.table == command }
  }
}

extension Settings {
  private var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

  private func arguments(besides typed: TypedArguments) throws -> [String] {
    let named = try settings.map { setting in
      do {
        let arguments = try arguments(of: setting, typed)
        return typed.names.contains(setting.name) ? [] : arguments
      } catch let fault as SettingsFile.Fault {
        throw fault.failure(at: setting.line, of: path)
      }
    }
    let hasRecords = !typed.records.isEmpty || settings.contains { $0.name == Self.records }
    return named.flatMap(\.self) + (hasRecords ? [] : [folder.isEmpty ? "." : folder])
  }

  private static let records = "records"

  private func arguments(of setting: SettingsFile.Setting, _ typed: TypedArguments) throws -> [String] {
    if setting.name == Self.records { return typed.records.isEmpty ? try paths(setting.value, typed) : [] }
    guard let option = options[setting.name], setting.name.count > 1, !Self.exceptions.contains(setting.name)
    else {
      throw SettingsFile.Fault(
        reason: SettingsWords.unknown(
          setting.name, nearest: CommandName.nearest(to: setting.name, among: known)))
    }
    switch setting.value {
    case .boolean(let isSet):
      guard option.isFlag else { throw SettingsFile.Fault(.needsValue) }
      return isSet ? ["--\(setting.name)"] : []
    case .text, .list:
      if option.isFlag { throw SettingsFile.Fault(.trueOrFalse) }
      let values = setting.value.texts
      if values.count != 1 && !option.isRepeating { throw SettingsFile.Fault(.oneValue) }
      let named = option.isPath ? try values.map { try place($0, of: setting.name, typed) } : values
      return named.map { "--\(setting.name)=\($0)" }
    }
  }

  private var known: [String] { options.names.filter { !Self.exceptions.contains($0) } + [Self.records] }

  private func paths(_ value: SettingsFile.Value, _ typed: TypedArguments) throws -> [String] {
    if case .boolean = value { throw SettingsFile.Fault(.needsValue) }
    return try value.texts.map { try place($0, of: Self.records, typed) }
  }

  /// A path as seen from here; in the file it is relative to the file's folder.
  private func relative(_ place: String) -> String {
    if place.hasPrefix("/") || place == OutputFile.standard { return place }
    // Here, a record's path that begins with a hyphen would be an option.
    return folder.isEmpty && !place.hasPrefix("-") ? place : "\(folder.isEmpty ? "." : folder)/\(place)"
  }

  /// Options that name what is written.
  private static let written: Set<String> = ["output", "report", "single"]

  private func place(_ place: String, of name: String, _ typed: TypedArguments) throws -> String {
    let (path, isWritten) = (relative(place), Self.written.contains(name))
    guard isFound, place != OutputFile.standard || !isWritten else { return path }
    if name == "templates" { throw SettingsFile.Fault(.notTrusted) }
    guard Surroundings(of: folder.isEmpty ? "." : folder)?.hold(path) == true else {
      throw SettingsFile.Fault(.farAway)
    }
    if isWritten, !typed.names.contains(name), try !Surroundings.isFree(path) {
      throw SettingsFile.Fault(reason: SettingsWords.wouldReplace(path, option: name))
    }
    return path
  }

  /// - Throws: the parser's own message, with the line of the setting that it is about.
  private func check(_ all: [String], _ type: any ParsableCommand.Type, _ typed: TypedArguments) throws {
    guard let message = Self.fault(all.dropFirst(), type) else { return }
    for setting in settings where !typed.names.contains(setting.name) && setting.name != Self.records {
      let alone = try arguments(of: setting, typed) + ["."]
      if Self.fault(alone[...], type) == message {
        throw SettingsFile.Fault(reason: message).failure(at: setting.line, of: path)
      }
    }
  }

  private static func fault(_ arguments: ArraySlice<String>, _ type: any ParsableCommand.Type) -> String? {
    do {
      _ = try type.parse(Array(arguments))
      return nil
    } catch {
      return type.message(for: error)
    }
  }
}

extension SettingsFile.Value {
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let texts): texts
    case .boolean: []
    }
  }
}

/// The options of a command, as its parser describes them.
struct CommandOptions {
  struct Option {
    /// Without dashes, as `large-print` and `o`.
    let names: [String]
    let isFlag: Bool
    let isRepeating: Bool
    /// True if its value is the path of a file or folder.
    let isPath: Bool
  }

  let all: [Option]

  init(of command: any ParsableCommand.Type) throws {
    let description = try JSONDocument(command._dumpHelp()).root["command"]
    let arguments = description.map { Array($0.list("arguments")) } ?? []
    all = arguments.filter { $0["kind"]?.string != "positional" }.map { option in
      let completion = option["completionKind"]
      return Option(
        names: option.list("names").compactMap { $0["name"]?.string },
        isFlag: option["kind"]?.string == "flag", isRepeating: option["isRepeating"]?.boolean == true,
        isPath: completion?["file"] != nil || completion?["directory"] != nil)
    }
  }

  subscript(_ name: some StringProtocol) -> Option? { all.first { $0.names.contains(String(name)) } }

  /// Long names.
  var names: [String] { all.flatMap(\.names).filter { $0.count > 1 } }
}

/// The arguments of a command, told apart before they are parsed.
struct TypedArguments {
  private(set) var records: [String] = []
  private(set) var names: Set<String> = []
  private(set) var config: String?

  init(_ arguments: some Sequence<String>, of options: CommandOptions) {
    var waiting: String?
    var areRecords = false
    for argument in arguments {
      if let name = waiting {
        add(name, argument)
        waiting = nil
      } else if areRecords || !argument.hasPrefix("-") || argument == "-" {
        records.append(argument)
      } else if argument == "--" {
        areRecords = true
      } else {
        waiting = take(argument, options)
      }
    }
  }

  /// - Returns: the option whose value is the next argument.
  private mutating func take(_ argument: String, _ options: CommandOptions) -> String? {
    let parts = argument.drop { $0 == "-" }.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    // `-ofile` is an option of one letter with its value.
    let isLong = argument.hasPrefix("--")
    guard let option = options[isLong ? parts[0] : parts[0].prefix(1)], let name = option.names.last else {
      return nil
    }
    names.insert(name)
    if option.isFlag || parts.count > 1 || !isLong && parts[0].count > 1 {
      if parts.count > 1 { add(name, String(parts[1])) }
      return nil
    }
    return name
  }

  private mutating func add(_ name: String, _ value: String) {
    if name == "config" { config = value }
  }
}
