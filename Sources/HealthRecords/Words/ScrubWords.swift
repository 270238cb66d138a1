extension ScrubWords {
  package static func structure(keepsCodes: Bool) -> String {
    let kept: Phrase = keepsCodes ? "codes of public systems" : "the words of the format"
    return Phrase("kept elements, tags, units and \(kept); replaced everything else").text
  }
}
