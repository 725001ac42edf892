"""Plants to be refused: one change to the example plant, and the error that
must be among those reported."""

HEADER = ["case", "change", "field", "value", "error", "error_field",
          "other_field", "note"]

# Rows are: field, value as typed, and if needed a second field or a note.

BOILER_OUTSIDE = (
  ("summer_steam", "-1 lb/h"), ("summer_steam", "1000001 lb/h"),
  ("summer_steam", "-0.5 kg/h"), ("summer_steam", "500 t/h", "1102311 lb/h"),
  ("summer_steam", "127 kg/s", "1007953 lb/h"),
  ("winter_steam", "-1 lb/h"), ("winter_steam", "1000000.1 lb/h"),
  ("winter_steam", "453593 kg/h", "1000001 lb/h"),
  ("summer_hours", "-0.1"), ("summer_hours", "25"),
  ("summer_hours", "24.0001"), ("summer_hours", "36"),
  ("winter_hours", "-1"), ("winter_hours", "24.5"),
  ("summer_days", "-1"), ("summer_days", "7.1"), ("summer_days", "9"),
  ("winter_days", "-0.5"), ("winter_days", "8"),
  ("summer_weeks", "-1"),
  ("summer_weeks", "53", "also over 52 together with 25 weeks of winter"),
  ("winter_weeks", "-1"),
  ("winter_weeks", "65", "also over 52 together with 25 weeks of summer"),
  ("feed_tds", "0"), ("feed_tds", "0.99"), ("feed_tds", "-165"),
  ("feed_tds", "50001", "also above max_tds"),
  ("feed_tds", "0.0009 g/L", "0.9 mg/L"),
  ("m_alkalinity", "-1"), ("m_alkalinity", "10000.1"),
  ("m_alkalinity", "200 meq/L", "10008.69 mg/L CaCO3"),
  ("ph", "-0.1"), ("ph", "14.1"), ("ph", "76"),
  ("calcium_hardness", "-1"), ("calcium_hardness", "10001"),
  ("calcium_hardness", "561 dH", "10012.7 mg/L CaCO3"),
  ("calcium_hardness", "1000.1 fH", "10001 mg/L CaCO3"),
  ("calcium_hardness", "702 degClark", "10006.1 mg/L CaCO3"),
  ("calcium_hardness", "100 mmol/L", "10008.69 mg/L CaCO3"),
  ("calcium_hardness", "200 meq/L", "10008.69 mg/L CaCO3"),
  ("feed_temperature", "39.9999"), ("feed_temperature", "100.0001"),
  ("feed_temperature", "0"), ("feed_temperature", "20"),
  ("feed_temperature", "30"), ("feed_temperature", "35"),
  ("feed_temperature", "101"), ("feed_temperature", "-48"),
  ("feed_temperature", "103.9 degF", "39.94 degC"),
  ("feed_temperature", "212.1 degF", "100.06 degC"),
  ("feed_temperature", "48 degF", "8.89 degC"),
  ("feed_temperature", "48 K", "-225.15 degC"),
  ("feed_temperature", "313.1 K", "39.95 degC"),
  ("max_tds", "9.9", "also below feed_tds"),
  ("max_tds", "0", "also below feed_tds"),
  ("max_tds", "-3500", "also below feed_tds"),
  ("max_tds", "100001"), ("max_tds", "101 g/L", "101000 mg/L"),
  ("min_sulphite", "-1"), ("min_sulphite", "1000.1"),
  ("min_caustic_alkalinity", "-1"), ("min_caustic_alkalinity", "10001"),
  ("min_caustic_alkalinity", "200 meq/L", "10008.69 mg/L CaCO3"))

BOILER_CROSS = (
  ("feed_tds", "3500.1", "feed_tds", "max_tds"),
  ("feed_tds", "4000", "feed_tds", "max_tds"),
  ("feed_tds", "3.6 g/L", "feed_tds", "max_tds"),
  ("max_tds", "100", "feed_tds", "max_tds"),
  ("max_tds", "164.9", "feed_tds", "max_tds"),
  ("max_tds", "0.1 g/L", "feed_tds", "max_tds"),
  ("summer_weeks", "30", "summer_weeks", "winter_weeks"),
  ("summer_weeks", "27.1", "summer_weeks", "winter_weeks"),
  ("summer_weeks", "52", "summer_weeks", "winter_weeks"),
  ("winter_weeks", "28", "summer_weeks", "winter_weeks"),
  ("winter_weeks", "52", "summer_weeks", "winter_weeks"))

