#if FUZZER
  import Foundation

  /// The target that the variable `FUZZ_TARGET` names.
  private let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"]
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
      fatalError("FUZZ_TARGET is one of \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
    }
    return target
  }()

  /// What libFuzzer calls with each input that it makes.
  @_cdecl("LLVMFuzzerTestOneInput") public func read(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
#endif
