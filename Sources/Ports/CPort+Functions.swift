import Formulas

/// The functions of a C port that are the same whatever the rules, but for their names.
extension CPort {
  var prototypes: String {
    """
    /// What is told of a problem: `context` is the caller's own, `problem` a sentence that is gone
    /// after the call.
    typedef void \(prefix)_report(void *context, const char *problem);

    /// The figures of a plant within WTP's limits.
    ///
    /// Returns the count of problems, and reports each, in the order of the fields, where `report` is
    /// not null. Where there is one, no output has a value.
    int \(prefix)_estimate(
        const struct \(prefix)_plant *plant, struct \(prefix)_estimate *estimate,
        \(prefix)_report *report, void *context);

    /// What is wrong with a plant: the count of problems, each of which is reported where `report` is
    /// not null.
    int \(prefix)_problems(
        const struct \(prefix)_plant *plant, \(prefix)_report *report, void *context);

    /// The figures of a plant, without the limits.
    void \(prefix)_figures(
        const struct \(prefix)_plant *plant, struct \(prefix)_estimate *estimate);

    /// Holds the figures of a dozen plants against those that they must have, bit for bit.
    ///
    /// Returns 0 where all are right; else 1, and reports the first that is not.
    int \(prefix)_self_test(\(prefix)_report *report, void *context);

    """
  }

  /// What is needed of the compiler, and the operations of the formulas.
  var arithmetic: String {
    let needed = operations
    let functions: [(CStyle.Operation, String)] = [
      (.quotient, CPort.quotient), (.maximum, CPort.maximum), (.minimum, CPort.minimum),
    ]
    return CPort.compiler + """
      enum { field_count = \(rules.fields.count), output_count = \(rules.outputs.count) };

      // A plant and an estimate are copied to and from arrays, which no compiler may pad.
      typedef char plant_is_an_array[
          sizeof(struct \(prefix)_plant) == field_count * sizeof(double) ? 1 : -1];
      typedef char estimate_is_an_array[
          sizeof(struct \(prefix)_estimate) == output_count * sizeof(double) ? 1 : -1];
      """ + CPort.hasValue + functions.filter { needed.contains($0.0) }.map(\.1).joined()
  }

  private static let compiler = #"""
    #include <errno.h>
    #include <float.h>
    #include <math.h>
    #include <stddef.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>

    #if defined(__FAST_MATH__) || defined(_M_FP_FAST)
    #error "-ffast-math and /fp:fast change figures: compile with -fno-fast-math or /fp:precise"
    #endif
    #if defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__)
    #error "unsafe mathematics changes figures: compile with -fno-unsafe-math-optimizations"
    #endif
    #if defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__
    #error "NaN stands for no value: compile with -fno-finite-math-only"
    #endif
    #if defined(FLT_EVAL_METHOD) && (FLT_EVAL_METHOD < 0 || FLT_EVAL_METHOD == 2)
    #error "doubles must be computed as doubles: compile with -msse2 -mfpmath=sse"
    #endif

    // No product and sum may be fused into one operation, which rounds once where WTP's estimator
    // rounds twice.
    #if defined(__clang__) || defined(__INTEL_COMPILER)
    #pragma STDC FP_CONTRACT OFF
    #elif defined(__GNUC__)
    #pragma GCC push_options
    #pragma GCC optimize("fp-contract=off")
    #elif defined(_MSC_VER)
    #pragma fp_contract(off)
    #else
    #pragma STDC FP_CONTRACT OFF
    #endif

    #define NO_VALUE ((double)NAN)

    """#

  private static let hasValue = #"""


    /// Whether a figure is one: not a NaN, which stands for no value, and not an infinity.
    static int has_value(double x)
    {
        return x - x == 0;
    }

    /// The figure, and no value where it is infinite.
    static double figure(double x)
    {
        return has_value(x) ? x : NO_VALUE;
    }
    """#

  private static let quotient = #"""


    /// a / b, and no value where b is 0, too large, or none itself.
    static double quotient(double a, double b)
    {
        return b != 0 && has_value(b) ? a / b : NO_VALUE;
    }
    """#

  private static let maximum = #"""