BOILER_UNIT = (
  ("summer_steam", "2200 degC"), ("summer_steam", "2200 mg/L"),
  ("summer_steam", "2200 lb/yr", "a mass per year, as usage is given"),
  ("winter_steam", "2200 h/d"), ("winter_steam", "2200 m3/yr"),
  ("summer_hours", "20 d/wk"), ("summer_hours", "20 %"),
  ("summer_days", "5 h/d"), ("summer_weeks", "25 d/wk"),
  ("winter_hours", "20 wk/yr"), ("winter_days", "5 wk/yr"),
  ("winter_weeks", "25 h/d"),
  ("feed_tds", "165 degC"), ("feed_tds", "165 kg/h"),
  ("feed_tds", "165 mg/L CaCO3", "solids are not given as CaCO3"),
  ("feed_tds", "165 meq/L"), ("max_tds", "3500 pH"),
  ("m_alkalinity", "84 kg/h"), ("m_alkalinity", "84 degF"),
  ("m_alkalinity", "5 degClark", "hardness degrees are not for alkalinity"),
  ("ph", "7.6 mg/L"), ("ph", "7.6 degC"), ("ph", "7.6 1"),
  ("calcium_hardness", "2 pH"), ("calcium_hardness", "2 m3/h"),
  ("feed_temperature", "48 mg/L"), ("feed_temperature", "48 %"),
  ("feed_temperature", "48 delta_degC", "a difference, not a point"),
  ("feed_temperature", "86 delta_degF", "a difference, not a point"),
  ("min_sulphite", "30 degC"), ("min_sulphite", "30 mg/L CaCO3"),
  ("min_caustic_alkalinity", "350 h/d"))

BOILER_AMBIGUOUS = (
  ("m_alkalinity", "2 mmol/L", "one charge or two?"),
  ("min_caustic_alkalinity", "7 mmol/L", "one charge or two?"))

BOILER_DENSITY = (
  ("summer_steam", "1 m3/h"), ("summer_steam", "0.3 L/s"),
  ("summer_steam", "17 L/min"), ("summer_steam", "4.4 gal_us/min"),
  ("winter_steam", "1 m3/h"), ("winter_steam", "3.7 gal_imp/min"))

BOILER_CONDUCTIVITY = (
  ("feed_tds", "250 uS/cm"), ("feed_tds", "250 \u00b5S/cm", "micro sign"),
  ("feed_tds", "250 \u03bcS/cm", "Greek mu"), ("feed_tds", "0.25 mS/cm"),
  ("max_tds", "5000 uS/cm"))

BOILER_DEGREE = (
  ("feed_temperature", "10 dH"), ("feed_temperature", "50 fH"),
  ("feed_temperature", "50 degClark"),
  ("calcium_hardness", "2 degC"), ("calcium_hardness", "2 degF"))

BOILER_BARE = (("summer_steam", "2200"), ("winter_steam", "2200"),
               ("winter_steam", "0.1"))

BOILER_NUMBER = (
  ("summer_steam", "nan lb/h"), ("summer_steam", "1e999 lb/h"),
  ("winter_steam", "2,200 lb/h"), ("summer_hours", "inf"),
  ("summer_days", "five"), ("feed_tds", "nan"), ("feed_tds", "NaN mg/L"),
  ("feed_tds", "0x10"), ("feed_tds", "1e999"), ("feed_tds", "1_650"),
  ("m_alkalinity", "-inf"), ("m_alkalinity", "infinity"),
  ("ph", "7,5"), ("ph", "7.6.1"), ("ph", "--7"),
  ("ph", "", "given, but empty"), ("calcium_hardness", "two"),
  ("max_tds", "3,500"), ("max_tds", "-1e999"),
  ("min_sulphite", "", "given, but empty"), ("min_sulphite", "."))

