/// A line of the timeline, with what happened in its course.
struct Event: Sendable {
  /// How much it matters: what is folded is seen when it is opened.
  enum Weight: Sendable { case headline, plain, fold }

  /// The kind of record, by its name.
  let type: String
  let line: Inline
  let weight: Weight
  let children: [Event]
}
