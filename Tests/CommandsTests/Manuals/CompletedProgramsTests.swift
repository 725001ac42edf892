import Commands
import Testing

@Suite struct `A value completed with files and other words` {
  /// Returns the script for a program with the option `--plant`.
  private func script(_ completion: Completion, for shell: Shell) -> String {
    let odd = command(
      "odd", "an odd program",
      taking: Option("plant", .text("PLANT") { completion }, help: "a plant"))
    return CompletedPrograms([odd], version: "1.2").script(for: shell)
  }

  private static let own = Completion.UserFiles(in: "odd/plants", ending: ".csv", mark: "@")
  private static let mixed = [
    Completion(words: [.init("example")], files: .all), Completion(files: .all, userFiles: own),
    Completion(words: [.init("example")], files: .all, userFiles: own),
  ]

  @Test(arguments: mixed)
  func `gets both in every shell`(completion: Completion) {
    #expect(script(completion, for: .zsh).contains("'--plant=[a plant]:PLANT: _odd_value plant'"))
    #expect(script(completion, for: .zsh).contains("    (plant)\n      _files && found=0\n"))
    #expect(
      script(completion, for: .fish).contains(
        "-l plant -r -F -a '(__odd_value plant)' -d 'a plant'\n"))
    let bash = script(completion, for: .bash)
    #expect(bash.contains("    plant)\n      # From here on, readline adds quotes where needed.\n"))
    #expect(bash.contains("    '') compopt -o default 2> /dev/null ;;\n"))
  }

  @Test func `is left to the shell if only files are accepted`() {
    let files = Completion(files: .all)
    #expect(script(files, for: .zsh).contains("'--plant=[a plant]:PLANT:_files'"))
    #expect(script(files, for: .fish).contains("-l plant -r -F -d 'a plant'\n"))
    #expect(script(files, for: .bash).contains("    file) compopt -o default 2> /dev/null ;;\n"))
  }

  @Test func `gets only words if files are not accepted`() {
    let words = Completion(words: [.init("example")])
    #expect(script(words, for: .zsh).contains("'--plant=[a plant]:PLANT: _odd_value plant'"))
    #expect(script(words, for: .fish).contains("-l plant -x -a '(__odd_value plant)'"))
    #expect(script(words, for: .bash).contains("    '') compopt -o default 2> /dev/null ;;\n"))
  }
}

@Suite struct `Kinds of values in a script` {
  /// The first word may be a system or a plant.
  @Test func `include those of the next argument if one may be skipped`() {
    let odd = Command("odd", "", PlantsOptions(help: "a plant")) { _, _ in .success }
    let bash = CompletedPrograms([odd], version: "1.2").script(for: .bash)
    #expect(bash.contains("    odd)\n      printf '%s\\n' 'system' \\\n        'plant*'\n"))
    let words = bash.split(separator: "    system)\n").dropFirst().first?.prefix { $0 != ";" } ?? ""
    #expect(words.contains("'boiler'") && words.contains("'example'") && words.contains("*.csv"))
    #expect(bash.contains("    plant | system)") || bash.contains("    system | plant)"))
  }

  /// Two options have the same name but different words; `form` and `style` have the same words.
  @Test func `have different names if their words differ`() {
    func command(_ name: String, _ options: [(String, [String])]) -> Command {
      let options = options.map { option, words -> any DeclaredOption in
        let completion = Completion(words: words.map { .init($0) })
        return Option(option, .text("X") { completion }, help: option)
      }
      return Command("odd \(name)", "", options) { _, _ in .success }
    }
    let odd = Command(
      "odd", "",
      subcommands: [
        command("one", [("form", ["a"]), ("format", ["b"])]),
        command("two", [("form", ["c"]), ("style", ["a"])]),
      ])
    let script = CompletedPrograms([odd], version: "1.2").script(for: .zsh)
    for (option, kind) in [("form", "form"), ("format", "format"), ("style", "form")] {
      #expect(script.contains("'--\(option)=[\(option)]:X: _odd_value \(kind)'"))
    }
    #expect(script.contains("'--form=[form]:X: _odd_value form-2'"))
    for (kind, word) in [("form", "a"), ("format", "b"), ("form-2", "c")] {
      let lines = "    \(kind))\n      printf '%s\\t%s\\t%s\\n' \\\n        '\(word)' "
      #expect(script.contains(lines))
    }
  }
}
