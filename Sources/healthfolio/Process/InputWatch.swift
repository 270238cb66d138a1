import Dispatch
import RecordLoading

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Does something now and after each change of the inputs, until Ctrl-C; what was begun is finished first.
struct InputWatch: Sendable {
  let inputs: [String]
  /// Between two looks at the inputs; they count as settled when two looks see the same.
  private static let pause = Duration.milliseconds(700)

  func run(_ body: @escaping @Sendable () async -> Void) async throws {
    let work = Task { await repeatUntilCancelled(body) }
    let sources = [SIGINT, SIGTERM].map { number in
      #if canImport(Darwin)
        // A signal source sees what is delivered to nobody else.
        signal(number, SIG_IGN)
      #endif
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { work.cancel() }
      source.resume()
      return source
    }
    await work.value
    for source in sources { source.cancel() }
  }
}

extension InputWatch {
  private func repeatUntilCancelled(_ body: @Sendable () async -> Void) async {
    var built: InputFingerprint?
    var last: InputFingerprint?
    while !Task.isCancelled {
      let now = InputFingerprint(inputs)
      if now != built && (now == last || built == nil) {
        // Taken before the build: what changes while it runs is built next.
        built = now
        await body()
      }
      last = now
      do { try await Task.sleep(for: Self.pause) } catch { return }
    }
  }
}