COOLING_OUTSIDE = (
  ("circulation", "0"), ("circulation", "0.0099"), ("circulation", "-320"),
  ("circulation", "100000.1"), ("circulation", "0.002 L/s", "0.0072 m3/h"),
  ("circulation", "27778 L/s", "100000.8 m3/h"),
  ("circulation", "1670000 L/min", "100200 m3/h"),
  ("circulation", "441000 gal_us/min", "100162 m3/h"),
  ("circulation", "367000 gal_imp/min", "100105 m3/h"),
  ("temperature_drop", "0 degC"), ("temperature_drop", "0.0999 degC"),
  ("temperature_drop", "-5 degC"), ("temperature_drop", "50.0001 degC"),
  ("temperature_drop", "0.17 degF", "0.094 degC"),
  ("temperature_drop", "90.1 degF", "50.06 degC"),
  ("temperature_drop", "91 delta_degF", "50.56 degC"),
  ("temperature_drop", "51 delta_degC"), ("temperature_drop", "51 K"),
  ("sump_volume", "0"), ("sump_volume", "0.0099"),
  ("sump_volume", "9 L", "0.009 m3"),
  ("sump_volume", "100001", "also above system_volume"),
  ("system_volume", "0", "also below sump_volume"),
  ("system_volume", "0.001", "also below sump_volume"),
  ("system_volume", "100000.1"),
  ("system_volume", "26500000 gal_us", "100313 m3"),
  ("system_volume", "22000000 gal_imp", "100014 m3"),
  ("concentration_factor", "0"), ("concentration_factor", "0.8"),
  ("concentration_factor", "1"), ("concentration_factor", "1.0099"),
  ("concentration_factor", "-3"), ("concentration_factor", "50.1"),
  ("concentration_factor", "100 %", "1"),
  ("concentration_factor", "3 %", "0.03"),
  ("concentration_factor", "51 x"),
  ("makeup_tds", "-1"), ("makeup_tds", "50001"),
  ("makeup_tds", "51 g/L", "51000 mg/L"),
  ("makeup_hardness", "-1"), ("makeup_hardness", "20001"),
  ("makeup_hardness", "1121 dH", "20007.6 mg/L CaCO3"),
  ("makeup_alkalinity", "-1"), ("makeup_alkalinity", "20000.1"),
  ("makeup_alkalinity", "400 meq/L", "20017.38 mg/L CaCO3"),
  ("makeup_ph", "-0.1"), ("makeup_ph", "14.1"), ("makeup_ph", "73"),
  ("makeup_chloride", "-1"), ("makeup_chloride", "20001"),
  ("hours", "-1"), ("hours", "24.1"), ("hours", "36"),
  ("days", "-1"), ("days", "7.1"), ("days", "9"),
  ("weeks", "-1"), ("weeks", "52.1"), ("weeks", "65"))

COOLING_CROSS = (
  ("sump_volume", "24.1", "sump_volume", "system_volume"),
  ("sump_volume", "12250", "sump_volume", "system_volume",
   "litres typed as m3"),
  ("sump_volume", "25000 L", "sump_volume", "system_volume"),
  ("sump_volume", "6400 gal_us", "sump_volume", "system_volume"),
  ("system_volume", "12", "sump_volume", "system_volume"),
  ("system_volume", "12249 L", "sump_volume", "system_volume"),
  ("system_volume", "2600 gal_imp", "sump_volume", "system_volume"))

COOLING_UNIT = (
  ("circulation", "320 degC"), ("circulation", "320 mg/L"),
  ("circulation", "320 m3/yr", "a volume a year, not an hour"),
  ("temperature_drop", "10 mg/L"), ("temperature_drop", "10 %"),
  ("temperature_drop", "10 h/d"),
  ("sump_volume", "12.25 m3/h"), ("sump_volume", "12.25 kg/h"),
  ("system_volume", "24 degC"), ("system_volume", "24 L/s"),
  ("concentration_factor", "3 mg/L"), ("concentration_factor", "3 pH"),
  ("makeup_tds", "200 degF"), ("makeup_tds", "200 mg/L CaCO3"),
  ("makeup_hardness", "120 m3"), ("makeup_alkalinity", "100 h/d"),
  ("makeup_alkalinity", "10 degClark", "hardness degrees are not for alkalinity"),
  ("makeup_ph", "7.3 %"), ("makeup_ph", "7.3 mg/L"),
  ("makeup_chloride", "25 mg/L CaCO3", "chloride is not given as CaCO3"),
  ("makeup_chloride", "0.7 meq/L"),
  ("hours", "12 wk/yr"), ("days", "5 h/d"), ("weeks", "48 d/wk"))

