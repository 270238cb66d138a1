#if !FUZZER
  import Foundation
  import TestSupport

  /// `swift run Fuzzing [--seconds N] [--seed N] [--input FILE] [TARGET...]`: broken inputs, made from the fixtures by
  /// a seed, for each target in turn. The input that a target does not survive is kept, and named first.
  ///
  /// `--seeds FOLDER` writes what the targets begin with, for libFuzzer (.ci/nightly).
  @main enum Fuzzing {
    /// A target that takes longer for one input hangs.
    private static let patience: UInt32 = 20

    static func main() throws {
      let arguments = FuzzArguments(CommandLine.arguments.dropFirst())
      let wanted = arguments.targets
      for target in FuzzTarget.all where wanted.isEmpty || wanted.contains(target.name) {
        if let folder = arguments.seeds {
          try FuzzSeeds(target).write(to: "\(folder)/\(target.name)")
        } else if let input = arguments.input {
          target.read(Array(try Data(contentsOf: URL(fileURLWithPath: input))))
        } else {
          try run(target, arguments)
        }
      }
      if FuzzTarget.all.isEmpty { print("The targets are there in debug, and with FUZZER=1.") }
    }

    private static func run(_ target: FuzzTarget, _ arguments: FuzzArguments) throws {
      let seeds = try FuzzSeeds(target)
      var mutation = Mutation(seed: "\(target.name) \(arguments.seed)")
      let kept = try KeptInput(of: target.name)
      print("\(target.name): \(kept.path)")
      let end = ContinuousClock.now + .seconds(arguments.seconds)
      var count = 0
      while ContinuousClock.now < end {
        let bytes = seeds.next(&mutation)
        try kept.keep(bytes)
        alarm(patience)
        target.read(bytes)
        count += 1
      }
      alarm(0)
      try kept.forget()
      print("\(target.name): \(count) inputs")
    }
  }
#endif
