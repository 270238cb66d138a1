/// The name of a language for a code without words (BCP 47; ISO 639).
enum LanguageName {
  /// "French (fr-CN)", "English": a tag with further parts is kept in brackets; nil for an unknown code.
  static func of(_ tag: String) -> String? {
    let parts = tag.split(separator: "-", maxSplits: 1)
    guard let name = parts.first.flatMap({ names[$0.lowercased()] }) else { return nil }
    return parts.count == 1
      ? Phrase([.own(name)]).text : Phrase([.own("\(name) ("), .value(tag), .own(")")]).text
  }

  static var interpreterNeeded: String { Phrase("interpreter needed").text }

  private static let names: [String: String] = rows.reduce(into: [:]) { names, row in
    for code in row.codes.split(separator: " ") { names[String(code)] = row.name }
  }

  private static let rows: [(codes: String, name: String)] = [
    ("ar ara", "Arabic"), ("bg bul", "Bulgarian"), ("bn ben", "Bengali"), ("bs bos", "Bosnian"),
    ("ca cat", "Catalan"), ("cs ces cze", "Czech"), ("da dan", "Danish"), ("de deu ger", "German"),
    ("el ell gre", "Greek"), ("en eng", "English"), ("es spa", "Spanish"), ("et est", "Estonian"),
    ("fa fas per", "Persian"), ("fi fin", "Finnish"), ("fr fra fre", "French"), ("he heb", "Hebrew"),
    ("hi hin", "Hindi"), ("hr hrv", "Croatian"), ("ht hat", "Haitian Creole"), ("hu hun", "Hungarian"),
    ("it ita", "Italian"), ("ja jpn", "Japanese"), ("ko kor", "Korean"), ("lt lit", "Lithuanian"),
    ("lv lav", "Latvian"), ("nb nob no nor", "Norwegian"), ("nl nld dut", "Dutch"), ("pa pan", "Punjabi"),
    ("pl pol", "Polish"), ("pt por", "Portuguese"), ("ro ron rum", "Romanian"), ("ru rus", "Russian"),
    ("sk slk slo", "Slovak"), ("sl slv", "Slovenian"), ("so som", "Somali"), ("sq sqi alb", "Albanian"),
    ("sr srp", "Serbian"), ("sv swe", "Swedish"), ("ta tam", "Tamil"), ("th tha", "Thai"),
    ("tl tgl fil", "Filipino"), ("tr tur", "Turkish"), ("uk ukr", "Ukrainian"), ("ur urd", "Urdu"),
    ("vi vie", "Vietnamese"), ("zh zho chi", "Chinese"),
  ]
}
