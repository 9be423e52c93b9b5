# bash completion for fabriscopectl: the program itself knows its commands, options and values.
_fabriscopectl() {
  local cur words cword answer line
  # Values have colons (demo:small, lid:12); with them in COMP_WORDBREAKS a word would be three.
  _comp_fabriscopectl_words
  mapfile -t answer < <(fabriscopectl __complete "${words[@]:1:cword-1}" "$cur" 2>/dev/null)
  COMPREPLY=()
  if [[ ${answer[0]:-} == files ]]; then
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$cur")
    return
  fi
  for line in "${answer[@]:1}"; do
    COMPREPLY+=("$(printf '%q' "${line%%$'\t'*}")")
  done
  [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[:/=] ]] && compopt -o nospace 2>/dev/null
  # bash puts the answer behind the last break of the word.
  local breaks=${COMP_WORDBREAKS//[^:=]/}
  if [[ -n $breaks && $cur == *[$breaks]* ]]; then
    local i before=${cur%"${cur##*[$breaks]}"}
    for i in "${!COMPREPLY[@]}"; do COMPREPLY[i]=${COMPREPLY[i]#"$before"}; done
  fi
}

# The words of the command line as the shell would pass them, up to the cursor: cur, words, cword.
_comp_fabriscopectl_words() {
  local i
  words=("${COMP_WORDS[0]}") cword=0
  for ((i = 1; i <= COMP_CWORD; i++)); do
    if [[ $cword -gt 0 && ( ${COMP_WORDS[i]} == [:=]* || ${words[cword]} == *[:=] ) && ${words[cword]} != '' &&
          $COMP_LINE == *"${words[cword]}${COMP_WORDS[i]}"* ]]; then
      words[cword]+=${COMP_WORDS[i]}
    else
      cword=$((cword + 1))
      words[cword]=${COMP_WORDS[i]}
    fi
  done
  cur=${words[cword]}
  cur=${cur//\\/}
}
complete -F _fabriscopectl fabriscopectl
