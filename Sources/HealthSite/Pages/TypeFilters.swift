import HealthRecords

/// Boxes that show only records of some clinical types, by the style sheet alone, and a field that the script serves.
enum TypeFilters {
  static func html(_ types: [ClinicalType]) -> HTML {
    let boxes = types.map { type -> HTML in
      """
      <label class="\(attribute: type.slug)"><input type="checkbox" id="only-\(attribute: type.slug)"> <span class="type">\(type.title)</span></label>
      """
    }
    let filters: HTML =
      types.count < 2
      ? HTML()
      : "<fieldset class=\"filters\"><legend>\(PageNote.showOnly.words)</legend>\(boxes.joined("\n"))</fieldset>"
    return filters + field
  }

  /// Without a script it is not seen, and takes no less room.
  static var field: HTML {
    """
    <div class="find"><label for="find">\(PageNote.findOnPage.words)</label> <input type="search" id="find" autocomplete="off" spellcheck="false"> <output id="found" for="find"></output></div>
    """
  }
}
