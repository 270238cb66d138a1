import Synchronization

/// The language of Healthfolio's own words. Records stay in the words in which they were sent.
public struct Language: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// A BCP 47 tag.
  public let rawValue: String

  /// - Returns: nil for a language without a table in `Words`.
  public init?(rawValue tag: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue.lowercased() == tag.lowercased() }) else {
      return nil
    }
    self = known
  }

  private init(tag: String) { rawValue = tag }

  public static let english = Language(tag: "en")
  /// English with accents on all letters of ours, in brackets: plain words on a page come from the records.
  public static let pseudo = Language(tag: "en-XA")
  /// English from right to left, to see what a layout does with it.
  public static let mirrored = Language(tag: "ar-XB")

  /// Languages with a table of their own.
  public static let translated = EmbeddedWords.files.map { Language(tag: String($0.name.dropLast(4))) }
    .filter { $0 != english }

  public static let allCases = [english] + translated + [pseudo, mirrored]

  public var isRightToLeft: Bool { Translation.of(self)?.has(.rightToLeft) ?? false }

  /// True if nobody has reviewed its words.
  package var isDraft: Bool { Translation.of(self)?.has(.draft) ?? false }

  /// The words of the current task's language that stand alone: all rows of its table without a slot.
  package static var texts: Set<String> { translation?.texts ?? englishTexts }
  private static let englishTexts = Translation.texts(of: Catalogue.english)

  /// The language of the current task.
  public static var current: Language { translation?.language ?? .english }
}

extension Language {
  @TaskLocal private static var spoken: Translation?

  /// How many tasks use a language other than English. While there are none, a sentence costs one load, without a
  /// task-local lookup.
  private static let others = Atomic<Int>(0)

  /// The sentences of the current task's language; nil for English, in which the code prints them.
  static var translation: Translation? { others.load(ordering: .relaxed) == 0 ? nil : spoken }

  /// Runs work in this language.
  public func speaking<Result>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Result
  ) async rethrows -> Result {
    if self == Self.current { return try await work() }
    Self.others.add(1, ordering: .relaxed)
    defer { Self.others.subtract(1, ordering: .relaxed) }
    return try await Self.$spoken.withValue(Translation.of(self), operation: work, isolation: isolation)
  }

  /// Runs synchronous work in this language.
  public func speaking<Result>(_ work: () throws -> Result) rethrows -> Result {
    if self == Self.current { return try work() }
    Self.others.add(1, ordering: .relaxed)
    defer { Self.others.subtract(1, ordering: .relaxed) }
    return try Self.$spoken.withValue(Translation.of(self), operation: work)
  }
}

extension String {
  /// As a name of ours is written within a sentence: with a small letter, but where nouns have capitals.
  package var withinSentence: String { Language.capitalisesNouns ? self : lowercased() }

  /// The same, with names in it.
  package var initialWithinSentence: String {
    Language.capitalisesNouns ? self : prefix(1).lowercased() + dropFirst()
  }
}

extension Language {
  fileprivate static var capitalisesNouns: Bool { translation?.has(.capitalNouns) ?? false }
}
