/// Links to every year of the timeline.
enum YearLinks {
  static func html(_ years: [TimelineYear], current: TimelineYear, root: String) -> HTML {
    if years.count < 2 { return HTML() }
    let links = years.map { year -> HTML in
      year.slug == current.slug
        ? "<li><span aria-current=\"page\">\(year.title)</span></li>"
        : "<li><a href=\"\(attribute: root)timeline/\(attribute: year.slug).html\">\(year.title)</a></li>"
    }
    return "<nav class=\"pager\" aria-label=\"Years\"><ol>\(links.joined())</ol></nav>"
  }
}
