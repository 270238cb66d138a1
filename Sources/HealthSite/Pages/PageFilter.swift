import HealthRecords

/// A field served by the script: only rows and lines that contain every word stay visible.
enum PageFilter {
  /// Pages with fewer rows need neither the field nor links to their parts.
  static let longList = 12

  /// Without a script it is invisible but takes the same room.
  static var field: HTML {
    """
    <div class="find"><label for="find">\(PageNote.findOnPage.words)</label> <input type="search" id="find" autocomplete="off" spellcheck="false"> <output id="found" for="find"></output></div>
    """
  }
}
