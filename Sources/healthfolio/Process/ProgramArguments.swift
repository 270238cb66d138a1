import CBuild

/// What the program was called with. Swift asks /proc for it, which the smallest systems do not have.
enum ProgramArguments {
  static let all: [String] = {
    let count = argument_count()
    return count == 0 ? CommandLine.arguments : (0..<count).map { String(cString: argument($0)) }
  }()
}
