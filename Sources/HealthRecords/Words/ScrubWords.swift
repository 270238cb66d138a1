/// Words for what a copy without health data still contains.
package enum ScrubWords {
  package static func files(_ count: Int, _ kept: String) -> String {
    Phrase("\(Counted.words(count, .file)): \(kept)").text
  }
  package static var readFirst: String { Phrase("Read the copy before you share it.").text }

  package static func structure(keepsCodes: Bool) -> String {
    let kept: Phrase = keepsCodes ? "codes of public systems" : "the words of the format"
    return Phrase("kept elements, tags, units and \(kept); replaced everything else").text
  }
  package static var text: String {
    Phrase("kept punctuation, spaces and what identifies the format; replaced every other word and number")
      .text
  }
  package static var kindAlone: String {
    Phrase("kept only the kind of file, without its content").text
  }
  package static var unreadable: String { Phrase("could not be read; replaced by an empty file").text }
}
