/// A line of the timeline, with the events that belong to it.
struct Event: Sendable {
  /// How important it is. The children of a fold are shown when it is opened.
  enum Weight: Sendable { case headline, plain, fold }

  /// The name of the kind of record.
  let type: String
  let line: Inline
  let weight: Weight
  let children: [Event]
}
