/// What every printed sheet of a person's pages says: name and birth date at the top, page numbers at the foot.
enum PrintStyle {
  /// Rules for the margins of the paper; browsers that know none print the page's own header once.
  static func rules(for person: String, born: String) -> String {
    """

    @page {
      @top-left { content: \(string(born.isEmpty ? person : "\(person), \(born)")); font: 9pt system-ui, sans-serif; }
      @bottom-left { content: "Healthfolio, from the person’s own records"; font: 9pt system-ui, sans-serif; }
      @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 9pt system-ui, sans-serif; }
    }

    """
  }

  /// The visit summary says on every sheet whose it is, where it is from and how many sheets there are.
  static func sheet(who: String, madeFrom: String) -> String {
    """

    @page sheet {
      size: auto; margin: 17mm 12mm 13mm;
      @top-left { content: \(string("\(who). \(madeFrom)")); font: 8pt system-ui, sans-serif; width: 82%; vertical-align: bottom; padding-bottom: 2mm; }
      @top-right { content: "Page " counter(page) " of " counter(pages); font: 8pt system-ui, sans-serif; vertical-align: bottom; padding-bottom: 2mm; }
      @bottom-left { content: none; }
      @bottom-right { content: none; }
    }

    """
  }

  /// The one place where text is made safe for CSS: all but letters, digits and spaces as escapes (CSS Syntax, 4.3.7).
  static func string(_ text: String) -> String {
    let escaped = RecordText.clean(text).unicodeScalars.map { scalar in
      scalar == " " || (scalar.isASCII && scalar.properties.isAlphabetic) || ("0"..."9").contains(scalar)
        ? String(Character(scalar)) : "\\\(String(scalar.value, radix: 16)) "
    }
    return "\"\(escaped.joined())\""
  }
}
