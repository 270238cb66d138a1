/// What all rows of a list have in common, which none of them says again.
enum ListCourse: Sendable {
  case any, goingOn, over
}
