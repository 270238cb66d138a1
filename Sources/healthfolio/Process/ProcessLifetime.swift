/// Values that stay until the program ends, which takes the memory of all of them at once: a hundred thousand records
/// are not taken apart one by one for nothing.
enum ProcessLifetime {
  static func keep(_ value: some Sendable) { _ = Unmanaged.passRetained(Kept(value)) }

  private final class Kept<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }
}
