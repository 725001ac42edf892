import Foundation
import TestSupport
import Testing

/// Tests of tables as workbooks and as CSV of other countries; `.ci/tools spreadsheets` opens them in other
/// programs.
@Suite struct `Tables in files` {
  /// Commands that write plants with all inputs, and a site that looks like a formula.
  private static let commands = [
    "wtp estimate boiler sites.csv -q", "wtp estimate cooling example --decimals 0 -q",
    "wtp estimate boiler example --prices prices.csv --form liquid -q",
    "sweep boiler --vary feed_temperature=40.5:90.5:10 --inputs all -q",
    "sweep cooling --vary \"temperature_drop=5.5,10 degF\" --inputs all --decimals shortest -q",
    "sweep boiler --sample 5 --vary feed_tds=50:500 --inputs all -q --outputs S5,cycles",
  ]

  private static let files = """
    printf 'product,price,currency,per,unit\\nS5,62.50,EUR,25,kg\\n' > prices.csv; \
    sweep boiler --vary feed_temperature=40.5,60 --inputs all --outputs cycles -q > swept.csv; \
    sed '1s/^/site,/; 2s/^/=1+1,/; 3s/^/"a;b, <""c"">",/' swept.csv > sites.csv;
    """

  @Test(arguments: commands) func `are read back as they were written`(command: String) throws {
    let system = command.contains("boiler") ? "boiler" : "cooling"
    let again = "-q --format csv --decimals 7 | sha256sum"
    // Costs are not claims that a sheet can be checked for.
    let verified = command.contains("prices") ? "" : "a.xlsx b.csv c.tsv"
    let line = """
      \(command) -o a.csv && \(command) -o a.xlsx && \(command) --format xlsx | cmp - a.xlsx && \
      \(command) --decimal comma -o b.csv && \(command) -o c.tsv && \
      \(command) --format csv --separator ';' --decimal comma | cmp - b.csv && \
      for file in a.csv a.xlsx b.csv c.tsv; do wtp estimate \(system) $file \(again); done | uniq | wc -l && \
      for file in \(verified); do wtp verify --system \(system) $file -q || exit 9; done
      """
    let run = try BuiltProgram.shell(Self.files + line)
    #expect(run.status == 0, "\(run.words)")
    #expect(run.output.split(separator: "\n").first == "1", "\(run.output)")
  }

  @Test(arguments: ["boiler", "cooling"]) func `include forms and comparisons`(
    system: String
  ) throws {
    let line = """
      wtp template \(system) -o form.csv && wtp template \(system) --format xlsx > form.xlsx && \
      wtp template \(system) --decimal comma -o de.csv && sed 's/"//g' de.csv | head -n 1 && \
      wtp estimate \(system) form.xlsx 2>&1; \
      wtp compare \(system) example --vary \(system == "boiler" ? "feed_tds" : "hours")=10,20 -o c.xlsx && \
      wtp compare \(system) example --vary \(system == "boiler" ? "feed_tds" : "hours")=10,20 --format xlsx \
        | cmp - c.xlsx
      """
    let run = try BuiltProgram.shell(line)
    #expect(run.status == 0, "\(run.words)")
    #expect(run.output.hasPrefix("field;value;unit;allowed;usual;meaning\n"))
    #expect(run.output.contains("no field has a value; fill in the column \"value\""))
  }

  @Test func `have room for names of any length, except workbooks`() throws {
    let line = """
      sweep boiler --inputs all --outputs cycles -q > one.csv; name=$(printf 'a%.0s' $(seq 32768)); \
      awk -v name=$name 'NR == 1 { print "site," $0 } NR == 2 { print name "," $0 }' one.csv > sites.csv; \
      wtp estimate boiler sites.csv -q -o a.csv || exit 9; wtp estimate boiler sites.csv -q -o a.xlsx
      """
    let run = try BuiltProgram.shell(line)
    #expect(run.status == 65)
    #expect(
      run.words.contains("a cell of a workbook has room for 32,767 characters, but not for \"aaa"))
  }
}
