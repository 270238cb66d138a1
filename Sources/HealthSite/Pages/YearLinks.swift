import HealthRecords

/// Links to every year of the timeline.
enum YearLinks {
  static func links(_ years: [TimelineYear], current: TimelineYear, root: String) -> Block {
    let links = years.map { year in
      LinkBar.Link(words: year.title, path: year.slug == current.slug ? nil : root + year.path)
    }
    return .links(LinkBar(label: PageTitle.years.words, links: links))
  }
}
