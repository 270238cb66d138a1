/// A number of a person, with the system that assigned it.
struct PersonNumber: Hashable, Sendable {
  let system: String
  let value: String
}
