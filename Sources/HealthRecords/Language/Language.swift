import Synchronization

/// The language of Healthfolio's own words. Records stay in the words in which they were sent.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  /// English with accents on all letters of ours, in brackets: plain words on a page come from the records.
  case pseudo = "en-XA"

  /// The language of the current task.
  public static var current: Language { others.load(ordering: .relaxed) == 0 ? .english : spoken }
}

extension Language {
  @TaskLocal private static var spoken = english

  /// How many tasks use a language other than English. While there are none, a phrase costs one load, without a
  /// task-local lookup.
  private static let others = Atomic<Int>(0)

  /// Runs work in this language.
  public func speaking<Result>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Result
  ) async rethrows -> Result {
    if self == Self.current { return try await work() }
    Self.others.add(1, ordering: .relaxed)
    defer { Self.others.subtract(1, ordering: .relaxed) }
    return try await Self.$spoken.withValue(self, operation: work, isolation: isolation)
  }

  /// Runs synchronous work in this language.
  public func speaking<Result>(_ work: () throws -> Result) rethrows -> Result {
    if self == Self.current { return try work() }
    Self.others.add(1, ordering: .relaxed)
    defer { Self.others.subtract(1, ordering: .relaxed) }
    return try Self.$spoken.withValue(self, operation: work)
  }
}
