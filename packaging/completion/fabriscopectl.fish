# fish completion for fabriscopectl: the program itself knows its commands, options and values.
function __fabriscopectl_complete
    set -l words (commandline -opc)
    set -l answer (fabriscopectl __complete $words[2..-1] (commandline -ct) 2>/dev/null)
    if test "$answer[1]" = files
        __fish_complete_path (commandline -ct)
    else
        printf '%s\n' $answer[2..-1]
    end
end
complete -c fabriscopectl -f -a '(__fabriscopectl_complete)'
