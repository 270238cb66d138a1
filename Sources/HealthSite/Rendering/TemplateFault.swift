import Mustache

/// What is wrong with a template, in words: the engine's own errors are made for programmers.
enum TemplateFault {
  static func reason(_ error: any Error) -> String {
    guard let error = error as? MustacheTemplate.ParserError else { return "it cannot be parsed" }
    // The engine's line is the last that it read: a tag that nobody closes is noticed at the end of the file.
    return "line \(error.context.lineNumber): \(words(error.error))"
  }

  private static func words(_ error: any Error) -> String {
    guard let error = error as? MustacheTemplate.Error else {
      return "a tag that begins with {{ is not closed by }}"
    }
    return switch error {
    case .sectionCloseNameIncorrect: "{{/…}} closes another section than the one that is open"
    case .expectedSectionEnd: "a section that {{#…}} opens is not closed"
    case .unfinishedName: "a tag that begins with {{ is not closed by }}"
    case .invalidSetDelimiter: "a tag that sets delimiters is not of the form {{=<% %>=}}"
    case .transformAppliedToInheritanceSection, .illegalTokenInsideInheritSection, .textInsideInheritSection:
      "within {{<…}} only sections {{$…}} may stand"
    case .invalidConfigVariableSyntax, .unrecognisedConfigVariable: "{{% …}} sets nothing that is known"
    }
  }
}
