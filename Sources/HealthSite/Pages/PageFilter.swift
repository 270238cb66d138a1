import HealthRecords

/// A field served by the script: only rows and lines that contain every word stay visible.
enum PageFilter {
  /// Pages with fewer rows need no links to their parts.
  static let longList = 12
  /// Pages with fewer rows need no field.
  static let veryLongList = 30

  /// Without a script it is invisible but takes the same room.
  static var field: HTML {
    """
    <div class="find"><label for="find">\(PageNote.findOnPage.words)</label> <input type="search" id="find" autocomplete="off" spellcheck="false"> <output id="found" for="find"></output></div>
    """
  }
}
