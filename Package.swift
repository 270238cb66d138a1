// swift-tools-version: 6.1
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

// Bundles the Swift runtime: the program runs without Swift, starts twice as fast, and builds a site a sixth faster, as it
// saves jumps between libraries. lld, which comes with Swift, links it without a warning.
let released: BuildSettingCondition = .when(platforms: [.linux], configuration: .release)
let compiledAlone: [SwiftSetting] = [.unsafeFlags(["-static-stdlib"], released)]
// Packs relocations as a bitmap instead of a list, which saves a twentieth of the program. Needs glibc 2.36.
#if canImport(Glibc)
  var libc = [CChar](repeating: 0, count: 64)
  confstr(Int32(_CS_GNU_LIBC_VERSION), &libc, libc.count)
  let minor = libc.prefix { $0 != 0 }.split(separator: 0x2E).last.map {
    String(decoding: $0.map(UInt8.init), as: UTF8.self)
  }
  let packsRelocations = minor.flatMap { Int($0) } ?? 0 >= 36
#else
  let packsRelocations = false
#endif
let packedRelocations = packsRelocations ? ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"] : []
let linkedAlone: [LinkerSetting] = [
  // Exports no symbols, as nothing loads a program: they and the code that only they keep alive are a twentieth of its
  // size. Folds identical functions, as nothing compares functions, and lets strings share their ends.
  .unsafeFlags(
    [
      "-static-stdlib", "-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=all", "-Xlinker",
      "-O2",
    ] + packedRelocations, released)
]

// `FUZZER=1 swift build -c release --product Fuzzing` instruments our modules for libFuzzer, but not the build tools.
let isFuzzed = Context.environment["FUZZER"] != nil
let fuzzed: [SwiftSetting] =
  isFuzzed ? [.unsafeFlags(["-sanitize=fuzzer", "-enable-testing", "-D", "FUZZER"])] : []

// `OPTIMIZED=1 swift test` runs the same tests on optimised code, for a machine that builds only once.
let isOptimized = Context.environment["OPTIMIZED"] != nil
let compiled: [SwiftSetting] = fuzzed + (isOptimized ? [.unsafeFlags(["-O"])] : [])

// libFuzzer has a `main` too; the linker takes ours.
let linkedFuzzed: [LinkerSetting] =
  isFuzzed
  ? [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld", "-Xlinker", "--allow-multiple-definition"])] : []

// `--version` prints the commit. SwiftPM caches Git's answer, so a release sets HEALTHFOLIO_COMMIT.
let commit = Context.environment["HEALTHFOLIO_COMMIT"] ?? Context.gitInformation?.currentCommit ?? ""

// `DOCUMENTED=1 swift package generate-documentation` needs this plugin; an ordinary build does not fetch it.
let documenting: [Package.Dependency] =
  Context.environment["DOCUMENTED"] != nil
  ? [.package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0")] : []

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
    // Renders Markdown as HTML.
    .systemLibrary(
      name: "CMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    // Reads zip archives in place, with Zip64 and AES.
    .systemLibrary(
      name: "CZip", pkgConfig: "libzip",
      providers: [.apt(["libzip-dev"]), .brew(["libzip"])]),
    // Inflates gzip files, health cards and certificates.
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    // Reads XML of any size, with network access and entities turned off. Foundation's parser crashes on Apple's DTD.
    .systemLibrary(
      name: "CXML", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    // Draws the QR code of the emergency card.
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
    // Reads Health Connect's database and writes one that other programs can query.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    // Hashes, signatures and encryption. libzip loads this library anyway; building another takes minutes.
    .systemLibrary(
      name: "CLibCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    // Syncs a whole site once, before its pages are renamed into place.
    .systemLibrary(name: "CSync"),
    // Passes on the commit, which a manifest can only give to C, and the arguments that only the loader knows.
    .target(name: "CBuild", cSettings: [.define("BUILD_COMMIT", to: "\"\(commit)\"")]),
    // The only user of the system's C library, which has another name on each system.
    .target(name: "LibC"),
    // The form of our sentences, which the build turns into Swift and other languages print.
    .target(name: "Sentences"),
    .target(
      name: "HealthRecords", dependencies: ["LibC", "Sentences"], swiftSettings: compiled,
      plugins: ["EmbedText"]),
    // The only user of SQLite: writes a database, and reads untrusted ones.
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: compiled),
    // The only user of libcrypto.
    .target(name: "Cryptography", dependencies: ["CLibCrypto"], swiftSettings: compiled),
    .target(
      name: "RecordLoading",
      dependencies: [
        "Cryptography", "HealthRecords", "LibC", "SQLite", "CXML", "CZip", "CZlib",
      ],
      swiftSettings: compiled,
      plugins: ["EmbedText"]),
    .target(
      name: "HealthSite",
      dependencies: [
        "Cryptography", "HealthRecords", "LibC", "SQLite", "CMark", "CQREncode", "CSync",
      ],
      swiftSettings: compiled,
      plugins: ["EmbedText"]),
    .executableTarget(
      name: "healthfolio",
      dependencies: [
        "CBuild", "HealthRecords", "LibC", "RecordLoading", "HealthSite",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // Optimised for size: parsing the command line takes no time.
      swiftSettings: compiledAlone + [.unsafeFlags(["-Osize"], released)],
      linkerSettings: linkedAlone),
    // Turns tables and templates into string literals, so that the program is one file.
    .executableTarget(name: "embed-text", dependencies: ["Sentences"], path: "Sources/EmbedText/Tool"),
    .plugin(
      name: "EmbedText", capability: .buildTool(), dependencies: ["embed-text"],
      path: "Sources/EmbedText/Plugin"),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    // Times each stage of a build. Not part of the tests.
    .executableTarget(
      name: "Benchmarks", dependencies: ["HealthRecords", "RecordLoading", "HealthSite", "TestSupport"],
      path: "Tests/Benchmarks",
      swiftSettings: compiledAlone,
      linkerSettings: linkedAlone),
    // Writes a line for each record with what is made of it: two such files show what a change moved.
    .executableTarget(
      name: "Facts", dependencies: ["HealthRecords", "RecordLoading", "HealthSite"], path: "Tests/Facts",
      swiftSettings: compiled),
    // Feeds broken bytes to every reader.
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
