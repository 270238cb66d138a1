// swift-tools-version: 6.1
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

// Swift's own libraries inside the program: it runs where no Swift is installed, starts twice as fast, and saves the
// jumps between libraries, a sixth of a build's time. lld, which Swift brings, links them without a warning.
let released: BuildSettingCondition = .when(platforms: [.linux], configuration: .release)
let compiledAlone: [SwiftSetting] = [.unsafeFlags(["-static-stdlib"], released)]
// The places that the loader moves as a map instead of a list, a twentieth of the program: from glibc 2.36 on.
#if canImport(Glibc)
  var libc = [CChar](repeating: 0, count: 64)
  confstr(Int32(_CS_GNU_LIBC_VERSION), &libc, libc.count)
  let minor = libc.prefix { $0 != 0 }.split(separator: 0x2E).last.map {
    String(decoding: $0.map(UInt8.init), as: UTF8.self)
  }
  let isMapped = minor.flatMap { Int($0) } ?? 0 >= 36
#else
  let isMapped = false
#endif
let movedPlaces = isMapped ? ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"] : []
let linkedAlone: [LinkerSetting] = [
  // Nobody loads a program: names exported for nobody, and what they alone keep alive, are a twentieth of its size; of
  // functions that are the same to the byte one is kept, as nothing compares functions; texts share their ends.
  .unsafeFlags(
    [
      "-static-stdlib", "-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=all", "-Xlinker",
      "-O2",
    ] + movedPlaces, released)
]

// `FUZZER=1 swift build -c release --product Fuzzing`: our modules under libFuzzer, and the tools of the build as ever.
let isFuzzed = Context.environment["FUZZER"] != nil
let fuzzed: [SwiftSetting] =
  isFuzzed ? [.unsafeFlags(["-sanitize=fuzzer", "-enable-testing", "-D", "FUZZER"])] : []

// `OPTIMIZED=1 swift test`: the same tests of optimised code, for a machine that builds once.
let isOptimized = Context.environment["OPTIMIZED"] != nil
let compiled: [SwiftSetting] = fuzzed + (isOptimized ? [.unsafeFlags(["-O"])] : [])

// libFuzzer brings a `main` of its own; ours comes first.
let linkedFuzzed: [LinkerSetting] =
  isFuzzed
  ? [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld", "-Xlinker", "--allow-multiple-definition"])] : []

// `--version` names the commit. SwiftPM keeps what it read here for a while: who makes a release sets it.
let commit = Context.environment["HEALTHFOLIO_COMMIT"] ?? Context.gitInformation?.currentCommit ?? ""

// `DOCUMENTED=1 swift package generate-documentation`: whoever only builds need not fetch the tool that makes the manual.
let documenting: [Package.Dependency] =
  Context.environment["DOCUMENTED"] != nil
  ? [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")] : []

let package = Package(
  name: "healthfolio",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "healthfolio", targets: ["healthfolio"]),
    .library(name: "HealthRecords", targets: ["HealthRecords", "RecordLoading", "HealthSite"]),
  ],
  dependencies: [
    // Commands, options, help and shell completions.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ] + documenting,
  targets: [
    // Markdown to HTML, given by the user.
    .systemLibrary(
      name: "CMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    // Zip archives with Zip64 and AES, read in place.
    .systemLibrary(
      name: "CZip", pkgConfig: "libzip",
      providers: [.apt(["libzip-dev"]), .brew(["libzip"])]),
    // Deflate in gzip files, health cards and certificates.
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    // XML of any size and age, without its network and entities: Foundation's parser crashes on Apple's DTD.
    .systemLibrary(
      name: "CXML", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    // The QR code of the emergency card.
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
    // Tables in one file, that other programs query or that a phone exports: its format is SQLite's own.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    // Signatures of health cards, and the file to share: libzip loads this library anyway, and building one takes minutes.
    .systemLibrary(
      name: "CLibCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    // One sync for a whole site, before its pages take their places.
    .systemLibrary(name: "CSync"),
    // The commit as a string, which only C can be given from here, and what the loader alone knows.
    .target(name: "CBuild", cSettings: [.define("BUILD_COMMIT", to: "\"\(commit)\"")]),
    .target(name: "HealthRecords", swiftSettings: compiled, plugins: ["EmbedText"]),
    // The one place where SQLite is used: to write a database, and to read one of anybody's making.
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: compiled),
    // The one place where libcrypto is used.
    .target(name: "Cryptography", dependencies: ["CLibCrypto"], swiftSettings: compiled),
    .target(
      name: "RecordLoading",
      dependencies: [
        "Cryptography", "HealthRecords", "SQLite", "CXML", "CZip", "CZlib",
      ],
      swiftSettings: compiled),
    .target(
      name: "HealthSite",
      dependencies: [
        "Cryptography", "HealthRecords", "SQLite", "CMark", "CQREncode", "CSync",
      ],
      swiftSettings: compiled,
      plugins: ["EmbedText"]),
    .executableTarget(
      name: "healthfolio",
      dependencies: [
        "CBuild", "HealthRecords", "RecordLoading", "HealthSite",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // What reads the command line is not what takes time: small before fast.
      swiftSettings: compiledAlone + [.unsafeFlags(["-Osize"], released)],
      linkerSettings: linkedAlone),
    // Tables and templates become string literals of the binary, so that it runs alone.
    .executableTarget(name: "embed-text", path: "Sources/EmbedText/Tool"),
    .plugin(
      name: "EmbedText", capability: .buildTool(), dependencies: ["embed-text"],
      path: "Sources/EmbedText/Plugin"),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    // Each stage of a build by itself, timed; never part of the tests.
    .executableTarget(
      name: "Benchmarks", dependencies: ["HealthRecords", "RecordLoading", "HealthSite", "TestSupport"],
      path: "Tests/Benchmarks",
      swiftSettings: compiledAlone,
      linkerSettings: linkedAlone),
    // A line for each record with what is made of it: two such files show what a change moved.
    .executableTarget(
      name: "Facts", dependencies: ["HealthRecords", "RecordLoading", "HealthSite"], path: "Tests/Facts",
      swiftSettings: compiled),
    // What reads bytes of anybody's making, given broken ones for as long as one likes.
    .executableTarget(
      name: "Fuzzing",
      dependencies: ["HealthRecords", "RecordLoading", "HealthSite", "SQLite", "TestSupport"],
      path: "Tests/Fuzzing",
      swiftSettings: compiled,
      linkerSettings: linkedFuzzed),
    .testTarget(name: "CryptographyTests", dependencies: ["Cryptography"]),
    .testTarget(name: "HealthRecordsTests", dependencies: ["HealthRecords", "TestSupport"]),
    .testTarget(name: "RecordLoadingTests", dependencies: ["RecordLoading", "SQLite", "TestSupport"]),
    .testTarget(
      name: "HealthSiteTests",
      dependencies: [
        "Cryptography", "HealthSite", "RecordLoading", "TestSupport",
      ]),
    .testTarget(name: "BrowserTests", dependencies: ["HealthSite", "RecordLoading", "TestSupport"]),
    .testTarget(
      name: "CommandTests", dependencies: ["healthfolio", "HealthRecords", "SQLite", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
