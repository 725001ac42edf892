# Completions for wtp and sweep in fish 3.4 and later, from "wtp completions fish".

# Prints the answer of the wtp in the folder of the program, or else in PATH.
function __wtp_answer
    set -l line (commandline -opc)
    set -l wtp (string replace -r '^~/' "$HOME/" -- $line[1] | string replace -r '[^/]*$' wtp)
    string match -q '*/*' -- $wtp; and test -x $wtp; or set wtp wtp
    command $wtp completions fish -- $line "$argv" 2>/dev/null </dev/null
end

# Prints the current word without its quotes.
function __wtp_word
    commandline -ct | string replace -r '^["\']' '' | string replace -ar '\\\\(.)' '$1'
end

# Tests whether files complete the current word.
function __wtp_takes_files
    set -l answer (__wtp_answer (__wtp_word))
    string match -q 'files*' -- "$answer[1]"
end

# Prints the candidates for the current word.
function __wtp_candidates
    set -l answer (__wtp_answer (__wtp_word))
    set -l first (string split -m 2 \t -- "$answer[1]")
    for candidate in $answer[2..]
        echo -- "$first[3]$candidate"
    end
    if test "$first[1]" = folders
        for folder in (__fish_complete_directories (string replace -- "$first[3]" '' (commandline -ct)) '')
            echo -- "$first[3]$folder"
        end
    end
end

complete -c wtp -c sweep -f -a '(__wtp_candidates)'
complete -c wtp -c sweep -n __wtp_takes_files -F
