import Estimator
import Notation

/// Why a plant cannot be saved, or a saved one cannot be had.
package enum SavedPlantError: Error, Sendable, Hashable {
  case badName(String)
  /// Neither of the variables that say where saved plants are is set.
  case noFolder
  case unknown(String, likely: [String])
  case alreadySaved(String, path: String)
  case link(String, path: String)
  case ofOtherSystem(String, is: SystemKind, wanted: SystemKind)
  case damaged(String, reason: String)
  /// More plants than the one that can be saved.
  case severalPlants
}

extension SavedPlantError: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .badName(let text):
      "\(quoted(text)) cannot name a saved plant: write letters and digits of ASCII, with -, _ and single "
        + "points inside, \(PlantName.maximumLength) characters at most"
    case .noFolder:
      "saved plants are in $XDG_DATA_HOME/wtp/plants or $HOME/.local/share/wtp/plants, but neither is set "
        + "to a path that begins with /; set one"
    case .unknown(let name, let likely):
      "no plant is saved as \(quoted(name))" + suggestion(of: likely)
    case .alreadySaved(let name, let path):
      "a plant is saved as \(quoted(name)) already, in \(quotedInFull(path)); add --replace to save "
        + "this one in its place, or choose another name"
    case .link(let name, let path):
      "the saved plant \(name), \(quotedInFull(path)), is a link, and what it leads to is not written "
        + "over; remove it with \"wtp plants remove \(name)\", or choose another name"
    case .ofOtherSystem(let name, let system, let wanted):
      "@\(name) is a plant for \(system.rawValue), not for \(wanted.rawValue)"
    case .damaged(let name, let reason):
      "the saved plant \(name) is damaged: \(reason); mend the file, or remove it with "
        + "\"wtp plants remove \(name)\""
    case .severalPlants:
      "--save keeps one plant, but there are several; leave one row in their table"
    }
  }
}
