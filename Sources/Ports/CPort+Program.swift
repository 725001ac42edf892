/// The program of a C port, which answers tables.
extension CPort {
  /// The end of the file.
  static let ending = #"""

    #if defined(__GNUC__) && !defined(__clang__) && !defined(__INTEL_COMPILER)
    #pragma GCC pop_options
    #endif
    """#

  var program: String {
    "\n#ifndef \(macro)_NO_MAIN" + CPort.reading + tables + main
      + "\n\n#endif  // \(macro)_NO_MAIN"
  }

  private static let reading = #"""


    #include <stdarg.h>

    #ifdef _WIN32
    #include <fcntl.h>
    #include <io.h>
    #endif

    // The statuses that a shell sees.
    enum {
        done = 0, wrong = 1, bad_usage = 64, bad_data = 65, no_input = 66, our_fault = 70,
        no_output = 74
    };

    enum {
        greatest_cell = 1 << 16,  // bytes
        greatest_row = 1 << 20,   // bytes
        kept_cells = field_count + 2  // one more than a header can have
    };

    /// The row that was read last: its bytes without the line end, and its cells without quotes.
    static struct {
        long line;  // on which it ends
        size_t length, cell_count, end_of_cells;
        const char *cells[kept_cells];
        char bytes[greatest_row];
        char texts[greatest_row + 1];  // the cells, each with a null byte after it
    } row;

    /// Says what is wrong with the table, after the rows that are answered.
    static int refuse(const char *format, ...)
    {
        va_list words;
        fflush(stdout);
        fprintf(stderr, "line %ld: ", row.line > 0 ? row.line : 1);
        va_start(words, format);
        vfprintf(stderr, format, words);
        va_end(words);
        fputc('\n', stderr);
        return bad_data;
    }

