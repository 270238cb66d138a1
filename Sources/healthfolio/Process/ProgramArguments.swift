import CBuild

/// What the program was called with. Swift asks /proc for it, which the smallest systems do not have.
enum ProgramArguments {
  static let all: [String] = {
    let count = program_argument_count()
    return count == 0 ? CommandLine.arguments : (0..<count).map { String(cString: program_argument($0)) }
  }()
}
