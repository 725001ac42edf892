import Estimator
import Formulas
import Notation
import Units

/// The figures of a grid as arrays of a NetCDF file, each over the axes that it reads.
///
/// The figures of an array are the rows of a smaller sweep: of one output, over those axes.
package struct SweptArrays {
  private let sweep: Sweep
  private var header = NetCDFHeader()
  /// The smaller sweep of each output, and that of the status.
  private var parts: [Sweep] = []

  /// Creates the arrays of a grid; `attributes` describe the file.
  ///
  /// Throws `ArrayNameError` if two arrays would have the same name.
  package init(
    of sweep: Sweep, attributes: [(name: String, text: String)]
  ) throws(ArrayNameError) {
    precondition(!sweep.grid.isOfPlants && sweep.layout == .wide, "only grids have arrays")
    self.sweep = sweep
    header.attributes =
      [NetCDFAttribute("Conventions", "CF-1.10")]
      + attributes.map { NetCDFAttribute($0.name, $0.text) }
    addInputs()
    let deciding = sweep.decidingInputs
    for output in sweep.outputs {
      add(
        sweep.arrayName(of: output.name, in: output.formula.unit), sweep.array(of: output),
        output.attributes + (deciding.isEmpty ? [] : [.init("_FillValue", .nan)]))
    }
    if sweep.marksOutside { addStatus(deciding) }
    var known: Set<String> = []
    for name in header.variables.map(\.name) where !known.insert(name).inserted {
      throw ArrayNameError(name: name)
    }
  }

  /// The size of the file in bytes.
  package var fileSize: Int { header.fileSize }

  /// The number of figures of all outputs.
  package var figures: Int { parts.reduce(0) { $0 + $1.rows.count } }

  private mutating func addInputs() {
    for axis in sweep.grid.axes {
      let name = sweep.arrayName(of: axis.field.name, in: axis.unit)
      header.dimensions.append((name, axis.count))
      header.variables.append(
        NetCDFVariable(
          name: name, dimensions: [header.dimensions.count - 1], count: axis.count,
          attributes: axis.field.attributes(in: axis.unit)))
    }
    for (field, figure) in fixedInputs {
      header.variables.append(
        NetCDFVariable(
          name: sweep.arrayName(of: field.name, in: figure.unit), dimensions: [], count: 1,
          attributes: field.attributes(in: figure.unit))
      )
    }
  }

  /// The inputs that have one figure.
  private var fixedInputs: [(field: Field, figure: GivenFigure)] {
    let varied = Set(sweep.grid.varied)
    return sweep.inputs.filter { !varied.contains($0) }.map {
      ($0, sweep.grid.fixedFigure(of: $0))
    }
  }

  /// The coordinates, then the fixed inputs, as big-endian doubles.
  private var inputs: [UInt8] {
    let points = sweep.grid.axes.flatMap { axis in
      let (steps, isConverted) = (AxisSteps(axis), ArrayUnit(axis.unit).isConverted)
      return (0..<axis.count).map { place in
        if let values = steps.values(place) { return isConverted ? values.own : values.written }
        return axis.figure(place).stored
      }
    }
    return (points + fixedInputs.map(\.figure.stored)).flatMap { $0.bytes.reversed() }
  }

  private mutating func addStatus(_ deciding: Set<Int>) {
    let fields = deciding.sorted()
    let names = fields.map { "outside_\(sweep.grid.model.fields[$0].name)" }
    add(
      "status", sweep.array(of: nil), type: .byte,
      [
        .init("long_name", "the first field that is outside its limits"),
        .init("flag_values", [0] + fields.map { UInt8($0 + 1) }),
        .init("flag_meanings", (["ok"] + names).joined(separator: " ")),
      ])
  }

  private mutating func add(
    _ name: String, _ part: Sweep, type: NetCDFType = .double, _ attributes: [NetCDFAttribute]
  ) {
    let axes = sweep.grid.axes
    let dimensions = part.grid.axes.map { part in
      axes.firstIndex { $0.field == part.field } ?? 0
    }
    header.variables.append(
      NetCDFVariable(
        name: name, dimensions: dimensions, count: part.rows.count, type: type,
        attributes: attributes))
    parts.append(part)
  }

  /// Writes the file to `sink`, using `jobs` threads; calls `progress` with the number of figures
  /// done.
  ///
  /// Rethrows errors of the closures, and throws `GridError.noValue` if a formula has no value.
  package func write(
    jobs: Int, progress: (Int) throws -> Void, to sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try (header.bytes + inputs).withUnsafeBytes(sink)
    let printers = sweep.grid.axes.map { AxisPrinter($0, isBinary: true) }
    var done = 0
    for part in parts {
      do {
        let plan = SweepPlan(part, sharing: printers)
        try part.write(plan, jobs: jobs, progress: { try progress(done + $0) }, to: sink)
      } catch GridError.noValue(let output, let row) {
        throw GridError.noValue(output: output, row: sweep.grid.row(of: part.grid, row - 1) + 1)
      }
      done += part.rows.count
    }
    let padding = [UInt8](repeating: 0, count: header.variables.last?.padding ?? 0)
    if !padding.isEmpty { try padding.withUnsafeBytes(sink) }
  }
}

/// Two arrays would have the same name.
package struct ArrayNameError: Error, CustomStringConvertible {
  let name: String

  package var description: String {
    "two arrays would have the name \(quoted(name)): give one of the products another id"
  }
}

extension NetCDFVariable {
  fileprivate var padding: Int { paddedBytes - bytes }
}

extension Sweep {
  /// The name of the array of a field or an output: `S5_dose`, or with `--names plain` also its unit.
  fileprivate func arrayName(of name: String, in unit: UnitOfMeasure) -> String {
    let name = names == .plain ? names.title(name, in: ArrayUnit(unit).stored) : name
    return name.replacing(".", with: "_").replacing("/", with: "_")
  }
}

// MARK: Attributes

extension Field {
  fileprivate func attributes(in unit: UnitOfMeasure) -> [NetCDFAttribute] {
    [.init("long_name", meaning)] + ArrayUnit(unit).attributes
  }
}

extension Output {
  fileprivate var attributes: [NetCDFAttribute] {
    [.init("long_name", formula.meaning)] + ArrayUnit(formula.unit).attributes
      + (basis.isEmpty ? [] : [.init("basis", basis)])
      + (product.map { [.init("product", $0.id), .init("product_description", $0.what)] } ?? [])
  }
}

extension GivenFigure {
  /// The figure in the unit that its array is stored in.
  fileprivate var stored: Double { ArrayUnit(unit).isConverted ? value : written }
}