    /// The greater of two figures, and no value where one has none; fmax(0, NAN) would be 0.
    static double maximum(double a, double b)
    {
        if (!has_value(a) || !has_value(b)) return NO_VALUE;
        return a >= b ? a : b;
    }
    """#

  private static let minimum = #"""


    /// The lesser of two figures, and no value where one has none; fmin(0, NAN) would be 0.
    static double minimum(double a, double b)
    {
        if (!has_value(a) || !has_value(b)) return NO_VALUE;
        return a <= b ? a : b;
    }
    """#

  static let types = #"""

    /// A field: its limits, and what a reader is told of it.
    struct field {
        const char *name, *unit, *allowed, *reason, *meaning;
        double least, greatest;
        int is_needed;  // whether an output depends on it
    };

    /// A limit that two fields share: both together are at most a number, or, where it is null, the
    /// first is at most the second.
    struct cross_limit {
        int first, second;
        const char *maximum_sum, *reason;
    };

    struct output {
        const char *name, *unit;
    };
    """#

  /// The limits, as the functions that callers ask.
  var functions: String {
    CPort.checks + #"""


      int \#(prefix)_problems(
          const struct \#(prefix)_plant *plant, \#(prefix)_report *report, void *context)
      {
          struct listener listener = {report, context, 0};
          double values[field_count];
          memcpy(values, plant, sizeof values);
          check(values, NULL, &listener);
          return listener.count;
      }

      int \#(prefix)_estimate(
          const struct \#(prefix)_plant *plant, struct \#(prefix)_estimate *estimate,
          \#(prefix)_report *report, void *context)
      {
          const int count = \#(prefix)_problems(plant, report, context);
          if (count == 0) {
              \#(prefix)_figures(plant, estimate);
          } else {
              double none[output_count];
              int i;
              for (i = 0; i < output_count; i++) none[i] = NO_VALUE;
              memcpy(estimate, none, sizeof none);
          }
          return count;
      }
      """#
  }

  private static let checks = #"""

    /// Who hears of problems, and how many there are.
    struct listener {
        void (*report)(void *context, const char *problem);
        void *context;
        int count;
    };

    static void tell(struct listener *listener, const char *problem)
    {
        listener->count++;
        if (listener->report) listener->report(listener->context, problem);
    }

    enum { figure_size = 100, problem_size = 600 };

    /// The digits that a figure was given with, else the fewest that read back as the same double.
    static void describe(char *buffer, double value, const char *given)
    {
        int digits = 15;
        size_t length;
        if (!given) {
            do snprintf(buffer, figure_size, "%.*g", digits++, value);
            while (digits <= 17 && strtod(buffer, NULL) != value);
            return;
        }
        snprintf(buffer, figure_size, "%.80s", given);
        length = strlen(buffer);
        if (length > 2 && strcmp(buffer + length - 2, ".0") == 0) buffer[length - 2] = '\0';
    }

    /// Whether two figures keep a limit that they share.
    ///
    /// Of a sum the figures are taken as the decimals that they are written as: 0.3 and 51.7 weeks are
    /// 52, though their doubles make a little more. The slack is what the rounding of two decimals and
    /// of their sum can make; a sum that is over by less than that passes.
    static int is_kept(const struct cross_limit *limit, double first, double second)
    {
        double most, slack;
        if (!limit->maximum_sum) return first <= second;
        most = strtod(limit->maximum_sum, NULL);
        slack = (fabs(first) + fabs(second) + fabs(most)) * 1e-15;
        return first + second - most <= slack;
    }

