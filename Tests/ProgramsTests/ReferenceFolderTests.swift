import Foundation
import TestSupport
import Testing

/// Tests of `wtp verify` without a FILE.
@Suite struct `The built-in tables` {
  /// The programs of a build are three folders below the checkout.
  @Test func `are those of the program's checkout, from any folder`() throws {
    let run = try BuiltProgram.shell(
      """
      mkdir -p .build/system/release reference && cp "$(command -v wtp)" .build/system/release/ \
      && : > Package.swift && cd reference \
      && printf 'table,system,kind,about\\nown.csv,boiler,figures,one\\n' > tables.csv \
      && printf 'feed_tds [mg/L],max_tds [mg/L],cycles [1]\\n165,3500,21.2\\n' > own.csv \
      && cd / && "$OLDPWD/../.build/system/release/wtp" verify
      """)
    #expect(run.status == 0 && run.words.hasPrefix("wtp: note: using the tables in /"))
    #expect(run.words.hasSuffix("/reference\n") && !run.words.contains("share"), "\(run.words)")
    #expect(run.output.contains("/reference/own.csv"), "\(run.output)")
  }

  @Test func `are those of the current folder, if it has any`() throws {
    try Scratch.withFolder { folder in
      let own = folder.appending("reference")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let list = "table,system,kind,about\nown.csv,cooling,figures,one\n"
      try Data(list.utf8).write(to: own.appending("tables.csv"))
      let sheet =
        "circulation [m3/h],temperature_drop [degC],concentration_factor [1],bleed [m3/h]\n"
        + "100,5,2,0.9\n"
      try Data(sheet.utf8).write(to: own.appending("own.csv"))
      let run = try BuiltProgram.wtp.run(["verify"], in: folder)
      #expect(run.status == 0 && run.words.isEmpty)
      #expect(run.output.contains("reference/own.csv"))
    }
  }

  @Test func `are those installed with the program`() throws {
    let run = try BuiltProgram.shell(
      """
      mkdir -p bin share/wtp/reference && cp "$(command -v wtp)" bin/ && cd share/wtp/reference \
      && printf 'table,system,kind,about\\nown.csv,boiler,figures,one\\n' > tables.csv \
      && printf 'feed_tds [mg/L],max_tds [mg/L],cycles [1]\\n165,3500,21.2\\n' > own.csv \
      && cd / && "$OLDPWD/../../../bin/wtp" verify
      """)
    #expect(run.status == 0 && run.words.hasPrefix("wtp: note: using the tables in /"))
    #expect(run.words.hasSuffix("/share/wtp/reference\n"), "\(run.words)")
    #expect(run.output.contains("/share/wtp/reference/own.csv"), "\(run.output)")
  }

  /// A program copied elsewhere has no tables.
  @Test func `are reported as missing if there are none`() throws {
    try Scratch.withFolder { folder in
      let program = folder.appending("bin/wtp")
      try FileManager.default.createDirectory(
        at: folder.appending("bin"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: BuiltProgram.folder.appending("wtp"), to: program)
      let run = try BuiltProgram.shell("./bin/wtp verify", in: folder)
      #expect(run.status == 66 && run.output.isEmpty)
      #expect(run.words.hasPrefix("wtp: there is no tables.csv in reference or in /"))
      #expect(
        run.words.hasSuffix(
          "/share/wtp/reference; name a FILE, write - to read standard input, or name the folder of "
            + "the built-in tables with --reference\n"))
    }
  }
}
