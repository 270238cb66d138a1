/// What all rows of a list have in common, so that no row repeats it.
enum ListCourse: Sendable {
  case any, goingOn, over
}
