import Manuals
import Testing

/// What the script says; `.ci/tools install` tries it in fish.
@Suite struct `Completions in fish` {
  private let script = CompletedPrograms([lab, mix], version: "1.2").script(for: .fish)

  /// As complete(1) of fish reads them.
  @Test(arguments: [
    "complete -c mix -n '__lab_is mix' -l set -x -a '(__lab_value set)' -d 'a figure'",
    "complete -c mix -n '__lab_is mix' -l output -s o -r -F -d 'a file'",
    #"complete -c mix -n '__lab_is mix' -l outputs -x -a '(__lab_value outputs)' -d 'it\'s what is mixed'"#,
    "complete -c mix -n '__lab_is mix' -l drum -r -F -a '(__lab_value drum)' -d 'a drum that was saved'",
    "complete -c mix -n '__lab_is mix' -l count -x -d 'how many drums'",
    "complete -c mix -n '__lab_is mix' -l dry -d 'mix nothing'",
    "complete -c lab -n '__lab_is lab ph' -l help -s h -d 'print this help and exit'",
    "complete -c lab -f -a '(__lab_argument)'", "complete -c lab -n __lab_takes_files -F",
  ])
  func `say what an option or an argument takes`(line: String) {
    #expect(script.split(separator: "\n").contains { $0 == line })
  }

  @Test func `have the words of a system under its name`() {
    #expect(script.contains("if contains -- \"$argv[2]\" '' cooling\n"))
    #expect(script.contains("'flow=' 'gal_us/min' 'how much circulates'\n"))
  }
}
