import Foundation
import TestSupport
import Testing

/// Tests of `sweep`.
@Suite struct `The sweep command` {
  @Test func `ends without an error if its reader closes the pipe`() throws {
    let run = try BuiltProgram.shell(
      "sweep boiler --vary feed_tds=1:3000:1 --vary feed_temperature=40:100:1 --outputs S5 "
        + "--set 'summer_steam=1 t/h' 2>words | head -1; echo ${PIPESTATUS[0]}; cat words")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1] == "0")
    #expect(lines[2].hasPrefix("sweep: note: 13 of 16 inputs are not given"))
  }

  @Test func `leaves no file if the file size is limited`() throws {
    let run = try BuiltProgram.shell(
      // With coverage, the run also writes a profile, which the limit would truncate.
      "export LLVM_PROFILE_FILE=/dev/null; ulimit -f 8; "
        + "sweep boiler --vary feed_tds=1:3000:1 -o grown.csv; echo $?; ls -A")
    #expect(run.output == "74\n")
    #expect(run.words.contains("grown.csv"))
  }
}
