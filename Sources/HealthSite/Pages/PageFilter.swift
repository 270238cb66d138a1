import HealthRecords

/// A field that the script serves: rows and lines of the page that hold every word stay.
enum PageFilter {
  /// Pages of fewer rows need neither the field nor ways to their parts.
  static let longList = 12

  /// Without a script it is not seen, and takes no less room.
  static var field: HTML {
    """
    <div class="find"><label for="find">\(PageNote.findOnPage.words)</label> <input type="search" id="find" autocomplete="off" spellcheck="false"> <output id="found" for="find"></output></div>
    """
  }
}