    /// Tells the limits that a field does not keep with one before it.
    static void check_pairs(
        int place, const double *values, const char *const *texts, const int *is_within,
        struct listener *listener)
    {
        char one[figure_size], two[figure_size], problem[problem_size];
        size_t i;
        for (i = 0; i < sizeof cross_limits / sizeof cross_limits[0]; i++) {
            const struct cross_limit *limit = &cross_limits[i];
            const struct field *first = &fields[limit->first], *second = &fields[limit->second];
            if (limit->second != place || !is_within[limit->first]) continue;
            if (is_kept(limit, values[limit->first], values[place])) continue;
            describe(one, values[limit->first], texts ? texts[limit->first] : NULL);
            describe(two, values[place], texts ? texts[place] : NULL);
            if (limit->maximum_sum)
                snprintf(
                    problem, sizeof problem,
                    "%s and %s are %s %s and %s %s, but together must be at most %s %s (%s)",
                    first->name, second->name, one, first->unit, two, second->unit,
                    limit->maximum_sum, second->unit, limit->reason);
            else
                snprintf(
                    problem, sizeof problem, "%s is %s %s, but must be at most %s, which is %s %s (%s)",
                    first->name, one, first->unit, second->name, two, second->unit, limit->reason);
            tell(listener, problem);
        }
    }

    /// Tells what is wrong with a plant, whose figures may have been given as texts.
    static void check(const double *values, const char *const *texts, struct listener *listener)
    {
        int is_within[field_count], i;
        for (i = 0; i < field_count; i++) {
            const struct field *field = &fields[i];
            char given[figure_size], problem[problem_size];
            const int has_unit = strcmp(field->unit, "1") != 0;
            is_within[i] = values[i] >= field->least && values[i] <= field->greatest;
            if (is_within[i]) {
                check_pairs(i, values, texts, is_within, listener);
                continue;
            }
            describe(given, values[i], texts ? texts[i] : NULL);
            if (values[i] != values[i])
                snprintf(
                    problem, sizeof problem, "%s is missing: %s, in %s", field->name, field->meaning,
                    field->unit);
            else if (!has_value(values[i]))
                snprintf(
                    problem, sizeof problem, "%s is %s, which is not a figure", field->name, given);
            else
                snprintf(
                    problem, sizeof problem, "%s is %s%s%s, but must be %s (%s)", field->name, given,
                    has_unit ? " " : "", has_unit ? field->unit : "", field->allowed, field->reason);
            tell(listener, problem);
        }
    }
    """#

  /// The self-test, and what tells that the compiler was made to change bits all the same.
  var selfTest: String {
    #"""

    /// Whether the compiler was made to change bits, whatever the source says.
    static int changes_bits(void)
    {
        // The product is 1 - 2^-54, which rounds to 1 unless it is fused with the sum.
        const volatile double above = 1 + 1.0 / 134217728, below = 1 - 1.0 / 134217728, less = -1;
        // 1e16 + 1 rounds to 1e16, and 9 / 1000 is not 9 * 0.001.
        const volatile double large = 1e16, one = 1, nine = 9, thousandths = 0.009;
        const double a = above, b = below, c = less, d = large, e = one, f = nine;
        return a * b + c != 0 || d + e - d != 0 || f / 1000 != thousandths;
    }

    static const char *const how_to_compile =
        "it was compiled with fused multiply-add or unsafe mathematics, which change figures: "
        "compile with -ffp-contract=off -fno-unsafe-math-optimizations";

    int \#(prefix)_self_test(\#(prefix)_report *report, void *context)
    {
        struct listener listener = {report, context, 0};
        int row, i;
        if (changes_bits()) {
            tell(&listener, how_to_compile);
            return 1;
        }
        for (row = 0; row < self_test_count; row++) {
            struct \#(prefix)_plant plant;
            struct \#(prefix)_estimate estimate;
            double answered[output_count];
            memcpy(&plant, self_test_plants[row], sizeof plant);
            \#(prefix)_figures(&plant, &estimate);
            memcpy(answered, &estimate, sizeof answered);
            for (i = 0; i < output_count; i++) {
                const double expected = self_test_figures[row][i];
                char problem[problem_size];
                if (answered[i] == expected) continue;
                if (!has_value(answered[i]) && !has_value(expected)) continue;
                snprintf(
                    problem, sizeof problem, "plant %d: %s is %.17g, but must be %.17g", row + 1,
                    outputs[i].name, answered[i], expected);
                tell(&listener, problem);
                return 1;
            }
        }
        return 0;
    }
    """#
  }
}
