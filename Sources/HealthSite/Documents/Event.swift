/// A line of the timeline, with what happened in its course.
struct Event: Sendable {
  /// The clinical type, by its name.
  let type: String
  let line: Inline
  let children: [Event]
  /// How many more children there are, in words.
  let more: Inline
}
