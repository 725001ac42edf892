#compdef wtp sweep
# Completions for wtp and sweep in zsh, from "wtp completions zsh".

_wtp() {
  local wtp files list before word meaning found=1
  local -a whole open
  # Ask the wtp in the folder of the program, or else in PATH.
  wtp=${${(Q)words[1]}/#\~\//$HOME/}
  wtp=${wtp%"${wtp##*/}"}wtp
  [[ $wtp == */* && -x $wtp ]] || wtp=wtp
  {
    IFS=$'\t' read -r files list before
    while IFS=$'\t' read -r word meaning; do
      if [[ $word == *[=:] ]]; then
        open+=("${word//:/\\:}${meaning:+:$meaning}")
      else
        whole+=("${word//:/\\:}${meaning:+:$meaning}")
      fi
    done
  } < <(command $wtp completions zsh -- "${(Q@)words[1,CURRENT-1]}" "${(Q)PREFIX}" 2> /dev/null < /dev/null)
  # The candidates continue this part of the word.
  for word in "$before" "${(q)before}"; do
    if [[ $PREFIX == "$word"* ]]; then
      compset -p $#word
      break
    fi
  done
  case $files in
    (files) _files && found=0 ;;
    (folders) _files -/ && found=0 ;;
  esac
  if [[ $list == list ]]; then
    _describe -t values value whole -q -S , && found=0
  else
    _describe -t values value whole && found=0
  fi
  _describe -t values value open -S '' && found=0
  return found
}

# As a file of fpath, this is the body of the function; as a script, it registers it.
if [[ $funcstack[1] == _wtp ]]; then _wtp "$@"; else compdef _wtp wtp sweep; fi
