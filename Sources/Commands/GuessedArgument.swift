import Estimator
import Notation
import Plants

extension Command {
  /// Returns what to write instead of a surplus argument that is the name of a field, an output or a
  /// system; nil for any other word.
  func advice(onArgument word: String) -> String? {
    func has(_ name: String) -> Bool { parameters.contains { $0.shownName == name } }
    if has("--script") { return adviceOnPage }
    let models = SystemKind.allCases.map(Model.of)
    if SystemKind.otherNames[word.lowercased()] != nil || SystemKind(rawValue: word) != nil {
      return "leave it out"
    }
    if has("--vary"), let field = models.lazy.compactMap({ $0.field(inWords: word) }).first {
      return "to vary this field, write --vary \(field.name)=FROM:TO:STEP"
    }
    if has("--certificate"), models.contains(where: { $0.hasOutputs(named: word) }) {
      return "to choose outputs, write --output \(shellWord(word))"
    }
    if has("--outputs"), models.contains(where: { $0.hasOutputs(named: word) }) {
      return "to choose outputs, write --outputs \(shellWord(word))"
    }
    return word == "example" && has("--vary")
      ? "the example plant is the default; to draw a curve, write --vary FIELD=FROM:TO:STEP" : nil
  }
}

extension Model {
  /// Whether a list names outputs of this model.
  package func hasOutputs(named list: String) -> Bool {
    do { return try !outputs(named: list).isEmpty } catch { return false }
  }
}
