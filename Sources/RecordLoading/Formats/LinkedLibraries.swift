/// The C libraries that reading records stands on, with the versions that this program has.
public enum LinkedLibraries {
  public static var ofLoading: [String] {
    [XMLDocument.libraryVersion, ZipArchive.libraryVersion, InflateStream.libraryVersion]
  }
}
