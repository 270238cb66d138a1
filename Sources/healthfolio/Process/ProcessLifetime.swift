/// Keeps values until the program ends, when all memory is freed at once. Freeing a hundred thousand records one by one
/// would only take time.
enum ProcessLifetime {
  static func keep(_ value: some Sendable) { _ = Unmanaged.passRetained(Kept(value)) }

  private final class Kept<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }
}
