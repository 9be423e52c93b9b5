set -eu
umask 022

# What is due is remembered before a file changes: a run that is interrupted in between leaves it to the next one.
remember() {
    for due in "$@"; do
        mkdir -p '/run/fabriscope-due'
        : >'/run/fabriscope-due'/"$due"
    done
}

# $1: a file, $2: its mode, then what is due when it changes; its text comes on standard input.
write_file() {
    if [ -h "$1" ]; then
        echo "$1 is a symbolic link; it is not followed." >&2
        exit 1
    fi
    rm -f "${1%/*}"/.fabriscope.?????? # of a run that was interrupted
    changed=no
    text=$(cat; echo .) # a shell drops line ends at the end
    text=${text%.}
    if [ ! -f "$1" ] || ! printf %s "$text" | cmp -s - "$1"; then
        new=$(mktemp "${1%/*}/.fabriscope.XXXXXX")
        printf %s "$text" >"$new"
        chmod "$2" "$new"
        file=$1
        shift 2
        remember "$@"
        mv -f "$new" "$file"
        set -- "$file"
        changed=yes
    fi
    echo "$1: changed: $changed"
}
