import ArgumentParser
import HealthRecords

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