    /// A text of the table on one line, and cut where it is long; one text at a time.
    static const char *shown(const char *text)
    {
        static char buffer[80 + 4];
        size_t length = 0;
        for (; text[length] && length < 80; length++) {
            const unsigned char byte = (unsigned char)text[length];
            const int is_second = length > 0 && (unsigned char)text[length - 1] == 0xC2;
            const int is_control = byte < 0x20 || byte == 0x7F || (is_second && byte < 0xA0);
            buffer[length] = is_control ? '?' : text[length];
        }
        if (text[length]) {
            while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) length--;
            memcpy(buffer + length, "...", 3);
            length += 3;
        }
        buffer[length] = '\0';
        return buffer;
    }

    /// Whether bytes are UTF-8: no stray byte, no longer form than needed, no half of a pair.
    static int is_utf8(const unsigned char *bytes, size_t length)
    {
        size_t i = 0;
        while (i < length) {
            const unsigned char first = bytes[i++];
            unsigned char least = 0x80, greatest = 0xBF;  // of the second byte
            int more = first < 0x80 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
            if (first >= 0x80 && (first < 0xC2 || first > 0xF4)) return 0;
            if (first == 0xE0) least = 0xA0;
            if (first == 0xED) greatest = 0x9F;
            if (first == 0xF0) least = 0x90;
            if (first == 0xF4) greatest = 0x8F;
            for (; more > 0; more--, i++) {
                if (i == length || bytes[i] < least || bytes[i] > greatest) return 0;
                least = 0x80;
                greatest = 0xBF;
            }
        }
        return 1;
    }

    static void start_cell(void)
    {
        if (row.cell_count < kept_cells) row.cells[row.cell_count] = row.texts + row.end_of_cells;
        row.cell_count++;
    }

    /// Keeps a byte of the row as it came.
    static int keep(int byte)
    {
        if (row.length == greatest_row)
            return refuse("a row of more than %d bytes; shorten its cells", (int)greatest_row);
        row.bytes[row.length++] = (char)byte;
        return done;
    }

    /// Reads the next row, as RFC 4180 has it; `is_there` says whether there was one.
    static int read_row(int *is_there)
    {
        enum { start, plain, quoted, closed } state = start;
        size_t cell_length = 0;
        int byte = getchar(), status;
        row.length = row.cell_count = row.end_of_cells = 0;
        *is_there = byte != EOF;
        if (!*is_there) return done;
        row.line++;
        start_cell();
        for (;; byte = getchar()) {
            if (byte == '\r' && state != quoted) {
                byte = getchar();
                if (byte != '\n')
                    return refuse(
                        "a carriage return without a line feed; end the lines with LF or CRLF");
            }
            if (byte == EOF && state == quoted)
                return refuse("a quote that never closes; end the cell with a quote");
            if (byte == EOF || (byte == '\n' && state != quoted)) {
                row.texts[row.end_of_cells] = '\0';
                if (row.length == 0) return refuse("a blank line; remove it");
                if (!is_utf8((const unsigned char *)row.bytes, row.length))
                    return refuse("a byte that is not UTF-8; save the table as UTF-8");
                return done;
            }
            status = keep(byte);
            if (status != done) return status;
            if (byte == 0) return refuse("a null byte; save the table as UTF-8 text");
            if (byte == ',' && state != quoted) {
                row.texts[row.end_of_cells++] = '\0';
                start_cell();
                state = start;
                cell_length = 0;
                continue;
            }
            if (byte == '"' && state == plain)
                return refuse(
                    "a quote inside a cell without quotes; put the cell in quotes and double it");
            if (byte == '"' && state != closed) {
                state = state == quoted ? closed : quoted;
                continue;
            }
            if (byte != '"' && state == closed)
                return refuse(
                    "text after a closing quote; double the quote if it is part of the cell");
            if (++cell_length > greatest_cell)
                return refuse("a cell of more than %d bytes; shorten it", (int)greatest_cell);
            row.line += byte == '\n';
            row.texts[row.end_of_cells++] = (char)byte;
            if (state != quoted) state = byte == '"' ? quoted : plain;
        }
    }
    """#

  private var tables: String {
    #"""


    enum { is_case = -1 };

    /// The field of a column with a title, or `field_count` where there is none.
    static int field_titled(const char *title)
    {
        char header[figure_size];
        int i;
        for (i = 0; i < field_count; i++) {
            snprintf(header, sizeof header, "%s [%s]", fields[i].name, fields[i].unit);
            if (strcmp(title, header) == 0) return i;
            if (strcmp(fields[i].unit, "1") == 0 && strcmp(title, fields[i].name) == 0) return i;
        }
        return field_count;
    }

    /// Refuses a column that no field is called as.
    static int refuse_column(const char *title)
    {
        int i;
        for (i = 0; i < field_count; i++) {
            const size_t length = strlen(fields[i].name);
            if (strncmp(title, fields[i].name, length) != 0) continue;
            if (title[length] == '\0' || strncmp(title + length, " [", 2) == 0)
                return refuse(
                    "column \"%s\": %s is read in %s alone: head it \"%s [%s]\"", shown(title),
                    fields[i].name, fields[i].unit, fields[i].name, fields[i].unit);
        }
        return refuse(
            "column \"%s\": no field of a \#(rules.plantName) is called so; see --help",
            shown(title));
    }

    /// The places of the fields by the columns of the header, `is_case` for a case.
    static int read_header(int *columns)
    {
        const size_t count = row.cell_count < kept_cells ? row.cell_count : (size_t)kept_cells;
        int seen[field_count + 1] = {0};  // the last is the case
        size_t i;
        int place;
        for (i = 0; i < count; i++) {
            const int is_the_case = strcmp(row.cells[i], "case") == 0;
            place = is_the_case ? is_case : field_titled(row.cells[i]);
            if (place == field_count) return refuse_column(row.cells[i]);
            columns[i] = place;
            if (seen[is_the_case ? field_count : place]++)
                return refuse("column \"%s\" stands twice", shown(row.cells[i]));
        }
        for (place = 0; place < field_count; place++)
            if (fields[place].is_needed && !seen[place])
                return refuse(
                    "the column \"%s [%s]\" is missing", fields[place].name, fields[place].unit);
        return done;
    }

    /// Passes digits; null where there is none.
    static const char *after_digits(const char *text)
    {
        if (!(*text >= '0' && *text <= '9')) return NULL;
        while (*text >= '0' && *text <= '9') text++;
        return text;
    }

    /// Whether a text is a plain decimal such as -0.15 or 1e-7; strtod alone takes more.
    ///
    /// It has at most 4,000 bytes, and its exponent at most four digits after zeros.
    static int is_decimal(const char *text)
    {
        const char *start;
        if (strlen(text) > 4000) return 0;
        if (*text == '-') text++;
        text = after_digits(text);
        if (text && *text == '.') text = after_digits(text + 1);
        if (text && (*text == 'e' || *text == 'E')) {
            text++;
            if (*text == '+' || *text == '-') text++;
            while (text[0] == '0' && text[1] >= '0' && text[1] <= '9') text++;
            start = text;
            text = after_digits(text);
            if (text && text - start > 4) return 0;
        }
        return text && *text == '\0';
    }

    /// Joins the problems of a row in one sentence.
    static void tell_row(void *context, const char *problem)
    {
        int *has_more = (int *)context;
        if (!*has_more) {
            fflush(stdout);
            fprintf(stderr, "line %ld: ", row.line);
        }
        fprintf(stderr, "%s%s", *has_more ? "; " : "", problem);
        *has_more = 1;
    }

    /// Answers a row: the bytes that came, and the outputs behind them.
    static int answer_row(const int *columns, int has_limits)
    {
        double values[field_count], answered[output_count];
        const char *texts[field_count] = {NULL};
        struct \#(prefix)_plant plant;
        struct \#(prefix)_estimate estimate;
        int i, has_problems = 0;
        for (i = 0; i < field_count; i++) values[i] = NO_VALUE;
        for (i = 0; i < (int)row.cell_count; i++) {
            const char *cell = row.cells[i];
            const int place = columns[i];
            if (place == is_case) continue;
            values[place] = is_decimal(cell) ? strtod(cell, NULL) : NO_VALUE;
            texts[place] = cell;
            if (!has_value(values[place]))
                return refuse(
                      "%s is \"%s\", which is not a figure", fields[place].name, shown(cell));
        }
        if (has_limits) {
            struct listener listener = {tell_row, &has_problems, 0};
            check(values, texts, &listener);
            if (listener.count > 0) {
                fputc('\n', stderr);
                return bad_data;
            }
        }
        memcpy(&plant, values, sizeof plant);
        \#(prefix)_figures(&plant, &estimate);
        memcpy(answered, &estimate, sizeof answered);
        fwrite(row.bytes, 1, row.length, stdout);
        for (i = 0; i < output_count; i++) {
            putchar(',');
            if (has_value(answered[i])) printf("%.17g", answered[i]);
        }
        putchar('\n');
        return done;
    }

    /// Answers the table of plants on standard input, row by row.
    static int answer(int has_limits)
    {
        int columns[kept_cells], is_there, status, i;
        size_t width;
        int first = getchar();
        if (first == 0xEF) {  // a byte order mark, else no UTF-8 that a header begins with
            if (getchar() != 0xBB || getchar() != 0xBF)
                return refuse("a header that is not of this program's columns; see --help");
        } else if (first != EOF) {
            ungetc(first, stdin);
        }
        status = read_row(&is_there);
        if (status == done && !is_there && !ferror(stdin))
            return refuse("there is no table on standard input");
        if (status == done && is_there) status = read_header(columns);
        if (status != done || !is_there) return status;
        width = row.cell_count;
        fwrite(row.bytes, 1, row.length, stdout);
        for (i = 0; i < output_count; i++) printf(",%s [%s]", outputs[i].name, outputs[i].unit);
        putchar('\n');
        while (status == done && is_there && !ferror(stdout)) {
            status = read_row(&is_there);
            if (status != done || !is_there) continue;
            if (row.cell_count != width)
                return refuse(
                    "%lu cells, but the header has %lu", (unsigned long)row.cell_count,
                    (unsigned long)width);
            status = answer_row(columns, has_limits);
        }
        return status;
    }
    """#
  }

  private var main: String {
    #"""


    static void help(const char *program)
    {
        int i;
        printf("usage: %s [--limits] < plants.csv\n", program);
        printf("       %s --self-test\n\n", program);
        fputs(
            "Answers a table of plants (CSV; a header of \"name [unit]\", in the fields' own units; a\n"
            "column \"case\" may stand among them) with the same rows and the outputs after them; an\n"
            "output without a value is an empty cell.\n\n"
            "  --limits     refuse a plant outside WTP's limits; else the formulas are computed all the\n"
            "               same; what is outside by less than the rounding of a double passes\n"
            "  --self-test  compute a dozen plants whose figures are known\n\n"
            "The fields:\n", stdout);
        for (i = 0; i < field_count; i++)
            printf("  %s [%s]: %s\n", fields[i].name, fields[i].unit, fields[i].meaning);
        fputs(
            "Statuses: 0 done; 1 the self-test failed; 64 the command line is wrong; 65 the table is\n"
            "wrong; 66 it cannot be read; 70 the program is compiled wrongly; 74 the answer cannot be\n"
            "written.\n", stdout);
    }

    static void tell_self_test(void *context, const char *problem)
    {
        (void)context;
        printf("self-test: %s\n", problem);
    }

    static int run_self_test(void)
    {
        if (\#(prefix)_self_test(tell_self_test, NULL) != 0) return wrong;
        printf(
            "self-test: all %d figures of %d plants are right\n",
            (int)output_count * (int)self_test_count, (int)self_test_count);
        return done;
    }

    static int run(int count, char **words)
    {
        int i, has_limits = 0;
        if (count == 2 && strcmp(words[1], "--self-test") == 0) return run_self_test();
        if (count == 2 && (strcmp(words[1], "--help") == 0 || strcmp(words[1], "-h") == 0)) {
            help(words[0]);
            return done;
        }
        for (i = 1; i < count; i++) {
            if (strcmp(words[i], "--limits") != 0) {
                fprintf(stderr, "%s: %s is not understood; see --help\n", words[0], words[i]);
                return bad_usage;
            }
            has_limits = 1;
        }
        if (changes_bits()) {
            fprintf(stderr, "%s: %s\n", words[0], how_to_compile);
            return our_fault;
        }
        return answer(has_limits);
    }

    int main(int count, char **words)
    {
        static char input[1 << 16], output[1 << 16];
        int status;
        setvbuf(stdin, input, _IOFBF, sizeof input);
        setvbuf(stdout, output, _IOFBF, sizeof output);
    #ifdef _WIN32
        _setmode(_fileno(stdin), _O_BINARY);
        _setmode(_fileno(stdout), _O_BINARY);
    #endif
        status = run(count, words);
        if (ferror(stdin)) {
            fprintf(stderr, "standard input cannot be read\n");
            return no_input;
        }
        errno = 0;
        if (fflush(stdout) == 0 && !ferror(stdout)) return status;
    #ifdef EPIPE
        if (errno == EPIPE) return status;  // Nobody reads on, which is a quiet end.
    #endif
        fprintf(stderr, "the answer cannot be written\n");
        return no_output;
    }
    """#
  }
}
