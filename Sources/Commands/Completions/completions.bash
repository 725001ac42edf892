# Completions for wtp and sweep in bash 3.2 and later, from "wtp completions bash".
# shellcheck shell=bash

_wtp() {
  local line=() candidates=() last=0 i IFS=$' \t\n'
  local word wtp cur quote='' files list before is_quoted='' outside=''
  # readline splits words at "=" and ":", and after "@"; join them again.
  for ((i = 0; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if ((i > 0)) && [[ $word =~ ^[=:]+@?$ || ${COMP_WORDS[i - 1]} =~ ^([=:]+@?|@)$ ]]; then
      line[last]+=$word
    else
      line+=("$word")
      last=$((${#line[@]} - 1))
    fi
  done
  cur=${line[last]}
  if [[ $cur == [\"\']* ]]; then
    quote=${cur:0:1}
    cur=${cur:1}
  else
    cur=${cur//\\/}
  fi
  line[last]=$cur
  # Ask the wtp in the folder of the program, or else in PATH.
  wtp=${line[0]/#\~\//$HOME/}
  wtp=${wtp%"${wtp##*/}"}wtp
  if [[ $wtp != */* || ! -x $wtp ]]; then wtp=wtp; fi
  {
    IFS=$'\t' read -r files list before
    while IFS=$'\t' read -r word _; do candidates+=("$before$word"); done
  } < <(command "$wtp" completions bash -- "${line[@]}" 2> /dev/null < /dev/null)
  if [[ $list == list || ${candidates[0]-} == *[=:] ]]; then compopt -o nospace 2> /dev/null; fi
  # Leave files to readline, which also adds quotes where needed; bash 3.2 cannot.
  case $files in
    files) i=default word=-f ;;
    folders) i=dirnames word=-d ;;
    *) i='' ;;
  esac
  if [[ $i ]] && ! { ((${#candidates[@]} == 0)) && compopt -o "$i" 2> /dev/null; }; then
    compopt -o filenames 2> /dev/null && is_quoted=1
    while read -r i; do candidates+=("$before$i"); done < <(compgen "$word" -- "${cur#"$before"}")
  fi
  # Leave out what readline regards as separate words.
  word=${COMP_WORDBREAKS//[!=:]/}
  if [[ -z $quote && -n $word ]]; then outside=${cur%"${cur##*["$word"]}"}; fi
  COMPREPLY=()
  for word in ${candidates[@]+"${candidates[@]}"}; do
    word=${word#"$outside"}
    if [[ -z $quote && -z $is_quoted ]]; then
      # Names of saved plants may have characters that the shell would interpret.
      if [[ $word == *[\&\'\(\)]* ]]; then printf -v word %q "$word"; else word=${word// /\\ }; fi
    fi
    COMPREPLY+=("$word")
  done
  # Keep the quotes of an incomplete word open.
  if [[ -n $quote && ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=:] ]]; then
    COMPREPLY+=("${COMPREPLY[0]}...")
  fi
}
complete -F _wtp wtp sweep
