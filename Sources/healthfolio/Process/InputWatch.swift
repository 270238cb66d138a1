import Dispatch
import LibC
import RecordLoading

/// Runs work now and after each change of the inputs, until Ctrl-C. Work that has begun is finished first.
struct InputWatch: Sendable {
  let inputs: [String]
  /// The time between two checks of the inputs. They count as settled if two checks see the same.
  private static let pause = Duration.milliseconds(700)

  func run(_ body: @escaping @Sendable () async -> Void) async throws {
    let work = Task { await repeatUntilCancelled(body) }
    let sources = [SIGINT, SIGTERM].map { number in
      #if canImport(Darwin)
        // A signal source only sees signals without a handler.
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
        // Set before the build, so that changes during it cause another one.
        built = now
        await body()
      }
      last = now
      do { try await Task.sleep(for: Self.pause) } catch { return }
    }
  }
}
