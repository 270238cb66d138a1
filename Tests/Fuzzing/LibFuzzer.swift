#if FUZZER
  import Foundation

  /// The same targets under libFuzzer, which learns what each input reaches; its options are those of the command line.
  @main enum LibFuzzer {
    static func main() {
      var count = CommandLine.argc
      var words = CommandLine.unsafeArgv
      exit(runDriver(&count, &words) { read($0, $1) })
    }

    /// The target that the variable `FUZZ_TARGET` names.
    fileprivate static let target: FuzzTarget = {
      let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"]
      guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
        print("FUZZ_TARGET is one of \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
        exit(64)
      }
      return target
    }()
  }

  private typealias Reading = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>, _ words: UnsafeMutablePointer<Words>, _ reading: Reading
  ) -> CInt

  /// What libFuzzer calls with each input that it makes.
  @_cdecl("LLVMFuzzerTestOneInput") public func read(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    LibFuzzer.target.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
#endif
