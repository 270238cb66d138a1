import HealthRecords

/// A page for each group of records without a clinical type: bills, plans, questionnaires.
enum GroupPages {
  static func work(_ site: PersonSite) -> [PageWork] {
    site.groups.map { list in PageWork { pages(list, site) } }
  }

  private static func pages(_ list: RecordGroupList, _ site: PersonSite) -> [Page] {
    let parts = RecordParts(site: site, root: "")
    let sections = ListSection.anchored(TypeSections(parts: parts).sections(list))
    let chunks = ListSection.chunks(sections)
    let paths = Chunks.paths(chunks.count, "\(list.group.slug).html")
    return chunks.indices.map { index in
      var page = Page(paths[index], title: list.group.title, template: "type.md", section: paths[0])
      page.set("chart", [])
      page.set("head", list.group == .other && index == 0 ? [groups(site)] : [])
      page.set("find", list.records.count > PageFilter.veryLongList ? [.control(PageFilter.field)] : [])
      page.set("parts", index == 0 ? [.links(ListSection.jumps(chunks, paths))] : [])
      let texts = index == 0 ? SectionTexts(parts: parts).blocks(list.kind) : []
      page.set("lists", chunks[index].flatMap(\.blocks) + texts)
      page.set("pager", [Chunks.pager(paths, current: index, root: "")])
      return page
    }
  }

  private static func groups(_ site: PersonSite) -> Block {
    let links = site.groups.filter { $0.group != .other }.map { list -> Inline in
      "\(Inline.link(list.group.title, to: "\(list.group.slug).html")) \(Inline.text(String(list.records.count), .role(.count)))"
    }
    return .remark(.plain, links.joined(", "))
  }
}
