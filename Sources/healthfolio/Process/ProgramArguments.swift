import CBuild

/// The program's arguments. Swift reads them from /proc, which minimal systems lack.
enum ProgramArguments {
  static let all: [String] = {
    let count = program_argument_count()
    return count == 0 ? CommandLine.arguments : (0..<count).map { String(cString: program_argument($0)) }
  }()
}
