/// The note of a record that has no other name.
enum NamingNote {
  /// The start of the note, unless a reaction names the substance: "note: Allergy to peanut suspected".
  static func words(of resource: JSONValue) -> String? {
    guard resource["reaction.substance"] == nil,
      let words = (resource.all("note.text") + resource.all("note")).lazy.compactMap(\.primitive)
        .first(where: { !$0.isBlank })
    else { return nil }
    let line = words.singleSpaced
    return FactWords.note(line.count <= 120 ? line : "\(line.prefix(120))…")
  }
}
