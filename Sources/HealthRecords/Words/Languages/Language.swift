import Synchronization

/// The language of what Healthfolio itself says. What a record says stays as it was sent, whatever the language.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  /// English with every letter of ours accented, in brackets: what is plain on a page comes from the records.
  case pseudo = "en-XA"

  /// That of the task.
  public static var current: Language { others.load(ordering: .relaxed) == 0 ? .english : spoken }
}

extension Language {
  @TaskLocal private static var spoken = english

  /// How many tasks speak another language than English: while there is none, a phrase costs one load, and no look
  /// into the task.
  private static let others = Atomic<Int>(0)

  /// All that is said meanwhile is in this language.
  public func speaking<Result>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Result
  ) async rethrows -> Result {
    if self == Self.current { return try await work() }
    Self.others.add(1, ordering: .relaxed)
    defer { Self.others.subtract(1, ordering: .relaxed) }
    return try await Self.$spoken.withValue(self, operation: work, isolation: isolation)
  }

  /// The same, at once.
  public func speaking<Result>(_ work: () throws -> Result) rethrows -> Result {
    if self == Self.current { return try work() }
    Self.others.add(1, ordering: .relaxed)
    defer { Self.others.subtract(1, ordering: .relaxed) }
    return try Self.$spoken.withValue(self, operation: work)
  }
}
