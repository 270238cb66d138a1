/// A number of a person in the system that gives such numbers.
struct PersonNumber: Hashable, Sendable {
  let system: String
  let value: String
}
