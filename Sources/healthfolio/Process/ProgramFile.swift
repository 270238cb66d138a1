import RecordLoading

#if canImport(Darwin)
  import Darwin
#endif

/// The program's own file. Another version of it may make other pages.
enum ProgramFile {
  static var mark: String { InputFingerprint([path]).text }

  /// Databases are tried by another process of this program.
  static var databases: DatabaseTrial { DatabaseTrial(program: path) }

  private static var path: String {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var name = [CChar](repeating: 0, count: Int(size))
      _ = _NSGetExecutablePath(&name, &size)
      return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      return "/proc/self/exe"
    #endif
  }
}
