/// The note of a record, where nothing else names what it is of.
enum NamingNote {
  /// The beginning of the note, where nothing else may name the substance: "note: Allergy to peanut suspected".
  static func words(of resource: JSONValue) -> String? {
    guard resource["reaction.substance"] == nil,
      let words = (resource.all("note.text") + resource.all("note")).lazy.compactMap(\.primitive)
        .first(where: { !$0.isBlank })
    else { return nil }
    let line = words.singleSpaced
    return FactWords.note(line.count <= 120 ? line : "\(line.prefix(120))…")
  }
}
