import Estimator
import Notation

/// The reason that a plant cannot be saved or loaded.
package enum SavedPlantError: Error, Sendable, Hashable {
  case badName(String)
  /// Neither environment variable for the folder of saved plants is set.
  case noFolder
  case unknown(String, likely: [String])
  case alreadySaved(String, path: String)
  case link(String, path: String)
  case ofOtherSystem(String, is: SystemKind, wanted: SystemKind)
  case damaged(String, reason: String)
  /// There are several plants, but only one can be saved.
  case severalPlants
}

extension SavedPlantError: CustomStringConvertible {
  /// The error, and what to do about it.
  package var description: String {
    switch self {
    case .badName(let text):
      "\(quoted(text)) is not a name for a saved plant: use ASCII letters and digits, with -, _ "
        + "and single points inside, at most \(PlantName.maximumLength) characters"
    case .noFolder:
      "saved plants are in $XDG_DATA_HOME/wtp/plants or $HOME/.local/share/wtp/plants, but neither "
        + "variable is an absolute path; set one"
    case .unknown(let name, let likely):
      "there is no saved plant \(quoted(name))" + suggestion(of: likely)
    case .alreadySaved(let name, let path):
      "there is already a saved plant \(quoted(name)) in \(quotedInFull(path)); add --replace to "
        + "replace it, or choose another name"
    case .link(let name, let path):
      "the saved plant \(name) is a link, \(quotedInFull(path)), so it cannot be replaced; "
        + "remove it with \"wtp plants remove \(name)\", or choose another name"
    case .ofOtherSystem(let name, let system, let wanted):
      "@\(name) is a plant for \(system.rawValue), not for \(wanted.rawValue)"
    case .damaged(let name, let reason):
      "the saved plant \(name) is damaged: \(reason); fix the file, or remove it with "
        + "\"wtp plants remove \(name)\""
    case .severalPlants:
      "--save saves one plant, but there are several; leave one row in the table"
    }
  }
}
