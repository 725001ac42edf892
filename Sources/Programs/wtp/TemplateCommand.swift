import Commands
import Documents
import Estimator
import Notation
import Plants
import Platform
import Spreadsheets
import Tables

/// `wtp template`: writes a form for the data of a plant.
let templateCommand = Command(
  "wtp template", "write a form to fill in for your own plant",
  TemplateOptions()
) { program, given in
  let format = try FormFormat.chosen(given.format, for: given.output, default: .csv, program)
  let dialect = try TableDialect(
    given.separator, given.decimal, for: given.output, format: format.name)
  // A form that was filled in is worth more than an empty one.
  if let path = given.output, path != "-", try hasRegularFile(at: path) {
    throw CommandError(
      .cannotCreate,
      "\(quotedInFull(path)) already exists, perhaps with your figures; name another file, or "
        + "remove it first")
  }
  let table = try given.from.map(titleMap) ?? plantForm(given, dialect.decimal)
  switch format {
  case .csv: try program.print(table.text(as: .text(dialect)), to: given.output)
  case .xlsx: try table.writeWorkbook("Plant", to: OutputFile(path: given.output))
  }
  return .success
}

/// What a form is for.
private enum FormKind: String, CaseIterable { case boiler, cooling, letterhead }

/// The file format of a form.
private enum FormFormat: String, CaseIterable, FileFormat { case csv, xlsx }

/// The options of `wtp template`, in the order in which help lists them.
private struct TemplateOptions: CommandOptions {
  let kind = Option<FormKind?>(optionalArgument: "SYSTEM", .choice)
  let from = Option<String?>("from", .file)
  let rules = RuleOptions()
  let format = Option<FormFormat?>("format", .choice)
  let separator = Option.separator
  let decimal = Option.decimal
  let output = Option.output
}

/// Returns the titles of a file, one a row, with the fields that they mean.
private func titleMap(of path: String) throws -> ReportTable {
  let titles = try MappedTitle.all(
    in: path, ReadingChoices(), source: InputFile(path: path).bytes())
  guard !titles.isEmpty else {
    throw CommandError(
      .data, "\(fileName(path)) has no line of titles, or one that is longer than 64 KiB")
  }
  return ReportTable(
    [.names("title")] + ["field", "unit", "remark"].map { .words($0) },
    titles.map { [$0.title, $0.field, $0.unit, $0.remark] })
}

/// Returns a vertical sheet: a row for the site's name, then one per field, without values.
///
/// Spreadsheet programs do not mistake any cell for a date or a formula.
private func plantForm(
  _ given: OptionValues<TemplateOptions>, _ mark: DecimalMark
) throws -> ReportTable {
  guard let kind = given.kind else {
    throw CommandError(
      "a form is for one system; write \"wtp template boiler\" or \"wtp template cooling\"")
  }
  guard let system = SystemKind(rawValue: kind.rawValue) else { return Sender.form }
  var choices = given.rules.choices()
  choices.saturateMixedTemperature()
  let model = try choices.rules(of: .of(system))
  let columns = ["field", "value", "unit", "allowed", "usual", "meaning"]
  let site = ["site", "", "", "", "", "the name of the plant, for the heading of its estimate"]
  let rows = model.fields.map { field in
    [
      field.name, "", field.unit.isPlain ? "" : field.unit.symbol, range(field.limits, mark),
      field.usual.map { range($0, mark) } ?? "", field.meaning,
    ]
  }
  let oxygen = model.oxygenRuleWord.map { word in
    [
      OxygenRuleColumn.name, word, "", "table, saturation", "",
      "the rule for the oxygen of the feed",
    ]
  }
  return ReportTable(columns.map { .words($0) }, [site] + rows + [oxygen].compactMap { $0 })
}

private func range(_ limits: Limits, _ mark: DecimalMark) -> String {
  let text = "\(exactText(limits.from)) to \(exactText(limits.to))"
  return mark == .comma ? text.replacing(".", with: ",") : text
}