COOLING_AMBIGUOUS = (
  ("sump_volume", "10 gal", "US or imperial?"),
  ("system_volume", "6300 gal", "US or imperial?"),
  ("circulation", "1400 gal/min", "US or imperial?"),
  ("makeup_alkalinity", "2 mmol/L", "one charge or two?"))

COOLING_CONDUCTIVITY = (
  ("makeup_tds", "300 uS/cm"), ("makeup_tds", "300 \u00b5S/cm", "micro sign"),
  ("makeup_tds", "300 \u03bcS/cm", "Greek mu"), ("makeup_tds", "0.3 mS/cm"))

COOLING_DEGREE = (("makeup_hardness", "120 degC"),
                  ("makeup_hardness", "48 degF"))

COOLING_BARE = (("temperature_drop", "10"), ("temperature_drop", "5.5"))

COOLING_NUMBER = (
  ("circulation", "nan"), ("circulation", "inf m3/h"),
  ("circulation", "1e999"), ("circulation", "1e999 m3/h"),
  ("temperature_drop", "nan degC"), ("temperature_drop", "5,5 degC"),
  ("temperature_drop", "1e999 degF"), ("sump_volume", "0x10"),
  ("sump_volume", "12,25"), ("system_volume", "", "given, but empty"),
  ("concentration_factor", "three"), ("concentration_factor", "-inf"),
  ("makeup_tds", "1,000"), ("makeup_hardness", "1_20"),
  ("makeup_ph", "7,5"), ("makeup_ph", "7..3"), ("makeup_chloride", "+-25"),
  ("hours", ""), ("days", "nan"), ("weeks", "1e999"))


def case_name(value):
  """A value as part of a case's name."""
  for mark, word in (("\u00b5", "micro-"), ("\u03bc", "mu-"),
                     ("%", "percent"), (" ", "-")):
    value = value.replace(mark, word)
  return value


def row(error, field, value, error_field, other="", note="", change="set"):
  case = "%s-%s" % (error, field)
  if change == "set":
    case += "-" + (case_name(value) or "empty")
  case = case.replace("_", "-")
  return [case, change, field, value, error, error_field, other, note]


def changes(error, entries):
  for field, value, *note in entries:
    yield row(error, field, value, field, note=" ".join(note))


def crossings(entries):
  for field, value, first, second, *note in entries:
    yield row("cross", field, value, first, second, " ".join(note))


def missing(fields):
  for field in fields:
    yield row("missing", field, "", field, change="remove")


def boiler(fields):
  """boiler-refusals.csv, in order."""
  return [
    *changes("outside", BOILER_OUTSIDE), *crossings(BOILER_CROSS),
    *changes("unit", BOILER_UNIT),
    *changes("ambiguous_unit", BOILER_AMBIGUOUS),
    *changes("needs_density", BOILER_DENSITY),
    *changes("conductivity", BOILER_CONDUCTIVITY),
    *changes("hardness_degree", BOILER_DEGREE),
    *changes("needs_unit", BOILER_BARE),
    *changes("number", BOILER_NUMBER), *missing(fields)]


def cooling(fields):
  """cooling-refusals.csv, in order."""
  return [
    *changes("outside", COOLING_OUTSIDE), *crossings(COOLING_CROSS),
    *changes("unit", COOLING_UNIT),
    *changes("ambiguous_unit", COOLING_AMBIGUOUS),
    *changes("conductivity", COOLING_CONDUCTIVITY),
    *changes("hardness_degree", COOLING_DEGREE),
    *changes("needs_unit", COOLING_BARE),
    *changes("number", COOLING_NUMBER), *missing(fields)]
