/// The C libraries for reading records, with the versions that this program uses.
public enum LinkedLibraries {
  public static var ofLoading: [String] {
    [XMLDocument.libraryVersion, ZipArchive.libraryVersion, InflateStream.libraryVersion]
  }
}
