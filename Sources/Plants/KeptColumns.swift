import Estimator
import Notation
import Tables

extension TableHeader {
  /// Returns the columns that names ask to keep as they are, in the order of the names.
  ///
  /// A name is that of a title, with or without its unit, in upper or lower case. Throws `InputError`
  /// if a name is unknown or is that of an input, which is written anyway.
  func columns(keptBy names: [String], of model: Model) throws(InputError) -> [(
    column: Int, title: String
  )] {
    let titles = columns.map { columnTitle($0.name, unit: $0.unit) }
    let places = try names.map { name throws(InputError) in
      let place = columns.indices.first { index in
        [columns[index].name, titles[index]].contains { $0.lowercased() == name.lowercased() }
      }
      guard let place else {
        throw InputError(
          "no column is called \(quoted(name)); the columns are "
            + titles.prefix(20).map(quoted).joined(separator: ", ")
            + (titles.count > 20 ? ", ..." : ""), in: file)
      }
      if model.field(columns[place].name) != nil {
        throw InputError(
          "\(columns[place].name) is an input, which is written with the others; keep only columns "
            + "that no rule uses", in: file)
      }
      return place
    }
    return places.unique.map { ($0, titles[$0]) }
  }
}
